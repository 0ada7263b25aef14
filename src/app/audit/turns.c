/* Judges what players do in their turns. */
#include "audit/findings.h"
#include "protocol/answer.h"

#include <string.h>

/* ---- Whose turn it is -------------------------------------------------------- */

static const char *const PHASES[] = {[PHASE_DRAW] = "draw",
                                     [PHASE_ACT] = "discard",
                                     [PHASE_DISCARD] = "discard after a call",
                                     [PHASE_OVER] = "do nothing: the round is over"};

static void check_turn(const audit_table *t, unsigned who, table_phase phase, words *against)
{
    if (t->turn != who)
        words_add(against, "it is the turn of player %u to %s", t->turn, PHASES[t->phase]);
    else if (t->phase != phase)
        words_add(against, "the player is to %s", PHASES[t->phase]);
}

void check_riichi_done(auditor *a, words *against)
{
    audit_table *const t = &a->table;
    for (unsigned who = 0; who < t->players; who++) {
        if (!t->seats[who].declares)
            continue;
        t->seats[who].declares = false;
        words_join(against);
        words_add(against, "player %u has declared riichi, and is to discard", who);
    }
    if (!a->is_whole || t->accepts >= t->players)
        return;
    words_join(against);
    words_add(against, "the riichi of player %u has not been accepted", t->accepts);
    accept_riichi(a, t->accepts);
}

/* What has to happen behind a discard before somebody draws or calls. Elsewhere than at Tenhou not all rounds
 * are aborted that may be. */
static void check_discard_done(auditor *a, words *against)
{
    check_riichi_done(a, against);
    const char *const due = a->is_whole ? abort_due(&a->table) : NULL;
    if (due && against->length == 0)
        words_add(against, "the round is to be aborted: %s", due);
}

/* An indicator that is due by now. */
static void check_indicators(auditor *a, words *against)
{
    const audit_table *const t = &a->table;
    if (a->missed_indicator || !t->rules.kan_dora || t->indicators > t->kans)
        return;
    a->missed_indicator = true;
    words_join(against);
    words_add(against, "no indicator has been turned for the last kan");
}

/* ---- Moves ------------------------------------------------------------------- */

typedef hantei_status moving(audit_table *t, const log_event *event);

/* Moves tiles out of a hand: it has to hold just these copies. */
static hantei_status move_out(audit_table *t, const log_event *event, moving *move, words *against)
{
    const copies own = event->kind == EVENT_MELD ? event->meld_ids.own : copies_of(event->id);
    const bool are_held = !t->has_ids || copies_within(&own, &t->seats[event->who].held);
    const hantei_status status = move(t, event);
    if (status == HANTEI_OK && !are_held)
        accuse_copies(t, against, "the player holds other copies of it");
    return status;
}

/* ---- Draws ------------------------------------------------------------------- */

void hear_draw(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    words says = {0}, against = {0};
    if (event->tile == HANTEI_NO_TILE) {
        lose_round(a);
        return;
    }
    words_add(&says, "draws ");
    words_add_tile(&says, event->tile);
    table_pass(t);
    check_turn(t, event->who, PHASE_DRAW, &against);
    if (against.length == 0)
        check_discard_done(a, &against);
    if (against.length == 0 && t->live == 0)
        words_add(&against, "no tile is left in the wall");
    if (a->is_whole ? t->after_concealed : !t->draws_replacement)
        check_indicators(a, &against);
    const hantei_status status = table_draw(t, event);
    judge_move(a, CLAIM_DRAW, &says, &against, status);
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
    words says = {0}, against = {0};
    words_add(&says, "declares riichi");
    check_turn(&a->table, event->who, PHASE_ACT, &against);
    if (against.length == 0 && (seat->declares || seat->player.seat.riichi != 0))
        words_add(&against, "not allowed: %s", PROTOCOL_REFUSAL_NAMES[HANTEI_REFUSED_ALREADY]);
    else if (against.length == 0 && has_called(&seat->player.seat))
        words_add(&against, "not allowed: %s", PROTOCOL_REFUSAL_NAMES[HANTEI_REFUSED_OPEN_HAND]);
    if (against.length > 0)
        judge_claim(a, CLAIM_RIICHI, &says, &against);
    else
        seat->declares = true;
}

static void check_riichi(auditor *a, const log_event *event)
{
    words says = {0}, against = {0};
    const hantei_seat *const seat = table_seat_of(&a->table, event->who);
    words_add(&says, "riichi with the discard ");
    words_add_tile(&says, event->tile);
    const hantei_refusal why = hantei_seat_may_riichi(seat, &a->table.rules, protocol_kind(event->tile));
    if (why != HANTEI_ALLOWED)
        words_add(&against, "not allowed: %s", PROTOCOL_REFUSAL_NAMES[why]);
    judge_claim(a, CLAIM_RIICHI, &says, &against);
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

static void check_discard(const audit_table *t, const log_event *event, words *against)
{
    const table_seat *const seat = &t->seats[event->who];
    const hantei_tile drawn = seat->player.seat.drawn;
    if (t->turn != event->who || (t->phase != PHASE_ACT && t->phase != PHASE_DISCARD))
        check_turn(t, event->who, PHASE_ACT, against);
    else if (seat->player.seat.riichi != 0 && (drawn != event->tile || event->is_drawn == 0))
        words_add(against, "in riichi only the tile just drawn may go");
    else if (seat->banned >> protocol_kind(event->tile) & 1)
        words_add(against, "kuikae: this tile may not follow the call");
    else if (event->is_drawn == 1 && drawn != event->tile)
        words_add(against, "this is not the tile just drawn");
    else if (event->is_drawn == 0 && drawn == event->tile && held_copies(&seat->player.seat, drawn) == 1)
        words_add(against, "the hand holds none but the one just drawn");
}

void hear_discard(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    words says = {0}, against = {0};
    words_add(&says, "discards ");
    words_add_tile(&says, event->tile);
    table_pass(t);
    check_discard(t, event, &against);
    if (a->is_whole || t->phase == PHASE_DISCARD)
        check_indicators(a, &against);
    if (t->seats[event->who].declares)
        check_riichi(a, event);
    const hantei_status status = move_out(t, event, table_discard, &against);
    judge_move(a, CLAIM_DISCARD, &says, &against, status);
}

/* Its player pays a stick, and nobody else anything. */
static void check_stick(const audit_table *t, const log_event *event, words *against)
{
    int32_t deltas[EVENT_PLAYERS] = {0};
    deltas[event->who] = -EVENT_STICK;
    if (!event->has_deltas || against->length > 0 ||
        memcmp(event->deltas, deltas, t->players * sizeof *deltas) == 0)
        return;
    words_add(against, "it is paid ");
    words_add_amounts(against, deltas, t->players);
}

void hear_riichi_accepted(auditor *a, const log_event *event)
{
    words says = {0}, against = {0};
    words_add(&says, "riichi is accepted");
    table_pass(&a->table);
    if (a->table.accepts == event->who)
        accept_riichi(a, event->who);
    else
        words_add(&against, "no riichi of this player waits for it");
    check_stick(&a->table, event, &against);
    check_scores(a, event, &against);
    if (against.length > 0)
        judge_claim(a, CLAIM_RIICHI, &says, &against);
}

/* ---- Calls ------------------------------------------------------------------- */

static bool is_same_call(const hantei_seat_meld *a, const hantei_seat_meld *b)
{
    return a->kind == b->kind && a->tile == b->tile && a->claimed == b->claimed && a->reds == b->reds;
}

/* Why a player may not call what is on offer. */
static void check_call(auditor *a, const log_event *event, words *against)
{
    audit_table *const t = &a->table;
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    if (t->offer != OFFER_DISCARD || t->offered_by != event->from || t->offered != event->meld.claimed) {
        words_add(against, "this tile is not there to be called");
        return;
    }
    check_discard_done(a, against);
    if (t->has_ids && t->offered_id != event->meld_ids.claimed)
        accuse_copies(t, against, "another copy of this tile is there to be called");
    const size_t count = hantei_seat_calls(table_seat_of(t, event->who), &t->rules, t->offered,
                                           table_offset(t, event->who, event->from), options);
    for (size_t i = 0; i < count; i++) {
        if (!is_same_call(&options[i].meld, &event->meld))
            continue;
        if (options[i].why != HANTEI_ALLOWED && against->length == 0)
            words_add(against, "not allowed: %s", PROTOCOL_REFUSAL_NAMES[options[i].why]);
        return;
    }
    words_join(against);
    words_add(against, "the hand cannot make this call");
}

static const char *refused_kan(const hantei_kans *kans, hantei_tile tile)
{
    for (unsigned i = 0; i < kans->refused_count; i++) {
        if (kans->refused[i].tile == tile)
            return PROTOCOL_REFUSAL_NAMES[kans->refused[i].why];
    }
    return NULL;
}

/* Whether an added kan is told with the tile, and from the player, that its triplet was called with. */
static void check_triplet(audit_table *t, const log_event *event, words *against)
{
    const unsigned place = table_triplet(t, event->who, event->meld.tile);
    const table_seat *const seat = &t->seats[event->who];
    if (event->meld.kind != HANTEI_ADDED_KAN || event->meld.claimed == HANTEI_NO_TILE ||
        place == seat->player.seat.meld_count)
        return;
    if (seat->player.seat.melds[place].from != table_offset(t, event->who, event->from))
        words_add(against, "the triplet was called from another player");
    else if (t->has_ids && seat->told[place].claimed_id != event->meld_ids.claimed)
        accuse_copies(t, against, "the triplet was called with another copy");
}

static void check_own_kan(auditor *a, const log_event *event, words *against)
{
    const hantei_kans kans = hantei_seat_kans(table_seat_of(&a->table, event->who), &a->table.rules);
    const hantei_tileset allowed = event->meld.kind == HANTEI_ADDED_KAN ? kans.added : kans.concealed;
    const char *const refused = refused_kan(&kans, event->meld.tile);
    check_turn(&a->table, event->who, PHASE_ACT, against);
    if (against->length == 0)
        check_riichi_done(a, against);
    if (against->length == 0)
        check_triplet(&a->table, event, against);
    if (against->length > 0 || allowed >> event->meld.tile & 1)
        return;
    if (refused)
        words_add(against, "not allowed: %s", refused);
    else
        words_add(against, "the hand cannot make this kan");
}

static claim_kind claim_of(const hantei_seat_meld *meld)
{
    static const claim_kind CLAIM[] = {[HANTEI_CHI] = CLAIM_CHI,
                                       [HANTEI_PON] = CLAIM_PON,
                                       [HANTEI_OPEN_KAN] = CLAIM_OPEN_KAN,
                                       [HANTEI_CONCEALED_KAN] = CLAIM_CONCEALED_KAN,
                                       [HANTEI_ADDED_KAN] = CLAIM_ADDED_KAN};
    return CLAIM[meld->kind];
}

/* Tiles of which no such meld can be made. */
static void refuse_meld(auditor *a, const log_event *event)
{
    const claim_kind claim = claim_of(&event->meld);
    words says = {0}, against = {0};
    words_add(&says, "declares a %s", claim_name(claim));
    if (event->meld.claimed != HANTEI_NO_TILE) {
        words_add(&says, " of ");
        words_add_tile(&says, event->meld.claimed);
    }
    words_add(&against, "the hand cannot make this call: its tiles are no %s",
              claim == CLAIM_CHI ? "run" : "set");
    judge_claim(a, claim, &says, &against);
    lose_round(a);
}

void hear_meld(auditor *a, const log_event *event)
{
    if (event->meld.tile >= HANTEI_TILES) {
        refuse_meld(a, event);
        return;
    }

    audit_table *const t = &a->table;
    const claim_kind claim = claim_of(&event->meld);
    hantei_seat_meld meld = event->meld;
    words says = {0}, against = {0};
    meld.from = (uint8_t)(meld.kind == HANTEI_CONCEALED_KAN ? 0 : table_offset(t, event->who, event->from));
    words_add(&says, "declares ");
    words_add_meld(&says, &meld);
    table_pass(t);
    if (claim == CLAIM_CONCEALED_KAN || claim == CLAIM_ADDED_KAN)
        check_own_kan(a, event, &against);
    else
        check_call(a, event, &against);
    const hantei_status status = move_out(t, event, table_meld, &against);
    judge_move(a, claim, &says, &against, status);
}

/* ---- Norths and indicators --------------------------------------------------- */

static void check_north(auditor *a, const log_event *event, words *against)
{
    const audit_table *const t = &a->table;
    const table_seat *const seat = &t->seats[event->who];
    const bool is_drawn =
        seat->player.seat.drawn == event->tile && (!t->has_ids || seat->drawn_id == event->id);
    check_turn(t, event->who, PHASE_ACT, against);
    if (against->length == 0)
        check_riichi_done(a, against);
    if (against->length == 0 && t->live == 0)
        words_add(against, "no tile is left in the wall");
    if (against->length == 0 && seat->player.seat.riichi != 0 && !is_drawn)
        words_add(against, "in riichi only the tile just drawn may go");
    if (event->tile != HANTEI_NORTH) {
        words_join(against);
        words_add(against, "this tile is no north");
    }
    if (t->players == 3)
        return;
    words_join(against);
    words_add(against, "norths are set aside with three players only");
}

void hear_north(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    words says = {0}, against = {0};
    words_add(&says, "sets a north aside");
    table_pass(t);
    check_north(a, event, &against);
    const hantei_status status = move_out(t, event, table_north, &against);
    judge_move(a, CLAIM_NORTH, &says, &against, status);
}

void hear_indicator(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    words says = {0}, against = {0};
    words_add(&says, "turns the indicator ");
    words_add_tile(&says, event->tile);
    if (t->phase == PHASE_OVER)
        words_add(&against, "the round is over");
    else if (t->indicators > t->kans || t->indicators == HANTEI_MAX_INDICATORS)
        words_add(&against, "there are %u indicators for %u kans already", t->indicators, t->kans);
    else if (!t->rules.kan_dora)
        words_add(&against, "these rules turn no indicator for a kan");
    table_indicate(t, event);
    judge_claim(a, CLAIM_INDICATOR, &says, &against);
}
