/* The possible suits, found by brute force from the rules of the game. */
#pragma once

#include <stdint.h>

#include "hand/tiles.h"

/* Fills shapes[key] (SHAPE_COMPLETE: sets, or sets and one pair; SHAPE_TENPAI: one tile short of that) for
 * every key of `ranks` counts 0..4: key = sum of counts[r] * 5^r. `runs` is 1 for m p s and 0 for honours. */
void suit_shapes(uint8_t *shapes, int ranks, int runs);

/* 5^n. */
uint32_t power_of_five(int n);
