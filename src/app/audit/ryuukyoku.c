/* Rounds without a winner: whether they may end so, who is tenpai, the payments. */
#include "audit/hearings.h"
#include "logs/table_event.h"

#include <string.h>

/* ---- Points ------------------------------------------------------------------ */

void check_counters(auditor *a, unsigned sticks)
{
    const log_event *const event = a->event;
    if (event->honba >= 0 && event->honba != a->table.game.honba)
        object(a, "the honba are %u, not %d", a->table.game.honba, event->honba);
    if (event->sticks >= 0 && event->sticks != (int)sticks)
        object(a, "the sticks are %u, not %d", sticks, event->sticks);
}

void check_scores(auditor *a, const int32_t *due, const int32_t *all)
{
    const log_event *const event = a->event;
    int32_t points[HANTEI_MAX_PLAYERS];
    bool is_judged = true, is_said = true;
    for (unsigned who = 0; who < a->rules.players; who++) {
        points[who] = a->table.game.points[who] + all[who];
        a->astray[who] += event->has_deltas ? event->deltas[who] - due[who] : 0;
        is_judged &= event->scores[who] == points[who];
        is_said &= event->scores[who] == points[who] + a->astray[who];
    }
    if (!event->has_scores || !a->knows_course || is_judged || is_said)
        return;
    compare_amounts(a, event->scores, points, "the scores are then");
    for (unsigned who = 0; who < a->rules.players; who++)
        a->astray[who] = event->scores[who] - points[who];
}

/* ---- Aborted ----------------------------------------------------------------- */

static unsigned count_terminals(const hantei_seat *seat)
{
    uint8_t held[HANTEI_TILES];
    unsigned kinds = 0;
    hantei_hand_counts(&seat->hand, held);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned rank = tile % HANTEI_RANKS;
        kinds += held[tile] > 0 && (tile >= HANTEI_EAST || rank == 0 || rank == HANTEI_RANKS - 1);
    }
    return kinds;
}

static void object_to_nine_terminals(auditor *a, const event_ryuukyoku *end)
{
    const hantei_table *const t = &a->table;
    const unsigned who = end->who < a->rules.players ? end->who : t->turn;
    if (t->turn != who || t->phase != HANTEI_PHASE_TURN)
        object(a, "it is not this player's turn");
    else if (!t->is_untouched || t->river_count[who] > 0)
        object(a, "it is not the player's first turn, or somebody has called");
    else if (a->rules.nine_terminals)
        object(a, "there are %u kinds of them", count_terminals(&t->seats[who].seat));
    else
        object(a, "these rules do not abort a round for %u kinds", count_terminals(&t->seats[who].seat));
}

static void object_to_triple_ron(auditor *a)
{
    const hantei_table *const t = &a->table;
    const bool is_offered = t->phase == HANTEI_PHASE_CLAIM;
    const unsigned players = a->rules.players;
    const unsigned from = is_offered ? t->offered_by : hantei_table_after(players, t->turn, players - 1);
    const bool is_discard = (is_offered || t->phase == HANTEI_PHASE_DRAW) && !t->is_rinshan;
    if (a->rules.multiple_ron != HANTEI_RON_ABORT)
        object_too(a, "these rules do not abort a round for three rons");
    for (unsigned who = 0; who < players && is_discard; who++) {
        if (who != from && !(is_offered && t->may_ron >> who & 1))
            object_too(a, "player %u could not ron", who);
    }
    if (!is_discard)
        object_too(a, "there is no discard to ron");
}

/* ---- Exhausted --------------------------------------------------------------- */

static void object_to_exhausted(auditor *a, bool is_nagashi)
{
    const hantei_table *const t = &a->table;
    const bool is_turn = t->phase == HANTEI_PHASE_TURN || t->phase == HANTEI_PHASE_DISCARD;
    if (!is_turn && abort_due(t))
        object(a, "the round is to be aborted: %s", abort_due(t));
    else if (t->live != 0)
        object_too(a, "%u tiles are left in the wall", t->live);
    else if (is_turn || t->is_rinshan)
        object(a, "player %u has a turn", t->turn);
    else
        object(a, is_nagashi ? "it is no nagashi mangan" : "it is nagashi mangan");
}

/* Who is tenpai. If the log does not say it of a dealer who may deny it, the next dealer is unknown. */
static void check_tenpai(auditor *a, const event_ryuukyoku *end)
{
    const hantei_table *const t = &a->table;
    const unsigned dealer = t->game.dealer;
    for (unsigned who = 0; who < a->rules.players; who++) {
        const int tenpai = t->tenpai >> who & 1;
        if (end->tenpai[who] >= 0 && end->tenpai[who] != tenpai)
            object_too(a, "player %u is %s", who, tenpai ? "tenpai" : "noten");
    }
    if (a->rules.noten_allowed && end->tenpai[dealer] < 0 && t->tenpai >> dealer & 1 &&
        t->seats[dealer].seat.riichi == 0)
        a->knows_course = false;
}

/* ---- All --------------------------------------------------------------------- */

static bool is_exhausted(int reason)
{
    return reason < 0 || reason == HANTEI_RYUUKYOKU_EXHAUSTED || reason == HANTEI_RYUUKYOKU_NAGASHI;
}

void object_to_reason(auditor *a)
{
    const event_ryuukyoku *const end = &a->event->of.ryuukyoku;
    const unsigned kans = count_kans(&a->table);
    unsigned declared = 0;
    for (unsigned who = 0; who < a->rules.players; who++)
        declared += a->table.seats[who].seat.riichi != 0;
    if (is_exhausted(end->reason))
        object_to_exhausted(a, end->reason == HANTEI_RYUUKYOKU_NAGASHI);
    else if (end->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS)
        object_to_nine_terminals(a, end);
    else if (end->reason == HANTEI_RYUUKYOKU_TRIPLE_RON)
        object_to_triple_ron(a);
    else if (end->reason == HANTEI_RYUUKYOKU_FOUR_WINDS)
        object(a, "the first four discards are not the same wind");
    else if (end->reason == HANTEI_RYUUKYOKU_FOUR_RIICHI)
        object(a, "%u players have declared riichi", declared);
    else if (kans != HANTEI_MAX_PLAYERS)
        object(a, "there are %u kans", kans);
    else
        object(a, "one player has all four kans");
}

/* Whether the log's own account of the end fits the events before. */
static void check_account(auditor *a, const event_ryuukyoku *end)
{
    for (unsigned who = 0; who < a->rules.players; who++) {
        if (end->hand[who].is_shown &&
            !tiles_are_held(&a->tiles, &a->table, who, &end->hand[who], HANTEI_NO_TILE, 0))
            object_too(a, "this is not the hand of player %u", who);
    }
    check_counters(a, a->table.sticks);
    if (a->is_whole && end->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS && end->who >= a->rules.players)
        object(a, "the hand is not shown");
    if (a->is_whole && end->reason == HANTEI_RYUUKYOKU_EXHAUSTED &&
        a->table.reason == HANTEI_RYUUKYOKU_NAGASHI)
        object(a, "it is nagashi mangan");
}

static void judge_payments(auditor *a)
{
    hantei_settlement end;
    if (hantei_table_settle(&a->table, NULL, 0, &end) != HANTEI_ALLOWED)
        return;
    if (a->event->has_deltas)
        compare_amounts(a, a->event->deltas, end.deltas, "it is paid");
    check_scores(a, end.deltas, end.deltas);
}

static claim_kind claim_of(int reason)
{
    if (reason == HANTEI_RYUUKYOKU_NINE_TERMINALS)
        return CLAIM_NINE_TERMINALS;
    return is_exhausted(reason) ? CLAIM_EXHAUSTED : CLAIM_ABORTED;
}

void hear_ryuukyoku(auditor *a, const log_event *event)
{
    const event_ryuukyoku *const end = &event->of.ryuukyoku;
    const bool was_over = !is_in_round(a);
    int reason = end->reason;
    hantei_event ended;
    log_to_table(event, NULL, &ended, NULL);
    ended.has_points = ended.has_deltas = false;
    const bool applied = feed_table(a, &ended);
    if (applied) {
        reason = a->table.reason;
        if (is_exhausted(reason))
            check_tenpai(a, end);
        check_account(a, end);
        judge_payments(a);
    }
    report_claim(a, claim_of(reason));
    if (!applied && !was_over)
        lose_round(a);
}
