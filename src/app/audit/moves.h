/* Judges what players do in their turns. */
#ifndef HANTEI_AUDIT_MOVES_H
#define HANTEI_AUDIT_MOVES_H

#include "audit/findings.h"

void hear_draw(auditor *a, const log_event *event);
void hear_discard(auditor *a, const log_event *event);
void hear_riichi(auditor *a, const log_event *event);
void hear_riichi_accepted(auditor *a, const log_event *event);
void hear_meld(auditor *a, const log_event *event);
void hear_north(auditor *a, const log_event *event);
void hear_indicator(auditor *a, const log_event *event);

/* Feeds an event to the table: by force where it is refused, and objects with the reason. False if the tiles
 * do not allow it, and the table has not changed. */
bool feed_table(auditor *a, const hantei_event *event);

#endif
