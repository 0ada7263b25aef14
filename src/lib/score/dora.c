/* Dora. */
#include "rules/valid.h"

/* With three players only the ends of the characters are in play. */
static hantei_tile other_end_of_characters(hantei_tile tile)
{
    const hantei_tile first = 0, last = HANTEI_RANKS - 1;
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
    if (tile >= HANTEI_TILES || !are_valid(rules))
        return HANTEI_NO_TILE;
    if (tile >= HANTEI_HAKU)
        return next_in_circle(tile, HANTEI_HAKU, HANTEI_TILES - HANTEI_HAKU);
    if (tile >= HANTEI_EAST)
        return next_in_circle(tile, HANTEI_EAST, HANTEI_HAKU - HANTEI_EAST);
    if (rules->players == 3 && tile < HANTEI_RANKS)
        return other_end_of_characters(tile);
    return next_in_circle(tile, tile / HANTEI_RANKS * HANTEI_RANKS, HANTEI_RANKS);
}
