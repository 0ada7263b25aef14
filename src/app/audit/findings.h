/* What the parts of the auditor share: how a claim is judged, and the words for it. */
#ifndef HANTEI_AUDIT_FINDINGS_H
#define HANTEI_AUDIT_FINDINGS_H

#include "audit/auditor.h"

/* A text that grows until it is full. */
typedef struct words {
    size_t length;
    char text[FINDING_TEXT];
} words;

__attribute__((format(printf, 2, 3))) void words_add(words *w, const char *format, ...);
void words_join(words *w); /* before more: "; " where something stands there */
void words_add_tile(words *w, hantei_tile tile);
void words_add_meld(words *w, const hantei_seat_meld *meld);
void words_add_amounts(words *w, const int32_t *amounts, unsigned count);

/* Counts a claim; where the judge has something to say against it, tells the listener. */
void judge_claim(auditor *a, claim_kind claim, const words *says, const words *against);

/* The same of a move that was tried at the table: where its tiles do not allow it, the status is against it,
 * and the round is lost. */
void judge_move(auditor *a, claim_kind claim, const words *says, words *against, hantei_status status);

/* The rest of the round is not followed: what is held is not known any more. */
void lose_round(auditor *a);

/* Turns: draws, discards with riichi, calls, kans and norths. */
void hear_draw(auditor *a, const log_event *event);
void hear_discard(auditor *a, const log_event *event);
void hear_riichi(auditor *a, const log_event *event);
void hear_riichi_accepted(auditor *a, const log_event *event);
void hear_meld(auditor *a, const log_event *event);
void hear_north(auditor *a, const log_event *event);
void hear_indicator(auditor *a, const log_event *event);

/* Before the game goes on, a riichi that was declared needs its discard, and then its stick. */
void check_riichi_done(auditor *a, words *against);

/* How a round ends. */
hantei_tile winning_tile(const audit_table *t, const log_event *event);
void hear_win(auditor *a, const log_event *event);
void hear_no_win(auditor *a, const log_event *event);

/* Why the round should have been aborted when the last discard was not ronned; NULL. */
const char *abort_due(const audit_table *t);

/* ---- From round to round ----------------------------------------------------- */

/* What the first round of a game should be, where that is known; the next one, when a round has ended. */
void expect_first_round(auditor *a, const event_game *game);
void expect_next_round(auditor *a, bool dealer_stays, bool adds_honba);

/* It is not known any more. */
void forget_rounds(auditor *a);

/* Whether a round is the one that is due; then it begins. */
void check_round(auditor *a, const event_round *round, words *against);
void begin_round(auditor *a, const event_round *round);

/* Before something begins or ends: that the round before has ended. */
void check_round_done(auditor *a, const char *says, claim_kind claim);

void hear_game_end(auditor *a, const log_event *event);

/* What each player should have won or lost, for the next round to begin with. */
void settle_points(auditor *a, const int32_t deltas[EVENT_PLAYERS]);

/* The stick of a riichi is paid. */
void accept_riichi(auditor *a, unsigned who);

/* Whether the scores that an event tells are those; after settle_points(). */
void check_scores(const auditor *a, const log_event *event, words *against);

/* ---- Tiles ------------------------------------------------------------------- */

/* The concealed tiles that a log shows. */
typedef struct shown_hand {
    const uint8_t *counts;
    const copies *ids;
    hantei_tile too; /* this one is among them, and not held; HANTEI_NO_TILE: none is */
    uint8_t too_id;
} shown_hand;

/* Whether a player holds just these. */
bool holds_just(const audit_table *t, unsigned who, const shown_hand *shown);

/* The tiles are right, but for their numbers, which are not followed any more. */
void accuse_copies(audit_table *t, words *against, const char *why);

#endif
