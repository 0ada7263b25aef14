/* Sets of tiles, and hands without some. */
#ifndef HANTEI_PLAY_TILES_H
#define HANTEI_PLAY_TILES_H

#include "protocol/meld.h"

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

/* What is left of a hand when a meld has been made of it. */
hantei_hand hand_without(const hantei_hand *hand, const hantei_seat_meld *meld);

#endif
