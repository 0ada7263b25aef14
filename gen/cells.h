/* Compression of a lookup table that has a byte for each key of a suit and is read only for keys of few
 * tiles. A key is cut into a low and a high part. Parts that give the same bytes with every other part share
 * a class, and each pair of a low and a high class has one cell. */
#pragma once

#include <stddef.h>
#include <stdint.h>

struct cells {
    uint16_t *start; /* [low keys]: offset of the cells of a low part, in units of two */
    uint16_t *place; /* [high keys]: the high part's place among the cells */
    uint8_t *cell;   /* [n] */
    size_t n;
};

/* Makes the cells of bytes[5^ranks], cut after `low_ranks`. Keys of more than `max_tiles` lead to any cell,
 * or past the last by less than the number of high classes. */
struct cells cells_make(const uint8_t *bytes, int ranks, int low_ranks, int max_tiles);

void cells_free(struct cells *cells);
