#include "logs/mjai_writer.h"
#include "logs/format.h"
#include "notation/meld.h"
#include "notation/mjai_event.h"
#include "notation/mjai_names.h"

#include <string.h>

enum { ALL_PLAYERS = (1 << HANTEI_MAX_PLAYERS) - 1 };

/* ---- Names of yaku ---------------------------------------------------------- */

int mjai_yaku(const char *name, size_t length)
{
    const format_yaku_names *row = FORMAT_YAKU;
    while (row->ours && !(row->mjai && json_is(name, length, row->mjai)))
        row++;
    const char *const ours = row->ours ? row->ours : name;
    const size_t size = row->ours ? strlen(ours) : length;
    const int usual = format_yaku(ours, size, false),
              yaku = usual >= 0 ? usual : format_yaku(ours, size, true);
    return yaku < 0 ? 0 : yaku | row->alike << 8;
}

/* The name of a yaku, or of several consecutive ones. */
static const char *name_of(const event_yaku *yaku)
{
    const char *const ours = hantei_yaku_at(yaku->yaku)->name;
    for (const format_yaku_names *row = FORMAT_YAKU; row->ours && yaku->alike > 1; row++)
        if (strcmp(row->ours, ours) == 0)
            return row->mjai;
    return yaku->alike > 0 ? ours : yaku->name;
}

/* ---- Parts ------------------------------------------------------------------ */

static void begin(writer *out, const char *type)
{
    writer_open(out, '{');
    write_text(out, "type", type);
}

unsigned mjai_hand_tiles(const event_hand *hand, hantei_tile *tiles)
{
    unsigned count = 0;
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++) {
        const unsigned reds = text_is_five(kind) ? hand->reds[kind / HANTEI_RANKS] : 0;
        for (unsigned i = 0; i < hand->counts[kind]; i++)
            tiles[count++] = (hantei_tile)(kind | (i < reds ? HANTEI_RED : 0));
    }
    return count;
}

/* ---- Games and rounds ------------------------------------------------------- */

static void write_game(writer *out, const event_game *game)
{
    begin(out, "start_game");
    if (game->name_count >= game->players) {
        write_open(out, "names", '[');
        for (unsigned who = 0; who < game->players; who++)
            writer_text(out, game->names[who]);
        writer_close(out, ']');
    }
    if (game->first_round > 0)
        write_number(out, "kyoku_first", game->first_round - 1);
    else if (game->length >= 0)
        write_number(out, "kyoku_first",
                     game->length == HANTEI_GAME_EAST ? EVENT_FIRST_OF_EAST : EVENT_FIRST_OF_SOUTH);
    if (game->red_fives >= 0)
        write_bool(out, "aka_flag", game->red_fives > 0);
    writer_close(out, '}');
}

/* The dealt hand. Tiles beyond thirteen are unknown. */
static void put_dealt(writer *out, const event_round *round, unsigned who)
{
    hantei_tile tiles[COPIES_TILES];
    memset(tiles, HANTEI_NO_TILE, sizeof tiles);
    memcpy(tiles, round->deal.hands[who], sizeof round->deal.hands[who]);
    mjai_write_tiles(out, tiles, (unsigned)(HANTEI_DEALT + round->surplus[who]));
}

static void write_deal(writer *out, unsigned players, const event_round *round)
{
    const hantei_deal *const deal = &round->deal;
    begin(out, "start_kyoku");
    write_text(out, "bakaze",
               mjai_tile_name((hantei_tile)(HANTEI_EAST + deal->wind % HANTEI_MAX_PLAYERS), false));
    if (round->number >= 0)
        write_number(out, "kyoku", round->number + 1);
    if (round->has_counts) {
        write_number(out, "honba", deal->honba);
        write_number(out, "kyotaku", deal->sticks);
    }
    write_number(out, "oya", deal->dealer);
    if (round->has_points)
        mjai_write_amounts(out, "scores", players, deal->points);
    write_text(out, "dora_marker", mjai_tile_name(deal->indicator, false));
    write_open(out, "tehais", '[');
    for (unsigned who = 0; who < players; who++)
        put_dealt(out, round, who);
    writer_close(out, ']');
    writer_close(out, '}');
}

/* ---- How rounds end --------------------------------------------------------- */

/* The shown hand, the winning tile last. */
static void put_winner(writer *out, const log_event *event)
{
    event_hand hand = event->of.win.hand;
    hantei_tile tiles[COPIES_TILES];
    const hantei_tile kind = text_kind(event->base.tile);
    const bool is_there = kind < HANTEI_TILES && hand.counts[kind] > 0;
    if (!hand.is_shown)
        return;
    if (is_there)
        hand.counts[kind]--;
    if (is_there && event->base.tile != kind && hand.reds[kind / HANTEI_RANKS] > 0)
        hand.reds[kind / HANTEI_RANKS]--;
    unsigned count = mjai_hand_tiles(&hand, tiles);
    if (is_there)
        tiles[count++] = event->base.tile;
    write_key(out, "hora_tehais");
    mjai_write_tiles(out, tiles, count);
}

/* gimite counts a yakuman as a hundred. Others count 13, which for an unknown yaku are no yakuman. */
static int32_t han_of(const event_yaku *yaku)
{
    const bool is_counted = yaku->is_yakuman && (yaku->alike == 0 || yaku->han >= GIMITE_YAKUMAN);
    return is_counted ? GIMITE_YAKUMAN * (yaku->han / YAKUMAN_HAN) : yaku->han;
}

/* Whether the han are those of the yaku. */
static bool adds_up(const event_win *win)
{
    int32_t han = 0;
    for (unsigned i = 0; i < win->yaku_count; i++)
        han += win->yaku[i].han;
    return win->has_yaku && han == win->han;
}

static void put_yaku(writer *out, const event_win *win)
{
    write_open(out, "yakus", '[');
    for (unsigned i = 0; i < win->yaku_count; i++) {
        writer_open(out, '[');
        writer_text(out, name_of(&win->yaku[i]));
        writer_number(out, han_of(&win->yaku[i]));
        writer_close(out, ']');
    }
    writer_close(out, ']');
}

/* If a log counts yakuman without names, gimite's number of han gives their number. Other numbers of a
 * hundred and more would be taken for that: they are left out where the yaku give them. */
static void put_worth(writer *out, const event_win *win)
{
    if (win->has_yaku)
        put_yaku(out, win);
    if (win->fu >= 0)
        write_number(out, "fu", win->fu);
    if (win->yakuman > 0 && !win->has_yaku)
        write_number(out, "fan", GIMITE_YAKUMAN * win->yakuman);
    else if (win->han >= 0 && (win->han < GIMITE_YAKUMAN || !adds_up(win)))
        write_number(out, "fan", win->han);
    if (win->points >= 0)
        write_number(out, "hora_points", win->points);
}

/* "?" for the tiles of a hand that is not shown. */
static void put_shown(writer *out, unsigned players, const event_hand *hands)
{
    bool is_given = false;
    for (unsigned who = 0; who < players; who++)
        is_given |= hands[who].is_shown || hands[who].hidden > 0;
    if (!is_given)
        return;
    write_open(out, "tehais", '[');
    for (unsigned who = 0; who < players; who++) {
        hantei_tile tiles[COPIES_TILES];
        memset(tiles, HANTEI_NO_TILE, sizeof tiles);
        const bool is_shown = hands[who].is_shown;
        mjai_write_tiles(out, tiles, is_shown ? mjai_hand_tiles(&hands[who], tiles) : hands[who].hidden);
    }
    writer_close(out, ']');
}

/* If a log gives tenpai for some players only, the others are noten. */
static void put_ryuukyoku(writer *out, unsigned players, const log_event *event)
{
    const int8_t *const tenpai = event->base.tenpai;
    bool is_given = false;
    put_shown(out, players, event->of.hands);
    for (unsigned who = 0; who < players; who++)
        is_given |= tenpai[who] >= 0;
    if (is_given)
        mjai_write_tenpais(out, players, tenpai);
}

/* ---- All -------------------------------------------------------------------- */

/* Writes an event without the end of the line. */
static void write_event(writer *out, unsigned players, const log_event *event)
{
    const unsigned kind = event->base.kind;
    if (kind == HANTEI_EVENT_START_GAME) {
        write_game(out, &event->of.game);
    } else if (kind == HANTEI_EVENT_START_KYOKU) {
        write_deal(out, players, &event->of.round);
    } else {
        mjai_open_event(out, &event->base);
        if (kind == HANTEI_EVENT_HORA) {
            const unsigned ura = event->base.ura_count;
            write_key(out, "uradora_markers");
            mjai_write_tiles(out, event->base.ura, ura == HANTEI_UNKNOWN ? 0 : ura);
            put_winner(out, event);
            put_worth(out, &event->of.win);
        }
        if (kind == HANTEI_EVENT_RYUKYOKU)
            put_ryuukyoku(out, players, event);
        mjai_close_event(out, players, &event->base, true);
    }
}

void mjai_write_log(writer *out, unsigned players, const log_event *event)
{
    if (event->base.kind == EVENT_GAP)
        return;
    write_event(out, players, event);
    writer_end_line(out);
}

void mjai_write_round_end(writer *out)
{
    begin(out, "end_kyoku");
    writer_close(out, '}');
    writer_end_line(out);
}

/* ---- The end of a round at a table ------------------------------------------ */

event_hand mjai_hand_of(const hantei_table *t, unsigned who, bool is_shown)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    event_hand hand = {.is_shown = is_shown && !(t->hidden >> who & 1), .hidden = t->seats[who].tiles};
    hantei_hand_counts(&seat->hand, hand.counts);
    memcpy(hand.reds, seat->reds, sizeof hand.reds);
    return hand;
}

unsigned mjai_ura_of(const hantei_table *t, unsigned who)
{
    const unsigned all = t->rules.kan_ura ? t->dora_count : 1;
    return t->seats[who].seat.riichi != 0 && t->rules.ura && t->ura_count != HANTEI_UNKNOWN
               ? (all < t->ura_count ? all : t->ura_count)
               : 0;
}

static void take_yaku(event_win *out, const hantei_verdict *verdict, const hantei_rules *rules)
{
    out->has_yaku = true;
    for (size_t i = 0; hantei_yaku_at(i) && out->yaku_count < EVENT_YAKU; i++) {
        const unsigned han = hantei_verdict_han(verdict, rules, i);
        if (han > 0)
            out->yaku[out->yaku_count++] = (event_yaku){.yaku = (uint8_t)i, .alike = 1, .han = (int32_t)han};
    }
}

/* Writes the end of a round with what it pays. */
static void put_end(writer *out, const hantei_table *t, log_event *event, const int32_t *deltas,
                    const int32_t *points)
{
    event->base.has_deltas = event->base.has_points = true;
    memcpy(event->base.deltas, deltas, sizeof event->base.deltas);
    memcpy(event->base.points, points, sizeof event->base.points);
    write_event(out, t->rules.players, event);
}

static void write_win(writer *out, const hantei_table *t, const hantei_settled_win *won,
                      const int32_t *points)
{
    log_event event = format_event(HANTEI_EVENT_HORA, won->who, (log_position){0});
    event_win *const win = &event.of.win;
    *win = EVENT_UNKNOWN_WIN;
    event.base.from = won->from;
    event.base.tile = won->claim.tile;
    event.base.ura_count = (uint8_t)mjai_ura_of(t, won->who);
    memcpy(event.base.ura, t->ura, sizeof event.base.ura);
    win->fu = won->verdict.fu;
    win->han = won->verdict.han;
    win->points = won->verdict.points;
    take_yaku(win, &won->verdict, &t->rules);
    win->hand = mjai_hand_of(t, won->who, true);
    if (won->claim.by != HANTEI_TSUMO)
        event_hand_add(&win->hand, won->claim.tile);
    put_end(out, t, &event, won->deltas, points);
}

/* Who shows the hand if nobody wins: bits of seats. */
static unsigned shown_by(const hantei_table *t, const hantei_settlement *s)
{
    switch (s->reason) {
    case HANTEI_RYUUKYOKU_NINE_TERMINALS:
        return 1u << t->turn;
    case HANTEI_RYUUKYOKU_FOUR_RIICHI:
        return ALL_PLAYERS;
    case HANTEI_RYUUKYOKU_TRIPLE_RON:
        return ALL_PLAYERS & ~(1u << t->offered_by);
    default:
        return s->tenpai;
    }
}

static void write_no_win(writer *out, const hantei_table *t, const hantei_settlement *s,
                         const int32_t *points)
{
    const unsigned shown = shown_by(t, s);
    const bool is_nine_terminals = s->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS;
    log_event event = format_event(HANTEI_EVENT_RYUKYOKU, is_nine_terminals ? t->turn : HANTEI_NO_PLAYER,
                                   (log_position){0});
    event.base.reason = s->reason;
    for (unsigned who = 0; who < t->rules.players; who++) {
        event.of.hands[who] = mjai_hand_of(t, who, shown >> who & 1);
        event.base.tenpai[who] = shown >> who & 1 && !is_nine_terminals;
    }
    put_end(out, t, &event, s->deltas, points);
}

void mjai_write_end(writer *out, const hantei_table *t, const hantei_settlement *s, unsigned win)
{
    int32_t points[HANTEI_MAX_PLAYERS] = {0};
    for (unsigned who = 0; who < t->rules.players; who++) {
        points[who] = t->game.points[who] + (s->win_count == 0 ? s->deltas[who] : 0);
        for (unsigned i = 0; i <= win && i < s->win_count; i++)
            points[who] += s->wins[i].deltas[who];
    }
    if (s->win_count == 0)
        write_no_win(out, t, s, points);
    else
        write_win(out, t, &s->wins[win], points);
}
