/* Who judges which events. */
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

/* Feeds an event to the table: by force where it is refused, and objects with the reason. False if the tiles
 * do not allow it, and the table has not changed. */
bool feed_table(auditor *a, const hantei_event *event);

/* ---- wins.c, ryuukyoku.c: how a round ends ---- */

void hear_win(auditor *a, const log_event *event);
void hear_ryuukyoku(auditor *a, const log_event *event);

/* Objects to a round that may not end without a winner, or not for this reason. */
void object_to_reason(auditor *a);

/* Whether the log's honba and sticks are those of the table; of a later winner there are no sticks. */
void check_counters(auditor *a, unsigned sticks);

/* Whether the log's scores go on from what the judge has paid, or from what the log has. The judge pays `due`
 * for this event, and `all` that the table's points do not have yet. */
void check_scores(auditor *a, const int32_t *due, const int32_t *all);

/* ---- refusals.c: why the table refuses an event, in words ---- */

/* Objects to the event that is heard. The table is as it was before. Of payments, points and copies nothing
 * is said here, nor of a win that lies in the hand: they are judged apart. */
void object_to_refusal(auditor *a, hantei_refusal why);

/* Whether it is a reason against a riichi that depends on the discard, on points or on the wall; against a
 * win that lies in the hand. */
bool is_riichi_refused(hantei_refusal why);
bool is_win_refused(hantei_refusal why);

/* What aborts the round when the last discard is not ronned, in words; or NULL. */
const char *abort_due(const hantei_table *table);

/* The kans of all players. */
unsigned count_kans(const hantei_table *table);

#endif
