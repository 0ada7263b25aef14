#include "play/tiles.h"

/* Adds copies of a kind, the red ones in front. */
static void add_copies(tile_list *tiles, hantei_tile kind, unsigned copies, unsigned reds)
{
    for (unsigned i = 0; i < copies; i++)
        tiles->tile[tiles->count++] = (hantei_tile)(kind | (i < reds ? HANTEI_RED : 0));
}

tile_list tiles_of_meld(const hantei_seat_meld *meld)
{
    const protocol_meld_tiles all = protocol_meld_tiles_of(meld);
    const hantei_tile other = meld->kind == HANTEI_ADDED_KAN ? meld->added : meld->claimed;
    const unsigned reds = meld->reds - (other != protocol_kind(other) ? 1u : 0);
    tile_list own = {.count = 0};
    for (unsigned i = 0; i < 3; i++) {
        const hantei_tile kind = (hantei_tile)(all.tile + i);
        const unsigned copies = all.copies[i] - (kind == protocol_kind(other) ? 1u : 0);
        if (all.copies[i] > 0)
            add_copies(&own, kind, copies, protocol_is_five(kind) ? reds : 0);
    }
    return own;
}

tile_list tiles_of_hand(const hantei_seat *seat)
{
    uint8_t counts[HANTEI_TILES];
    tile_list tiles = {.count = 0};
    hantei_hand_counts(&seat->hand, counts);
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        add_copies(&tiles, kind, counts[kind], protocol_is_five(kind) ? seat->reds[kind / HANTEI_RANKS] : 0);
    return tiles;
}

unsigned count_in(const uint8_t counts[HANTEI_TILES], hantei_tileset set)
{
    unsigned count = 0;
    for (; set != 0; set &= set - 1)
        count += counts[__builtin_ctzll(set)];
    return count;
}

hantei_tileset kinds_of(const uint8_t counts[HANTEI_TILES], unsigned copies)
{
    hantei_tileset set = 0;
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        set |= counts[kind] == copies ? set_of(kind) : 0;
    return set;
}
