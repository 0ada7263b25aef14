/* How many draws a suit is short of so many sets, found by brute force from the rules of
 * the game. */
#ifndef HANTEI_GEN_DRAWS_H
#define HANTEI_GEN_DRAWS_H

#include <stdint.h>

enum { MAX_SETS = 4, ROW_NUMBERS = 2 * (MAX_SETS + 1) };

/* Of one suit's holding, or of several suits together: draws.to[2 * sets + pair], the fewest
 * draws after which it holds so many sets, and a pair beside them where pair is 1, with at
 * most four of a tile. */
struct draws {
    uint8_t to[ROW_NUMBERS];
};

/* Fills draws[key] for every key of `ranks` counts 0..4, where key = sum of counts[r] * 5^r.
 * `runs` is 1 for m p s and 0 for honours. */
void suit_draws(struct draws *draws, int ranks, int runs);

#endif
