/* Events as mjai has them. The fields of hora and ryukyoku are those of the first mjai server (gimite's). */
#include "play/mjai.h"
#include "protocol/meld.h"
#include "protocol/mjai_event.h"
#include "protocol/mjai_names.h"

enum { ALL_PLAYERS = (1 << HANTEI_MAX_PLAYERS) - 1 };

/* ---- Parts ------------------------------------------------------------------ */

static void begin(mjai *m, const char *type)
{
    writer_open(m->out, '{');
    write_text(m->out, "type", type);
}

static void end(mjai *m)
{
    writer_close(m->out, '}');
    writer_end_line(m->out);
}

/* The concealed tiles in order, red fives first; of those that are not shown "?". */
static void put_hand(mjai *m, const hantei_seat *seat, bool is_shown)
{
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&seat->hand, counts);
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++) {
        const unsigned reds = protocol_is_five(kind) ? seat->reds[kind / HANTEI_RANKS] : 0;
        for (unsigned i = 0; i < counts[kind]; i++) {
            const hantei_tile tile = (hantei_tile)(kind | (i < reds ? HANTEI_RED : 0));
            writer_text(m->out, mjai_tile_name(is_shown ? tile : (hantei_tile)HANTEI_NO_TILE));
        }
    }
}

/* The hands of all; those of the bits are shown. */
static void put_hands(mjai *m, const hantei_table *t, unsigned shown)
{
    write_open(m->out, "tehais", '[');
    for (unsigned who = 0; who < m->players; who++) {
        writer_open(m->out, '[');
        put_hand(m, &t->seats[who].seat, shown >> who & 1);
        writer_close(m->out, ']');
    }
    writer_close(m->out, ']');
}

#define put_points(m, key, points) \
    (write_key((m)->out, key), mjai_write_amounts((m)->out, (m)->players, points))

static void put_yaku(mjai *m, const hantei_verdict *verdict, const hantei_rules *rules)
{
    write_open(m->out, "yakus", '[');
    for (size_t i = 0; hantei_yaku_at(i); i++) {
        const unsigned han = hantei_verdict_han(verdict, rules, i);
        if (han == 0)
            continue;
        writer_open(m->out, '[');
        writer_text(m->out, hantei_yaku_at(i)->name);
        writer_number(m->out, han);
        writer_close(m->out, ']');
    }
    writer_close(m->out, ']');
}

/* ---- Games and rounds ------------------------------------------------------- */

void mjai_game(mjai *m, const char *const names[], const hantei_rules *rules)
{
    enum { WHOLE_GAME = 0, EAST_ONLY = 4 };
    begin(m, "start_game");
    write_open(m->out, "names", '[');
    for (unsigned who = 0; who < m->players; who++)
        writer_text(m->out, names[who]);
    writer_close(m->out, ']');
    write_number(m->out, "kyoku_first", rules->game_length == HANTEI_GAME_EAST ? EAST_ONLY : WHOLE_GAME);
    write_bool(m->out, "aka_flag", rules->red_fives);
    end(m);
}

void mjai_round_begins(mjai *m, const hantei_table *t)
{
    begin(m, "start_kyoku");
    write_text(m->out, "bakaze", mjai_tile_name((hantei_tile)(HANTEI_EAST + t->game.wind)));
    write_number(m->out, "kyoku", t->game.dealer + 1);
    write_number(m->out, "honba", t->game.honba);
    write_number(m->out, "kyotaku", t->sticks);
    write_number(m->out, "oya", t->game.dealer);
    put_points(m, "scores", t->game.points);
    write_text(m->out, "dora_marker", mjai_tile_name(t->dora[0]));
    put_hands(m, t, ALL_PLAYERS);
    end(m);
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

/* The hand as it is shown, the winning tile last. */
static void put_winner(mjai *m, const hantei_table *t, const hantei_settled_win *win)
{
    const hantei_tile tile = win->claim.tile, kind = protocol_kind(tile);
    hantei_seat seat = t->seats[win->who].seat;
    if (win->claim.by == HANTEI_TSUMO) {
        seat.hand.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS]--;
        if (tile != kind)
            seat.reds[kind / HANTEI_RANKS]--;
    }
    write_open(m->out, "hora_tehais", '[');
    put_hand(m, &seat, true);
    writer_text(m->out, mjai_tile_name(tile));
    writer_close(m->out, ']');
}

/* The indicators that riichi may look at. */
static void put_ura(mjai *m, const hantei_table *t, unsigned who)
{
    const unsigned all = t->rules.kan_ura ? t->dora_count : 1;
    write_open(m->out, "uradora_markers", '[');
    for (unsigned i = 0; i < all && t->seats[who].seat.riichi != 0 && t->rules.ura; i++)
        writer_text(m->out, mjai_tile_name(t->ura[i]));
    writer_close(m->out, ']');
}

static void write_win(mjai *m, const hantei_table *t, const hantei_settled_win *win, const int32_t *points)
{
    begin(m, "hora");
    write_number(m->out, "actor", win->who);
    write_number(m->out, "target", win->from);
    write_text(m->out, "pai", mjai_tile_name(win->claim.tile));
    put_ura(m, t, win->who);
    put_winner(m, t, win);
    put_yaku(m, &win->verdict, &t->rules);
    write_number(m->out, "fu", win->verdict.fu);
    write_number(m->out, "fan", win->verdict.han);
    write_number(m->out, "hora_points", win->verdict.points);
    put_points(m, "deltas", win->deltas);
    put_points(m, "scores", points);
    end(m);
}

/* Who shows the hand where nobody wins: bits of seats. */
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
    begin(m, "ryukyoku");
    if (is_nine_terminals)
        write_number(m->out, "actor", t->turn);
    write_text(m->out, "reason", mjai_reason_name(s->reason));
    put_hands(m, t, shown);
    write_open(m->out, "tenpais", '[');
    for (unsigned who = 0; who < m->players; who++)
        writer_bool(m->out, shown >> who & 1 && !is_nine_terminals);
    writer_close(m->out, ']');
    put_points(m, "deltas", s->deltas);
    put_points(m, "scores", points);
    end(m);
}

void mjai_round_is_settled(mjai *m, const hantei_table *t, const hantei_settlement *s)
{
    int32_t points[HANTEI_MAX_PLAYERS];
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
