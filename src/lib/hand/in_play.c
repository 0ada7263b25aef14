/* Which tiles are in play, and how many of them a player does not see. */
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
