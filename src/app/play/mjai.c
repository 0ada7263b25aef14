/* Writes games as the events of an mjai log. */
#include "play/mjai.h"
#include "logs/mjai_writer.h"
#include "text/meld.h"
#include "text/mjai_event.h"

#include <string.h>

enum { ALL_PLAYERS = (1 << HANTEI_MAX_PLAYERS) - 1 };

/* ---- Games and rounds ------------------------------------------------------- */

void mjai_game(mjai *m, const char *const names[], const hantei_rules *rules)
{
    log_event event = {.base = {.kind = HANTEI_EVENT_START_GAME}};
    event_game *const game = &event.of.game;
    *game = (event_game){.players = (uint8_t)m->players,
                         .red_fives = rules->red_fives,
                         .length = (int8_t)rules->game_length,
                         .name_count = (uint8_t)m->players};
    memcpy(game->names, names, m->players * sizeof *names);
    mjai_write_log(m->out, m->players, &event);
}

/* The concealed tiles in order, red fives first. */
static void take_dealt(hantei_tile *out, const hantei_seat *seat)
{
    uint8_t counts[HANTEI_TILES];
    unsigned count = 0;
    hantei_hand_counts(&seat->hand, counts);
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++) {
        const unsigned reds = protocol_is_five(kind) ? seat->reds[kind / HANTEI_RANKS] : 0;
        for (unsigned i = 0; i < counts[kind] && count < HANTEI_DEALT; i++)
            out[count++] = (hantei_tile)(kind | (i < reds ? HANTEI_RED : 0));
    }
}

void mjai_round_begins(mjai *m, const hantei_table *t)
{
    log_event event = {.base = {.kind = HANTEI_EVENT_START_KYOKU}};
    event_round *const round = &event.of.round;
    *round = (event_round){.deal = {.indicator = t->dora[0],
                                    .wind = t->game.wind,
                                    .dealer = t->game.dealer,
                                    .honba = t->game.honba,
                                    .sticks = t->sticks},
                           .number = (int8_t)t->game.dealer,
                           .has_counts = true,
                           .has_points = true};
    memcpy(round->deal.points, t->game.points, sizeof round->deal.points);
    for (unsigned who = 0; who < m->players; who++)
        take_dealt(round->deal.hands[who], &t->seats[who].seat);
    mjai_write_log(m->out, m->players, &event);
}

/* ---- Turns ------------------------------------------------------------------ */

void mjai_happened(mjai *m, const hantei_table *t, const hantei_event *event)
{
    if (event->kind == HANTEI_EVENT_HORA || event->kind == HANTEI_EVENT_RYUKYOKU)
        return;
    mjai_write_event(m->out, t, event);
    writer_end_line(m->out);
}

/* ---- How rounds end --------------------------------------------------------- */

static void take_hand(event_hand *out, const hantei_seat *seat, bool is_shown)
{
    hantei_hand_counts(&seat->hand, out->counts);
    memcpy(out->reds, seat->reds, sizeof out->reds);
    out->is_shown = is_shown;
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        out->hidden = (uint8_t)(out->hidden + out->counts[kind]);
}

/* The winning tile is part of the hand. */
static void add_tile(event_hand *hand, hantei_tile tile)
{
    const hantei_tile kind = protocol_kind(tile);
    hand->counts[kind]++;
    if (tile != kind)
        hand->reds[kind / HANTEI_RANKS]++;
}

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
            out->yaku[out->yaku_count++] = (event_yaku){.yaku = (uint8_t)i, .alike = 1, .han = (uint8_t)han};
    }
}

/* Writes the end of a round with what it pays. */
static void write_end(mjai *m, log_event *event, const int32_t *deltas, const int32_t *points)
{
    event->base.has_deltas = event->base.has_points = true;
    memcpy(event->base.deltas, deltas, sizeof event->base.deltas);
    memcpy(event->base.points, points, sizeof event->base.points);
    mjai_write_log(m->out, m->players, event);
}

static void write_win(mjai *m, const hantei_table *t, const hantei_settled_win *won, const int32_t *points)
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
    take_hand(&win->hand, &t->seats[won->who].seat, true);
    if (won->claim.by != HANTEI_TSUMO)
        add_tile(&win->hand, won->claim.tile);
    write_end(m, &event, won->deltas, points);
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

static void write_no_win(mjai *m, const hantei_table *t, const hantei_settlement *s, const int32_t *points)
{
    const unsigned shown = shown_by(t, s);
    const bool is_nine_terminals = s->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS;
    log_event event = {.line = 0};
    hantei_event_init(&event.base, HANTEI_EVENT_RYUKYOKU, is_nine_terminals ? t->turn : HANTEI_NO_PLAYER);
    event.base.reason = s->reason;
    for (unsigned who = 0; who < m->players; who++) {
        take_hand(&event.of.hands[who], &t->seats[who].seat, shown >> who & 1);
        event.base.tenpai[who] = shown >> who & 1 && !is_nine_terminals;
    }
    write_end(m, &event, s->deltas, points);
}

void mjai_round_is_settled(mjai *m, const hantei_table *t, const hantei_settlement *s)
{
    int32_t points[HANTEI_MAX_PLAYERS] = {0};
    for (unsigned who = 0; who < m->players; who++)
        points[who] = t->game.points[who] + (s->win_count == 0 ? s->deltas[who] : 0);
    if (s->win_count == 0)
        write_no_win(m, t, s, points);
    for (size_t i = 0; i < s->win_count; i++) {
        for (unsigned who = 0; who < m->players; who++)
            points[who] += s->wins[i].deltas[who];
        write_win(m, t, &s->wins[i], points);
    }
}
