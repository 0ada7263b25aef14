/* The best readings of a hand, by brute force: every way to cut the hand into blocks, and
 * for each every complete hand that its blocks could become. As oracle.h, it shares nothing
 * with the library but hantei.h. */
#pragma once

#include "hantei.h"

enum { MOST_READINGS = 12622 }; /* of any hand, best or not */

typedef struct oracle_readings {
    unsigned draws; /* to a complete standard hand */
    size_t all;     /* readings, best or not */
    size_t count;   /* best readings */
    hantei_reading best[MOST_READINGS];
} oracle_readings;

/* Orders two blocks: by lowest tile, then by kind. */
int compare_blocks(const hantei_block *a, const hantei_block *b);

/* Fills *out. Each reading's blocks are in order, then zeros. The counts must be valid. */
void oracle_explain(const uint8_t counts[HANTEI_TILES], oracle_readings *out);
