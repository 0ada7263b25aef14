#include "play/tiles.h"

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

hantei_hand hand_without(const hantei_hand *hand, const hantei_seat_meld *meld)
{
    const protocol_meld_tiles all = protocol_meld_tiles_of(meld);
    hantei_hand rest = *hand;
    for (unsigned i = 0; i < 3 && all.copies[i] > 0; i++) {
        const unsigned kind = all.tile + i;
        const bool is_claimed = kind == protocol_kind(meld->claimed);
        uint8_t *const count = &rest.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS];
        *count = (uint8_t)(*count - (meld->kind == HANTEI_ADDED_KAN ? 1 : all.copies[i] - is_claimed));
    }
    return rest;
}
