/* Everything that one suit can hold, up to fourteen tiles: the census makes hands from these parts. */
#pragma once

#include "hantei.h"

/* Planes go on with as many zeros, so that a batch may begin at any holding. */
enum { HOLDINGS_BEHIND = 256 };

typedef struct holdings {
    size_t from[HANTEI_MAX_TILES + 2]; /* holdings of n tiles: from[n] to before from[n + 1] */
    uint8_t (*lane)[16];               /* as in a hand */
    uint32_t *ways;                    /* to draw it from four copies of each tile */
    uint8_t *plane[HANTEI_RANKS];      /* the copies of each rank, a plane of a batch */
} holdings;

/* The 405,350 holdings of a suit and the 43,130 of the honours, by number of tiles. */
extern holdings suits, honours;

/* Makes both. Ends the program if there is no memory. */
void holdings_make(void);

/* The number of tiles of a holding. */
unsigned holding_tiles(const holdings *all, size_t holding);
