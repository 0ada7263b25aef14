/* Verdicts of the library against the oracle's; differences are printed with the hand and the claim. */
#pragma once

#include "support/oracle/score.h"
#include "text.h"

enum { SCORE_REASONS = HANTEI_REFUSED_NO_YAKU + 1, SCORE_NAMES = 96 };

/* How much was asked, and what the answers were. */
typedef struct score_tally {
    unsigned long asked, differences, won, tied;
    unsigned long reasons[SCORE_REASONS]; /* by the first reason */
    unsigned long yaku[SCORE_NAMES];      /* by the index of hantei_yaku_at() */
    unsigned long limits[HANTEI_YAKUMAN + 1];
} score_tally;

/* Asks the library, and gives the yaku their names. */
hantei_refusal library_score(const hantei_seat *seat, const hantei_rules *rules, const hantei_claim *claim,
                             score *out);

/* Whether both have the same yaku with the same han, in any order. */
bool same_yaku(const score *a, const score *b);

/* Compares everything that the library says with what the oracle does, and counts it. */
bool score_agrees(score_tally *t, const hantei_seat *seat, const hantei_rules *rules,
                  const hantei_claim *claim);

/* Prints what was asked: wins by limit, refusals by reason, and how many yaku occurred. */
void report_scores(const score_tally *t, const char *what);
