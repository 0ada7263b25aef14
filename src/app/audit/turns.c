#include "audit/turns.h"
#include "audit/rounds.h"

/* ---- Whose turn it is -------------------------------------------------------- */

static void check_turn(auditor *a, unsigned who, table_phase phase)
{
    static const char *const PHASES[] = {[PHASE_DRAW] = "draw",
                                         [PHASE_ACT] = "discard",
                                         [PHASE_DISCARD] = "discard after a call",
                                         [PHASE_OVER] = "do nothing: the round is over"};
    const audit_table *const t = &a->table;
    if (t->turn != who)
        object(a, "it is the turn of player %u to %s", t->turn, PHASES[t->phase]);
    else if (t->phase != phase)
        object(a, "the player is to %s", PHASES[t->phase]);
}

/* An indicator that is due by now. */
static void check_indicators(auditor *a)
{
    const audit_table *const t = &a->table;
    if (a->missed_indicator || !t->rules.kan_dora || t->dora.count > t->kans)
        return;
    a->missed_indicator = true;
    object_too(a, "no indicator has been turned for the last kan");
}

/* What has to happen behind a discard before somebody draws or calls. */
static void check_discard_done(auditor *a)
{
    check_riichi_done(a);
    if (abort_due(a))
        object(a, "the round is to be aborted: %s", abort_due(a));
}

static void check_refusal(auditor *a, hantei_refusal why)
{
    if (why != HANTEI_ALLOWED)
        object(a, "not allowed: %s", hantei_refusal_name(why));
}

/* ---- Moves ------------------------------------------------------------------- */

typedef hantei_status moving(audit_table *t, const log_event *event);

/* Moves tiles, out of a hand if it has to hold these copies, and reports it. If the tiles do not allow it,
 * the round is lost. */
static void make_move(auditor *a, claim_kind claim, moving *move, const copies *own)
{
    audit_table *const t = &a->table;
    const bool are_held = !own || !t->has_ids || copies_within(own, &t->seats[a->event->who].held);
    const hantei_status status = move(t, a->event);
    if (status != HANTEI_OK)
        object_too(a, "%s", hantei_status_text(status));
    else if (!are_held)
        object_to_copies(a, "the player holds other copies of it");
    report_claim(a, claim);
    if (status != HANTEI_OK)
        lose_round(a);
}

void hear_draw(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    if (event->tile == HANTEI_NO_TILE) {
        lose_round(a);
        return;
    }
    table_pass(t);
    check_turn(a, event->who, PHASE_DRAW);
    if (is_fine(a))
        check_discard_done(a);
    if (t->live == 0)
        object(a, "no tile is left in the wall");
    if (a->is_whole ? t->after_concealed : !t->draws_replacement)
        check_indicators(a);
    make_move(a, CLAIM_DRAW, table_draw, NULL);
}

/* ---- Discards and riichi ----------------------------------------------------- */

static bool has_called(const hantei_seat *seat)
{
    bool called = false;
    for (unsigned i = 0; i < seat->meld_count; i++)
        called |= seat->melds[i].kind != HANTEI_CONCEALED_KAN;
    return called;
}

/* What is wrong already; the rest is judged with its discard. */
void hear_riichi(auditor *a, const log_event *event)
{
    table_seat *const seat = &a->table.seats[event->who];
    check_turn(a, event->who, PHASE_ACT);
    if (seat->declares || seat->player.seat.riichi != 0)
        check_refusal(a, HANTEI_REFUSED_ALREADY);
    if (has_called(&seat->player.seat))
        check_refusal(a, HANTEI_REFUSED_OPEN_HAND);
    if (is_fine(a))
        seat->declares = true;
    else
        report_claim(a, CLAIM_RIICHI);
}

/* How many of just this tile, red or not, are held. */
static unsigned held_copies(const hantei_seat *seat, hantei_tile tile)
{
    const hantei_tile kind = protocol_kind(tile);
    uint8_t held[HANTEI_TILES];
    hantei_hand_counts(&seat->hand, held);
    if (!protocol_is_five(kind))
        return held[kind];
    const unsigned reds = seat->reds[kind / HANTEI_RANKS];
    return tile & HANTEI_RED ? reds : held[kind] - reds;
}

static void check_discard(auditor *a, const log_event *event)
{
    const audit_table *const t = &a->table;
    const table_seat *const seat = &t->seats[event->who];
    const hantei_tile drawn = seat->player.seat.drawn;
    if (t->turn != event->who || (t->phase != PHASE_ACT && t->phase != PHASE_DISCARD))
        check_turn(a, event->who, PHASE_ACT);
    else if (seat->player.seat.riichi != 0 && (drawn != event->tile || event->is_drawn == 0))
        object(a, "in riichi only the tile just drawn may go");
    else if (seat->banned >> protocol_kind(event->tile) & 1)
        object(a, "kuikae: this tile may not follow the call");
    else if (event->is_drawn == 1 && drawn != event->tile)
        object(a, "this is not the tile just drawn");
    else if (event->is_drawn == 0 && drawn == event->tile && held_copies(&seat->player.seat, drawn) == 1)
        object(a, "the hand holds none but the one just drawn");
}

void hear_discard(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    const copies own = copies_of(event->id);
    table_pass(t);
    if (t->seats[event->who].declares) {
        check_refusal(
            a, hantei_seat_may_riichi(table_seat_of(t, event->who), &t->rules, protocol_kind(event->tile)));
        report_claim(a, CLAIM_RIICHI);
    }
    check_discard(a, event);
    if (a->is_whole || t->phase == PHASE_DISCARD)
        check_indicators(a);
    make_move(a, CLAIM_DISCARD, table_discard, &own);
}

/* Its player pays a stick, and nobody else anything. */
static void check_stick(auditor *a, const log_event *event)
{
    int32_t deltas[HANTEI_MAX_PLAYERS] = {0};
    deltas[event->who] = -HANTEI_RIICHI_STICK;
    if (event->has_deltas)
        compare_amounts(a, event->deltas, deltas, "it is paid");
}

void hear_riichi_accepted(auditor *a, const log_event *event)
{
    table_pass(&a->table);
    if (a->table.accepts == event->who)
        accept_riichi(a, event->who);
    else
        object(a, "no riichi of this player waits for it");
    check_stick(a, event);
    check_scores(a);
    if (!is_fine(a))
        report_claim(a, CLAIM_RIICHI);
}

/* ---- Calls ------------------------------------------------------------------- */

static bool is_same_call(const hantei_seat_meld *a, const hantei_seat_meld *b)
{
    return a->kind == b->kind && a->tile == b->tile && a->claimed == b->claimed && a->reds == b->reds;
}

/* Why a player may not call what is on offer. */
static void check_call(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    if (t->offer != OFFER_DISCARD || t->offered_by != event->from || t->offered != event->meld.claimed) {
        object(a, "this tile is not there to be called");
        return;
    }
    check_discard_done(a);
    if (t->has_ids && t->offered_id != event->meld_ids.claimed)
        object_to_copies(a, "another copy of this tile is there to be called");
    const size_t count = hantei_seat_calls(table_seat_of(t, event->who), &t->rules, t->offered,
                                           table_place(t, event->who, event->from), options);
    for (size_t i = 0; i < count; i++) {
        if (is_same_call(&options[i].meld, &event->meld)) {
            check_refusal(a, options[i].why);
            return;
        }
    }
    object_too(a, "the hand cannot make this call");
}

/* Whether an added kan has the tile, and the player, that its triplet was called with. */
static void check_triplet(auditor *a, const log_event *event)
{
    const audit_table *const t = &a->table;
    const table_seat *const seat = &t->seats[event->who];
    const unsigned i = table_triplet(t, event->who, event->meld.tile);
    if (event->meld.kind != HANTEI_ADDED_KAN || event->meld.claimed == HANTEI_NO_TILE ||
        i == seat->player.seat.meld_count)
        return;
    if (seat->player.seat.melds[i].from != table_place(t, event->who, event->from))
        object(a, "the triplet was called from another player");
    else if (t->has_ids && seat->claimed_id[i] != event->meld_ids.claimed)
        object_to_copies(a, "the triplet was called with another copy");
}

static void check_own_kan(auditor *a, const log_event *event)
{
    const hantei_kans kans = hantei_seat_kans(table_seat_of(&a->table, event->who), &a->table.rules);
    const hantei_tileset allowed = event->meld.kind == HANTEI_ADDED_KAN ? kans.added : kans.concealed;
    check_turn(a, event->who, PHASE_ACT);
    if (is_fine(a))
        check_riichi_done(a);
    if (is_fine(a))
        check_triplet(a, event);
    if (allowed >> event->meld.tile & 1)
        return;
    for (unsigned i = 0; i < kans.refused_count; i++) {
        if (kans.refused[i].tile == event->meld.tile)
            check_refusal(a, kans.refused[i].why);
    }
    object(a, "the hand cannot make this kan");
}

void hear_meld(auditor *a, const log_event *event)
{
    const claim_kind claim = claim_of_meld(&event->meld);
    if (event->meld.tile >= HANTEI_TILES) {
        object(a, "the hand cannot make this call: its tiles are no %s", claim == CLAIM_CHI ? "run" : "set");
        report_claim(a, claim);
        lose_round(a);
        return;
    }
    table_pass(&a->table);
    if (claim == CLAIM_CONCEALED_KAN || claim == CLAIM_ADDED_KAN)
        check_own_kan(a, event);
    else
        check_call(a, event);
    make_move(a, claim, table_meld, &event->meld_ids.own);
}

/* ---- Norths and indicators --------------------------------------------------- */

void hear_north(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    const table_seat *const seat = &t->seats[event->who];
    const bool is_drawn =
        seat->player.seat.drawn == event->tile && (!t->has_ids || seat->drawn_id == event->id);
    const copies own = copies_of(event->id);
    table_pass(t);
    check_turn(a, event->who, PHASE_ACT);
    if (is_fine(a))
        check_riichi_done(a);
    if (t->live == 0)
        object(a, "no tile is left in the wall");
    if (seat->player.seat.riichi != 0 && !is_drawn)
        object(a, "in riichi only the tile just drawn may go");
    if (event->tile != HANTEI_NORTH)
        object_too(a, "this tile is no north");
    if (t->players != 3)
        object_too(a, "norths are set aside with three players only");
    make_move(a, CLAIM_NORTH, table_north, &own);
}

void hear_indicator(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    if (t->phase == PHASE_OVER)
        object(a, "the round is over");
    else if (t->dora.count > t->kans || t->dora.count == HANTEI_MAX_INDICATORS)
        object(a, "there are %u indicators for %u kans already", t->dora.count, t->kans);
    else if (!t->rules.kan_dora)
        object(a, "these rules turn no indicator for a kan");
    table_indicate(t, event);
    report_claim(a, CLAIM_INDICATOR);
}
