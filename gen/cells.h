/* Compression of a lookup table that has a byte for each key of a suit and is asked only about keys
 * of few tiles: a key is cut into a low and a high part, parts of each kind that no part
 * of the other kind tells apart get one class, and each low and high class together get one cell. */
#ifndef HANTEI_GEN_CELLS_H
#define HANTEI_GEN_CELLS_H

#include <stddef.h>
#include <stdint.h>

struct cells {
    uint16_t *start; /* [low keys]: where the cells of a low part begin, in units of two */
    uint16_t *place; /* [high keys]: which of them is a high part's */
    uint8_t *cell;   /* [n] */
    size_t n;
};

/* Makes the cells of bytes[5^ranks], cut after `low_ranks`. Keys of more than `max_tiles`
 * lead to any cell, or behind the last by less than there are high classes. */
struct cells cells_make(const uint8_t *bytes, int ranks, int low_ranks, int max_tiles);

void cells_free(struct cells *cells);

#endif
