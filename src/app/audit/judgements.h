/* The judgements by kind of event. */
#ifndef HANTEI_AUDIT_JUDGEMENTS_H
#define HANTEI_AUDIT_JUDGEMENTS_H

#include "audit/findings.h"

/* ---- rounds.c: what each round leaves to the next and to the end of the game ---- */

void audit_game(auditor *a, const log_event *event);
void audit_round(auditor *a, const log_event *event);
void audit_game_end(auditor *a, const log_event *event);

/* ---- moves.c: what players do in their turns ---- */

void audit_draw(auditor *a, const log_event *event);
void audit_discard(auditor *a, const log_event *event);
void audit_riichi(auditor *a, const log_event *event);
void audit_riichi_accepted(auditor *a, const log_event *event);
void audit_meld(auditor *a, const log_event *event);
void audit_north(auditor *a, const log_event *event);
void audit_indicator(auditor *a, const log_event *event);

/* Feeds an event to the table; if it is refused, reports the reason and forces it. False if the tiles do not
 * allow it, and the table has not changed. */
bool feed_table(auditor *a, const hantei_event *event);

/* ---- wins.c, ryuukyoku.c: how a round ends ---- */

void audit_win(auditor *a, const log_event *event);
void audit_ryuukyoku(auditor *a, const log_event *event);

/* ---- refusals.c: why the table refuses an event, in words ---- */

/* Reports why the event is refused. The table is the one before it. Payments, points, copies and reasons in
 * the winner's hand are not reported here: they are judged separately. */
void object_to_refusal(auditor *a, hantei_refusal why);

/* Whether a reason against a riichi depends on the discard, on points or on the wall; one against a win on
 * the winner's hand. */
bool is_riichi_refused(hantei_refusal why);
bool is_win_refused(hantei_refusal why);

/* Whether a round ends with the wall, by a log's reason. */
bool is_exhausted(int reason);

/* The kans of all players. */
unsigned count_kans(const hantei_table *table);

#endif
