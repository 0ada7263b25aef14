/* Parts of hands, counted: holdings of some suits with the same effect on every shanten are one part, with
 * their number. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "suit.h"
#include "vectors.h"

/* A number of hands, or of parts of them: each counted once, and each as often as it can be drawn from four
 * copies of a tile. */
struct number {
    uint64_t hands, ways;
};

enum { ENOUGH_KINDS = 7, ORPHAN_KINDS = 13 };

/* All that shanten depends on, without the number of tiles. */
struct part {
    struct number number;
    uint8_t vector;  /* its distance vector, by number */
    uint8_t kinds;   /* different tiles; seven or more are seven */
    uint8_t pairs;   /* those held twice or more */
    uint8_t orphans; /* different terminals and honours */
    uint8_t twice;   /* 1: one of them twice or more */
};

/* The parts with one number of tiles. */
struct part_list {
    size_t n;
    struct part *parts;
};

struct parts {
    struct part_list of[HANTEI_MAX_TILES + 1];
};

/* How distance vectors add up. */
struct vector_sums {
    struct vectors vectors;
    uint8_t sum[MAX_VECTORS][MAX_VECTORS]; /* vectors by their numbers */
};

void vector_sums_make(struct vector_sums *sums, const struct vector *suits, const struct vector *honours);

/* The parts that a suit of `ranks` can have, from its vectors[key]; honours if `runs` is 0. */
void parts_of_suit(struct parts *parts, const struct vector_sums *sums, const struct vector *vectors,
                   int ranks, int runs);

/* Each part of one with each part of the other, up to 14 tiles together. */
void parts_of_both(struct parts *parts, const struct vector_sums *sums, const struct parts *a,
                   const struct parts *b);

/* One part beside another. */
struct part parts_add(const struct vector_sums *sums, const struct part *a, const struct part *b);

void parts_free(struct parts *parts);
