#include "audit/against.h"

#include <string.h>

static const char *words_of(const finding *found)
{
    return found->is_remark ? "" : found->judged;
}

static void keep_own(void *context, const finding *found)
{
    against *const a = context;
    if (a->count == AGAINST_CLAIMS)
        return;
    against_claim *const claim = &a->claims[a->count++];
    claim->claim = found->claim;
    strcpy(claim->judged, words_of(found));
}

/* The first claim of a kind that is not compared yet; NULL if all are. */
static against_claim *find_own(against *a, claim_kind kind)
{
    for (unsigned i = 0; i < a->count; i++)
        if (a->claims[i].claim == kind)
            return &a->claims[i];
    return NULL;
}

/* A claim that only one of them can judge is not compared. */
static void compare_other(void *context, const finding *found)
{
    against *const a = context;
    against_claim *const own = find_own(a, found->claim);
    if (!own)
        return;
    own->claim = CLAIMS;
    a->counts.judged[found->claim]++;
    if (strcmp(own->judged, words_of(found)) == 0)
        return;
    finding different = *found;
    different.own = own->judged;
    different.is_remark = false;
    different.judged = words_of(found);
    a->counts.differed[found->claim]++;
    a->listen(a->context, &different);
}

void against_begin(against *a, const char *preset, const audit_rules *rules, finding_listener *listen,
                   void *context)
{
    a->listen = listen;
    a->context = context;
    a->counts = (claim_counts){.games = 0};
    auditor_begin(&a->own, preset, keep_own, a, true);
    auditor_begin(&a->other, preset, compare_other, a, true);
    a->other.other_rules = rules;
}

void against_take(void *listener, const log_event *event)
{
    against *const a = listener;
    a->count = 0;
    auditor_take(&a->own, event);
    auditor_take(&a->other, event);
}

claim_counts against_counts(const against *a)
{
    claim_counts counts = a->counts;
    counts.games = a->other.counts.games;
    counts.rounds = a->other.counts.rounds;
    counts.events = a->other.counts.events;
    counts.skipped = a->other.counts.skipped;
    return counts;
}
