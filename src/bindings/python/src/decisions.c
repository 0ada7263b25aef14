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
    uint32_t game; /* from 0 */
    uint8_t place, who, unused[2];
} decision;

/* A log that is followed. */
typedef struct follower {
    const char *preset;
    int sees, has_masks; /* what is wanted */
    size_t width;        /* of a row */
    writer rows;         /* bytes */
    writer troubles;     /* a JSON array of texts */
    Py_ssize_t events;
    uint32_t games; /* that have begun */
    hantei_rules rules;
    bool has_rules, is_followed;
    hantei_table t;
    unsigned asked;   /* bits of seats that have a choice, the one on turn or those that may claim a tile; */
    hantei_table at;  /* the table when they were asked */
    bool has_riichi;  /* the one on turn has declared riichi */
    unsigned winners; /* bits of those who have won with the tile on offer */
    hantei_event ron; /* of the last of them */
    uint64_t lines[HANTEI_MAX_PLAYERS]; /* of the wins, and of a riichi */
} follower;

static void say(follower *f, uint64_t line, const char *message)
{
    char text[256];
    snprintf(text, sizeof text, "line %llu: %s", (unsigned long long)line, message);
    writer_text(&f->troubles, text);
}

/* ---- Decisions --------------------------------------------------------------------- */

static void keep(follower *f, unsigned who, const uint64_t *mask, unsigned place, uint64_t line)
{
    const decision made = {line, f->games - 1, (uint8_t)place, (uint8_t)who, {0}};
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
static void decide(follower *f, const hantei_event *event, uint64_t line)
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
            keep(f, who, mask, place, f->has_riichi || has_won ? f->lines[who] : line);
    }
    f->asked = f->winners = 0;
    f->has_riichi = false;
}

/* Takes an event before the table does. A riichi and a ron wait for what follows. */
static void take_answer(follower *f, const hantei_event *event, uint64_t line)
{
    const unsigned who = event->who, kind = event->kind;
    const bool is_ron = kind == HANTEI_EVENT_HORA && f->asked && f->at.phase == HANTEI_PHASE_CLAIM;
    if (who < HANTEI_MAX_PLAYERS && (kind == HANTEI_EVENT_REACH || is_ron)) {
        f->has_riichi = !is_ron;
        f->winners |= is_ron ? 1u << who : 0;
        f->ron = *event;
        f->lines[who] = line;
    } else if (kind != HANTEI_EVENT_DORA && kind != HANTEI_EVENT_REACH_ACCEPTED) {
        decide(f, event, line);
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

/* ---- Events ------------------------------------------------------------------------ */

static void forget(follower *f)
{
    f->is_followed = f->has_riichi = false;
    f->asked = f->winners = 0;
}

static void begin_game(follower *f, const log_event *event)
{
    f->games++;
    f->has_rules = log_rules(&f->rules, &event->of.game, f->preset);
    if (!f->has_rules)
        say(f, event->line, "the rules are not for this number of players");
}

/* Each round begins a table of its own: what a round pays is not asked. */
static void begin_round(follower *f, const log_event *event)
{
    hantei_event dealt;
    hantei_deal deal;
    f->is_followed = f->has_rules && log_begin_table(&f->t, &f->rules, event) &&
                     log_to_table(event, &f->t, &dealt, &deal) &&
                     hantei_table_apply(&f->t, &dealt) == HANTEI_ALLOWED;
    if (f->has_rules && !f->is_followed)
        say(f, event->line, "this deal is refused");
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
    take_answer(f, &event, given->line);
    const hantei_refusal why = apply(&f->t, &event);
    if (why != HANTEI_ALLOWED) {
        say(f, given->line, hantei_refusal_text(why));
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
        decide(f, &event->base, event->line);
    if (kind <= HANTEI_EVENT_START_KYOKU || kind == HANTEI_EVENT_END_KYOKU || kind == HANTEI_EVENT_END_GAME)
        forget(f); /* also in a gap */
    if (kind == HANTEI_EVENT_START_GAME)
        begin_game(f, event);
    else if (kind == HANTEI_EVENT_START_KYOKU)
        begin_round(f, event);
    else if (f->is_followed)
        follow(f, event);
}

static void take_trouble(void *context, const log_trouble *trouble)
{
    say(context, trouble->line, trouble->message);
}

/* Debian's expat asks for this, which glibc has since 2.36: by one since 2.25. */
void arc4random_buf(void *out, size_t length);
void arc4random_buf(void *out, size_t length)
{
    if (getrandom(out, length, 0) != (ssize_t)length)
        memset(out, 0, length);
}

/* ---- For Python ---------------------------------------------------------------------- */

static void read_log(follower *f, const Py_buffer *log)
{
    const log_listener listener = {f, take_event, take_trouble};
    log_feed feed;
    PyThreadState *const thread = PyEval_SaveThread();
    writer_open(&f->troubles, '[');
    log_feed_begin(&feed, &listener);
    (void)log_feed_bytes(&feed, log->buf, (size_t)log->len);
    log_feed_end(&feed, NULL);
    writer_close(&f->troubles, ']');
    PyEval_RestoreThread(thread);
}

/* _replay(log, preset, states, masks): (rows, number of events, troubles) */
static PyObject *replay(PyObject *module, PyObject *args)
{
    hantei_rules rules;
    Py_buffer log;
    PyObject *out = NULL;
    follower f = {.rows.grow = realloc, .troubles.grow = realloc};
    (void)module;
    if (!PyArg_ParseTuple(args, "y*spp:replay", &log, &f.preset, &f.sees, &f.has_masks))
        return NULL;
    f.width = sizeof(decision) + (f.has_masks ? HANTEI_MASK_PLACES : 0) + (f.sees ? HANTEI_OBSERVATION : 0);
    if (hantei_rules_preset(&rules, f.preset, 4) != HANTEI_OK &&
        hantei_rules_preset(&rules, f.preset, 3) != HANTEI_OK)
        raise_value("rules", REQUEST_NOWHERE, "no preset is called so");
    else
        read_log(&f, &log);
    if (f.rows.is_cut)
        PyErr_NoMemory();
    if (!PyErr_Occurred())
        out = Py_BuildValue("NnN", PyByteArray_FromStringAndSize(f.rows.text, (Py_ssize_t)f.rows.length),
                            f.events, text_of(&f.troubles));
    PyBuffer_Release(&log);
    free(f.rows.text);
    free(f.troubles.text);
    return out;
}

PyMethodDef LOG_FUNCTIONS[] = {{"_replay", replay, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
