/* Every conceivable event at a decision, tried on copies of the table. */
#include "compare.h"

#include <stdio.h>
#include <string.h>

enum { REASONS = HANTEI_RYUUKYOKU_VOID + 1, FOUR = 4 };

typedef struct trial {
    const hantei_table *table;
    referee *r;
    choices may[SEATS];
    hantei_tile free_tile;
    referee passed; /* the books if all let go what is offered */
    bool claims;    /* somebody may claim */
    hantei_due due; /* what follows if all pass */
    unsigned long tried;
    finding *f;
} trial;

/* Applies an event to a copy; false if the result is not `wanted`. */
static bool try_on(trial *t, const hantei_table *table, const hantei_event *e, bool wanted)
{
    hantei_table copy = *table;
    const hantei_refusal why = hantei_table_apply(&copy, e);
    t->tried++;
    if ((why == HANTEI_ALLOWED) != wanted)
        return DIFFERS(
            t->f, "tried: %s of %u from %u tile %u drawn %d reason %u meld %u %u %u %u %u should be %s: %s",
            hantei_event_name(e->kind), e->who, e->from, e->tile, e->drawn, e->reason, e->meld.kind,
            e->meld.tile, e->meld.claimed, e->meld.added, e->meld.reds, wanted ? "applied" : "refused",
            hantei_refusal_name(why));
    return wanted || memcmp(&copy, table, sizeof copy) == 0 ||
           DIFFERS(t->f, "tried: %s of %u is refused and changes the table", hantei_event_name(e->kind),
                   e->who);
}

static bool try_event(trial *t, const hantei_event *e, bool wanted)
{
    return try_on(t, t->table, e, wanted);
}

static hantei_event named(unsigned kind, unsigned who)
{
    hantei_event e;
    hantei_event_init(&e, kind, who);
    return e;
}

/* ---- Discards ---------------------------------------------------------------- */

static bool try_discards(trial *t, const hantei_table *table, unsigned who, bool may[FACES][2])
{
    for (unsigned face = 0; face < FACES; face++)
        for (int drawn = -1; drawn < 2; drawn++) {
            hantei_event e = named(HANTEI_EVENT_DAHAI, who);
            e.tile = tile_of_face(face);
            e.drawn = (int8_t)drawn;
            if (!try_on(t, table, &e, drawn < 0 ? may[face][0] || may[face][1] : may[face][drawn]))
                return false;
        }
    return true;
}

static bool try_riichi(trial *t, unsigned who)
{
    const hantei_event e = named(HANTEI_EVENT_REACH, who);
    bool any = false;
    for (unsigned face = 0; face < FACES; face++)
        any = any || t->may[who].riichi[face][0] || t->may[who].riichi[face][1];
    if (!try_event(t, &e, any))
        return false;
    hantei_table declared = *t->table;
    return !any || (hantei_table_apply(&declared, &e) == HANTEI_ALLOWED &&
                    try_discards(t, &declared, who, t->may[who].riichi));
}

/* ---- Melds ------------------------------------------------------------------- */

static bool is_listed(const choices *may, const hantei_seat_meld *meld)
{
    for (unsigned i = 0; i < may->meld_count; i++) {
        const hantei_seat_meld *const m = &may->melds[i];
        if (m->kind == meld->kind && m->tile == meld->tile &&
            (m->kind == HANTEI_KAKAN || m->reds == meld->reds) &&
            (m->kind == HANTEI_ANKAN || m->kind == HANTEI_KAKAN || m->claimed == meld->claimed) &&
            (m->kind != HANTEI_KAKAN || m->added == meld->added))
            return true;
    }
    return false;
}

/* Behind a riichi the stick is paid first. */
static bool try_call(trial *t, const hantei_event *e, bool wanted)
{
    hantei_table paid = *t->table;
    const hantei_event stick = named(HANTEI_EVENT_REACH_ACCEPTED, t->r->unaccepted);
    if (t->r->unaccepted == HANTEI_NO_PLAYER || !wanted)
        return try_event(t, e, wanted);
    return try_event(t, e, false) && hantei_table_apply(&paid, &stick) == HANTEI_ALLOWED &&
           try_on(t, &paid, e, true);
}

static bool try_calls_of(trial *t, unsigned who, unsigned kind, unsigned event)
{
    const bool offers = t->r->stage == OFFERING;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        for (unsigned reds = 0; reds < 4; reds++)
            for (unsigned i = 0; i < 2; i++) {
                const hantei_tile claimed =
                    (hantei_tile)((offers ? t->r->offered : tile) ^ (i ? (unsigned)HANTEI_RED : 0u));
                hantei_event e = named(event, who);
                e.meld = (hantei_seat_meld){(uint8_t)kind, (hantei_tile)tile, claimed, HANTEI_NO_TILE, 0,
                                            (uint8_t)reds};
                if (!try_call(t, &e, is_listed(&t->may[who], &e.meld)))
                    return false;
            }
    return true;
}

/* Nothing can be called from a player who does not offer it. */
static bool try_wrong_source(trial *t, unsigned who)
{
    static const uint8_t KINDS[] = {[HANTEI_CHI] = HANTEI_EVENT_CHI,
                                    [HANTEI_PON] = HANTEI_EVENT_PON,
                                    [HANTEI_DAIMINKAN] = HANTEI_EVENT_DAIMINKAN};
    for (unsigned i = 0; i < t->may[who].meld_count && t->r->stage == OFFERING; i++)
        for (unsigned from = 0; from < SEATS; from++) {
            hantei_event e = named(KINDS[t->may[who].melds[i].kind], who);
            e.meld = t->may[who].melds[i];
            e.from = (uint8_t)from;
            if (!try_call(t, &e, from == t->r->offered_by))
                return false;
        }
    return true;
}

static bool try_own_kans(trial *t, unsigned who)
{
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        for (unsigned reds = 0; reds < 5; reds++) {
            hantei_event e = named(HANTEI_EVENT_ANKAN, who);
            e.meld = (hantei_seat_meld){HANTEI_ANKAN, (hantei_tile)tile, HANTEI_NO_TILE, HANTEI_NO_TILE, 0,
                                        (uint8_t)reds};
            if (!try_event(t, &e, is_listed(&t->may[who], &e.meld)))
                return false;
            e.kind = HANTEI_EVENT_KAKAN;
            e.meld.kind = HANTEI_KAKAN;
            e.meld.added = (hantei_tile)(reds == 1 ? tile | HANTEI_RED : tile);
            if (reds < 2 && !try_event(t, &e, is_listed(&t->may[who], &e.meld)))
                return false;
        }
    return true;
}

static bool try_melds(trial *t, unsigned who)
{
    return try_calls_of(t, who, HANTEI_CHI, HANTEI_EVENT_CHI) &&
           try_calls_of(t, who, HANTEI_PON, HANTEI_EVENT_PON) &&
           try_calls_of(t, who, HANTEI_DAIMINKAN, HANTEI_EVENT_DAIMINKAN) && try_wrong_source(t, who) &&
           try_own_kans(t, who);
}

/* ---- Wins, and rounds without ------------------------------------------------ */

/* Behind the first winner others may follow, as the rules have it. */
static bool may_follow(trial *t, unsigned who)
{
    scores win;
    const unsigned players = t->r->players, by = t->r->offered_by, rule = t->r->rules.multiple_ron;
    bool has_won = false, own = false;
    for (unsigned i = 0; i < t->r->win_count; i++) {
        has_won = has_won || t->r->winners[i] == who;
        own = own || t->r->chairs[t->r->winners[i]].drawn != HANTEI_NO_TILE;
    }
    if (t->r->stage != OVER || t->r->win_count == 0 || own || has_won || who == by || who >= players ||
        rule == HANTEI_RON_HEAD_BUMP || (rule == HANTEI_RON_ABORT && t->r->win_count == 2))
        return false;
    const hantei_claim claim = claim_of(t->r, who);
    judge_win(t->r, who, &claim, &win);
    return win.refused == 0 && !(t->r->answered >> who & 1);
}

static bool try_wins(trial *t, unsigned who)
{
    const bool own = t->may[who].tsumo, ron = t->may[who].ron || may_follow(t, who);
    for (unsigned from = 0; from <= SEATS; from++) {
        hantei_event e = named(HANTEI_EVENT_HORA, who);
        e.from = (uint8_t)from;
        const bool wanted =
            from == HANTEI_NO_PLAYER ? own || ron : (own && from == who) || (ron && from == t->r->offered_by);
        if (!try_event(t, &e, wanted))
            return false;
    }
    return true;
}

static bool three_may_ron(const trial *t)
{
    unsigned rons = 0;
    for (unsigned who = 0; who < t->r->players; who++)
        rons += t->may[who].ron;
    return rons == 3 && t->r->rules.multiple_ron == HANTEI_RON_ABORT;
}

static bool is_in_round(const referee *r)
{
    return r->stage != AT_REST && r->stage != OVER && r->stage != ENDED;
}

static bool may_end(const trial *t, unsigned who, unsigned reason)
{
    if (reason == HANTEI_RYUUKYOKU_VOID)
        return is_in_round(t->r);
    if (reason == HANTEI_RYUUKYOKU_NINE_TERMINALS) /* nobody named: whose turn it is */
        return (who < t->r->players && t->may[who].nine) ||
               (who == HANTEI_NO_PLAYER && t->may[t->r->turn].nine);
    if (reason == HANTEI_RYUUKYOKU_TRIPLE_RON)
        return three_may_ron(t);
    /* Nagashi mangan is an empty wall too. */
    return t->due.kind == HANTEI_EVENT_RYUKYOKU &&
           (t->due.reason == reason ||
            (t->due.reason == HANTEI_RYUUKYOKU_NAGASHI && reason == HANTEI_RYUUKYOKU_EXHAUSTED));
}

static bool try_ends(trial *t)
{
    for (unsigned reason = 0; reason < REASONS; reason++)
        for (unsigned who = 0; who <= SEATS; who++) {
            hantei_event e = named(HANTEI_EVENT_RYUKYOKU, who);
            e.reason = (uint8_t)reason;
            if (reason != HANTEI_RYUUKYOKU_NINE_TERMINALS && who != HANTEI_NO_PLAYER)
                continue;
            if (!try_event(t, &e, may_end(t, who, reason)))
                return false;
        }
    return true;
}

/* Who says noten, and may not; who says tenpai, and is not. */
static bool try_tenpai(trial *t)
{
    hantei_event e = named(HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER);
    if (t->due.kind != HANTEI_EVENT_RYUKYOKU || t->due.reason > HANTEI_RYUUKYOKU_NAGASHI)
        return true;
    e.reason = t->due.reason;
    for (unsigned who = 0; who < t->r->players; who++)
        for (int said = 0; said < 2; said++) {
            choices may;
            referee_choices(&t->passed, who, &may);
            const bool ready = waits_of(t->r, &t->r->chairs[who]) != 0;
            memset(e.tenpai, -1, sizeof e.tenpai);
            e.tenpai[who] = (int8_t)said;
            if (!try_event(t, &e, said == ready || may.noten))
                return DIFFERS(t->f,
                               "tried: tenpai of %u is said to be %d (riichi %u): not what it should be", who,
                               said, t->r->chairs[who].riichi);
        }
    return true;
}

/* ---- What comes of itself ---------------------------------------------------- */

static bool try_due(trial *t)
{
    const bool early = (t->r->stage == TURN || t->r->stage == DISCARDING) && t->r->dora_later > 0;
    for (unsigned who = 0; who < SEATS; who++) {
        hantei_event draw = named(HANTEI_EVENT_TSUMO, who), stick = named(HANTEI_EVENT_REACH_ACCEPTED, who),
                     none = named(HANTEI_EVENT_NONE, who);
        draw.tile = t->free_tile;
        if (!try_event(t, &draw, t->due.kind == HANTEI_EVENT_TSUMO && t->due.who == who) ||
            !try_event(t, &stick, t->due.kind == HANTEI_EVENT_REACH_ACCEPTED && t->due.who == who) ||
            !try_event(t, &none, who < t->r->players && t->may[who].pass))
            return false;
    }
    hantei_event dora = named(HANTEI_EVENT_DORA, HANTEI_NO_PLAYER);
    dora.tile = t->free_tile;
    return try_event(t, &dora, early || t->due.kind == HANTEI_EVENT_DORA);
}

static bool try_kinds_that_never_are(trial *t)
{
    const hantei_event tenpai = named(HANTEI_EVENT_TENPAI, 0), noten = named(HANTEI_EVENT_NOTEN, 0),
                       start = named(HANTEI_EVENT_START_GAME, HANTEI_NO_PLAYER),
                       deal = named(HANTEI_EVENT_START_KYOKU, HANTEI_NO_PLAYER), none = named(200, 0),
                       end = named(HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER);
    const bool ends = t->r->stage == ENDED && !t->r->has_ended;
    return try_event(t, &tenpai, false) && try_event(t, &noten, false) && try_event(t, &deal, false) &&
           try_event(t, &none, false) && (!is_in_round(t->r) || try_event(t, &start, false)) &&
           (t->r->stage == OVER || try_event(t, &end, ends));
}

/* ---- All --------------------------------------------------------------------- */

static bool try_seat(trial *t, unsigned who)
{
    const hantei_event north = named(HANTEI_EVENT_NUKIDORA, who);
    return try_discards(t, t->table, who, t->may[who].discard) && try_riichi(t, who) && try_melds(t, who) &&
           try_wins(t, who) && try_event(t, &north, t->may[who].north);
}

/* The books after all let go. */
static void pass_all(trial *t)
{
    t->passed = *t->r;
    for (unsigned who = 0; who < t->r->players; who++)
        if (t->may[who].pass) {
            t->claims = true;
            referee_take(&t->passed, &(hantei_event){.kind = HANTEI_EVENT_NONE, .who = (uint8_t)who});
        }
    t->due = referee_due(&t->passed);
    if (referee_phase(&t->passed) == HANTEI_PHASE_SHOW)
        t->due = referee_wall_end(&t->passed);
}

bool same_events(const hantei_table *table, referee *r, hantei_tile free_tile, unsigned long *tried,
                 finding *f)
{
    static trial t;
    t = (trial){.table = table, .r = r, .free_tile = free_tile, .f = f};
    for (unsigned who = 0; who < r->players; who++)
        referee_choices(r, who, &t.may[who]);
    pass_all(&t);
    bool same = try_ends(&t) && try_tenpai(&t) && try_due(&t) && try_kinds_that_never_are(&t);
    for (unsigned who = 0; who < r->players && same; who++)
        same = try_seat(&t, who);
    *tried += t.tried;
    return same;
}
