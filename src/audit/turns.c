/* Judges what players do in their turns. */
#include "audit/judging.h"
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

/* ---- Draws ------------------------------------------------------------------- */

void hear_draw(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    words says = {0}, against = {0};
    words_add(&says, "draws ");
    words_add_tile(&says, event->tile);
    table_pass(t);
    check_turn(t, event->who, PHASE_DRAW, &against);
    if (against.length == 0 && t->live == 0)
        words_add(&against, "no tile is left in the wall");
    const hantei_status status = table_draw(t, event->who, event->tile);
    judge_move(a, CLAIM_DRAW, &says, &against, status);
}

/* ---- Discards and riichi ----------------------------------------------------- */

/* Judged with its discard, which may not be the next event of a broken log. */
void hear_riichi(auditor *a, const log_event *event)
{
    a->table.seats[event->who].declares = true;
}

static void check_riichi(auditor *a, const log_event *event)
{
    words says = {0}, against = {0};
    const hantei_seat *const seat = table_seat_of(&a->table, event->who);
    words_add(&says, "riichi with the discard ");
    words_add_tile(&says, event->tile);
    const hantei_refusal why = hantei_seat_riichi(seat, &a->table.rules, table_kind(event->tile));
    if (why != HANTEI_ALLOWED)
        words_add(&against, "not allowed: %s", PROTOCOL_REFUSAL_NAMES[why]);
    judge_claim(a, CLAIM_RIICHI, &says, &against);
}

static void check_discard(const audit_table *t, const log_event *event, words *against)
{
    const table_seat *const seat = &t->seats[event->who];
    const hantei_tile drawn = seat->player.seat.drawn;
    if (t->turn != event->who || (t->phase != PHASE_ACT && t->phase != PHASE_DISCARD))
        check_turn(t, event->who, PHASE_ACT, against);
    else if (seat->player.seat.riichi != 0 && drawn != event->tile)
        words_add(against, "in riichi only the tile just drawn may go");
    else if (seat->banned >> table_kind(event->tile) & 1)
        words_add(against, "kuikae: this tile may not follow the call");
    else if (event->is_drawn == 1 && drawn != event->tile)
        words_add(against, "this is not the tile just drawn");
}

void hear_discard(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    words says = {0}, against = {0};
    words_add(&says, "discards ");
    words_add_tile(&says, event->tile);
    table_pass(t);
    check_discard(t, event, &against);
    if (t->seats[event->who].declares)
        check_riichi(a, event);
    const hantei_status status = table_discard(t, event->who, event->tile);
    judge_move(a, CLAIM_DISCARD, &says, &against, status);
}

void hear_riichi_accepted(auditor *a, const log_event *event)
{
    words says = {0}, against = {0};
    words_add(&says, "riichi is accepted");
    table_pass(&a->table);
    if (a->table.seats[event->who].player.seat.riichi == 0)
        words_add(&against, "no riichi was declared");
    table_accept_riichi(&a->table, event->who);
    a->points[event->who] = a->table.points[event->who];
    a->sticks = a->table.sticks;
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
    const size_t count = hantei_seat_calls(table_seat_of(t, event->who), &t->rules, t->offered,
                                           table_offset(t, event->who, event->from), options);
    for (size_t i = 0; i < count; i++) {
        if (!is_same_call(&options[i].meld, &event->meld))
            continue;
        if (options[i].why != HANTEI_ALLOWED)
            words_add(against, "not allowed: %s", PROTOCOL_REFUSAL_NAMES[options[i].why]);
        return;
    }
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

static void check_own_kan(auditor *a, const log_event *event, words *against)
{
    const hantei_kans kans = hantei_seat_kans(table_seat_of(&a->table, event->who), &a->table.rules);
    const hantei_tileset allowed = event->meld.kind == HANTEI_ADDED_KAN ? kans.added : kans.concealed;
    const char *const refused = refused_kan(&kans, event->meld.tile);
    check_turn(&a->table, event->who, PHASE_ACT, against);
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

void hear_meld(auditor *a, const log_event *event)
{
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
    const hantei_status status = table_meld(t, event->who, &event->meld, event->from);
    judge_move(a, claim, &says, &against, status);
}

/* ---- Norths and indicators --------------------------------------------------- */

void hear_north(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    words says = {0}, against = {0};
    words_add(&says, "sets a north aside");
    table_pass(t);
    check_turn(t, event->who, PHASE_ACT, &against);
    if (t->players != 3)
        words_add(&against, "%snorths are set aside with three players only", against.length > 0 ? "; " : "");
    const hantei_status status = table_north(t, event->who);
    judge_move(a, CLAIM_NORTH, &says, &against, status);
}

void hear_indicator(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    words says = {0}, against = {0};
    words_add(&says, "turns the indicator ");
    words_add_tile(&says, event->tile);
    if (t->indicators > t->kans || t->indicators == HANTEI_MAX_INDICATORS)
        words_add(&against, "there are %u indicators for %u kans already", t->indicators, t->kans);
    else if (!t->rules.kan_dora)
        words_add(&against, "these rules turn no indicator for a kan");
    if (t->indicators < HANTEI_MAX_INDICATORS)
        t->indicator[t->indicators++] = event->tile;
    table_show(t, event->tile);
    judge_claim(a, CLAIM_INDICATOR, &says, &against);
}
