/* Dora. */
#include "hantei.h"

enum { SUIT_TILES = 9, EAST = 27, WINDS = 4, HAKU = 31, DRAGONS = 3 };

/* With three players only the ends of the characters are in play. */
static hantei_tile other_end_of_characters(hantei_tile tile)
{
    const hantei_tile first = 0, last = SUIT_TILES - 1;
    if (tile != first && tile != last)
        return HANTEI_NO_TILE;
    return tile == first ? last : first;
}

/* The next tile of a circle. */
static hantei_tile next_in_circle(hantei_tile tile, unsigned first, unsigned tiles)
{
    return (hantei_tile)(first + (tile - first + 1) % tiles);
}

hantei_tile hantei_dora(hantei_tile indicator, const hantei_rules *rules)
{
    const hantei_tile tile = (hantei_tile)(indicator & ~(unsigned)HANTEI_RED);
    if (tile >= HANTEI_TILES)
        return HANTEI_NO_TILE;
    if (tile >= HAKU)
        return next_in_circle(tile, HAKU, DRAGONS);
    if (tile >= EAST)
        return next_in_circle(tile, EAST, WINDS);
    if (rules->players == 3 && tile < SUIT_TILES)
        return other_end_of_characters(tile);
    return next_in_circle(tile, tile / SUIT_TILES * SUIT_TILES, SUIT_TILES);
}
