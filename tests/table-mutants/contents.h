/* What one suit, or the honours, can hold in a hand, as the tables cut it; and hands with it. */
#ifndef HANTEI_TESTS_TABLE_CONTENTS_H
#define HANTEI_TESTS_TABLE_CONTENTS_H

#include "hantei.h"

#include "core/tables.h"

enum { SUITS = 4, SUIT_RANKS = LOW_RANKS + HIGH_RANKS };

/* Keys, as core/key.h has them, and how many tiles they are together: fourteen at most. */
typedef struct content {
    uint16_t low, high;
    uint8_t tiles;
    bool honours;
} content;

/* Is shown a content, or hands of 3k+1 and 3k+2 tiles; true when it has seen enough. */
typedef bool content_visitor(void *context, const content *c);
typedef bool hands_visitor(void *context, const hantei_hand *hands, size_t n);

/* How many kinds a content has, and how many of them at least twice. */
typedef struct kinds_held {
    unsigned kinds, twice;
} kinds_held;

unsigned tiles_of_key(unsigned key);
kinds_held kinds_of_content(const content *c);
unsigned high_keys(bool honours);

/* The contents with this low or this high key. True when the visitor had seen enough; so below. */
bool contents_with_low(bool honours, unsigned low, content_visitor *visit, void *context);
bool contents_with_high(bool honours, unsigned high, content_visitor *visit, void *context);

/* Puts a content into a suit that is empty, 3 being the honours. */
void put_content(const content *c, unsigned suit, uint8_t counts[HANTEI_TILES]);

/* Hands with a content: alone, beside whatever changes what it is in a hand, and beside itself in other
 * suits. */
bool hands_with(const content *c, hands_visitor *visit, void *context);

#endif
