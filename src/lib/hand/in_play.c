/* Which tiles are in play, how many of them a player does not see, and the dora of an indicator. */
#include "hand/tiles.h"

hantei_tileset hantei_tiles_in_play(unsigned players)
{
    if (!is_table_of(players))
        return 0;
    return players == 3 ? ALL_TILES & ~OF_FOUR_PLAYERS : ALL_TILES;
}

void hantei_unseen(uint8_t unseen[HANTEI_TILES], const uint8_t seen[HANTEI_TILES], unsigned players)
{
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        unseen[tile] = (uint8_t)(seen[tile] < HANTEI_COPIES ? HANTEI_COPIES - seen[tile] : 0);
    for (hantei_tileset out = ALL_TILES & ~hantei_tiles_in_play(players); out != 0; out &= out - 1)
        unseen[__builtin_ctzll(out)] = 0;
}

/* The next tile of a circle. */
static hantei_tile next_in_circle(hantei_tile tile, unsigned first, unsigned tiles)
{
    return (hantei_tile)(first + (tile - first + 1) % tiles);
}

hantei_tile hantei_dora(hantei_tile indicator, const hantei_rules *rules)
{
    const hantei_tile tile = (hantei_tile)(indicator & ~(unsigned)HANTEI_RED);
    if (tile >= HANTEI_TILES || !(hantei_tiles_in_play(rules->players) >> tile & 1))
        return HANTEI_NO_TILE;
    if (tile >= HANTEI_HAKU)
        return next_in_circle(tile, HANTEI_HAKU, HANTEI_TILES - HANTEI_HAKU);
    if (tile >= HANTEI_EAST)
        return next_in_circle(tile, HANTEI_EAST, HANTEI_HAKU - HANTEI_EAST);
    if (rules->players == 3 && tile < HANTEI_RANKS)
        return tile == 0 ? HANTEI_RANKS - 1 : 0; /* the two characters in play */
    return next_in_circle(tile, tile / HANTEI_RANKS * HANTEI_RANKS, HANTEI_RANKS);
}
