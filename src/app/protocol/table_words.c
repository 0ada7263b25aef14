/* Why a table refuses something, in words. The expected values come from trying the event on a copy, without
 * its own. */
#include "protocol/table_words.h"
#include "notation/buffer.h"
#include "notation/meld.h"
#include "notation/mjai_names.h"

#include <string.h>

/* ---- The course of a game --------------------------------------------------- */

/* The course of the next deal: wind, dealer, honba, points and *sticks that follow from the round before. */
static hantei_game find_course(const hantei_table *t, unsigned *sticks)
{
    hantei_table copy = *t;
    hantei_settlement settled;
    *sticks = t->sticks;
    if (t->phase != HANTEI_PHASE_OVER || hantei_table_settle(&copy, NULL, 0, &settled) != HANTEI_ALLOWED)
        return t->game;
    *sticks = settled.sticks;
    return settled.next;
}

unsigned protocol_kyoku(const hantei_table *t, unsigned dealer)
{
    return hantei_player_wind(t->rules.players, t->game.first, dealer) + 1;
}

static bool gives(const mjai_event *given, mjai_field field)
{
    return given->has >> field & 1;
}

bool protocol_complete_deal(const hantei_table *t, mjai_event *given)
{
    static const uint32_t COURSE = 1u << MJAI_BAKAZE | 1u << MJAI_KYOKU | 1u << MJAI_HONBA |
                                   1u << MJAI_KYOTAKU | 1u << MJAI_OYA | 1u << MJAI_SCORES;
    unsigned sticks;
    hantei_deal *const deal = &given->deal;
    if ((given->has & COURSE) == 0)
        return true;
    const hantei_game game = find_course(t, &sticks);
    deal->has_course = true;
    deal->wind = gives(given, MJAI_BAKAZE) ? deal->wind : game.wind;
    deal->honba = gives(given, MJAI_HONBA) ? deal->honba : game.honba;
    deal->sticks = gives(given, MJAI_KYOTAKU) ? deal->sticks : (uint8_t)sticks;
    if (!gives(given, MJAI_OYA))
        deal->dealer = gives(given, MJAI_KYOKU)
                           ? (uint8_t)hantei_player_after(t->rules.players, game.first, given->kyoku - 1u)
                           : game.dealer;
    if (!gives(given, MJAI_SCORES))
        memcpy(deal->points, game.points, sizeof deal->points);
    if (!gives(given, MJAI_KYOKU))
        given->kyoku = (uint8_t)protocol_kyoku(t, deal->dealer);
    return given->kyoku == protocol_kyoku(t, deal->dealer);
}

/* ---- Lists ------------------------------------------------------------------ */

static void say_amounts(text_buffer *w, unsigned players, const int32_t *amounts)
{
    for (unsigned who = 0; who < players; who++)
        text_add(w, "%s%d", who == 0 ? "[" : ",", amounts[who]);
    text_add(w, "]");
}

static void say_both(text_buffer *w, const char *field, unsigned players, const int32_t *said,
                     const int32_t *found)
{
    text_add(w, "%s: the event has ", field);
    say_amounts(w, players, said);
    text_add(w, ", the table ");
    say_amounts(w, players, found);
}

/* ---- What holds instead: a function that cannot tell says nothing ------------- */

/* The event without its optional values, applied to a copy. */
static bool try_bare(hantei_table *copy, const hantei_event *event)
{
    hantei_event bare = *event;
    bare.has_deltas = bare.has_points = false;
    return hantei_table_apply(copy, &bare) == HANTEI_ALLOWED;
}

/* The payments of an event, for a win those of its winner, and the points after it. */
static void say_payments(text_buffer *w, const hantei_table *t, const hantei_event *event, bool are_deltas)
{
    hantei_table copy = *t;
    hantei_settlement settled;
    const int32_t *points = copy.game.points, *deltas = settled.deltas;
    if (!try_bare(&copy, event))
        return;
    const bool is_settled =
        copy.phase == HANTEI_PHASE_OVER && hantei_table_settle(&copy, NULL, 0, &settled) == HANTEI_ALLOWED;
    points = is_settled ? settled.next.points : points;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS && !is_settled; who++)
        settled.deltas[who] = copy.game.points[who] - t->game.points[who];
    for (unsigned i = 0; is_settled && i < settled.win_count && event->kind == HANTEI_EVENT_HORA; i++)
        deltas = settled.wins[i].who == event->who ? settled.wins[i].deltas : deltas;
    if (are_deltas)
        say_both(w, "deltas", t->rules.players, event->deltas, deltas);
    else
        say_both(w, "scores", t->rules.players, event->points, points);
}

static void say_tenpai_of(text_buffer *w, const hantei_table *t, unsigned tenpai)
{
    for (unsigned who = 0; who < t->rules.players; who++)
        text_add(w, "%s%s", who == 0 ? "[" : ",", tenpai >> who & 1 ? "true" : "false");
    text_add(w, "]");
}

static void say_tenpai(text_buffer *w, const hantei_table *t, const hantei_event *event)
{
    hantei_table copy = *t;
    hantei_event bare = *event;
    unsigned said = 0;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        said |= (event->tenpai[who] > 0 ? 1u : 0u) << who;
        bare.tenpai[who] = -1;
    }
    if (!try_bare(&copy, &bare))
        return;
    text_add(w, "tenpais: the event has ");
    say_tenpai_of(w, t, said);
    text_add(w, ", the table ");
    say_tenpai_of(w, t, copy.tenpai);
}

static void say_reason(text_buffer *w, const hantei_table *t, const hantei_event *event)
{
    hantei_table copy = *t;
    hantei_event bare = *event;
    bare.reason = HANTEI_UNKNOWN;
    if (event->reason > HANTEI_RYUUKYOKU_VOID)
        return;
    text_add(w, "reason: the event has %s, ", hantei_ryuukyoku_name(event->reason));
    if (try_bare(&copy, &bare) && copy.reason <= HANTEI_RYUUKYOKU_VOID)
        text_add(w, "the table %s", hantei_ryuukyoku_name(copy.reason));
    else
        text_add(w, "and the round does not end here");
}

static void say_course(text_buffer *w, const hantei_table *t, unsigned wind, unsigned kyoku, unsigned dealer,
                       unsigned honba, unsigned sticks, const int32_t *points)
{
    text_add(w, "%.1s%u, oya %u, honba %u, kyotaku %u, ", hantei_wind_name(wind), kyoku, dealer, honba,
             sticks);
    say_amounts(w, t->rules.players, points);
}

static void say_deal(text_buffer *w, const hantei_table *t, const mjai_event *given)
{
    unsigned sticks;
    const hantei_game game = find_course(t, &sticks);
    const hantei_deal *const deal = &given->deal;
    text_add(w, "the event has ");
    say_course(w, t, deal->wind, given->kyoku, deal->dealer, deal->honba, deal->sticks, deal->points);
    text_add(w, ", the table ");
    say_course(w, t, game.wind, protocol_kyoku(t, game.dealer), game.dealer, game.honba, sticks, game.points);
}

/* What is wrong with the dealt hands: the number of tiles, or the copies of some. */
static void say_dealt(text_buffer *w, const hantei_deal *deal, unsigned players)
{
    for (unsigned who = 0; who < players; who++) {
        int count = 0;
        for (size_t i = 0; i < HANTEI_DEALT; i++)
            count += deal->hands[who][i] != HANTEI_NO_TILE;
        if (count > 0 && count < HANTEI_DEALT)
            text_add(w, "player %u is dealt %d tiles, not %d", who, count, HANTEI_DEALT);
        if (w->length > 0)
            return;
    }
    text_add_dealt(w, deal, players);
}

static void say_tsumogiri(text_buffer *w, const hantei_table *t, const hantei_event *event, bool is_mpsz)
{
    if (event->who >= t->rules.players || event->tile == HANTEI_NO_TILE)
        return;
    const hantei_tile drawn = t->seats[event->who].seat.drawn;
    text_add(w, "tsumogiri: the event has %s of %s, the tile just drawn is %s",
             event->drawn > 0 ? "true" : "false", mjai_tile_name(event->tile, is_mpsz),
             drawn == HANTEI_NO_TILE ? "none" : mjai_tile_name(drawn, is_mpsz));
}

/* The tile that is claimed, and the one that could be. */
static void say_offer(text_buffer *w, const hantei_table *t, const hantei_event *event, bool is_mpsz)
{
    const hantei_tile claimed = event->kind == HANTEI_EVENT_HORA ? event->tile : event->meld.claimed;
    if (t->offer == 0 || claimed == HANTEI_NO_TILE)
        return;
    text_add(w, "the event has %s", mjai_tile_name(claimed, is_mpsz));
    if (event->from != HANTEI_NO_PLAYER)
        text_add(w, " of player %u", event->from);
    text_add(w, ", on offer is %s of player %u", mjai_tile_name(t->offered, is_mpsz), t->offered_by);
}

/* What a seat lacks to abort the round. Nothing is known of a hidden hand. */
static void say_nine_terminals(text_buffer *w, const hantei_table *t, unsigned who)
{
    enum { NINE = 9 };
    const unsigned kinds = hantei_seat_terminal_kinds(&t->seats[who].seat);
    if (!t->rules.nine_terminals)
        text_add(w, "by these rules nine terminals do not abort the round");
    else if (kinds < NINE && !(t->hidden >> who & 1))
        text_add(w, "the hand has %u kinds of terminals and honours, not nine", kinds);
    else
        text_add(w, "nine terminals abort the round only at the first draw, before any call, kan or north");
}

void refusal_words_of(char out[REQUEST_MESSAGE], const hantei_table *t, const hantei_event *event,
                      const mjai_event *given, hantei_refusal why, bool is_mpsz)
{
    text_buffer w = {.length = 0};
    const bool is_deal = event->kind == HANTEI_EVENT_START_KYOKU;
    if (why == HANTEI_REFUSED_TSUMOGIRI)
        say_tsumogiri(&w, t, event, is_mpsz);
    else if (why == HANTEI_REFUSED_DELTAS || (why == HANTEI_REFUSED_SCORES && event->has_points))
        say_payments(&w, t, event, why == HANTEI_REFUSED_DELTAS);
    else if (why == HANTEI_REFUSED_TENPAI)
        say_tenpai(&w, t, event);
    else if (is_deal && event->deal && (why == HANTEI_REFUSED_FIFTH_COPY || why == HANTEI_REFUSED_TILE))
        say_dealt(&w, event->deal, t->rules.players);
    else if (why == HANTEI_REFUSED_OFFER)
        say_offer(&w, t, event, is_mpsz);
    else if (why == HANTEI_REFUSED_PLAYER && event->who == HANTEI_NO_PLAYER)
        text_add(&w, "the event has to name its player");
    else if (why == HANTEI_REFUSED_NINE_TERMINALS)
        say_nine_terminals(&w, t, event->who < t->rules.players ? event->who : t->turn);
    else if (why == HANTEI_REFUSED_REASON)
        say_reason(&w, t, event);
    else if (why == HANTEI_REFUSED_COURSE && given && is_deal)
        say_deal(&w, t, given);
    if (w.length == 0)
        text_add(&w, "%s", hantei_refusal_text(why));
    memcpy(out, w.bytes, REQUEST_MESSAGE - 1);
    out[REQUEST_MESSAGE - 1] = '\0';
}
