/* The distance vectors of suits, found by brute force from the rules of the game. */
#pragma once

#include <stdint.h>

enum { MAX_SETS = 4, VECTOR_LENGTH = 2 * (MAX_SETS + 1) };

/* The distances of one suit's holding, or of several suits together: to[2 * sets + pair] is the fewest draws
 * to `sets` sets, and to a pair beside them if pair is 1, with at most four of a tile. */
struct vector {
    uint8_t to[VECTOR_LENGTH];
};

/* Fills vectors[key] for every key of `ranks` counts 0..4: key = sum of counts[r] * 5^r. `runs` is 1 for m p
 * s and 0 for honours. */
void suit_vectors(struct vector *vectors, int ranks, int runs);
