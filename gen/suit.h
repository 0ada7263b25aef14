/* What one suit can be, found by brute force from the rules of the game. */
#ifndef HANTEI_GEN_SUIT_H
#define HANTEI_GEN_SUIT_H

#include <stdint.h>

enum { SUIT_RANKS = 9, HONOUR_RANKS = 7, HAND_TILES = 14 };

/* The two questions that a suit's shape answers. */
enum {
    SHAPE_COMPLETE = 1, /* sets, or sets and one pair */
    SHAPE_TENPAI = 2    /* one tile short of that */
};

/* Fills shapes[key] for every key of `ranks` counts 0..4, where
 * key = sum of counts[r] * 5^r. `runs` is 1 for m p s and 0 for honours. */
void suit_shapes(uint8_t *shapes, int ranks, int runs);

/* 5^n. */
uint32_t power_of_five(int n);

#endif
