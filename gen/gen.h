/* hantei-gen: the lookup tables, by brute force from the rules of the game. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "judge/lookup_tables.h"

/* ---- main.c ---- */

/* Stops the program with a message unless `holds`. */
void demand(bool holds, const char *format, ...);

/* Zeroed memory. Nothing is freed: the program ends soon. */
void *allocate(size_t bytes);

/* ---- suits.c: the possible suits ---- */

enum { MAX_SETS = 4, VECTOR_LENGTH = 2 * (MAX_SETS + 1) };

/* The distances of one suit's holding, or of several suits together: to[2 * sets + pair] is the fewest draws
 * to `sets` sets, and to a pair beside them if pair is 1, with at most four of a tile. */
struct vector {
    uint8_t to[VECTOR_LENGTH];
};

/* What is known of every holding of one suit, or of the honours, by its key: the sum of counts[r] * 5^r,
 * counts 0..4. */
struct suit {
    int ranks;
    uint8_t *shapes; /* SHAPE_COMPLETE: sets, or sets and one pair; SHAPE_TENPAI: one tile short of that */
    struct vector *vectors;
};

/* `runs` for m p s, not for honours. */
void suit_make(struct suit *suit, int ranks, bool runs);

uint32_t power_of_five(int n);

/* ---- classes.c: keys cut into a low and a high part ---- */

/* The parts of one kind. */
struct parts {
    int ranks;
    uint32_t keys, stride; /* a step through the table */
    uint16_t *class;       /* [keys] */
    uint32_t *example;     /* [classes]: a key */
    int classes;
};

/* A table that has a byte for each key, cut. Parts that give the same bytes with every other part share a
 * class. */
struct cut {
    const uint8_t *bytes;
    uint8_t mask; /* the bits that distinguish classes */
    int max_tiles;
    struct parts low, high;
};

/* Cuts bytes[5^ranks] after LOW_RANKS. Class 0 is dead: all bytes are 0. */
struct cut cut_make(const uint8_t *bytes, int ranks, uint8_t mask);

/* The same of a table that is read only for keys of at most `max_tiles`. No class is dead; fewer tiles have
 * lower classes. */
struct cut cut_make_for_tiles(const uint8_t *bytes, int ranks, int max_tiles);

uint8_t cut_byte(const struct cut *cut, int low_class, int high_class);

int tiles_of_key(uint32_t key);

/* ---- What is made of them ---- */

void make_waits_tables(struct hantei_waits_tables *tables, const struct suit *suit,
                       const struct suit *honours);
void make_discards_tables(struct hantei_discards_tables *tables, const struct suit *suit,
                          const struct suit *honours);
void make_shanten_tables(struct hantei_shanten_tables *tables, const struct suit *suit,
                         const struct suit *honours);
