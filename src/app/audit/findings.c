#include "audit/judgements.h"

#include <string.h>

void object(auditor *a, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (is_fine(a))
        text_add_list(&a->wrong, format, arguments);
    va_end(arguments);
}

void object_too(auditor *a, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!is_fine(a))
        text_add(&a->wrong, "; ");
    text_add_list(&a->wrong, format, arguments);
    va_end(arguments);
}

void compare_amounts(auditor *a, const int32_t *said, const int32_t *amounts, const char *words)
{
    const unsigned players = a->rules.players;
    if ((!is_fine(a) && !a->is_remark) || memcmp(said, amounts, players * sizeof *amounts) == 0)
        return;
    object_too(a, "%s ", words);
    text_add_amounts(&a->wrong, amounts, players);
    a->is_remark = false;
}

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
        a->astray[who] += event->base.has_deltas ? event->base.deltas[who] - due[who] : 0;
        is_judged &= event->base.points[who] == points[who];
        is_said &= event->base.points[who] == points[who] + a->astray[who];
    }
    if (!event->base.has_points || !a->knows_course || is_judged || is_said)
        return;
    compare_amounts(a, event->base.points, points, "the scores are then");
    for (unsigned who = 0; who < a->rules.players; who++)
        a->astray[who] = event->base.points[who] - points[who];
}

void lose_round(auditor *a)
{
    a->is_followed = a->knows_course = false;
    a->counts.skipped++;
}

void report_claim_as(auditor *a, claim_kind claim, const char *says)
{
    a->counts.judged[claim]++;
    a->counts.differed[claim] += !is_fine(a) && !a->is_remark;
    a->counts.remarks += a->is_remark;
    if (!is_fine(a) || a->wants_all)
        a->listen(a->context, &(finding){.claim = claim,
                                         .is_remark = a->is_remark,
                                         .at = a->event->at,
                                         .game = a->counts.games,
                                         .event = a->number,
                                         .who = claim_player(claim, &a->table, a->event),
                                         .tile = claim_tile(claim, &a->table, a->event),
                                         .table = &a->table,
                                         .says = says,
                                         .judged = a->wrong.bytes});
    text_clear(&a->wrong);
    a->is_remark = false;
}

void report_claim(auditor *a, claim_kind claim)
{
    text_buffer says;
    text_clear(&says);
    if (claim == CLAIM_DISCARD && a->event->is_spelled && !a->said_spelled && is_fine(a)) {
        object(a, "it is the tile just drawn: for that the log should have 60");
        a->is_remark = a->said_spelled = true;
    }
    if (!is_fine(a) || a->wants_all)
        claim_describe(&says, claim, &a->table, a->event);
    report_claim_as(a, claim, says.bytes);
}
