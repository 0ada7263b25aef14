/* Answers of the seats, and the events that follow from them. An answer is taken if its event would be
 * applied; the events that follow are applied as any others are. */
#include "table/table.h"

/* ---- Answers ---------------------------------------------------------------- */

static bool is_call(unsigned kind)
{
    return kind == HANTEI_EVENT_CHI || kind == HANTEI_EVENT_PON || kind == HANTEI_EVENT_DAIMINKAN;
}

/* The ranks of claims: a ron precedes a triplet or a kan, which precedes a run. */
enum { NO_CLAIM, RUN, TRIPLET, RON };

static unsigned rank_of(unsigned kind)
{
    static const uint8_t RANKS[] = {[HANTEI_EVENT_CHI] = RUN,
                                    [HANTEI_EVENT_PON] = TRIPLET,
                                    [HANTEI_EVENT_DAIMINKAN] = TRIPLET,
                                    [HANTEI_EVENT_HORA] = RON};
    return kind < sizeof RANKS ? RANKS[kind] : NO_CLAIM;
}

/* The claims of a mask, as bits 1 << rank. */
static unsigned claims_in(const uint64_t *mask)
{
    unsigned claims = is_in_mask(mask, HANTEI_MASK_RON) ? 1u << RON : 0;
    for (unsigned place = HANTEI_MASK_CHI; place < HANTEI_MASK_KITA; place++)
        claims |= is_in_mask(mask, place) ? 1u << (place < HANTEI_MASK_PON ? RUN : TRIPLET) : 0;
    return claims;
}

/* The highest rank of the claims that an event shows nothing of: they would not have come before it. */
static unsigned not_shown_by(const hantei_table *t, const hantei_event *e)
{
    const bool is_triple = e->kind == HANTEI_EVENT_RYUKYOKU && e->reason == HANTEI_RYUUKYOKU_TRIPLE_RON;
    switch (e->kind) {
    case HANTEI_EVENT_NONE:
    case HANTEI_EVENT_DORA:
    case HANTEI_EVENT_TENPAI:
    case HANTEI_EVENT_NOTEN:
        return RON;
    case HANTEI_EVENT_HORA:
        return t->rules.multiple_ron == HANTEI_RON_HEAD_BUMP ? RON : TRIPLET;
    case HANTEI_EVENT_REACH_ACCEPTED:
        return TRIPLET;
    default:
        return is_triple ? RON : rank_of(e->kind);
    }
}

bool hantei_claims_show_pass(const hantei_table *t, unsigned who, const uint64_t *mask,
                             const hantei_event *event)
{
    const bool is_own_claim = event->who == who && rank_of(event->kind) != NO_CLAIM;
    const unsigned others = 1u << (not_shown_by(t, event) + 1);
    return is_in_mask(mask, HANTEI_MASK_PASS) && !is_own_claim && claims_in(mask) % others == 0;
}

/* The event of an answer to a tile on offer. */
static hantei_event claim_event(const hantei_table *t, unsigned who, unsigned kind,
                                const hantei_seat_meld *meld)
{
    hantei_event event;
    hantei_event_init(&event, kind, who);
    event.meld = *meld;
    if (kind != HANTEI_EVENT_NONE)
        event.from = t->offered_by;
    if (kind == HANTEI_EVENT_HORA)
        event.tile = t->offered;
    return event;
}

/* Whether the event would be applied if nobody else claimed the tile. */
static hantei_refusal check_claim(const hantei_table *t, unsigned who, const hantei_event *answer)
{
    const hantei_event event = claim_event(t, who, answer->kind, &answer->meld);
    hantei_table copy;
    copy_bytes(&copy, t, sizeof copy);
    if (answer->kind != HANTEI_EVENT_NONE && answer->kind != HANTEI_EVENT_HORA && !is_call(answer->kind))
        return HANTEI_REFUSED_PHASE;
    if (is_call(answer->kind) && copy.unaccepted != HANTEI_NO_PLAYER)
        hantei_t_accept_riichi(&copy);
    return hantei_table_apply(&copy, &event);
}

void hantei_t_keep(hantei_table *t, unsigned who, const hantei_event *answer)
{
    t->answers[who] = (hantei_kept_answer){.kind = answer->kind,
                                           .tile = answer->tile,
                                           .drawn = answer->drawn,
                                           .is_given = true,
                                           .meld = answer->meld};
}

/* ---- What follows ----------------------------------------------------------- */

/* Applies an event that fits, and lists it. */
static bool follow(hantei_table *t, const hantei_event *event, hantei_resolution *out)
{
    if (!hantei_t_take(t, event))
        return false;
    if (out != NULL)
        copy_bytes(&out->events[out->event_count++], event, sizeof *event);
    return true;
}

/* The payments of a win are known if it needs no ura. */
static void add_deltas(hantei_table *t, hantei_resolution *out)
{
    hantei_settlement settled;
    if (t->phase != HANTEI_PHASE_OVER || hantei_table_settle(t, NULL, 0, &settled) != HANTEI_ALLOWED)
        return;
    for (unsigned i = 0; i < out->event_count; i++) {
        hantei_event *const event = &out->events[i];
        const int32_t *deltas = event->kind == HANTEI_EVENT_RYUKYOKU ? settled.deltas : NULL;
        for (unsigned win = 0; win < settled.win_count; win++)
            deltas = settled.wins[win].who == event->who ? settled.wins[win].deltas : deltas;
        event->has_deltas |= deltas != NULL;
        for (unsigned who = 0; who < HANTEI_MAX_PLAYERS && deltas != NULL; who++)
            event->deltas[who] = deltas[who];
    }
}

static void accept_riichi(hantei_table *t, hantei_resolution *out)
{
    hantei_event event;
    hantei_event_init(&event, HANTEI_EVENT_REACH_ACCEPTED, t->unaccepted);
    event.has_deltas = true;
    event.deltas[t->unaccepted] = -HANTEI_RIICHI_STICK;
    follow(t, &event, out);
}

static void end_without_winner(hantei_table *t, unsigned who, unsigned reason, hantei_resolution *out)
{
    hantei_event event;
    hantei_event_init(&event, HANTEI_EVENT_RYUKYOKU, who);
    event.reason = (uint8_t)reason;
    const bool is_followed = follow(t, &event, out);
    const bool at_end = is_at_end_of_wall(reason);
    for (unsigned seat = 0; out != NULL && is_followed && at_end && seat < players_of(t); seat++)
        out->events[out->event_count - 1].tenpai[seat] = t->tenpai >> seat & 1;
}

/* Applies what needs no answer: sticks, and rounds that end. */
static void go_on(hantei_table *t, hantei_resolution *out)
{
    hantei_due due = hantei_t_due_next(t);
    if (due.kind == HANTEI_EVENT_REACH_ACCEPTED) {
        accept_riichi(t, out);
        due = hantei_t_due_next(t);
    }
    if (due.kind == HANTEI_EVENT_RYUKYOKU)
        end_without_winner(t, HANTEI_NO_PLAYER, due.reason, out);
}

/* ---- The turn --------------------------------------------------------------- */

/* The default answer: discards the tile just drawn, or the last that may go. */
static hantei_event answer_by_default(hantei_table *t)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_event event;
    const hantei_tile drawn = t->seats[t->turn].seat.drawn;
    hantei_t_mask_of(t, t->turn, mask);
    hantei_event_init(&event, HANTEI_EVENT_DAHAI, t->turn);
    if (t->phase == HANTEI_PHASE_TURN) {
        event.tile = drawn;
        event.drawn = 1;
        return event;
    }
    if (is_in_mask(mask, HANTEI_MASK_TSUMOGIRI))
        mask[0] |= SET_OF(face_of(drawn));
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++) {
        const hantei_tile red = (hantei_tile)(kind | HANTEI_RED);
        if (is_in_mask(mask, kind))
            event.tile = kind;
        if (is_five(kind) && is_in_mask(mask, face_of(red)))
            event.tile = red;
    }
    return event;
}

/* Riichi is answered with its discard: two events. */
static hantei_refusal declare_riichi(hantei_table *t, const hantei_event *answer, hantei_resolution *out)
{
    hantei_table copy;
    hantei_event reach, discard;
    copy_bytes(&copy, t, sizeof copy);
    hantei_event_init(&reach, HANTEI_EVENT_REACH, answer->who);
    hantei_event_init(&discard, HANTEI_EVENT_DAHAI, answer->who);
    discard.tile = answer->tile;
    discard.drawn = answer->drawn;
    hantei_refusal why = hantei_table_apply(&copy, &reach);
    if (why == HANTEI_ALLOWED)
        why = hantei_table_apply(&copy, &discard);
    if (why != HANTEI_ALLOWED)
        return why;
    follow(t, &reach, out);
    follow(t, &discard, out);
    return HANTEI_ALLOWED;
}

static bool is_turn_answer(unsigned kind)
{
    return kind == HANTEI_EVENT_DAHAI || kind == HANTEI_EVENT_ANKAN || kind == HANTEI_EVENT_KAKAN ||
           kind == HANTEI_EVENT_NUKIDORA || kind == HANTEI_EVENT_HORA || kind == HANTEI_EVENT_RYUKYOKU;
}

static hantei_refusal take_turn(hantei_table *t, const hantei_event *answer, hantei_resolution *out)
{
    hantei_event event;
    copy_bytes(&event, answer, sizeof event);
    event.who = t->turn;
    if (event.drawn < 0 && (event.kind == HANTEI_EVENT_DAHAI || event.kind == HANTEI_EVENT_REACH))
        event.drawn = event.tile == t->seats[t->turn].seat.drawn;
    if (event.kind == HANTEI_EVENT_REACH && event.tile != HANTEI_NO_TILE)
        return declare_riichi(t, &event, out);
    if (!is_turn_answer(event.kind))
        return HANTEI_REFUSED_PHASE;
    if (event.kind == HANTEI_EVENT_RYUKYOKU)
        event.reason = HANTEI_RYUUKYOKU_NINE_TERMINALS;
    if (event.kind == HANTEI_EVENT_HORA) {
        event.from = t->turn;
        event.tile = is_hidden(t, t->turn) ? event.tile : t->seats[t->turn].seat.drawn;
    }
    const hantei_refusal why = hantei_table_apply(t, &event);
    if (why == HANTEI_ALLOWED)
        copy_bytes(&out->events[out->event_count++], &event, sizeof event);
    return why;
}

static void resolve_turn(hantei_table *t, const hantei_event *const answers[], bool is_final,
                         hantei_resolution *out)
{
    const unsigned who = t->turn;
    if (answers[who] != NULL)
        out->refused[who] = (uint8_t)take_turn(t, answers[who], out);
    if (is_final && out->event_count == 0 && !is_hidden(t, who)) {
        const hantei_event event = answer_by_default(t);
        take_turn(t, &event, out);
    }
    if (out->event_count == 0)
        out->waiting = bit_of(who);
    else
        go_on(t, out);
}

/* ---- Claims ----------------------------------------------------------------- */

/* The answers to a tile on offer, so far. */
typedef struct claims {
    uint8_t rons;    /* bits of seats: those that win */
    uint8_t pending; /* those that have not answered */
    uint8_t nearer;  /* those of them who are nearer to the discarder than any winner */
    unsigned caller; /* who calls first, or HANTEI_NO_PLAYER */
} claims;

static claims count_claims(const hantei_table *t)
{
    claims c = {.caller = HANTEI_NO_PLAYER};
    for (unsigned turns = 1; turns < players_of(t); turns++) {
        const unsigned who = hantei_player_after(players_of(t), t->offered_by, turns);
        const hantei_kept_answer *const answer = &t->answers[who];
        if (!answer->is_given) {
            c.pending |= (t->may_ron | t->may_call) & bit_of(who);
            c.nearer = c.rons == 0 ? c.pending : c.nearer;
        } else if (answer->kind == HANTEI_EVENT_HORA)
            c.rons |= bit_of(who);
        else if (is_call(answer->kind) &&
                 (c.caller == HANTEI_NO_PLAYER || rank_of(answer->kind) > rank_of(t->answers[c.caller].kind)))
            c.caller = who;
    }
    return c;
}

/* Whether a seat has a call above this rank. A hidden hand may have any. */
static bool may_call_above(hantei_table *t, unsigned who, unsigned rank)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_t_mask_of(t, who, mask);
    const unsigned calls = is_hidden(t, who) ? 1u << TRIPLET : claims_in(mask) % (1u << RON);
    return calls >> (rank + 1) != 0;
}

/* The seats whose answers could still change what follows. */
static uint8_t waited_for(hantei_table *t, const claims *c)
{
    const bool bumps = c->rons != 0 && t->rules.multiple_ron == HANTEI_RON_HEAD_BUMP;
    const unsigned rank = c->caller == HANTEI_NO_PLAYER ? 0 : rank_of(t->answers[c->caller].kind);
    uint8_t waiting = t->may_ron & (bumps ? c->nearer : c->pending);
    for (unsigned who = 0; who < players_of(t) && c->rons == 0; who++) {
        if ((c->pending & t->may_call) >> who & 1 && may_call_above(t, who, rank))
            waiting |= bit_of(who);
    }
    return waiting;
}

static void win(hantei_table *t, uint8_t rons, hantei_resolution *out)
{
    const unsigned from = t->offered_by;
    if (t->rules.multiple_ron == HANTEI_RON_ABORT && count_tiles(rons) == HANTEI_TABLE_WINS) {
        end_without_winner(t, HANTEI_NO_PLAYER, HANTEI_RYUUKYOKU_TRIPLE_RON, out);
        return;
    }
    for (unsigned turns = 1; turns < players_of(t); turns++) {
        const unsigned who = hantei_player_after(players_of(t), from, turns);
        const hantei_event event = claim_event(t, who, HANTEI_EVENT_HORA, &t->answers[who].meld);
        if (!(rons >> who & 1))
            continue;
        follow(t, &event, out);
        if (t->rules.multiple_ron == HANTEI_RON_HEAD_BUMP)
            return;
    }
}

static void call(hantei_table *t, unsigned who, hantei_resolution *out)
{
    hantei_event event = claim_event(t, who, t->answers[who].kind, &t->answers[who].meld);
    event.meld.from = side_of(t, who, t->offered_by);
    if (t->unaccepted != HANTEI_NO_PLAYER)
        accept_riichi(t, out);
    follow(t, &event, out);
}

static void follow_claims(hantei_table *t, const claims *c, hantei_resolution *out)
{
    if (c->rons != 0) {
        win(t, c->rons, out);
    } else if (c->caller != HANTEI_NO_PLAYER) {
        call(t, c->caller, out);
    } else {
        hantei_t_forget_answers(t);
        hantei_t_pass_all(t);
        t->sequence++;
        go_on(t, out);
    }
}

static void resolve_claims(hantei_table *t, const hantei_event *const answers[], bool is_final,
                           hantei_resolution *out)
{
    for (unsigned who = 0; who < players_of(t); who++) {
        if (answers[who] == NULL || out->refused[who] != HANTEI_ALLOWED)
            continue;
        out->refused[who] = (uint8_t)check_claim(t, who, answers[who]);
        if (out->refused[who] == HANTEI_ALLOWED)
            hantei_t_keep(t, who, answers[who]);
    }
    const claims c = count_claims(t);
    out->waiting = is_final ? 0 : waited_for(t, &c);
    if (out->waiting == 0)
        follow_claims(t, &c, out);
}

/* ---- The end of the wall ---------------------------------------------------- */

/* A seat that does not answer is tenpai. */
static void resolve_show(hantei_table *t, const hantei_event *const answers[], bool is_final,
                         hantei_resolution *out)
{
    for (unsigned who = 0; who < players_of(t); who++) {
        if (answers[who] != NULL && out->refused[who] == HANTEI_ALLOWED) {
            const unsigned kind = answers[who]->kind;
            const bool is_word = kind == HANTEI_EVENT_TENPAI || kind == HANTEI_EVENT_NOTEN;
            out->refused[who] = (uint8_t)(is_word ? HANTEI_ALLOWED : HANTEI_REFUSED_PHASE);
            if (is_word)
                hantei_t_keep(t, who, answers[who]);
        }
        if (!t->answers[who].is_given && hantei_t_may_deny(t, who) && !is_final)
            out->waiting |= bit_of(who);
    }
    if (out->waiting == 0)
        end_without_winner(t, HANTEI_NO_PLAYER, hantei_t_exhausted(t), out);
}

bool hantei_t_follow(hantei_table *t)
{
    const uint32_t sequence = t->sequence;
    const claims c = count_claims(t);
    if (t->phase == HANTEI_PHASE_CLAIM)
        follow_claims(t, &c, NULL);
    else if (t->phase == HANTEI_PHASE_SHOW)
        end_without_winner(t, HANTEI_NO_PLAYER, hantei_t_exhausted(t), NULL);
    else
        go_on(t, NULL);
    return t->sequence != sequence;
}

/* ---- All of them ------------------------------------------------------------ */

unsigned hantei_t_asked(hantei_table *t)
{
    unsigned asked = 0;
    if (t->phase == HANTEI_PHASE_TURN || t->phase == HANTEI_PHASE_DISCARD)
        return bit_of(t->turn);
    if (t->phase == HANTEI_PHASE_CLAIM)
        return (unsigned)t->may_ron | t->may_call;
    for (unsigned who = 0; who < players_of(t) && t->phase == HANTEI_PHASE_SHOW; who++)
        asked |= hantei_t_may_deny(t, who) ? bit_of(who) : 0u;
    return asked;
}

/* Refuses the answers of everybody else. */
static void refuse_others(hantei_table *t, const hantei_event *const answers[], hantei_resolution *out)
{
    const unsigned asked = hantei_t_asked(t);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        if (is_player(t, who) && answers[who] != NULL && (asked >> who & 1) == 0)
            out->refused[who] = (uint8_t)(asked != 0 ? HANTEI_REFUSED_TURN : HANTEI_REFUSED_PHASE);
    }
}

static hantei_refusal first_refusal(const hantei_resolution *out)
{
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        if (out->refused[who] != HANTEI_ALLOWED)
            return (hantei_refusal)out->refused[who];
    }
    return HANTEI_ALLOWED;
}

hantei_refusal hantei_table_resolve(hantei_table *table,
                                    const hantei_event *const answers[HANTEI_MAX_PLAYERS], bool is_final,
                                    hantei_resolution *out)
{
    clear_bytes(out, sizeof *out);
    if (!hantei_t_is_sound(table))
        return HANTEI_REFUSED_TABLE;
    const hantei_due due = hantei_t_due_next(table);
    if (due.kind == HANTEI_EVENT_DORA)
        return HANTEI_REFUSED_INDICATOR_DUE;
    refuse_others(table, answers, out);
    if (table->phase == HANTEI_PHASE_TURN || table->phase == HANTEI_PHASE_DISCARD)
        resolve_turn(table, answers, is_final, out);
    else if (table->phase == HANTEI_PHASE_CLAIM)
        resolve_claims(table, answers, is_final, out);
    else if (table->phase == HANTEI_PHASE_SHOW)
        resolve_show(table, answers, is_final, out);
    else if (due.kind == HANTEI_EVENT_REACH_ACCEPTED || due.kind == HANTEI_EVENT_RYUKYOKU)
        go_on(table, out);
    else
        return HANTEI_REFUSED_PHASE;
    add_deltas(table, out);
    return first_refusal(out);
}
