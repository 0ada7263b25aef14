#include "oracle.h"

#include "seats.h"
#include "win_readings.h"

#include <string.h>

unsigned oracle_win(const uint8_t counts[HANTEI_TILES])
{
    win_readings all;
    unsigned forms = 0;
    oracle_divide(counts, &all);
    for (size_t i = 0; i < all.count; i++)
        forms |= all.reading[i].form;
    return forms;
}

hantei_tileset oracle_waits(const uint8_t counts[HANTEI_TILES])
{
    static const uint8_t NONE[HANTEI_TILES];
    return oracle_wait_sets(counts, NONE, HANTEI_FIFTH_CONCEALED).effective;
}

size_t oracle_discards(const uint8_t counts[HANTEI_TILES], hantei_discard out[HANTEI_MAX_TILES])
{
    uint8_t left[HANTEI_TILES];
    size_t listed = 0;
    memcpy(left, counts, sizeof left);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (counts[tile] == 0)
            continue;
        left[tile]--;
        hantei_tileset waits = oracle_waits(left);
        left[tile]++;
        if (waits)
            out[listed++] = (hantei_discard){.waits = waits, .tile = (hantei_tile)tile};
    }
    return listed;
}

unsigned oracle_wait_kinds(const uint8_t counts[HANTEI_TILES], hantei_tile tile)
{
    return tile < HANTEI_TILES && counts[tile] < 4 ? oracle_seat_wait_kinds(counts, tile) : 0;
}
