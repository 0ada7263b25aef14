#include "audit/findings.h"

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
    if (!is_fine(a) || memcmp(said, amounts, a->table.players * sizeof *amounts) == 0)
        return;
    text_add(&a->wrong, "%s ", words);
    text_add_amounts(&a->wrong, amounts, a->table.players);
}

void object_to_copies(auditor *a, const char *why)
{
    object_too(a, "%s", why);
    table_follow_ids(&a->table, false);
}

void report_claim_as(auditor *a, claim_kind claim, const char *says)
{
    a->counts.judged[claim]++;
    a->counts.differed[claim] += !is_fine(a);
    if (!is_fine(a) || a->hears_all)
        a->listen(a->context, &(finding){.claim = claim,
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
}

void report_claim(auditor *a, claim_kind claim)
{
    text_buffer says;
    text_clear(&says);
    if (!is_fine(a) || a->hears_all)
        claim_describe(&says, claim, &a->table, a->event);
    report_claim_as(a, claim, says.bytes);
}
