/* Parts of hands, counted: holdings of some suits which no question about shanten tells apart
 * are one part, with their number. */
#ifndef HANTEI_DISTRIBUTION_PARTS_H
#define HANTEI_DISTRIBUTION_PARTS_H

#include <stddef.h>
#include <stdint.h>

#include "rows.h"
#include "suit.h"

/* A number of hands, or of parts of them: each counted once, and each as often as there are
 * ways to draw it from four copies of a tile. */
struct number {
    uint64_t hands, ways;
};

enum { ENOUGH_KINDS = 7, ORPHANS = 13 };

/* All that shanten depends on but the tiles. */
struct part {
    struct number number;
    uint8_t row;     /* its row of draws */
    uint8_t kinds;   /* different tiles; seven stand for more */
    uint8_t pairs;   /* those held twice or more */
    uint8_t orphans; /* different terminals and honours */
    uint8_t twice;   /* 1: one of them is held twice or more */
};

/* The parts of so many tiles. */
struct part_list {
    size_t n;
    struct part *parts;
};

struct parts {
    struct part_list of[HAND_TILES + 1];
};

/* How rows of draws add up. */
struct row_sums {
    struct rows rows;
    uint8_t sum[MAX_ROWS][MAX_ROWS]; /* rows by their numbers */
};

void row_sums_make(struct row_sums *sums, const struct draws *suits, const struct draws *honours);

/* The parts that a suit of `ranks` has, from its draws[key]; of honours where `runs` is 0. */
void parts_of_suit(struct parts *parts, const struct row_sums *sums, const struct draws *draws, int ranks,
                   int runs);

/* A part of the one beside a part of the other, each with each, up to 14 tiles together. */
void parts_of_both(struct parts *parts, const struct row_sums *sums, const struct parts *a,
                   const struct parts *b);

/* One part beside another. */
struct part parts_add(const struct row_sums *sums, const struct part *a, const struct part *b);

void parts_free(struct parts *parts);

#endif
