/* All that one suit can hold of a complete hand: a number of sets, with the pair or without,
 * at most four of each tile. The lists are made by laying sets and a pair on the table
 * one by one: nothing is judged. */
#pragma once

#include "hantei.h"

enum { CONTENT_SETS = 4, CONTENT_RANKS = 9 };

/* Laid out as in a hand: a count for each rank, then zeros. And as a set of single tiles, for
 * content_copies(). */
typedef struct suit_content {
    uint8_t lane[16];
    uint64_t copies;
} suit_content;

typedef struct content_list {
    size_t n, room;
    suit_content *contents;
} content_list;

/* Each content once. The list is made at the first call, and kept. */
const content_list *suit_contents(bool honours, bool pair, unsigned sets);

/* The tiles of the first ranks as a set: bit 4i is the first copy of rank i, and the three bits
 * above it are the second, third and fourth. What one suit has and another lacks is then the
 * difference of two sets. */
uint64_t content_copies(const uint8_t *counts, unsigned ranks);

/* Contents as numbers: the counts of the first ranks are the digits to base 5, the
 * last of them worth one. */
enum { CONTENT_CODES = 1953125 /* 5^9 */ };
unsigned content_code(const uint8_t *counts, unsigned ranks);
