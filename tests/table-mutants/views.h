/* Whether a change in draws.bin or discards.bin can make a difference, told without any judge: what each
 * content of a suit that reads the byte is seen as, before and after; and how many tiles there must be beside
 * it, for what is seen to be asked at all. */
#ifndef HANTEI_TESTS_TABLE_VIEWS_H
#define HANTEI_TESTS_TABLE_VIEWS_H

#include "fields.h"

/* What is seen of a suit: as it is, and with a tile more (draws) or less (discards) of each rank. What it is
 * in itself stands in the tables twice, with the low and with the high part; kernels read one or the other.
 */
typedef struct shape {
    bool complete, tenpai;
} shape;

typedef struct view {
    shape by_low, by_high, rank[SUIT_RANKS];
} view;

view view_to_discard(const content *c);

/* Whether the suit waits as seven pairs too, in the only hands that are left for it, which have pairs beside
 * it; for a rank; and a discard. */
bool pairs_tenpai(const content *c);
bool pairs_wait(const content *c, unsigned rank);
bool pairs_discard(const content *c, unsigned rank);

reason_finder why_low_draws, why_low_discards, why_high, why_class, why_slack;

#endif
