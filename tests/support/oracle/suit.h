/* How many draws one suit of a hand is away from what it can hold of a complete hand: from a number of sets,
 * with the pair or without it. */
#pragma once

#include "hantei.h"

/* More draws than there are tiles in a hand: out of reach. */
enum { SUIT_SETS = 4, FAR = HANTEI_SHANTEN_NONE + 1 };

static inline void lower(uint8_t *least, unsigned value)
{
    if (value < *least)
        *least = (uint8_t)value;
}

/* The fewest draws by number of sets, without the pair [0] and with it [1]. */
typedef struct suit_distances {
    uint8_t to[2][SUIT_SETS + 1];
} suit_distances;

/* The distances of a suit (nine counts, seven for the honours) if every tile may be drawn up to four copies.
 */
suit_distances suit_distances_of(const uint8_t *held, bool honours);

/* The distances if at most most[i] of a tile may be held in the end. */
suit_distances suit_distances_within(const uint8_t *held, const uint8_t *most, bool honours);

/* Those of two suits, or of more, together: sets are shared between them in every way, and
 * one of them has the pair. */
suit_distances suit_distances_together(const suit_distances *a, const suit_distances *b);
