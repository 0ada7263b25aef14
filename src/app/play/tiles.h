/* Tiles of hands and melds, one by one, and sets of them. */
#ifndef HANTEI_PLAY_TILES_H
#define HANTEI_PLAY_TILES_H

#include "protocol/meld.h"

typedef struct tile_list {
    hantei_tile tile[HANTEI_MAX_TILES];
    size_t count;
} tile_list;

/* Own tiles of a meld, in order, marked where they are red: all but the claimed and the added one. */
tile_list tiles_of_meld(const hantei_seat_meld *meld);

/* The concealed tiles of a seat in order, the red ones first. */
tile_list tiles_of_hand(const hantei_seat *seat);

static inline hantei_tileset set_of(unsigned kind)
{
    return (hantei_tileset)1 << kind;
}

/* The kinds in a meld. */
static inline hantei_tileset set_of_meld(const hantei_seat_meld *meld)
{
    return (hantei_tileset)(meld->kind == HANTEI_CHI ? 7 : 1) << meld->tile;
}

/* How many tiles there are of the kinds in a set. */
unsigned count_in(const uint8_t counts[HANTEI_TILES], hantei_tileset set);

/* The kinds of which there are just so many. */
hantei_tileset kinds_of(const uint8_t counts[HANTEI_TILES], unsigned copies);

#endif
