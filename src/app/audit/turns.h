/* Judges what players do in their turns. */
#ifndef HANTEI_AUDIT_TURNS_H
#define HANTEI_AUDIT_TURNS_H

#include "audit/findings.h"

void hear_draw(auditor *a, const log_event *event);
void hear_discard(auditor *a, const log_event *event);
void hear_riichi(auditor *a, const log_event *event);
void hear_riichi_accepted(auditor *a, const log_event *event);
void hear_meld(auditor *a, const log_event *event);
void hear_north(auditor *a, const log_event *event);
void hear_indicator(auditor *a, const log_event *event);

#endif
