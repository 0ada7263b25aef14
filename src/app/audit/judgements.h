/* The judgements by kind of event, and what they share. */
#pragma once

#include "audit/auditor.h"

/* ---- findings.c: differences between a log and the judge ---- */

/* Whether there is no error so far. */
static inline bool is_fine(const auditor *a)
{
    return a->wrong.length == 0;
}

/* Whether a round is dealt and has not ended. */
static inline bool is_in_round(const auditor *a)
{
    return a->is_followed && a->table.phase >= HANTEI_PHASE_DRAW && a->table.phase <= HANTEI_PHASE_SHOW;
}

/* Reports an error of the claim: as the first, or after an earlier one. */
__attribute__((format(printf, 2, 3))) void object(auditor *a, const char *format, ...);
__attribute__((format(printf, 2, 3))) void object_too(auditor *a, const char *format, ...);

/* Reports amounts that differ from the log's, unless the claim already has an error that is not a remark. */
void compare_amounts(auditor *a, const int32_t *said, const int32_t *amounts, const char *words);

/* Compares the log's honba and sticks with the table's; a later winner has no sticks. */
void check_counters(auditor *a, unsigned sticks);

/* Checks that the log's scores continue from the judge's payments, or from the log's own. The judge pays
 * `due` for this event, and `all` that the table's points do not include yet. */
void check_scores(auditor *a, const int32_t *due, const int32_t *all);

/* Counts a claim; if it has an error, the listener receives the finding. The next claim begins. */
void report_claim(auditor *a, claim_kind claim);

/* The same with other words for the log's claim. */
void report_claim_as(auditor *a, claim_kind claim, const char *says);

/* The rest of the round is not followed: the hands are unknown. */
void lose_round(auditor *a);

typedef void audit_function(auditor *a, const log_event *event);

/* ---- rounds.c: what each round leaves to the next and to the end of the game ---- */

audit_function audit_game, audit_round, audit_game_end;

/* ---- moves.c: what players do in their turns ---- */

audit_function audit_draw, audit_discard, audit_riichi, audit_riichi_accepted, audit_meld, audit_north,
    audit_indicator;

/* Feeds an event to the table; if it is refused, reports the reason and forces it. False if the tiles do not
 * allow it, and the table has not changed. */
bool feed_table(auditor *a, const hantei_event *event);

/* ---- wins.c, ryuukyoku.c: how a round ends ---- */

audit_function audit_win, audit_ryuukyoku;

/* ---- refusals.c: why the table refuses an event, in words ---- */

/* Reports why the event is refused. The table is the one before it. Payments, points, copies and reasons in
 * the winner's hand are not reported here: they are judged separately. */
void object_to_refusal(auditor *a, hantei_refusal why);

/* Whether a reason against a riichi depends on the discard, on points or on the wall; one against a win on
 * the winner's hand. */
bool is_riichi_refused(hantei_refusal why);
bool is_win_refused(hantei_refusal why);

/* True if a log's reason means that the wall ran out. */
bool is_exhausted(int reason);

/* The kans of all players. */
unsigned count_kans(const hantei_table *table);
