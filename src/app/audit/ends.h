/* Judges how a round ends: wins, and rounds without a winner. */
#ifndef HANTEI_AUDIT_ENDS_H
#define HANTEI_AUDIT_ENDS_H

#include "audit/findings.h"

void hear_win(auditor *a, const log_event *event);
void hear_ryuukyoku(auditor *a, const log_event *event);

/* Objects to a round that may not end as the event says. */
void object_to_reason(auditor *a);

/* Whether the log's honba and sticks are those of the table; of a later winner there are no sticks. */
void check_counters(auditor *a, unsigned sticks);

/* The log pays this for the end of the round, or if it does not say it, the table does. */
void note_paid(auditor *a, const int32_t *deltas);

#endif
