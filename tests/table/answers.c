/* Answers of several seats to one tile: what the referee decides, and when, and whether the table decides the
 * same. */
#include "play.h"

#include <stdio.h>
#include <string.h>

enum { OPTIONS = 16, RON = 1, MOST_FOLLOW = 8 };

/* What the claimants may answer: option 0 a pass, 1 a ron, 2 and on a meld. */
typedef struct question {
    choices may[SEATS];
    unsigned options[SEATS]; /* how many; 0: is not asked */
    int answer[SEATS];       /* or -1 */
    bool has_ron[SEATS];
    unsigned players, by, head_bump;
} question;

static void ask(play *p, question *q)
{
    memset(q, 0, sizeof *q);
    q->players = p->r.players;
    q->by = p->r.offered_by;
    q->head_bump = p->r.rules.multiple_ron == HANTEI_RON_HEAD_BUMP;
    for (unsigned who = 0; who < q->players; who++) {
        referee_choices(&p->r, who, &q->may[who]);
        q->answer[who] = -1;
        q->has_ron[who] = may(&q->may[who], HANTEI_DO_RON);
        q->options[who] = may(&q->may[who], HANTEI_DO_PASS) ? 2u + q->may[who].list.meld_count : 0;
    }
}

/* A number for what follows: rons as bits, or whose meld. */
static unsigned outcome(const question *q, const int answer[SEATS])
{
    unsigned rons = 0, call = 0;
    for (unsigned turns = 1; turns < q->players; turns++) {
        const unsigned who = (q->by + turns) % q->players;
        if (q->options[who] == 0)
            continue;
        if (answer[who] == RON && !(q->head_bump && rons))
            rons |= 1u << who;
        if (answer[who] < 2)
            continue;
        const unsigned code = (who + 1) << 8 | (unsigned)answer[who] << 4;
        const bool is_chi = q->may[who].list.melds[answer[who] - 2].kind == HANTEI_CHI;
        if (call == 0 || !is_chi)
            call = code;
    }
    return rons ? rons : call;
}

/* Whether a seat's answer can change what follows, by every way to answer of the others from `who` on. */
static bool can_change_after(const question *q, int answer[SEATS], unsigned seat, unsigned who)
{
    while (who < SEATS && (q->options[who] == 0 || q->answer[who] >= 0 || who == seat))
        who++;
    const bool is_last = who == SEATS;
    const unsigned of = is_last ? seat : who;
    answer[seat] = 0;
    const unsigned passed = outcome(q, answer);
    bool differs = false;
    for (unsigned option = is_last; option < q->options[of]; option++) {
        answer[of] = (int)option;
        if (option != RON || q->has_ron[of])
            differs = differs ||
                      (is_last ? outcome(q, answer) != passed : can_change_after(q, answer, seat, who + 1));
    }
    return differs;
}

static bool can_change(const question *q, unsigned seat)
{
    int answer[SEATS];
    memcpy(answer, q->answer, sizeof answer);
    return can_change_after(q, answer, seat, 0);
}

static unsigned waited_for(const question *q)
{
    unsigned waiting = 0;
    for (unsigned who = 0; who < q->players; who++)
        if (q->options[who] > 0 && q->answer[who] < 0 && can_change(q, who))
            waiting |= 1u << who;
    return waiting;
}

/* ---- What follows ------------------------------------------------------------ */

static hantei_event answer_event(play *p, const question *q, unsigned who)
{
    const int answer = q->answer[who];
    hantei_event e = event_of(answer == RON ? HANTEI_EVENT_HORA : HANTEI_EVENT_NONE, who);
    if (answer >= 2)
        e = meld_event(who, &q->may[who].list.melds[answer - 2]);
    if (answer > 0)
        e.from = (uint8_t)(rng_once_in(&p->random, 2) ? p->r.offered_by : HANTEI_NO_PLAYER);
    return e;
}

static int index_of(const hantei_actions *list, const hantei_event *e)
{
    if (e->kind == HANTEI_EVENT_NONE)
        return 0;
    if (e->kind == HANTEI_EVENT_HORA)
        return RON;
    for (unsigned i = 0; i < list->meld_count; i++)
        if (memcmp(&list->melds[i], &e->meld, sizeof e->meld) == 0)
            return (int)i + 2;
    return -1;
}

/* The events of an outcome; several rons in turn order. */
static unsigned follow(play *p, const question *q, unsigned code, hantei_event list[MOST_FOLLOW])
{
    unsigned count = 0, rons = code & 0xF, many = 0;
    for (unsigned who = 0; who < q->players; who++)
        many += rons >> who & 1;
    if (many == 3 && p->r.rules.multiple_ron == HANTEI_RON_ABORT) {
        list[0] = event_of(HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER);
        list[0].reason = HANTEI_RYUUKYOKU_TRIPLE_RON;
        return 1;
    }
    for (unsigned turns = 1; turns < q->players && rons; turns++) {
        const unsigned who = (q->by + turns) % q->players;
        if (!(rons >> who & 1))
            continue;
        list[count] = event_of(HANTEI_EVENT_HORA, who);
        list[count++].from = (uint8_t)q->by;
    }
    if (code < 16 || rons)
        return count;
    if (p->r.unaccepted != HANTEI_NO_PLAYER)
        list[count++] = event_of(HANTEI_EVENT_REACH_ACCEPTED, p->r.unaccepted);
    list[count++] = answer_event(p, q, (code >> 8) - 1);
    list[count - 1].from = (uint8_t)q->by;
    return count;
}

/* ---- As a log ---------------------------------------------------------------- */

static bool push_all(play *p, hantei_event *list, unsigned count)
{
    /* Winners come in any order. */
    if (count > 1 && list[0].kind == HANTEI_EVENT_HORA && rng_once_in(&p->random, 2)) {
        const hantei_event first = list[0];
        list[0] = list[count - 1];
        list[count - 1] = first;
    }
    for (unsigned i = 0; i < count; i++)
        if (!play_push(p, &list[i]))
            return false;
    return true;
}

/* Who passes may say so. If all pass, what comes next is their pass. */
static bool push_passes(play *p, const question *q, unsigned code)
{
    const bool says_so = rng_once_in(&p->random, 2);
    referee next = p->r;
    for (unsigned who = 0; who < q->players && code == 0; who++) {
        const hantei_event e = event_of(HANTEI_EVENT_NONE, who);
        if (q->options[who] == 0)
            continue;
        if (says_so && !play_push(p, &e))
            return false;
        referee_take(&next, &e);
    }
    return code != 0 || says_so || play_next(p, &next);
}

/* ---- As a server ------------------------------------------------------------- */

/* What the table has applied is what was to follow, and then what comes of itself. */
static bool take_resolved(play *p, const question *q, unsigned code, const hantei_resolution *out)
{
    hantei_event list[MOST_FOLLOW];
    const unsigned count = follow(p, q, code, list);
    for (unsigned who = 0; who < q->players && code == 0; who++) {
        if (q->options[who] == 0)
            continue;
        if (!hidden_pass(p, who))
            return false;
        referee_take(&p->r, &(hantei_event){.kind = HANTEI_EVENT_NONE, .who = (uint8_t)who});
    }
    if (out->event_count < count)
        return DIFFERS(&p->f, "resolve: %u events, not %u", count, out->event_count);
    for (unsigned i = 0; i < count; i++) {
        if (!is_same_event(&list[i], &out->events[i]))
            return DIFFERS(&p->f, "resolve: event %u is %s of %u, not %s of %u", i,
                           hantei_event_name(list[i].kind), list[i].who,
                           hantei_event_name(out->events[i].kind), out->events[i].who);
        if (!play_take(p, &out->events[i]))
            return false;
    }
    return play_take_own(p, out, count) && play_check(p);
}

/* An answer that is not listed. */
static hantei_event bad_answer(play *p, const question *q, unsigned who)
{
    hantei_event e = event_of(HANTEI_EVENT_DAHAI, who);
    e.tile = (hantei_tile)rng_below(&p->random, HANTEI_TILES);
    if (!q->has_ron[who] && rng_once_in(&p->random, 2))
        e = event_of(HANTEI_EVENT_HORA, who);
    else if (q->may[who].list.meld_count == 0 && rng_once_in(&p->random, 2)) {
        e = event_of(HANTEI_EVENT_PON, who);
        e.meld = (hantei_seat_meld){
            HANTEI_PON, (hantei_tile)kind_of(p->r.offered), p->r.offered, HANTEI_NO_TILE, 1, 0};
    }
    return e;
}

static bool try_bad_answer(play *p, const question *q, unsigned who)
{
    const hantei_event e = bad_answer(p, q, who);
    const hantei_event *answers[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_resolution out;
    const unsigned waiting = waited_for(q);
    answers[who] = &e;
    const hantei_refusal why = hantei_table_resolve(&p->table, answers, false, &out);
    if (why == HANTEI_ALLOWED || out.refused[who] == HANTEI_ALLOWED || out.event_count != 0 ||
        out.waiting != waiting)
        return DIFFERS(&p->f, "resolve: a bad answer of %u (%s): refused %u, %u events, waiting %x not %x",
                       who, hantei_event_name(e.kind), why, out.event_count, waiting, out.waiting);
    return true;
}

/* What an event shows of a seat is what it has answered. A draw shows that all have passed, and an indicator
 * nothing. */
static bool shows_answers(play *p, const question *q, hantei_table asked, const hantei_event *e)
{
    for (unsigned who = 0; who < q->players; who++) {
        if (q->options[who] == 0 || (e->kind == HANTEI_EVENT_HORA && e->who != who && q->answer[who] == RON))
            continue;
        const unsigned shown = hantei_table_place(&asked, who, e);
        const bool must_show = e->kind == HANTEI_EVENT_TSUMO || e->who == who;
        if (shown == HANTEI_MASK_PLACES
                ? must_show
                : e->kind == HANTEI_EVENT_DORA || (shown == HANTEI_MASK_PASS) != (q->answer[who] == 0))
            return DIFFERS(&p->f, "%s of %u shows place %u of seat %u, which answered %d",
                           hantei_event_name(e->kind), e->who, shown, who, q->answer[who]);
    }
    return true;
}

static bool show_answers(play *p, const question *q, const hantei_table *asked, const hantei_resolution *out)
{
    const hantei_event draw = event_of(HANTEI_EVENT_TSUMO, (q->by + 1) % q->players),
                       dora = event_of(HANTEI_EVENT_DORA, HANTEI_NO_PLAYER);
    bool good = shows_answers(p, q, *asked, &dora);
    for (unsigned who = 0; who < q->players; who++) {
        const hantei_event ron = event_of(HANTEI_EVENT_HORA, who);
        hantei_table copy = *asked;
        if (!q->has_ron[who] && hantei_table_place(&copy, who, &ron) != HANTEI_MASK_PLACES)
            return DIFFERS(&p->f, "a ron that seat %u may not claim has a place", who);
    }
    for (unsigned i = 0; i < out->event_count; i++)
        good = good && shows_answers(p, q, *asked, &out->events[i]);
    return good && (outcome(q, q->answer) != 0 || shows_answers(p, q, *asked, &draw));
}

static bool resolve_step(play *p, question *q, const hantei_event *given[SEATS], bool final, bool *done)
{
    hantei_resolution out;
    const hantei_table asked = p->table;
    const unsigned waiting = final ? 0 : waited_for(q);
    const hantei_refusal why = hantei_table_resolve(&p->table, given, final, &out);
    if (why != HANTEI_ALLOWED || out.waiting != waiting)
        return DIFFERS(&p->f, "resolve: %s, waiting %x, not %x", hantei_refusal_name(why), waiting,
                       out.waiting);
    *done = waiting == 0;
    if (waiting != 0)
        return out.event_count == 0 || DIFFERS(&p->f, "resolve: events while it waits for %x", waiting);
    for (unsigned who = 0; who < SEATS; who++)
        if (q->answer[who] < 0)
            q->answer[who] = 0;
    return show_answers(p, q, &asked, &out) && take_resolved(p, q, outcome(q, q->answer), &out);
}

/* All at once, or one after the other in any order, with some that are replaced, refused or never come. */
static bool resolve_all(play *p, question *q, const int chosen[SEATS])
{
    hantei_event events[SEATS];
    const hantei_event *given[SEATS] = {NULL};
    const bool at_once = rng_once_in(&p->random, 2);
    unsigned first = rng_below(&p->random, SEATS);
    bool done = false;
    for (unsigned i = 0; i < SEATS && !done; i++) {
        const unsigned who = (first + i) % SEATS;
        if (who >= q->players || q->options[who] == 0)
            continue;
        if (!at_once && rng_once_in(&p->random, 16) && !try_bad_answer(p, q, who))
            return false;
        if (!at_once)
            memset(given, 0, sizeof given);
        q->answer[who] = chosen[who];
        events[who] = answer_event(p, q, who);
        given[who] = &events[who];
        if (!at_once && !resolve_step(p, q, given, false, &done))
            return false;
    }
    if (done)
        return true;
    return resolve_step(p, q, given, false, &done) && (done || DIFFERS(&p->f, "resolve: all have answered"));
}

/* Somebody never answers; or thinks better of it. */
static bool resolve_late(play *p, question *q, const int chosen[SEATS])
{
    hantei_event events[SEATS];
    const hantei_event *given[SEATS] = {NULL};
    bool done = false;
    for (unsigned who = 0; who < q->players; who++) {
        if (q->options[who] == 0 || rng_once_in(&p->random, 3))
            continue;
        q->answer[who] = chosen[who];
        events[who] = answer_event(p, q, who);
        given[who] = &events[who];
        if (!waited_for(q))
            return resolve_step(p, q, given, false, &done);
        if (rng_once_in(&p->random, 2)) {
            if (!resolve_step(p, q, given, false, &done))
                return false;
            q->answer[who] = 0;
            events[who] = answer_event(p, q, who);
            if (!waited_for(q))
                return resolve_step(p, q, given, false, &done);
        }
    }
    return resolve_step(p, q, given, true, &done);
}

bool play_answers(play *p)
{
    question q;
    int chosen[SEATS] = {0};
    ask(p, &q);
    for (unsigned who = 0; who < q.players; who++)
        if (q.options[who] > 0) {
            const hantei_event e = play_choose_claim(p, &q.may[who], who);
            chosen[who] = index_of(&q.may[who].list, &e);
        }
    if (p->resolves)
        return rng_once_in(&p->random, 6) ? resolve_late(p, &q, chosen) : resolve_all(p, &q, chosen);
    hantei_event list[MOST_FOLLOW];
    memcpy(q.answer, chosen, sizeof q.answer);
    const unsigned code = outcome(&q, q.answer);
    return push_all(p, list, follow(p, &q, code, list)) && push_passes(p, &q, code);
}
