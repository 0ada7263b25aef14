/* How many draws one suit of a hand is away from what it can hold of a complete hand.
 *
 * The distance to one content is the number of its tiles that the suit lacks. The least
 * distance to all contents of a number of sets counts. */
#pragma once

#include "contents.h"

/* More draws than there are tiles in a hand: out of reach. */
enum { FAR = HANTEI_SHANTEN_NONE + 1 };

static inline void lower(unsigned *least, unsigned value)
{
    if (value < *least)
        *least = value;
}

/* The fewest draws by number of sets, without the pair [0] and with it [1]. */
typedef struct suit_distances {
    unsigned to[2][CONTENT_SETS + 1];
} suit_distances;

/* The distances of a suit (nine counts, seven for the honours) if every tile may be drawn up to four copies.
 * They are read from a table of all suits, made at the first call. */
suit_distances suit_distances_of(const uint8_t *held, bool honours);

/* The distances if at most most[i] of a tile may be held in the end, for up to most_sets sets. Every content
 * is tried. */
suit_distances suit_distances_within(const uint8_t *held, const uint8_t *most, bool honours,
                                     unsigned most_sets);

/* Those of two suits, or of more, together: sets are shared between them in every way, and
 * one of them has the pair. */
suit_distances suit_distances_together(const suit_distances *a, const suit_distances *b);
