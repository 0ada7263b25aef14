/* No answer of a table depends on what its player cannot see: each player has a table that receives only what
 * that player sees, and hidden copies have its bytes. */
#include "play.h"

#include <stdio.h>
#include <string.h>

/* ---- What is hidden, exchanged ------------------------------------------------- */

/* The tiles that a player does not see, in any order: those of the wall are among them. */
static unsigned gather_unseen(const play *p, unsigned viewer, hantei_tile tiles[HANTEI_WALL_TILES])
{
    const hantei_seat *const own = &p->table.seats[viewer].seat;
    unsigned count = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned held = own->hand.lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
        const bool in_play = hantei_tiles_in_play(p->r.players) >> tile & 1;
        for (unsigned seen = p->table.visible[tile] + held; in_play && seen < HANTEI_COPIES; seen++)
            tiles[count++] = tile;
    }
    return count;
}

/* Other hands of as many tiles, for which others pass and claim other tiles. */
static void deal_others(const play *p, rng *r, hantei_table *t, unsigned viewer)
{
    hantei_tile tiles[HANTEI_WALL_TILES];
    unsigned left = gather_unseen(p, viewer, tiles);
    for (unsigned who = 0; who < p->r.players; who++) {
        hantei_table_seat *const its = &t->seats[who];
        hantei_seat other = its->seat;
        if (who == viewer)
            continue;
        memset(&other.hand, 0, sizeof other.hand);
        memset(other.reds, 0, sizeof other.reds);
        const bool has_drawn = other.drawn != HANTEI_NO_TILE;
        for (unsigned i = 0; i < its->tiles; i++) {
            const unsigned at = rng_below(r, left);
            const hantei_tile tile = tiles[at];
            tiles[at] = tiles[--left];
            other.hand.lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS]++;
            other.drawn = has_drawn ? tile : HANTEI_NO_TILE;
        }
        other.passed = other.passed_riichi = set_of(rng_below(r, HANTEI_TILES));
        *its = (hantei_table_seat){
            .seat = other, .min_shanten = {-1, -1}, .tiles = its->tiles, .declared = its->declared};
    }
}

/* All that a player cannot see, exchanged: hands, answers, who may claim, ura. */
static hantei_table exchange_hidden(const play *p, unsigned viewer)
{
    hantei_table t = p->table;
    rng r = p->random; /* the game goes on as without this */
    const unsigned others = ((1u << p->r.players) - 1) & ~(1u << viewer), random = rng_below(&r, 16);
    deal_others(p, &r, &t, viewer);
    if (t.phase == HANTEI_PHASE_CLAIM) {
        t.may_ron = (uint8_t)((t.may_ron & ~others) | (random & others & ~(1u << t.offered_by)));
        t.may_call ^= (uint8_t)(t.may_call & others);
    }
    for (unsigned who = 0; who < p->r.players; who++)
        if (who != viewer)
            t.answers[who].is_given = random >> who & 1;
    t.let_go.passed ^= (uint8_t)(random & others);
    t.ura_count = (uint8_t)(random % 4);
    return t;
}

/* ---- Events -------------------------------------------------------------------- */

/* An event as a player or a spectator sees it is the same if all that is hidden is exchanged. Who wins or is
 * tenpai shows the hand. */
static bool same_event_seen(play *p, unsigned viewer, unsigned as, const hantei_event *e)
{
    hantei_event seen, again, other = *e;
    hantei_deal deal, dealt, others;
    memset(&deal, 0, sizeof deal);
    memset(&dealt, 0, sizeof dealt);
    const bool is_end = e->kind == HANTEI_EVENT_HORA || e->kind == HANTEI_EVENT_RYUKYOKU;
    const hantei_table exchanged = is_end ? p->table : exchange_hidden(p, viewer);
    if (e->kind == HANTEI_EVENT_START_KYOKU) {
        others = *e->deal;
        for (unsigned who = 0; who < SEATS; who++)
            if (who != as)
                memset(others.hands[who], (int)who, HANTEI_DEALT);
        other.deal = &others;
    }
    if (e->kind == HANTEI_EVENT_TSUMO && e->who != as)
        other.tile = exchanged.seats[e->who].seat.drawn;
    if (e->kind == HANTEI_EVENT_HORA && p->table.seats[e->who].seat.riichi == 0)
        other.ura_count = (uint8_t)(e->ura_count ^ 1);
    const bool sees = hantei_event_hide(&seen, e, &p->table, as, &deal);
    const bool sees_other = hantei_event_hide(&again, &other, &exchanged, as, &dealt);
    seen.deal = again.deal = NULL;
    return (sees == sees_other && memcmp(&seen, &again, sizeof seen) == 0 &&
            memcmp(&deal, &dealt, sizeof deal) == 0) ||
           DIFFERS(&p->f, "seen by %u: %s of %u depends on hidden tiles", as, hantei_event_name(e->kind),
                   e->who);
}

bool hidden_follow(play *p, const hantei_event *e)
{
    if (!p->looks_back)
        return true;
    for (unsigned viewer = 0; viewer < p->r.players; viewer++) {
        hantei_event seen;
        hantei_deal deal;
        if (e->kind == HANTEI_EVENT_START_KYOKU)
            hantei_table_hide(&p->hidden[viewer], &p->before_deal, viewer);
        if (!same_event_seen(p, viewer, viewer, e) || !same_event_seen(p, viewer, HANTEI_NO_PLAYER, e))
            return false;
        if (!hantei_event_hide(&seen, e, &p->table, viewer, &deal))
            continue;
        const hantei_refusal why = hantei_table_apply(&p->hidden[viewer], &seen);
        if (why != HANTEI_ALLOWED)
            return DIFFERS(&p->f, "seen by %u: %s of %u is refused: %s", viewer, hantei_event_name(e->kind),
                           e->who, hantei_refusal_name(why));
    }
    return true;
}

/* ---- Observations -------------------------------------------------------------- */

/* What a player observes is the same with other hidden tiles, and at a table that never received them. */
static bool same_observation(play *p, unsigned viewer)
{
    uint8_t seen[HANTEI_OBSERVATION], other[HANTEI_OBSERVATION];
    const hantei_table exchanged = exchange_hidden(p, viewer);
    hantei_table_observe(&p->table, viewer, seen);
    hantei_table_observe(&p->hidden[viewer], viewer, other);
    if (memcmp(seen, other, sizeof seen) != 0)
        return DIFFERS(&p->f, "seen by %u: the observation is not of what was followed", viewer);
    hantei_table_observe(&exchanged, viewer, other);
    return memcmp(seen, other, sizeof seen) == 0 ||
           DIFFERS(&p->f, "seen by %u: the observation depends on hidden tiles", viewer);
}

/* A player's actions do not depend on what the player cannot see; nor does any byte of a hidden copy: it
 * equals that of a table that never received it. */
bool hidden_check(play *p)
{
    /* That nobody wins on the last discard, so that tenpai is asked, no player knows. */
    if (!p->looks_back || p->r.stage == AT_REST || p->r.stage == ENDED ||
        referee_phase(&p->r) == HANTEI_PHASE_SHOW)
        return true;
    for (unsigned viewer = 0; viewer < p->r.players; viewer++) {
        hantei_table hidden, seen;
        hantei_table *const own = &p->hidden[viewer];
        uint8_t bytes[HANTEI_TABLE_BYTES], others[HANTEI_TABLE_BYTES];
        if (!same_list(&p->table, own, viewer, false, &p->f))
            return false;
        /* At the end hands are shown, without an event */
        if (p->r.stage == OVER)
            continue;
        if (!same_observation(p, viewer))
            return false;
        hantei_table_hide(&hidden, &p->table, viewer);
        if (hidden.phase != own->phase || hidden.may_ron != own->may_ron || hidden.may_call != own->may_call)
            return DIFFERS(&p->f, "hidden from %u: phase %u, may ron %x, call %x, not %u %x %x", viewer,
                           own->phase, own->may_ron, own->may_call, hidden.phase, hidden.may_ron,
                           hidden.may_call);
        hantei_table_hide(&seen, own, viewer);
        const size_t n = hantei_table_save(&hidden, bytes), m = hantei_table_save(&seen, others);
        if (n != m || memcmp(bytes, others, n) != 0)
            return DIFFERS(&p->f, "hidden from %u: the copy is not what was followed", viewer);
    }
    return true;
}

/* A pass that was an answer is known to its player alone. */
bool hidden_pass(play *p, unsigned who)
{
    const hantei_event e = event_of(HANTEI_EVENT_NONE, who);
    const hantei_refusal why = p->looks_back ? hantei_table_apply(&p->hidden[who], &e) : HANTEI_ALLOWED;
    return why == HANTEI_ALLOWED ||
           DIFFERS(&p->f, "seen by %u: the own pass is refused: %s", who, hantei_refusal_name(why));
}

bool hidden_settle(play *p, const hantei_tile *ura, size_t n, const hantei_settlement *whole)
{
    for (unsigned viewer = 0; viewer < p->r.players && p->looks_back; viewer++) {
        hantei_settlement own;
        const hantei_refusal why = hantei_table_settle(&p->hidden[viewer], n > 0 ? ura : NULL, n, &own);
        if (why != HANTEI_ALLOWED || memcmp(own.deltas, whole->deltas, sizeof own.deltas) != 0 ||
            memcmp(&own.next, &whole->next, sizeof own.next) != 0 || own.game_over != whole->game_over)
            return DIFFERS(&p->f, "seen by %u: another settlement: %s", viewer, hantei_refusal_name(why));
    }
    return true;
}
