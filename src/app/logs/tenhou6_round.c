/* The events of a round, which a log of tenhou.net/6 has in columns: what each player draws or calls, and
 * what each discards. This gives the order: the next turn is that of the caller of the discard, or else of
 * the next player.
 *
 * A call gives the tile and its player, not the discard. If the player discards the same tile twice before
 * the caller draws, it may be either. Tenhou's viewer lets the next call in a column take the first possible
 * discard, and so does this. If the columns then do not end together, the call may have taken a later one:
 * each such choice is tried until nothing is left over. */
#include "logs/tenhou6.h"
#include "notation/meld.h"

#include <string.h>

enum { NOBODY = HANTEI_NO_PLAYER, CHOICES = 10, HIDDEN = 0 };

enum { DEALT, DRAWN, DISCARDED, PARTS }; /* the columns of a player */

typedef struct walk {
    const tenhou6_round *round;
    format_output *out; /* NULL: this is a trial */
    unsigned players, who;
    uint8_t next[HANTEI_MAX_PLAYERS][PARTS]; /* cells */
    unsigned passes;                         /* bit i: at choice i the call takes a later discard */
    unsigned choices;
    unsigned declared;   /* whose riichi is not yet accepted, or NOBODY */
    unsigned offered_by; /* or NOBODY */
    uint8_t offered;     /* as written: the last discard, or the tile added to a kan */
    uint8_t drawn;       /* as written; 0 if the player has called */
    uint8_t indicators;  /* number turned */
    uint8_t later;       /* number that the next discard, kan or north turns */
    bool riichi[HANTEI_MAX_PLAYERS];
    int16_t held[HANTEI_MAX_PLAYERS][TENHOU6_SAME]; /* of each number; too few in a hidden hand */
    log_position at;                                /* where it cannot go on, */
    const char *why;                                /* and why; NULL if it can */
} walk;

/* 11..19 are characters, 21..29 circles, 31..39 bamboos, 41..47 honours, 51..53 the red fives. */
hantei_tile tenhou6_tile(unsigned number)
{
    enum { RED_SUIT = 5, HONOUR_SUIT = 4, HONOURS = 7, FIVE = 4 };
    const unsigned suit = number / 10, rank = number % 10;
    if (suit < 1 || suit > RED_SUIT || rank < 1)
        return HANTEI_NO_TILE;
    if (suit == RED_SUIT)
        return rank <= 3 ? (hantei_tile)((HANTEI_RANKS * (rank - 1) + FIVE) | HANTEI_RED) : HANTEI_NO_TILE;
    if (suit == HONOUR_SUIT && rank > HONOURS)
        return HANTEI_NO_TILE;
    return (hantei_tile)(HANTEI_RANKS * (suit - 1) + rank - 1);
}

static const tenhou6_column *column_of(const walk *w, unsigned who, unsigned part)
{
    return &w->round->column[2 + 3 * who + part];
}

static const tenhou6_cell *next_of(const walk *w, unsigned who, unsigned part)
{
    const tenhou6_column *const column = column_of(w, who, part);
    return w->next[who][part] < column->count ? &column->cell[w->next[who][part]] : NULL;
}

static bool is_spent(const walk *w)
{
    for (unsigned who = 0; who < w->players; who++)
        if (next_of(w, who, DRAWN) || next_of(w, who, DISCARDED))
            return false;
    return true;
}

static bool stop(walk *w, log_position at, const char *why)
{
    w->at = at;
    w->why = why;
    return false;
}

/* ---- Events ---------------------------------------------------------------------------- */

static void emit(const walk *w, const log_event *event)
{
    if (w->out)
        format_emit(w->out, event);
}

static void emit_tile(const walk *w, const tenhou6_cell *cell, unsigned kind, unsigned who)
{
    log_event event = format_event(kind, who, cell->at);
    event.base.tile = tenhou6_tile(cell->tile[0]);
    emit(w, &event);
}

/* Turns indicators if the log has them: a round may end before one is turned. */
static void turn(walk *w, unsigned count)
{
    const tenhou6_column *const column = &w->round->column[0];
    for (; count > 0 && w->indicators < column->count; count--)
        emit_tile(w, &column->cell[w->indicators++], HANTEI_EVENT_DORA, NOBODY);
}

static void turn_later(walk *w)
{
    turn(w, w->later);
    w->later = 0;
}

static void accept_riichi(walk *w, log_position at)
{
    if (w->declared == NOBODY)
        return;
    const log_event event = format_event(HANTEI_EVENT_REACH_ACCEPTED, w->declared, at);
    emit(w, &event);
    w->declared = NOBODY;
}

/* ---- Melds ------------------------------------------------------------------------------- */

/* The player a tile is called from: the letter precedes the first tile for the left player, the last for the
 * right player. With three players the fourth seat is empty. */
static unsigned called_from(const tenhou6_cell *cell, unsigned who)
{
    static const uint8_t PLACES[HANTEI_MAX_PLAYERS] = {3, 2, 1, 1};
    return (who + PLACES[cell->in_front]) % HANTEI_MAX_PLAYERS;
}

/* In an added kan the tile after the letter is the added one; the next one was called. */
static void emit_meld(const walk *w, const tenhou6_cell *cell)
{
    static const char LETTERS[] = "cpmak"; /* in the order of kinds */
    const unsigned kind = HANTEI_CHI + (unsigned)(strchr(LETTERS, cell->letter) - LETTERS);
    const bool is_added = kind == HANTEI_KAKAN;
    log_event event = format_event(HANTEI_EVENT_CHI + kind - HANTEI_CHI, w->who, cell->at);
    hantei_tile tiles[HANTEI_COPIES];
    for (unsigned i = 0; i < cell->count; i++)
        tiles[i] = tenhou6_tile(cell->tile[i]);
    event.base.meld = (hantei_seat_meld){.kind = (uint8_t)kind,
                                         .claimed = HANTEI_NO_TILE,
                                         .added = is_added ? tiles[cell->in_front] : HANTEI_NO_TILE};
    text_meld_take(&event.base.meld, tiles, cell->count);
    if (kind != HANTEI_ANKAN) {
        event.base.meld.claimed = tiles[cell->in_front + is_added];
        event.base.from = (uint8_t)called_from(cell, w->who);
    }
    emit(w, &event);
}

/* ---- Who comes next ------------------------------------------------------------------------ */

static bool can_call(const walk *w, unsigned who)
{
    const tenhou6_cell *const cell = next_of(w, who, DRAWN);
    return cell && cell->letter != 0 && w->offered_by != NOBODY && w->offered_by != who &&
           cell->tile[cell->in_front] == w->offered && called_from(cell, who) == w->offered_by;
}

/* Whether a player discards the tile again. A draw and its discard are in the same row. */
static bool discards_again(const walk *w, unsigned who)
{
    const tenhou6_column *const discards = column_of(w, who, DISCARDED), *const draws =
                                                                             column_of(w, who, DRAWN);
    for (unsigned i = w->next[who][DISCARDED]; i < discards->count; i++) {
        const tenhou6_cell *const cell = &discards->cell[i];
        const bool is_same = cell->tile[0] == TENHOU6_SAME && i < draws->count;
        if ((is_same ? draws->cell[i].tile[0] : cell->tile[0]) == w->offered)
            return true;
    }
    return false;
}

/* Who calls the discard, or NOBODY. A triplet precedes a run. */
static unsigned find_caller(walk *w)
{
    unsigned caller = NOBODY;
    for (unsigned who = 0; who < w->players; who++)
        if (can_call(w, who) && (caller == NOBODY || next_of(w, caller, DRAWN)->letter == 'c'))
            caller = who;
    if (caller == NOBODY || !discards_again(w, w->offered_by))
        return caller;
    const bool is_passed = w->choices < CHOICES && w->passes >> w->choices & 1;
    w->choices++;
    return is_passed ? NOBODY : caller;
}

/* ---- Turns --------------------------------------------------------------------------------- */

/* An open kan has a 0 in the place of its discard. */
static void pass_filler(walk *w)
{
    const tenhou6_cell *const cell = next_of(w, w->who, DISCARDED);
    if (cell && cell->letter == 0 && cell->tile[0] == HIDDEN)
        w->next[w->who][DISCARDED]++;
}

/* The tiles of a meld, but for the called one, leave the hand. */
static void lose_tiles(walk *w, const tenhou6_cell *cell, unsigned except)
{
    for (unsigned i = 0; i < cell->count && cell->letter != 0; i++)
        w->held[w->who][cell->tile[i]] = (int16_t)(w->held[w->who][cell->tile[i]] - (i != except));
}

/* The player draws, or calls, until a discard is due. */
static bool take_tile(walk *w)
{
    const tenhou6_cell *cell;
    do {
        cell = next_of(w, w->who, DRAWN);
        if (!cell)
            return stop(w, w->round->end_at, "the next player draws nothing, but the round goes on");
        if (cell->letter != 0 && !can_call(w, w->who))
            return stop(w, cell->at, "the tile of this call has not just been discarded");
        accept_riichi(w, cell->at);
        w->next[w->who][DRAWN]++;
        w->drawn = cell->letter == 0 ? cell->tile[0] : 0;
        w->held[w->who][w->drawn]++;
        lose_tiles(w, cell, cell->in_front);
        w->offered_by = NOBODY;
        if (cell->letter == 0)
            emit_tile(w, cell, HANTEI_EVENT_TSUMO, w->who);
        else
            emit_meld(w, cell);
        if (cell->letter == 'm') {
            turn_later(w);
            w->later = 1;
            pass_filler(w);
        }
    } while (cell->letter == 'm');
    return true;
}

/* Tenhou writes 60 for the tile just drawn. Logs by hand may give its number: then it is meant if the hand
 * has no other copy, or in riichi. */
static bool is_spelled(const walk *w, const tenhou6_cell *cell)
{
    return w->drawn != 0 && cell->tile[0] == w->drawn &&
           (w->held[w->who][w->drawn] == 1 || w->riichi[w->who]);
}

static bool discard(walk *w, const tenhou6_cell *cell)
{
    const bool is_drawn = is_spelled(w, cell), is_same = cell->tile[0] == TENHOU6_SAME;
    if (cell->tile[0] == HIDDEN)
        return stop(w, cell->at, "a 0 stands for an open kan, but there was none");
    if (is_same && w->drawn == 0)
        return stop(w, cell->at, "the tile just drawn is discarded, but none was drawn");
    turn_later(w);
    if (cell->letter == 'r') {
        const log_event event = format_event(HANTEI_EVENT_REACH, w->who, cell->at);
        emit(w, &event);
        w->declared = w->who;
        w->riichi[w->who] = true;
    }
    w->offered = is_same ? w->drawn : cell->tile[0];
    w->offered_by = w->who;
    w->held[w->who][w->offered]--;
    log_event event = format_event(HANTEI_EVENT_DAHAI, w->who, cell->at);
    event.base.tile = tenhou6_tile(w->offered);
    event.base.drawn = is_same || is_drawn;
    event.is_spelled = is_drawn;
    emit(w, &event);
    return true;
}

/* A kan or a north; the player draws again after it. */
static void set_aside(walk *w, const tenhou6_cell *cell)
{
    const bool is_added = cell->letter == 'k';
    w->offered = cell->tile[is_added ? cell->in_front : 0];
    w->offered_by = w->who;
    if (cell->letter == 'f')
        emit_tile(w, cell, HANTEI_EVENT_NUKIDORA, w->who);
    else
        emit_meld(w, cell);
    if (is_added)
        w->held[w->who][w->offered]--;
    else
        lose_tiles(w, cell, cell->count);
    turn_later(w);
    if (cell->letter == 'a')
        turn(w, 1);
    w->later = is_added;
}

/* The player's turn, up to its discard or the end of the round. False if the log cannot go on. */
static bool take_turn(walk *w)
{
    const tenhou6_cell *cell;
    do {
        if (!take_tile(w))
            return false;
        cell = next_of(w, w->who, DISCARDED);
        if (!cell)
            return is_spent(w) ||
                   stop(w, w->round->end_at, "the next player discards nothing, but the round goes on");
        w->next[w->who][DISCARDED]++;
        if (cell->letter == 0 || cell->letter == 'r')
            return discard(w, cell);
        set_aside(w, cell);
    } while (!is_spent(w));
    return true;
}

/* All turns. */
static void take_turns(walk *w)
{
    while (!is_spent(w) && take_turn(w)) {
        if (is_spent(w))
            return;
        const unsigned caller = find_caller(w);
        w->who = caller != NOBODY ? caller : (w->who + 1) % w->players;
    }
}

/* ---- The beginning ---------------------------------------------------------------------------- */

static void emit_deal(const walk *w)
{
    const tenhou6_round *const r = w->round;
    log_event event = format_event(HANTEI_EVENT_START_KYOKU, NOBODY, r->at);
    event_round *const round = &event.of.round;
    hantei_deal *const deal = &round->deal;
    *round = (event_round){.has_counts = true, .has_points = true};
    *deal = (hantei_deal){.indicator = tenhou6_tile(r->column[0].cell[0].tile[0]),
                          .has_course = true,
                          .wind = (uint8_t)(r->count[0] / HANTEI_MAX_PLAYERS),
                          .dealer = (uint8_t)(r->count[0] % HANTEI_MAX_PLAYERS),
                          .honba = (uint8_t)r->count[1],
                          .sticks = (uint8_t)r->count[2]};
    round->number = (int8_t)deal->dealer;
    memcpy(deal->points, r->points, sizeof deal->points);
    memset(deal->hands, HANTEI_NO_TILE, sizeof deal->hands);
    for (unsigned who = 0; who < w->players; who++) {
        const tenhou6_column *const dealt = &r->column[2 + 3 * who];
        round->surplus[who] = (int8_t)(dealt->count - HANTEI_DEALT);
        for (unsigned i = 0; i < dealt->count && i < HANTEI_DEALT; i++)
            deal->hands[who][i] = tenhou6_tile(dealt->cell[i].tile[0]);
    }
    emit(w, &event);
}

/* ---- The end ---------------------------------------------------------------------------------- */

static uint8_t take_indicators(hantei_tile tiles[HANTEI_MAX_INDICATORS], const tenhou6_column *column)
{
    for (unsigned i = 0; i < column->count && i < HANTEI_MAX_INDICATORS; i++)
        tiles[i] = tenhou6_tile(column->cell[i].tile[0]);
    return column->count < HANTEI_MAX_INDICATORS ? column->count : HANTEI_MAX_INDICATORS;
}

/* The sum of all payments. */
static int32_t points_of(const tenhou6_win *win, unsigned players)
{
    const int32_t payers = (int32_t)players - 1;
    if (win->paid == 0)
        return -1;
    if (win->is_from_all)
        return win->paid * payers;
    return win->dealer_pays > 0 ? win->paid * (payers - 1) + win->dealer_pays : win->paid;
}

static void take_deltas(const tenhou6_round *r, unsigned i, log_event *event)
{
    event->base.has_deltas = i < r->deltas;
    memcpy(event->base.deltas, r->delta[i], sizeof event->base.deltas);
}

static void emit_win(const walk *w, unsigned i)
{
    const tenhou6_win *const said = &w->round->win[i];
    log_event event = said->event;
    event_win *const win = &event.of.win;
    event.base.tile = tenhou6_tile(event.base.from == event.base.who ? w->drawn : w->offered);
    win->points = points_of(said, w->players);
    win->dora.count = take_indicators(win->dora.tile, &w->round->column[0]);
    if (w->riichi[event.base.who])
        event.base.ura_count = take_indicators(event.base.ura, &w->round->column[1]);
    take_deltas(w->round, i, &event);
    emit(w, &event);
}

/* Tenpai players are paid. If nobody is paid, all players are tenpai or all are noten. */
static int8_t tenpai_of(const tenhou6_round *r, unsigned who)
{
    const bool is_paid =
        r->reason->reason == HANTEI_RYUUKYOKU_EXHAUSTED && r->deltas > 0 && r->delta[0][who] != 0;
    return is_paid ? r->delta[0][who] > 0 : r->reason->tenpai;
}

static void emit_ryuukyoku(const walk *w)
{
    const tenhou6_round *const r = w->round;
    const bool is_nine_terminals = r->reason->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS;
    log_event event = format_event(HANTEI_EVENT_RYUKYOKU, is_nine_terminals ? w->who : NOBODY, r->end_at);
    hantei_event *const end = &event.base;
    end->reason = (uint8_t)r->reason->reason;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        end->tenpai[who] = tenpai_of(r, who);
    take_deltas(r, 0, &event);
    end->has_deltas |= end->reason == HANTEI_RYUUKYOKU_EXHAUSTED && r->reason->tenpai >= 0; /* nobody pays */
    emit(w, &event);
}

/* A riichi whose discard is ronned is not accepted. */
static void emit_end(walk *w)
{
    const tenhou6_round *const r = w->round;
    const bool is_win = r->reason->reason < 0;
    if (!is_win && r->reason->reason != HANTEI_RYUUKYOKU_TRIPLE_RON)
        accept_riichi(w, r->end_at);
    turn(w, r->column[0].count);
    for (unsigned i = 0; i < r->wins && is_win; i++)
        emit_win(w, i);
    if (!is_win)
        emit_ryuukyoku(w);
}

/* ---- The round ---------------------------------------------------------------------------------- */

static walk begin_walk(const tenhou6_round *round, unsigned players, unsigned passes)
{
    walk w = {.round = round,
              .players = players,
              .who = (unsigned)round->count[0] % HANTEI_MAX_PLAYERS % players,
              .passes = passes,
              .declared = NOBODY,
              .offered_by = NOBODY,
              .indicators = 1};
    for (unsigned who = 0; who < players; who++)
        for (unsigned i = 0; i < column_of(&w, who, DEALT)->count; i++)
            w.held[who][column_of(&w, who, DEALT)->cell[i].tile[0]]++;
    return w;
}

static unsigned taken(const walk *w)
{
    unsigned cells = 0;
    for (unsigned who = 0; who < w->players; who++)
        cells += (unsigned)w->next[who][DRAWN] + w->next[who][DISCARDED];
    return cells;
}

/* The choices that let the columns end together; else those that lead furthest. */
static unsigned find_passes(const tenhou6_round *round, unsigned players)
{
    unsigned best = 0, most = 0;
    for (unsigned passes = 0; passes < 1u << CHOICES; passes++) {
        walk trial = begin_walk(round, players, passes);
        take_turns(&trial);
        if (!trial.why)
            return passes;
        if (taken(&trial) > most) {
            most = taken(&trial);
            best = passes;
        }
        if (trial.choices == 0)
            break;
    }
    return best;
}

void tenhou6_emit_round(const tenhou6_round *round, unsigned players)
{
    walk w = begin_walk(round, players, find_passes(round, players));
    w.out = round->out;
    emit_deal(&w);
    take_turns(&w);
    if (!w.why) {
        emit_end(&w);
        return;
    }
    format_fail(w.out, w.at, "%s", w.why);
    format_gap(w.out, true);
}
