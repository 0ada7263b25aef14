/* How a round ended, as events of mjai: with the hands that are shown, and what is paid. */
#include "logs/mjai_writer.h"
#include "notation/mjai_event.h"

enum { ALL_PLAYERS = (1 << HANTEI_MAX_PLAYERS) - 1 };

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
    mjai_write_event_of_log(out, t->rules.players, event);
}

static void write_win(writer *out, const hantei_table *t, const hantei_settled_win *won,
                      const int32_t *points)
{
    log_event event = {.of.win = EVENT_UNKNOWN_WIN};
    event_win *const win = &event.of.win;
    hantei_event_init(&event.base, HANTEI_EVENT_HORA, won->who);
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
    log_event event = {.line = 0};
    hantei_event_init(&event.base, HANTEI_EVENT_RYUKYOKU, is_nine_terminals ? t->turn : HANTEI_NO_PLAYER);
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
