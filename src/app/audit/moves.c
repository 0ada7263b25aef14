#include "audit/judgements.h"

/* ---- What the table is fed --------------------------------------------------- */

/* Adds an event that is missing before this one: an incomplete log leaves out accepted riichi. Returns
 * whether to try the event again. */
static bool supply(auditor *a, hantei_refusal why)
{
    if (why == HANTEI_REFUSED_INDICATOR_DUE) {
        if (!a->missed_indicator)
            object_too(a, "no indicator has been turned for the last kan");
        a->missed_indicator = true;
    } else if (why == HANTEI_REFUSED_RIICHI_DUE && a->says_accepted) {
        object_too(a, "the riichi of player %u has not been accepted", a->table.unaccepted);
    }
    return log_supply(&a->table, why);
}

bool feed_table(auditor *a, const hantei_event *event)
{
    bool applied = true;
    hantei_refusal why = hantei_table_apply(&a->table, event);
    while (supply(a, why))
        why = hantei_table_apply(&a->table, event);
    a->refused = why;
    if (why == HANTEI_ALLOWED)
        return true;
    object_to_refusal(a, why);
    hantei_table_force(&a->table, event, &applied);
    return applied;
}

/* ---- Moves ------------------------------------------------------------------- */

/* Feeds the event, which stands in the log as the table needs it, with the copies that the log names, and
 * reports it. If the tiles do not allow it, the round is lost; but an indicator has no player. */
static void judge_move(auditor *a, claim_kind claim)
{
    const char *const why_not = tiles_object(&a->tiles, &a->table, a->event);
    const bool applied = feed_table(a, &a->event->base);
    if (applied && why_not)
        object_too(a, "%s", why_not);
    else if (!applied && claim != CLAIM_INDICATOR)
        object(a, "the tiles do not allow it");
    if (why_not)
        tiles_forget_ids(&a->tiles);
    if (applied || claim == CLAIM_INDICATOR)
        tiles_follow(&a->tiles, &a->table, a->event);
    report_claim(a, claim);
    if (!applied && claim != CLAIM_INDICATOR)
        lose_round(a);
}

/* A draw may be hidden. */
void audit_draw(auditor *a, const log_event *event)
{
    if (event->base.tile == HANTEI_NO_TILE)
        lose_round(a);
    else
        judge_move(a, CLAIM_DRAW);
}

void audit_indicator(auditor *a, const log_event *event)
{
    (void)event;
    judge_move(a, CLAIM_INDICATOR);
}

/* ---- Discards and riichi ----------------------------------------------------- */

/* Errors so far; the rest is judged with its discard. */
void audit_riichi(auditor *a, const log_event *event)
{
    hantei_event declared;
    bool applied;
    hantei_event_init(&declared, HANTEI_EVENT_REACH, event->base.who);
    a->riichi = hantei_table_apply(&a->table, &declared);
    if (a->riichi == HANTEI_ALLOWED)
        return;
    if (is_riichi_refused(a->riichi)) {
        hantei_table_force(&a->table, &declared, &applied);
        return;
    }
    object_to_refusal(a, a->riichi);
    report_claim(a, CLAIM_RIICHI);
}

/* The declared riichi, with its discard: before the tile is gone. */
static void judge_riichi(auditor *a, const log_event *discard)
{
    hantei_table after = a->table;
    hantei_refusal why = a->riichi;
    if (why == HANTEI_ALLOWED)
        why = hantei_table_apply(&after, &discard->base);
    if (is_riichi_refused(why))
        object(a, "not allowed: %s", hantei_refusal_name(why));
    report_claim(a, CLAIM_RIICHI);
}

/* In a complete log the indicator for a kan comes before the discard of its player. */
static void check_indicators(auditor *a)
{
    if (!a->is_whole || a->missed_indicator || a->table.dora_now + a->table.dora_later == 0)
        return;
    a->missed_indicator = true;
    object_too(a, "no indicator has been turned for the last kan");
}

void audit_discard(auditor *a, const log_event *event)
{
    if (a->table.seats[event->base.who].declared != 0)
        judge_riichi(a, event);
    check_indicators(a);
    judge_move(a, CLAIM_DISCARD);
}

/* The player pays a stick, and nobody else pays. */
static void check_stick(auditor *a, const log_event *event)
{
    static const int32_t NONE[HANTEI_MAX_PLAYERS];
    int32_t deltas[HANTEI_MAX_PLAYERS] = {0};
    deltas[event->base.who] = -HANTEI_RIICHI_STICK;
    if (event->base.has_deltas)
        compare_amounts(a, event->base.deltas, deltas, "it is paid");
    check_scores(a, deltas, NONE);
}

void audit_riichi_accepted(auditor *a, const log_event *event)
{
    hantei_event accepted;
    hantei_event_init(&accepted, HANTEI_EVENT_REACH_ACCEPTED, event->base.who);
    hantei_refusal why = hantei_table_apply(&a->table, &accepted);
    if (why == HANTEI_REFUSED_INDICATOR_DUE && supply(a, why))
        why = hantei_table_apply(&a->table, &accepted);
    if (why != HANTEI_ALLOWED)
        object_too(a, "this player has no riichi to accept");
    a->says_accepted = true;
    check_stick(a, event);
    if (!is_fine(a))
        report_claim(a, CLAIM_RIICHI);
}

/* ---- Melds and norths -------------------------------------------------------- */

/* Whether an added kan names the player that its triplet was called from. */
static void check_triplet(auditor *a, const log_event *event)
{
    const hantei_seat *const seat = &a->table.seats[event->base.who].seat;
    const unsigned i = tiles_triplet(seat, event->base.meld.tile);
    const unsigned from =
        hantei_player_side(a->rules.players, a->table.game.dealer, event->base.who, event->base.from);
    if (event->base.meld.kind == HANTEI_KAKAN && event->base.meld.claimed != HANTEI_NO_TILE &&
        i < seat->meld_count && seat->melds[i].from != from)
        object(a, "the triplet was called from another player");
}

void audit_meld(auditor *a, const log_event *event)
{
    const claim_kind claim = claim_of_meld(&event->base.meld);
    if (event->base.meld.tile >= HANTEI_TILES) {
        object(a, "the hand cannot make this call: its tiles are not a %s",
               claim == CLAIM_CHI ? "run" : "set");
        report_claim(a, claim);
        lose_round(a);
        return;
    }
    check_triplet(a, event);
    judge_move(a, claim);
}

/* In riichi it must be the tile just drawn itself. */
void audit_north(auditor *a, const log_event *event)
{
    const hantei_seat *const seat = &a->table.seats[event->base.who].seat;
    const seat_tiles *const own = &a->tiles.seats[event->base.who];
    if (event->base.tile != HANTEI_NORTH)
        object(a, "this tile is not a north");
    else if (seat->riichi != 0 && seat->drawn == HANTEI_NORTH && a->tiles.has_ids && own->drawn != event->id)
        object(a, "in riichi only the tile just drawn may be discarded");
    judge_move(a, CLAIM_NORTH);
}
