/* Rounds without a winner: whether they may end so, who is tenpai, the payments. */
#include "audit/judgements.h"

#include <string.h>

/* Who is tenpai. If the log does not say it of a dealer who may deny it, the next dealer is unknown. */
static void check_tenpai(auditor *a, const hantei_event *end)
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

/* Whether the log's own account of the end fits the events before. */
static void check_account(auditor *a, const log_event *event)
{
    const hantei_event *const end = &event->base;
    for (unsigned who = 0; who < a->rules.players; who++) {
        if (event->of.hands[who].is_shown &&
            !tiles_are_held(&a->tiles, &a->table, who, &event->of.hands[who], HANTEI_NO_TILE, 0))
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
    if (a->event->base.has_deltas)
        compare_amounts(a, a->event->base.deltas, end.deltas, "it is paid");
    check_scores(a, end.deltas, end.deltas);
}

static claim_kind claim_of(int reason)
{
    if (reason == HANTEI_RYUUKYOKU_NINE_TERMINALS)
        return CLAIM_NINE_TERMINALS;
    return is_exhausted(reason) ? CLAIM_EXHAUSTED : CLAIM_ABORTED;
}

void audit_ryuukyoku(auditor *a, const log_event *event)
{
    const hantei_event *const end = &event->base;
    const bool was_over = !is_in_round(a);
    int reason = end->reason;
    hantei_event ended = *end;
    ended.has_points = ended.has_deltas = false;
    const bool applied = feed_table(a, &ended);
    if (applied) {
        reason = a->table.reason;
        if (is_exhausted(reason))
            check_tenpai(a, end);
        check_account(a, event);
        judge_payments(a);
    }
    report_claim(a, claim_of(reason));
    if (!applied && !was_over)
        lose_round(a);
}
