/* The judgements by kind of event. */
#ifndef HANTEI_AUDIT_HEARINGS_H
#define HANTEI_AUDIT_HEARINGS_H

#include "audit/auditor.h"

/* ---- rounds.c: what each round leaves to the next and to the end of the game ---- */

void hear_game(auditor *a, const log_event *event);
void hear_round(auditor *a, const log_event *event);
void hear_game_end(auditor *a, const log_event *event);

/* ---- moves.c: what players do in their turns ---- */

void hear_draw(auditor *a, const log_event *event);
void hear_discard(auditor *a, const log_event *event);
void hear_riichi(auditor *a, const log_event *event);
void hear_riichi_accepted(auditor *a, const log_event *event);
void hear_meld(auditor *a, const log_event *event);
void hear_north(auditor *a, const log_event *event);
void hear_indicator(auditor *a, const log_event *event);

/* Feeds an event to the table; if it is refused, reports the reason and forces it. False if the tiles do not
 * allow it, and the table has not changed. */
bool feed_table(auditor *a, const hantei_event *event);

/* ---- wins.c, ryuukyoku.c: how a round ends ---- */

void hear_win(auditor *a, const log_event *event);
void hear_ryuukyoku(auditor *a, const log_event *event);

/* Reports a round that may not end without a winner, or not for this reason. */
void object_to_reason(auditor *a);

/* Compares the log's honba and sticks with the table's; a later winner has no sticks. */
void check_counters(auditor *a, unsigned sticks);

/* Checks that the log's scores continue from the judge's payments, or from the log's own. The judge pays
 * `due` for this event, and `all` that the table's points do not include yet. */
void check_scores(auditor *a, const int32_t *due, const int32_t *all);

/* ---- refusals.c: why the table refuses an event, in words ---- */

/* Reports why the event is refused. The table is the one before it. Payments, points, copies and reasons in
 * the winner's hand are not reported here: they are judged separately. */
void object_to_refusal(auditor *a, hantei_refusal why);

/* Whether a reason against a riichi depends on the discard, on points or on the wall; one against a win on
 * the winner's hand. */
bool is_riichi_refused(hantei_refusal why);
bool is_win_refused(hantei_refusal why);

/* What aborts the round if the last discard is not ronned, in words; or NULL. */
const char *abort_due(const hantei_table *table);

/* The kans of all players. */
unsigned count_kans(const hantei_table *table);

#endif
