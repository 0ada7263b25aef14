/* Masks as bytes, and games by their recorded decisions. */
#pragma once

#include "text/writer.h"

#include <hantei.h>

/* Places of a mask as bytes. */
void spread_mask(uint8_t out[HANTEI_MASK_PLACES], const uint64_t mask[HANTEI_MASK_WORDS]);

static inline bool is_in_mask(const uint64_t *mask, unsigned place)
{
    return mask[place / 64] >> place % 64 & 1;
}

/* Whether a seat has a choice: the tile just drawn has two places. */
static inline bool is_choice(const uint64_t *mask)
{
    int places = 0;
    for (unsigned word = 0; word < HANTEI_MASK_WORDS; word++)
        places += __builtin_popcountll(mask[word]);
    return places - is_in_mask(mask, HANTEI_MASK_TSUMOGIRI) > 1;
}

/* A game: the seed of its first wall, and the places in the order in which seats were asked. */
typedef struct game_record {
    uint64_t seed;
    size_t count, room;
    uint8_t *places;
} game_record;

/* Writes it as a log of mjai, from its first deal to what followed the last place. False if these are not the
 * places of such a game. */
bool record_write(writer *out, const hantei_table *start, const game_record *record);
