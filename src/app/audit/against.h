/* Judges the games of a log by two sets of rules, and finds the differences. */
#ifndef HANTEI_AUDIT_AGAINST_H
#define HANTEI_AUDIT_AGAINST_H

#include "audit/auditor.h"

/* Claims that an event may make. */
enum { AGAINST_CLAIMS = 8 };

/* The first auditor's judgement of an event. */
typedef struct against_claim {
    claim_kind claim;
    char judged[TEXT_BYTES]; /* empty if it agrees, or only the names of yaku differ */
} against_claim;

typedef struct against {
    auditor own, other;
    finding_listener *listen;
    void *context;
    claim_counts counts; /* differed: the rules differ */
    unsigned count;
    against_claim claims[AGAINST_CLAIMS];
} against;

/* Begins a log: `preset` as for auditor_begin(). The listener receives the differences, with
 * finding.own. */
void against_begin(against *a, const char *preset, const audit_rules *rules, finding_listener *listen,
                   void *context);

/* Judges the next event; `listener` is an against. */
void against_take(void *listener, const log_event *event);

/* Counts of what was compared. */
claim_counts against_counts(const against *a);

#endif
