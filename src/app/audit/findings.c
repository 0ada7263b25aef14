#include "audit/auditor.h"

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
    if (!is_fine(a) || a->hears_all)
        a->listen(a->context, &(finding){.claim = claim,
                                         .is_remark = a->is_remark,
                                         .line = a->event->line,
                                         .column = a->event->column,
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
    if (!is_fine(a) || a->hears_all)
        claim_describe(&says, claim, &a->table, a->event);
    report_claim_as(a, claim, says.bytes);
}
