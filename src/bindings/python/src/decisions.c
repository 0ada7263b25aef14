/* Follows a log on a table, and keeps what each seat that had a choice saw, could do and did. */
#include "env.h"
#include "logs/log.h"
#include "module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* The columns, each a bytearray: what a seat sees, its mask, the chosen place, the seat, game, line. */
enum { STATE, MASK, PLACE, WHO, GAME, LINE, COLUMNS };
static const uint16_t WIDTHS[COLUMNS] = {HANTEI_OBSERVATION, HANTEI_MASK_PLACES, 1, 1,
                                         sizeof(uint32_t),   sizeof(uint64_t)};

typedef struct decisions {
    PyThreadState *thread; /* Python's, for the memory */
    size_t count, room, events;
    bool is_full;               /* memory ran out: nothing more is added */
    PyObject *columns[COLUMNS]; /* NULL: not wanted */
    char *at[COLUMNS];
    writer troubles; /* a JSON array of texts */
} decisions;

/* What a claim of a tile outranks. */
enum { CHI = 1, PON, RON, NEVER };

/* A log that is followed. */
typedef struct follower {
    decisions *out;
    const char *preset;
    hantei_rules rules;
    uint32_t game; /* number of games that have begun */
    bool has_rules, is_followed;
    hantei_table t;
    bool has_offer;                      /* the seats that may claim are in: */
    hantei_table offer;                  /* the table when they were asked */
    unsigned winners;                    /* bits of those who have won with the tile on offer */
    uint64_t won_at[HANTEI_MAX_PLAYERS]; /* their lines */
    uint64_t declared[HANTEI_MASK_WORDS];
    bool has_declared; /* the last decision is a riichi of the mask `declared`, whose discard comes */
} follower;

/* ---- Columns ----------------------------------------------------------------------- */

static bool resize(decisions *d, size_t room)
{
    for (unsigned i = 0; i < COLUMNS && !d->is_full; i++) {
        if (!d->columns[i])
            continue;
        d->is_full = PyByteArray_Resize(d->columns[i], (Py_ssize_t)(room * WIDTHS[i])) < 0;
        d->at[i] = PyByteArray_AsString(d->columns[i]);
    }
    d->room = room;
    return !d->is_full;
}

static bool grow(decisions *d)
{
    PyEval_RestoreThread(d->thread);
    const bool done = resize(d, 2 * d->room + 1024);
    d->thread = PyEval_SaveThread();
    return done;
}

static void say(follower *f, uint64_t line, const char *message)
{
    char text[256];
    snprintf(text, sizeof text, "line %llu: %s", (unsigned long long)line, message);
    writer_text(&f->out->troubles, text);
}

/* Keeps a decision by its place; a place that the rules do not allow is trouble. */
static void keep(follower *f, hantei_table *t, unsigned who, const uint64_t *mask, unsigned place,
                 uint64_t line)
{
    decisions *const d = f->out;
    if (!is_in_mask(mask, place)) {
        say(f, line, "this is not among the actions of the seat");
        return;
    }
    if (d->is_full || (d->count == d->room && !grow(d)))
        return;
    const size_t i = d->count++;
    const uint32_t game = f->game - 1;
    d->at[PLACE][i] = (char)place;
    d->at[WHO][i] = (char)who;
    memcpy(d->at[GAME] + i * sizeof game, &game, sizeof game);
    memcpy(d->at[LINE] + i * sizeof line, &line, sizeof line);
    if (d->columns[STATE])
        hantei_table_observe(t, who, (uint8_t *)d->at[STATE] + i * HANTEI_OBSERVATION);
    if (d->columns[MASK])
        spread_mask((uint8_t *)d->at[MASK] + i * HANTEI_MASK_PLACES, mask);
}

/* ---- A turn ------------------------------------------------------------------------ */

static unsigned tile_place(hantei_tile tile)
{
    const unsigned kind = tile & ~(unsigned)HANTEI_RED;
    return tile & HANTEI_RED ? HANTEI_TILES + kind / HANTEI_RANKS : kind;
}

/* The place of an event of a seat on its turn, a riichi's with its first tile; HANTEI_MASK_PLACES if it is
 * none. */
static unsigned turn_place(const hantei_event *event)
{
    switch (event->kind) {
    case HANTEI_EVENT_DAHAI:
        return HANTEI_MASK_DISCARD + tile_place(event->tile);
    case HANTEI_EVENT_ANKAN:
        return HANTEI_MASK_ANKAN + event->meld.tile;
    case HANTEI_EVENT_KAKAN:
        return HANTEI_MASK_KAKAN + event->meld.tile;
    case HANTEI_EVENT_NUKIDORA:
        return HANTEI_MASK_KITA;
    case HANTEI_EVENT_HORA:
        return HANTEI_MASK_TSUMO;
    case HANTEI_EVENT_RYUKYOKU:
        return HANTEI_MASK_NINE_TERMINALS;
    default:
        return HANTEI_MASK_PLACES;
    }
}

/* Riichi and its discard are one decision: the place comes with the discard. */
static void decide_riichi(follower *f, const uint64_t *mask, uint64_t line)
{
    unsigned place = HANTEI_MASK_RIICHI;
    while (place < HANTEI_MASK_ANKAN && !is_in_mask(mask, place))
        place++;
    const size_t before = f->out->count;
    keep(f, &f->t, f->t.turn, mask, place < HANTEI_MASK_ANKAN ? place : HANTEI_MASK_RIICHI, line);
    f->has_declared = f->out->count > before;
    memcpy(f->declared, mask, sizeof f->declared);
}

/* A discard that is not allowed takes the decision back. */
static void finish_riichi(follower *f, const hantei_event *event, uint64_t line)
{
    const unsigned place = HANTEI_MASK_RIICHI + tile_place(event->tile);
    f->has_declared = false;
    if (event->kind == HANTEI_EVENT_DAHAI && is_in_mask(f->declared, place)) {
        f->out->at[PLACE][f->out->count - 1] = (char)place;
        return;
    }
    f->out->count--;
    say(f, line, "this is no discard of a riichi");
}

static void decide_turn(follower *f, const hantei_event *event, uint64_t line)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    const unsigned place = turn_place(event);
    const bool is_own = event->who == f->t.turn && (event->kind != HANTEI_EVENT_RYUKYOKU ||
                                                    event->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS);
    if (f->has_declared) {
        finish_riichi(f, event, line);
        return;
    }
    if (!is_own || (place == HANTEI_MASK_PLACES && event->kind != HANTEI_EVENT_REACH))
        return;
    hantei_table_mask(&f->t, f->t.turn, mask);
    if (!is_choice(mask))
        return;
    if (event->kind == HANTEI_EVENT_REACH)
        decide_riichi(f, mask, line);
    else
        keep(f, &f->t, f->t.turn, mask, place, line);
}

/* ---- A tile on offer --------------------------------------------------------------- */

static unsigned call_place(const hantei_table *t, const hantei_event *event)
{
    const hantei_seat_meld *const meld = &event->meld;
    const unsigned own_reds = meld->reds - (t->offered & HANTEI_RED ? 1u : 0u);
    if (event->kind == HANTEI_EVENT_CHI)
        return HANTEI_MASK_CHI + 2 * ((t->offered & ~(unsigned)HANTEI_RED) - meld->tile) + own_reds;
    return event->kind == HANTEI_EVENT_PON ? HANTEI_MASK_PON + own_reds : HANTEI_MASK_DAIMINKAN;
}

/* The rank of the lowest claim that a seat may make. */
static unsigned lowest_claim(const uint64_t *mask)
{
    for (unsigned place = HANTEI_MASK_CHI; place <= HANTEI_MASK_DAIMINKAN; place++)
        if (is_in_mask(mask, place))
            return place < HANTEI_MASK_PON ? CHI : PON;
    return RON;
}

/* What an event shows of the others: seats that could have outranked it have passed. */
static unsigned rank_of(const follower *f, const hantei_event *event)
{
    if (f->winners != 0)
        return f->rules.multiple_ron == HANTEI_RON_HEAD_BUMP ? NEVER : RON - 1;
    if (event->kind == HANTEI_EVENT_RYUKYOKU && event->reason == HANTEI_RYUUKYOKU_TRIPLE_RON)
        return NEVER;
    return event->kind == HANTEI_EVENT_CHI                                            ? CHI
           : event->kind == HANTEI_EVENT_PON || event->kind == HANTEI_EVENT_DAIMINKAN ? PON
                                                                                      : 0;
}

/* The decisions of all who could claim, as the event after them shows. */
static void decide_claims(follower *f, const hantei_event *event, uint64_t line)
{
    hantei_table *const t = &f->offer;
    const unsigned rank = rank_of(f, event);
    for (unsigned who = 0; who < t->rules.players; who++) {
        uint64_t mask[HANTEI_MASK_WORDS];
        if (!((unsigned)(t->may_ron | t->may_call) >> who & 1))
            continue;
        hantei_table_mask(t, who, mask);
        if (!is_choice(mask))
            continue;
        if (f->winners >> who & 1)
            keep(f, t, who, mask, HANTEI_MASK_RON, f->won_at[who]);
        else if (rank > 0 && rank < RON && f->winners == 0 && event->who == who)
            keep(f, t, who, mask, call_place(t, event), line);
        else if (lowest_claim(mask) > rank)
            keep(f, t, who, mask, HANTEI_MASK_PASS, line);
    }
    f->has_offer = false;
    f->winners = 0;
}

/* ---- Events ------------------------------------------------------------------------ */

static void lose(follower *f, uint64_t line, const char *message)
{
    say(f, line, message);
    f->is_followed = f->has_offer = f->has_declared = false;
    f->winners = 0;
}

static void begin_game(follower *f, const log_event *event)
{
    f->game++;
    f->is_followed = false;
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
        lose(f, event->line, "this deal is refused");
}

/* Applies an event; a riichi that the log does not call accepted is. */
static hantei_refusal apply(hantei_table *t, const hantei_event *event)
{
    hantei_event accepted;
    hantei_refusal why = hantei_table_apply(t, event);
    if (why == HANTEI_REFUSED_INDICATOR_DUE) {
        t->dora_now = 0; /* the log leaves it out */
        why = hantei_table_apply(t, event);
    }
    if (why != HANTEI_REFUSED_RIICHI_DUE)
        return why;
    hantei_event_init(&accepted, HANTEI_EVENT_REACH_ACCEPTED, t->unaccepted);
    why = hantei_table_apply(t, &accepted);
    return why == HANTEI_ALLOWED ? hantei_table_apply(t, event) : why;
}

/* A tile is on offer, or an indicator has been turned before it may be claimed. */
static void take_offer(follower *f, const hantei_event *event)
{
    const bool is_asked = f->t.phase == HANTEI_PHASE_CLAIM && event->kind != HANTEI_EVENT_REACH_ACCEPTED &&
                          event->kind != HANTEI_EVENT_HORA && (f->t.may_ron | f->t.may_call) != 0;
    if (!is_asked)
        return;
    f->offer = f->t;
    f->has_offer = true;
}

static void follow(follower *f, const log_event *given)
{
    hantei_event event;
    hantei_deal deal;
    const bool is_between =
        given->base.kind == HANTEI_EVENT_DORA || given->base.kind == HANTEI_EVENT_REACH_ACCEPTED;
    const bool is_ron = given->base.kind == HANTEI_EVENT_HORA && given->base.from != given->base.who;
    if (!log_to_table(given, &f->t, &event, &deal))
        return;
    if (is_ron && f->has_offer && event.who < HANTEI_MAX_PLAYERS) {
        f->winners |= 1u << event.who;
        f->won_at[event.who] = given->line;
    } else if (f->has_offer && !is_between)
        decide_claims(f, &event, given->line);
    if (f->t.phase == HANTEI_PHASE_TURN || f->t.phase == HANTEI_PHASE_DISCARD)
        decide_turn(f, &event, given->line);
    const hantei_refusal why = apply(&f->t, &event);
    if (why != HANTEI_ALLOWED)
        lose(f, given->line, hantei_refusal_text(why));
    else
        take_offer(f, &event);
}

static void take_event(void *context, const log_event *event)
{
    follower *const f = context;
    const unsigned kind = event->base.kind;
    f->out->events += kind != EVENT_GAP;
    if (f->is_followed && f->winners != 0 && kind != HANTEI_EVENT_HORA)
        decide_claims(f, &event->base, event->line);
    if (kind == HANTEI_EVENT_START_GAME)
        begin_game(f, event);
    else if (kind == HANTEI_EVENT_START_KYOKU)
        begin_round(f, event);
    else if (kind == EVENT_GAP || kind == HANTEI_EVENT_END_KYOKU || kind == HANTEI_EVENT_END_GAME)
        f->is_followed = f->has_offer = f->has_declared = false;
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

static void read_log(decisions *out, const Py_buffer *log, const char *preset)
{
    follower f = {.out = out, .preset = preset};
    const log_listener listener = {&f, take_event, take_trouble};
    log_feed feed;
    writer_open(&out->troubles, '[');
    out->thread = PyEval_SaveThread();
    log_feed_begin(&feed, &listener);
    (void)log_feed_bytes(&feed, log->buf, (size_t)log->len);
    log_feed_end(&feed, NULL);
    PyEval_RestoreThread(out->thread);
    writer_close(&out->troubles, ']');
}

/* (number of decisions, columns..., number of events, troubles) */
static PyObject *result(decisions *d)
{
    PyObject *const *const c = d->columns;
    if (d->troubles.is_cut || (!d->is_full && !resize(d, d->count)))
        d->is_full = true;
    if (d->is_full)
        return PyErr_NoMemory();
    return Py_BuildValue("nOOOOOOns#", (Py_ssize_t)d->count, c[STATE] ? c[STATE] : Py_None,
                         c[MASK] ? c[MASK] : Py_None, c[PLACE], c[WHO], c[GAME], c[LINE],
                         (Py_ssize_t)d->events, d->troubles.text, (Py_ssize_t)d->troubles.length);
}

static PyObject *read_columns(const Py_buffer *log, const char *preset, bool states, bool masks)
{
    PyObject *out = NULL;
    decisions d = {.troubles = {.grow = realloc}};
    bool done = true;
    for (unsigned i = 0; i < COLUMNS && done; i++) {
        if ((i == STATE && !states) || (i == MASK && !masks))
            continue;
        d.columns[i] = PyByteArray_FromStringAndSize(NULL, 0);
        done = d.columns[i] != NULL;
    }
    if (done) {
        read_log(&d, log, preset);
        out = result(&d);
    }
    for (unsigned i = 0; i < COLUMNS; i++)
        Py_XDECREF(d.columns[i]);
    free(d.troubles.text);
    return out;
}

/* _replay(log, preset, states, masks) */
static PyObject *replay(PyObject *module, PyObject *args)
{
    const char *preset;
    hantei_rules rules;
    Py_buffer log;
    int states, masks;
    PyObject *out = NULL;
    if (!PyArg_ParseTuple(args, "y*spp:replay", &log, &preset, &states, &masks))
        return NULL;
    if (hantei_rules_preset(&rules, preset, 4) != HANTEI_OK &&
        hantei_rules_preset(&rules, preset, 3) != HANTEI_OK)
        raise_value(PyModule_GetState(module), "rules", PROTOCOL_NOWHERE, "no preset is called so");
    else
        out = read_columns(&log, preset, states, masks);
    PyBuffer_Release(&log);
    return out;
}

PyMethodDef LOG_FUNCTIONS[] = {{"_replay", replay, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
