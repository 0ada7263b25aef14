/* Judges what each round leaves to the next and to the end of the game: who deals, counters, points, sticks.
 */
#ifndef HANTEI_AUDIT_ROUNDS_H
#define HANTEI_AUDIT_ROUNDS_H

#include "audit/findings.h"

void hear_game(auditor *a, const log_event *event);
void hear_game_end(auditor *a, const log_event *event);

/* Returns whether its dealer is one of the players. */
bool hear_round(auditor *a, const log_event *event);

#endif
