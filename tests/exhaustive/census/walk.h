/* Every hand of 1, 2, 4, 5, 7, 8, 10, 11, 13 and 14 tiles, each once up to the order of the three suits: the
 * holdings of the suits ascend. Hands of the same first two suits are a unit, and the units are dealt out to
 * CENSUS_PIECES pieces. A piece is judged as a whole or not at all. */
#pragma once

#include "hantei.h"
#include "support/rng.h"

enum { CENSUS_PIECES = 1024, CENSUS_BLOCK = 256 };

/* Hands that differ in the third suit only, in two forms of a batch. */
typedef struct block {
    size_t n;
    unsigned tiles;
    hantei_hand hand[CENSUS_BLOCK];
    const uint8_t *plane[HANTEI_TILES];
    const uint32_t *ways; /* to draw the third suit of each hand */
    uint64_t other_ways;  /* to draw the other suits and the honours */
    unsigned orders;      /* of the three suits that differ */
    rng shares;           /* the same for a block in every run */
} block;

typedef void block_visitor(void *context, block *b);

/* Shows every hand of a piece. */
void walk_piece(unsigned piece, block_visitor *visit, void *context);
