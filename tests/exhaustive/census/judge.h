/* What two engines answer about the hands of a block, compared. */
#pragma once

#include "walk.h"

/* The shares of blocks that are asked more: one block in this number. Smaller hands are always asked all. */
enum {
    MOVED_ONCE_IN = 16,   /* all six orders of the suits */
    LISTED_ONCE_IN = 256, /* ukeire, or the list of discards */
    ORACLE_ONCE_IN = 256, /* the oracle of shanten: one hand of the block */
    ALWAYS_UP_TO = 11     /* tiles: each hand in all orders, with its ukeire or list */
};

typedef struct verdicts {
    uint8_t win[CENSUS_BLOCK];
    hantei_tileset waits[CENSUS_BLOCK], discards[CENSUS_BLOCK];
    bool tenpai[CENSUS_BLOCK];
    int8_t shanten[CENSUS_BLOCK];
} verdicts;

/* Fills in what single calls of the best kernel answer. Everything else has to agree; what does not is
 * printed. Returns how many hands differ. */
unsigned judge_block(block *b, verdicts *v);
