/* What the parts of the auditor share: how a claim is judged, and the words for it. */
#ifndef HANTEI_AUDIT_JUDGING_H
#define HANTEI_AUDIT_JUDGING_H

#include "audit/auditor.h"

/* A text that grows until it is full. */
typedef struct words {
    size_t length;
    char text[FINDING_TEXT];
} words;

__attribute__((format(printf, 2, 3))) void words_add(words *w, const char *format, ...);
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

/* How a round ends. */
void hear_win(auditor *a, const log_event *event);
void hear_no_win(auditor *a, const log_event *event);

/* What each player should have won or lost, for the next round to begin with. */
void settle_points(auditor *a, const int32_t deltas[EVENT_PLAYERS]);

/* Whether the scores that an event tells are those; after settle_points(). */
void check_scores(const auditor *a, const log_event *event, words *against);

/* Whether a player holds just these concealed tiles, and this one too where it is a tile. */
bool holds_just(const audit_table *t, unsigned who, hantei_tile too, const uint8_t counts[HANTEI_TILES]);

#endif
