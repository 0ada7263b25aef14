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

/* What an event claims of a tile; it outranks what is before it. */
enum { NO_CLAIM, CHI, PON, RON, NEVER };

/* A log that is followed. */
typedef struct follower {
    const char *preset;
    bool sees, has_masks;
    size_t width;    /* of a row */
    writer rows;     /* bytes */
    writer troubles; /* a JSON array of texts */
    Py_ssize_t events;
    uint32_t games; /* that have begun */
    hantei_rules rules;
    bool has_rules, is_followed;
    hantei_table t;
    bool has_offer, has_riichi;         /* seats may claim a tile, or the one on turn has declared riichi: */
    hantei_table at;                    /* the table when they were asked */
    unsigned winners;                   /* bits of those who have won with the tile on offer */
    uint64_t lines[HANTEI_MAX_PLAYERS]; /* of the wins, and of a riichi */
} follower;

static void say(follower *f, uint64_t line, const char *message)
{
    char text[256];
    snprintf(text, sizeof text, "line %llu: %s", (unsigned long long)line, message);
    writer_text(&f->troubles, text);
}

/* ---- Decisions --------------------------------------------------------------------- */

/* Keeps a decision by its place; a place that the rules do not allow is trouble. */
static void keep(follower *f, hantei_table *t, unsigned who, const uint64_t *mask, unsigned place,
                 uint64_t line)
{
    const decision made = {line, f->games - 1, (uint8_t)place, (uint8_t)who, {0}};
    if (!is_in_mask(mask, place)) {
        say(f, line, "this is not among the actions of the seat");
        return;
    }
    uint8_t *const row = (uint8_t *)writer_place(&f->rows, f->width);
    if (!row)
        return;
    memcpy(row, &made, sizeof made);
    if (f->has_masks)
        spread_mask(row + sizeof made, mask);
    if (f->sees)
        hantei_table_observe(t, who, row + f->width - HANTEI_OBSERVATION);
}

static unsigned place_of_tile(hantei_tile tile)
{
    const unsigned kind = tile & ~(unsigned)HANTEI_RED;
    return tile & HANTEI_RED ? HANTEI_TILES + kind / HANTEI_RANKS : kind;
}

/* The place of an event of a seat on its turn, of a riichi without its tile, or of a call. Others have
 * HANTEI_MASK_PLACES. */
static unsigned place_of(const hantei_table *t, const hantei_event *event)
{
    const hantei_seat_meld *const meld = &event->meld;
    const unsigned own_reds = meld->reds - (t->offered & HANTEI_RED ? 1u : 0u);
    const unsigned below = (t->offered & ~(unsigned)HANTEI_RED) - meld->tile;
    switch (event->kind) {
    case HANTEI_EVENT_DAHAI:
        return HANTEI_MASK_DISCARD + place_of_tile(event->tile);
    case HANTEI_EVENT_REACH:
        return HANTEI_MASK_RIICHI;
    case HANTEI_EVENT_ANKAN:
        return HANTEI_MASK_ANKAN + meld->tile;
    case HANTEI_EVENT_KAKAN:
        return HANTEI_MASK_KAKAN + meld->tile;
    case HANTEI_EVENT_CHI:
        return HANTEI_MASK_CHI + 2 * below + own_reds;
    case HANTEI_EVENT_PON:
        return HANTEI_MASK_PON + own_reds;
    case HANTEI_EVENT_DAIMINKAN:
        return HANTEI_MASK_DAIMINKAN;
    case HANTEI_EVENT_NUKIDORA:
        return HANTEI_MASK_KITA;
    case HANTEI_EVENT_HORA:
        return HANTEI_MASK_TSUMO;
    case HANTEI_EVENT_RYUKYOKU:
        return event->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS ? HANTEI_MASK_NINE_TERMINALS
                                                                : HANTEI_MASK_PLACES;
    default:
        return HANTEI_MASK_PLACES;
    }
}

/* Riichi and its discard are one decision, which the discard shows. */
static void decide_turn(follower *f, const hantei_event *event, uint64_t line)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_table *const t = f->has_riichi ? &f->at : &f->t;
    const unsigned who = t->turn, place = place_of(t, event);
    if (event->who != who || place == HANTEI_MASK_PLACES)
        return;
    if (event->kind == HANTEI_EVENT_REACH) {
        f->has_riichi = true;
        f->lines[who] = line;
        f->at = f->t;
        return;
    }
    hantei_table_mask(t, who, mask);
    if (f->has_riichi)
        keep(f, t, who, mask, HANTEI_MASK_RIICHI + place, f->lines[who]);
    else if (is_choice(mask))
        keep(f, t, who, mask, place, line);
    f->has_riichi = false;
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
    static const uint8_t RANKS[] = {
        [HANTEI_EVENT_CHI] = CHI, [HANTEI_EVENT_PON] = PON, [HANTEI_EVENT_DAIMINKAN] = PON};
    if (f->winners != 0)
        return f->rules.multiple_ron == HANTEI_RON_HEAD_BUMP ? NEVER : PON;
    if (event->kind == HANTEI_EVENT_RYUKYOKU && event->reason == HANTEI_RYUUKYOKU_TRIPLE_RON)
        return NEVER;
    return event->kind < sizeof RANKS ? RANKS[event->kind] : NO_CLAIM;
}

/* The decisions of all who could claim, as the event after them shows. */
static void decide_claims(follower *f, const hantei_event *event, uint64_t line)
{
    hantei_table *const t = &f->at;
    const unsigned rank = rank_of(f, event);
    const bool is_call = f->winners == 0 && (rank == CHI || rank == PON);
    for (unsigned who = 0; who < t->rules.players; who++) {
        uint64_t mask[HANTEI_MASK_WORDS];
        if (!((unsigned)(t->may_ron | t->may_call) >> who & 1))
            continue;
        hantei_table_mask(t, who, mask);
        if (f->winners >> who & 1)
            keep(f, t, who, mask, HANTEI_MASK_RON, f->lines[who]);
        else if (is_call && event->who == who)
            keep(f, t, who, mask, place_of(t, event), line);
        else if (lowest_claim(mask) > rank)
            keep(f, t, who, mask, HANTEI_MASK_PASS, line);
    }
    f->has_offer = false;
    f->winners = 0;
}

static void decide(follower *f, const hantei_event *event, uint64_t line)
{
    const bool is_between = event->kind == HANTEI_EVENT_DORA || event->kind == HANTEI_EVENT_REACH_ACCEPTED;
    const bool is_ron = event->kind == HANTEI_EVENT_HORA && event->from != event->who;
    if (is_ron && f->has_offer && event->who < HANTEI_MAX_PLAYERS) {
        f->winners |= 1u << event->who;
        f->lines[event->who] = line;
    } else if (f->has_offer && !is_between) {
        decide_claims(f, event, line);
    } else if (f->t.phase == HANTEI_PHASE_TURN || f->t.phase == HANTEI_PHASE_DISCARD) {
        decide_turn(f, event, line);
    }
}

/* ---- Events ------------------------------------------------------------------------ */

static void forget(follower *f)
{
    f->is_followed = f->has_offer = f->has_riichi = false;
    f->winners = 0;
}

static void begin_game(follower *f, const log_event *event)
{
    f->games++;
    forget(f);
    f->has_rules = log_rules(&f->rules, &event->of.game, f->preset);
    if (!f->has_rules)
        say(f, event->line, "the rules are not for this number of players");
}

/* Each round begins a table of its own: what a round pays is not asked. */
static void begin_round(follower *f, const log_event *event)
{
    hantei_event dealt;
    hantei_deal deal;
    forget(f);
    f->is_followed = f->has_rules && log_begin_table(&f->t, &f->rules, event) &&
                     log_to_table(event, &f->t, &dealt, &deal) &&
                     hantei_table_apply(&f->t, &dealt) == HANTEI_ALLOWED;
    if (f->has_rules && !f->is_followed)
        say(f, event->line, "this deal is refused");
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

static void follow(follower *f, const log_event *given)
{
    hantei_event event;
    hantei_deal deal;
    if (!log_to_table(given, &f->t, &event, &deal))
        return;
    decide(f, &event, given->line);
    const hantei_refusal why = apply(&f->t, &event);
    if (why != HANTEI_ALLOWED) {
        say(f, given->line, hantei_refusal_text(why));
        forget(f);
    } else if (event.kind != HANTEI_EVENT_REACH_ACCEPTED && event.kind != HANTEI_EVENT_HORA) {
        /* A tile is on offer, or an indicator has been turned before it may be claimed. */
        f->has_offer = f->t.phase == HANTEI_PHASE_CLAIM && (f->t.may_ron | f->t.may_call) != 0;
        if (f->has_offer)
            f->at = f->t;
    }
}

static void take_event(void *context, const log_event *event)
{
    follower *const f = context;
    const unsigned kind = event->base.kind;
    f->events += kind != EVENT_GAP;
    if (f->winners != 0 && kind != HANTEI_EVENT_HORA)
        decide_claims(f, &event->base, event->line);
    if (kind == HANTEI_EVENT_START_GAME)
        begin_game(f, event);
    else if (kind == HANTEI_EVENT_START_KYOKU)
        begin_round(f, event);
    else if (kind == EVENT_GAP || kind == HANTEI_EVENT_END_KYOKU || kind == HANTEI_EVENT_END_GAME)
        forget(f);
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
    writer_open(&f->troubles, '[');
    log_feed_begin(&feed, &listener);
    (void)log_feed_bytes(&feed, log->buf, (size_t)log->len);
    log_feed_end(&feed, NULL);
    writer_close(&f->troubles, ']');
}

/* (rows, number of events, troubles) */
static PyObject *read_rows(const Py_buffer *log, const char *preset, bool sees, bool has_masks)
{
    PyObject *out = NULL;
    follower f = {.preset = preset,
                  .sees = sees,
                  .has_masks = has_masks,
                  .width = sizeof(decision) + (has_masks ? HANTEI_MASK_PLACES : 0) +
                           (sees ? HANTEI_OBSERVATION : 0),
                  .rows.grow = realloc,
                  .troubles.grow = realloc};
    Py_BEGIN_ALLOW_THREADS read_log(&f, log);
    Py_END_ALLOW_THREADS PyObject *const rows =
        f.rows.is_cut ? PyErr_NoMemory()
                      : PyByteArray_FromStringAndSize(f.rows.text, (Py_ssize_t)f.rows.length);
    if (rows)
        out = Py_BuildValue("NnN", rows, f.events, text_of(&f.troubles));
    free(f.rows.text);
    free(f.troubles.text);
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
        raise_value(module, "rules", PROTOCOL_NOWHERE, "no preset is called so");
    else
        out = read_rows(&log, preset, states, masks);
    PyBuffer_Release(&log);
    return out;
}

PyMethodDef LOG_FUNCTIONS[] = {{"_replay", replay, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
