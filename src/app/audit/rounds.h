/* What each round leaves to the next and to the end of the game: who deals, counters, points and sticks. */
#ifndef HANTEI_AUDIT_ROUNDS_H
#define HANTEI_AUDIT_ROUNDS_H

#include "audit/findings.h"

/* What the first round of a game should be, if that is known; the next one, when a round has ended. */
void expect_first_round(auditor *a);
void expect_next_round(auditor *a, bool dealer_stays, bool adds_honba);

/* It is not known any more. */
void forget_rounds(auditor *a);

/* The rest of the round is not followed: what is held is not known any more. */
void lose_round(auditor *a);

/* Whether a round is the one that is due; then it begins. */
void check_round(auditor *a);
void begin_round(auditor *a);

/* Before something begins or ends: that the round before has ended. */
void check_round_done(auditor *a, claim_kind claim, const char *says);

/* Before the game goes on, a riichi that was declared needs its discard, and then its stick. */
void check_riichi_done(auditor *a);

void accept_riichi(auditor *a, unsigned who);

/* Why the round should have been aborted when the last discard was not ronned, or NULL. Elsewhere than at
 * Tenhou not all rounds are aborted that may be. */
const char *abort_due(const auditor *a);

/* The round ends: each player should have won or lost this, if the event does not say it. */
void settle_round(auditor *a, const int32_t deltas[HANTEI_MAX_PLAYERS]);

/* Whether the scores of an event, and its honba and sticks, are the right ones. */
void check_scores(auditor *a);
void check_counters(auditor *a);

void hear_game_end(auditor *a, const log_event *event);

#endif
