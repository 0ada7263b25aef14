#include "naive.h"

bool naive_is_orphan(unsigned tile)
{
    return tile >= HANTEI_EAST || tile % HANTEI_RANKS == 0 || tile % HANTEI_RANKS == HANTEI_RANKS - 1;
}

static bool starts_run(const uint8_t counts[HANTEI_TILES], unsigned tile)
{
    return tile < HANTEI_EAST && tile % HANTEI_RANKS <= HANTEI_RANKS - 3 && counts[tile + 1] > 0 &&
           counts[tile + 2] > 0;
}

/* Whether the tiles from `tile` on are sets. The lowest of them begins a triplet or a run. */
static bool all_sets(uint8_t counts[HANTEI_TILES], unsigned tile)
{
    while (tile < HANTEI_TILES && counts[tile] == 0)
        tile++;
    if (tile >= HANTEI_TILES)
        return true;
    bool found = false;
    if (counts[tile] >= 3) {
        counts[tile] = (uint8_t)(counts[tile] - 3);
        found = all_sets(counts, tile);
        counts[tile] = (uint8_t)(counts[tile] + 3);
    }
    if (!found && starts_run(counts, tile)) {
        counts[tile]--, counts[tile + 1]--, counts[tile + 2]--;
        found = all_sets(counts, tile);
        counts[tile]++, counts[tile + 1]++, counts[tile + 2]++;
    }
    return found;
}

static bool is_standard(uint8_t counts[HANTEI_TILES])
{
    bool found = false;
    for (unsigned pair = 0; pair < HANTEI_TILES && !found; pair++) {
        if (counts[pair] >= 2) {
            counts[pair] = (uint8_t)(counts[pair] - 2);
            found = all_sets(counts, 0);
            counts[pair] = (uint8_t)(counts[pair] + 2);
        }
    }
    return found;
}

static bool is_chiitoi(const uint8_t counts[HANTEI_TILES])
{
    unsigned pairs = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        pairs += counts[tile] == 2;
    return pairs == 7;
}

static bool is_kokushi(const uint8_t counts[HANTEI_TILES])
{
    unsigned kinds = 0, tiles = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (naive_is_orphan(tile)) {
            kinds += counts[tile] > 0;
            tiles += counts[tile];
        }
    }
    return kinds == 13 && tiles == HANTEI_MAX_TILES;
}

unsigned naive_win(uint8_t counts[HANTEI_TILES])
{
    return (is_standard(counts) ? HANTEI_STANDARD : 0u) | (is_chiitoi(counts) ? HANTEI_CHIITOI : 0u) |
           (is_kokushi(counts) ? HANTEI_KOKUSHI : 0u);
}

static bool completes(uint8_t counts[HANTEI_TILES], unsigned tile)
{
    if (counts[tile] == HANTEI_COPIES)
        return false;
    counts[tile]++;
    const bool complete = naive_win(counts) != 0;
    counts[tile]--;
    return complete;
}

hantei_tileset naive_waits(uint8_t counts[HANTEI_TILES])
{
    hantei_tileset waits = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (completes(counts, tile))
            waits |= (hantei_tileset)1 << tile;
    }
    return waits;
}

bool naive_tenpai(uint8_t counts[HANTEI_TILES])
{
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (completes(counts, tile))
            return true;
    }
    return false;
}

hantei_tileset naive_tenpai_discards(uint8_t counts[HANTEI_TILES])
{
    hantei_tileset discards = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (counts[tile] > 0) {
            counts[tile]--;
            discards |= (hantei_tileset)naive_tenpai(counts) << tile;
            counts[tile]++;
        }
    }
    return discards;
}

size_t naive_discards(uint8_t counts[HANTEI_TILES], hantei_discard out[HANTEI_MAX_TILES])
{
    size_t n = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (counts[tile] > 0) {
            counts[tile]--;
            const hantei_tileset waits = naive_waits(counts);
            counts[tile]++;
            if (waits != 0)
                out[n++] = (hantei_discard){waits, (hantei_tile)tile};
        }
    }
    return n;
}
