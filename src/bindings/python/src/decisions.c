/* Follows a log on a table, and keeps what each seat that had a choice saw, could do and did. */
#include "logs/log.h"
#include "module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* A decision, in a row: then follow its mask and what the seat sees, if wanted. */
typedef struct decision {
    uint64_t line;
    uint32_t column, game; /* the game from 0 */
    int32_t points[HANTEI_MAX_PLAYERS], delta, final;
    uint16_t round;
    uint8_t honba, turn, place, who, rank, is_done;
} decision;

enum { UNKNOWN_POINTS = INT32_MIN, PIECE = 1 << 20 /* bytes of a log between two looks for Ctrl-C */ };

/* A log that is followed. */
typedef struct follower {
    const char *preset;
    int sees, has_masks; /* what is wanted */
    size_t width;        /* of a row */
    writer rows;         /* bytes */
    writer troubles;     /* a JSON array of texts */
    writer names;        /* and of the names of each game's players */
    Py_ssize_t events;
    uint32_t games;           /* that have begun */
    uint16_t rounds;          /* of this game */
    size_t game_at, round_at; /* their first rows, in bytes */
    bool is_dealt, has_end;   /* a round has been dealt; the last one is played to its end */
    bool knows_length;        /* of the game */
    hantei_rules rules;
    bool has_rules, is_followed;
    hantei_table t;
    unsigned asked;   /* bits of seats that have a choice, the one on turn or those that may claim a tile; */
    hantei_table at;  /* the table when they were asked */
    bool has_riichi;  /* the one on turn has declared riichi */
    unsigned winners; /* bits of those who have won with the tile on offer */
    hantei_event ron; /* of the last of them */
    log_position where[HANTEI_MAX_PLAYERS]; /* of the wins, and of a riichi */
} follower;

static void say(follower *f, uint64_t line, const char *message)
{
    char text[256];
    snprintf(text, sizeof text, "line %llu: %s", (unsigned long long)line, message);
    writer_text(&f->troubles, text);
}

/* ---- Decisions --------------------------------------------------------------------- */

static void keep(follower *f, unsigned who, const uint64_t *mask, unsigned place, log_position at)
{
    decision made = {.line = at.line,
                     .column = at.column < UINT32_MAX ? (uint32_t)at.column : UINT32_MAX,
                     .game = f->games - 1,
                     .delta = UNKNOWN_POINTS,
                     .final = UNKNOWN_POINTS,
                     .round = (uint16_t)(f->rounds - 1),
                     .honba = f->at.game.honba,
                     .turn = (uint8_t)(f->at.river_count[who] + 1),
                     .place = (uint8_t)place,
                     .who = (uint8_t)who};
    memcpy(made.points, f->at.dealt.points, sizeof made.points);
    uint8_t *const row = (uint8_t *)writer_place(&f->rows, f->width);
    if (!row)
        return;
    memcpy(row, &made, sizeof made);
    if (f->has_masks)
        spread_mask(row + sizeof made, mask);
    if (f->sees)
        hantei_table_observe(&f->at, who, row + f->width - HANTEI_OBSERVATION);
}

/* The decisions of all who were asked, as far as the event shows them. Riichi and its discard are one. */
static void decide(follower *f, const hantei_event *event, log_position at)
{
    for (unsigned who = 0; who < f->rules.players; who++) {
        const bool has_won = f->winners >> who & 1;
        uint64_t mask[HANTEI_MASK_WORDS];
        hantei_event shown = f->winners != 0 ? f->ron : *event;
        if (!(f->asked >> who & 1) || (f->has_riichi && event->kind != HANTEI_EVENT_DAHAI))
            continue;
        if (f->has_riichi)
            shown.kind = HANTEI_EVENT_REACH;
        if (has_won)
            shown.who = (uint8_t)who;
        hantei_table_mask(&f->at, who, mask);
        const unsigned place = hantei_table_place(&f->at, who, &shown);
        if (place != HANTEI_MASK_PLACES && is_choice(mask))
            keep(f, who, mask, place, f->has_riichi || has_won ? f->where[who] : at);
    }
    f->asked = f->winners = 0;
    f->has_riichi = false;
}

/* Takes an event before the table does. A riichi and a ron wait for what follows. */
static void take_answer(follower *f, const hantei_event *event, log_position at)
{
    const unsigned who = event->who, kind = event->kind;
    const bool is_ron = kind == HANTEI_EVENT_HORA && f->asked && f->at.phase == HANTEI_PHASE_CLAIM;
    if (who < HANTEI_MAX_PLAYERS && (kind == HANTEI_EVENT_REACH || is_ron)) {
        f->has_riichi = !is_ron;
        f->winners |= is_ron ? 1u << who : 0;
        f->ron = *event;
        f->where[who] = at;
    } else if (kind != HANTEI_EVENT_DORA && kind != HANTEI_EVENT_REACH_ACCEPTED) {
        decide(f, event, at);
    }
}

/* Asks who may act now, also anew if an indicator has been turned. */
static void ask(follower *f)
{
    const unsigned phase = f->t.phase;
    const bool is_turn = phase == HANTEI_PHASE_TURN || phase == HANTEI_PHASE_DISCARD;
    f->asked = is_turn                       ? 1u << f->t.turn
               : phase == HANTEI_PHASE_CLAIM ? (unsigned)f->t.may_ron | f->t.may_call
                                             : 0;
    if (f->asked)
        f->at = f->t;
}

/* ---- What came of them ---------------------------------------------------------------- */

static decision *row_at(const follower *f, size_t at)
{
    return (decision *)(f->rows.text + at);
}

/* What the round changed each player's points by. */
static void fill_round(follower *f, const int32_t points[HANTEI_MAX_PLAYERS])
{
    for (size_t at = f->round_at; at < f->rows.length && !f->rows.is_cut; at += f->width)
        row_at(f, at)->delta = points[row_at(f, at)->who] - row_at(f, at)->points[row_at(f, at)->who];
}

static void fill_game(follower *f, const hantei_settlement *end)
{
    unsigned seen = 0;
    for (size_t at = f->rows.length; at > f->game_at && !f->rows.is_cut; at -= f->width) {
        decision *const row = row_at(f, at - f->width);
        row->final = end->next.points[row->who];
        row->rank = end->ranks[row->who];
        row->is_done = !(seen >> row->who & 1);
        seen |= 1u << row->who;
    }
}

/* A round that was dealt is over. The next deal has the points if its log gives them, else the settlement. */
static void end_round(follower *f, const log_event *next)
{
    hantei_settlement end;
    if (f->is_dealt && next->of.round.has_points)
        fill_round(f, next->of.round.deal.points);
    else if (f->is_dealt && f->has_end && hantei_table_settle(&f->t, NULL, 0, &end) == HANTEI_ALLOWED)
        fill_round(f, end.next.points);
    f->is_dealt = false;
}

/* The last round pays the last sticks, if it ends its game. */
static void end_game(follower *f)
{
    hantei_settlement end;
    if (f->is_dealt && f->has_end) {
        if (!f->knows_length)
            log_find_length(&f->t);
        if (hantei_table_settle(&f->t, NULL, 0, &end) == HANTEI_ALLOWED) {
            fill_round(f, end.next.points);
            if (end.game_over != HANTEI_GAME_GOES_ON)
                fill_game(f, &end);
        }
    }
    f->is_dealt = false;
    f->game_at = f->rows.length;
}

/* ---- Events ------------------------------------------------------------------------ */

static void forget(follower *f)
{
    f->has_end |= f->is_followed && f->t.phase == HANTEI_PHASE_OVER;
    f->is_followed = f->has_riichi = false;
    f->asked = f->winners = 0;
}

static void begin_game(follower *f, const log_event *event)
{
    end_game(f);
    f->games++;
    f->rounds = 0;
    f->knows_length = event->of.game.length >= 0;
    writer_open(&f->names, '[');
    for (unsigned who = 0; who < event->of.game.name_count; who++)
        writer_text(&f->names, event->of.game.names[who]);
    writer_close(&f->names, ']');
    f->has_rules = log_rules(&f->rules, &event->of.game, f->preset);
    if (!f->has_rules)
        say(f, event->at.line, "the rules are not for this number of players");
}

/* Each round begins a table of its own: what a round pays is not asked. */
static void begin_round(follower *f, const log_event *event)
{
    hantei_event dealt;
    hantei_deal deal;
    end_round(f, event);
    f->rounds++;
    f->round_at = f->rows.length;
    f->is_dealt = true;
    f->has_end = false;
    f->is_followed = f->has_rules && log_begin_table(&f->t, &f->rules, event) &&
                     log_to_table(event, &f->t, &dealt, &deal) &&
                     hantei_table_apply(&f->t, &dealt) == HANTEI_ALLOWED;
    if (f->has_rules && !f->is_followed)
        say(f, event->at.line, "this deal is refused");
}

/* Applies an event, and before it what the log leaves out. */
static hantei_refusal apply(hantei_table *t, const hantei_event *event)
{
    hantei_refusal why = hantei_table_apply(t, event);
    while (log_supply(t, why))
        why = hantei_table_apply(t, event);
    return why;
}

static void follow(follower *f, const log_event *given)
{
    hantei_event event;
    hantei_deal deal;
    if (!log_to_table(given, &f->t, &event, &deal))
        return;
    take_answer(f, &event, given->at);
    const hantei_refusal why = apply(&f->t, &event);
    if (why != HANTEI_ALLOWED) {
        say(f, given->at.line, hantei_refusal_text(why));
        forget(f);
    } else if (!f->has_riichi && f->winners == 0 && event.kind != HANTEI_EVENT_REACH_ACCEPTED) {
        ask(f);
    }
}

static void take_event(void *context, const log_event *event)
{
    follower *const f = context;
    const unsigned kind = event->base.kind;
    f->events += kind != EVENT_GAP;
    if (f->winners != 0 && kind != HANTEI_EVENT_HORA)
        decide(f, &event->base, event->at);
    if (kind <= HANTEI_EVENT_START_KYOKU || kind == HANTEI_EVENT_END_KYOKU || kind == HANTEI_EVENT_END_GAME)
        forget(f); /* also in a gap */
    if (kind == HANTEI_EVENT_START_GAME)
        begin_game(f, event);
    else if (kind == HANTEI_EVENT_END_GAME)
        end_game(f);
    else if (kind == HANTEI_EVENT_START_KYOKU)
        begin_round(f, event);
    else if (f->is_followed)
        follow(f, event);
}

static void take_trouble(void *context, const log_trouble *trouble)
{
    say(context, trouble->at.line, trouble->message);
}

/* Debian's expat asks for this, which glibc has since 2.36: by one since 2.25. */
void arc4random_buf(void *out, size_t length);
void arc4random_buf(void *out, size_t length)
{
    if (getrandom(out, length, 0) != (ssize_t)length)
        memset(out, 0, length);
}

/* ---- For Python ---------------------------------------------------------------------- */

/* False: a signal's handler has raised. */
static bool read_log(follower *f, const Py_buffer *log)
{
    const log_listener listener = {f, take_event, take_trouble};
    log_feed feed;
    bool goes_on = true;
    log_feed_begin(&feed, &listener);
    for (Py_ssize_t at = 0; at < log->len && goes_on && PyErr_CheckSignals() == 0; at += PIECE) {
        PyThreadState *const thread = PyEval_SaveThread();
        const Py_ssize_t left = log->len - at;
        goes_on = log_feed_bytes(&feed, (const char *)log->buf + at, (size_t)(left < PIECE ? left : PIECE));
        PyEval_RestoreThread(thread);
    }
    log_feed_end(&feed, NULL);
    forget(f);
    end_game(f);
    return !PyErr_Occurred();
}

/* _replay(log, preset, states, masks): (rows, number of events, troubles, names) */
static PyObject *replay(PyObject *module, PyObject *args)
{
    hantei_rules rules;
    Py_buffer log;
    PyObject *out = NULL;
    follower f = {.rows.grow = realloc, .troubles.grow = realloc, .names.grow = realloc};
    if (!PyArg_ParseTuple(args, "y*spp:replay", &log, &f.preset, &f.sees, &f.has_masks))
        return NULL;
    writer_open(&f.troubles, '[');
    writer_open(&f.names, '[');
    f.width = sizeof(decision) + (f.has_masks ? HANTEI_MASK_PLACES : 0) + (f.sees ? HANTEI_OBSERVATION : 0);
    if (hantei_rules_preset(&rules, f.preset, 4) != HANTEI_OK &&
        hantei_rules_preset(&rules, f.preset, 3) != HANTEI_OK)
        raise_value("rules", REQUEST_NOWHERE, "no preset is called so");
    else if (read_log(&f, &log) && f.rows.is_cut)
        PyErr_NoMemory();
    writer_close(&f.troubles, ']');
    writer_close(&f.names, ']');
    if (!PyErr_Occurred())
        out = Py_BuildValue("NnNN", PyByteArray_FromStringAndSize(f.rows.text, (Py_ssize_t)f.rows.length),
                            f.events, text_of(&f.troubles), text_of(&f.names));
    PyBuffer_Release(&log);
    free(f.rows.text);
    free(f.names.text);
    free(f.troubles.text);
    return out;
}

PyMethodDef LOG_FUNCTIONS[] = {{"_replay", replay, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
