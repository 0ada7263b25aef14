/* Why the table refuses an event, in words. */
#ifndef HANTEI_AUDIT_REFUSALS_H
#define HANTEI_AUDIT_REFUSALS_H

#include "audit/findings.h"

/* Objects to the event that is heard. The table is as it was before. Of payments, points and copies nothing
 * is said here: they are judged apart. */
void object_to_refusal(auditor *a, hantei_refusal why);

/* Whether it is a reason against a riichi that depends on the discard, on points or on the wall. */
bool is_riichi_refused(hantei_refusal why);

/* Whether it is a reason against a win that lies in the hand. */
bool is_win_refused(hantei_refusal why);

/* What aborts the round when the last discard is not ronned, in words; or NULL. */
const char *abort_due(const hantei_table *table);

/* The kans of all players. */
unsigned count_kans(const hantei_table *table);

#endif
