/* Writes games as the events of an mjai log. */
#include "logs/mjai_writer.h"
#include "notation/mjai_event.h"
#include "play/play.h"

#include <string.h>

enum { ALL_PLAYERS = (1 << HANTEI_MAX_PLAYERS) - 1 };

/* ---- Games and rounds ------------------------------------------------------- */

void mjai_game(writer *out, const char *const names[], const hantei_rules *rules)
{
    log_event event = {.base = {.kind = HANTEI_EVENT_START_GAME}};
    event.of.game = (event_game){.players = rules->players,
                                 .red_fives = rules->red_fives,
                                 .length = (int8_t)rules->game_length,
                                 .name_count = rules->players};
    memcpy(event.of.game.names, names, rules->players * sizeof *names);
    mjai_write_log(out, rules->players, &event);
}

static event_hand hand_of(const hantei_seat *seat, bool is_shown)
{
    event_hand hand = {.is_shown = is_shown};
    hantei_hand_counts(&seat->hand, hand.counts);
    memcpy(hand.reds, seat->reds, sizeof hand.reds);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        hand.hidden = (uint8_t)(hand.hidden + hand.counts[kind]);
    return hand;
}

static void write_round(writer *out, const hantei_table *t)
{
    log_event event = {.base = {.kind = HANTEI_EVENT_START_KYOKU}};
    hantei_deal *const deal = &event.of.round.deal;
    event.of.round = (event_round){.deal = {.indicator = t->dora[0],
                                            .wind = t->game.wind,
                                            .dealer = t->game.dealer,
                                            .honba = t->game.honba,
                                            .sticks = t->sticks},
                                   .number = (int8_t)t->game.dealer,
                                   .has_counts = true,
                                   .has_points = true};
    memcpy(deal->points, t->game.points, sizeof deal->points);
    for (unsigned who = 0; who < t->rules.players; who++) {
        hantei_tile tiles[COPIES_TILES];
        const event_hand hand = hand_of(&t->seats[who].seat, true);
        mjai_hand_tiles(&hand, tiles);
        memcpy(deal->hands[who], tiles, sizeof deal->hands[who]);
    }
    mjai_write_log(out, t->rules.players, &event);
}

/* ---- Turns ------------------------------------------------------------------ */

void mjai_happened(writer *out, const hantei_table *t, const hantei_event *event)
{
    if (event->kind == HANTEI_EVENT_HORA || event->kind == HANTEI_EVENT_RYUKYOKU)
        return;
    if (event->kind == HANTEI_EVENT_START_KYOKU) {
        write_round(out, t);
        return;
    }
    mjai_write_event(out, t, event);
    writer_end_line(out);
}

/* ---- How rounds end --------------------------------------------------------- */

/* The indicators that a winner in riichi sees. */
static void take_ura(hantei_event *out, const hantei_table *t)
{
    const unsigned all = t->rules.kan_ura ? t->dora_count : 1;
    out->ura_count = 0;
    for (unsigned i = 0; i < all && t->seats[out->who].seat.riichi != 0 && t->rules.ura; i++)
        out->ura[out->ura_count++] = t->ura[i];
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
static void write_end(writer *out, const hantei_table *t, log_event *event, const int32_t *deltas,
                      const int32_t *points)
{
    event->base.has_deltas = event->base.has_points = true;
    memcpy(event->base.deltas, deltas, sizeof event->base.deltas);
    memcpy(event->base.points, points, sizeof event->base.points);
    mjai_write_log(out, t->rules.players, event);
}

static void write_win(writer *out, const hantei_table *t, const hantei_settled_win *won,
                      const int32_t *points)
{
    log_event event = {.of.win = EVENT_UNKNOWN_WIN};
    event_win *const win = &event.of.win;
    hantei_event_init(&event.base, HANTEI_EVENT_HORA, won->who);
    event.base.from = won->from;
    event.base.tile = won->claim.tile;
    take_ura(&event.base, t);
    win->fu = won->verdict.fu;
    win->han = won->verdict.han;
    win->points = won->verdict.points;
    take_yaku(win, &won->verdict, &t->rules);
    win->hand = hand_of(&t->seats[won->who].seat, true);
    if (won->claim.by != HANTEI_TSUMO)
        event_hand_add(&win->hand, won->claim.tile);
    write_end(out, t, &event, won->deltas, points);
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
    log_event event = {.line = 0};
    hantei_event_init(&event.base, HANTEI_EVENT_RYUKYOKU, is_nine_terminals ? t->turn : HANTEI_NO_PLAYER);
    event.base.reason = s->reason;
    for (unsigned who = 0; who < t->rules.players; who++) {
        event.of.hands[who] = hand_of(&t->seats[who].seat, shown >> who & 1);
        event.base.tenpai[who] = shown >> who & 1 && !is_nine_terminals;
    }
    write_end(out, t, &event, s->deltas, points);
}

void mjai_round_is_settled(writer *out, const hantei_table *t, const hantei_settlement *s)
{
    int32_t points[HANTEI_MAX_PLAYERS] = {0};
    for (unsigned who = 0; who < t->rules.players; who++)
        points[who] = t->game.points[who] + (s->win_count == 0 ? s->deltas[who] : 0);
    if (s->win_count == 0)
        write_no_win(out, t, s, points);
    for (size_t i = 0; i < s->win_count; i++) {
        for (unsigned who = 0; who < t->rules.players; who++)
            points[who] += s->wins[i].deltas[who];
        write_win(out, t, &s->wins[i], points);
    }
}
