/* Judges the games of a log by two sets of rules: what would have gone otherwise by the second one. */
#ifndef HANTEI_AUDIT_AGAINST_H
#define HANTEI_AUDIT_AGAINST_H

#include "audit/auditor.h"

/* Claims that an event may make. */
enum { AGAINST_CLAIMS = 8 };

/* What the first auditor says of the event that is heard. */
typedef struct against_claim {
    claim_kind claim;
    char judged[TEXT_BYTES]; /* empty if it agrees, or has other names of yaku only */
} against_claim;

typedef struct against {
    auditor own, other;
    finding_listener *listen;
    void *context;
    claim_counts counts; /* differed: what the rules judge otherwise */
    unsigned count;
    against_claim claims[AGAINST_CLAIMS];
} against;

/* Begins to listen to a log: `preset` as auditor_begin() has it. The listener gets what differs, with
 * finding.own.
 */
void against_begin(against *a, const char *preset, const audit_rules *rules, finding_listener *listen,
                   void *context);

/* Hears the next event; `listener` is an against. */
void against_hear(void *listener, const log_event *event);

/* What was compared. */
claim_counts against_counts(const against *a);

#endif
