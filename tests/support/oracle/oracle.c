#include "oracle.h"

#include "seats.h"
#include "tiles.h"

#include <string.h>

/* ---- Complete hands ------------------------------------------------------ */

/* Whether the tiles from `first` to the end of its suit are sets and nothing else.
 * The lowest tile left must begin a triplet or a run: try both. */
static bool only_sets(uint8_t *counts, unsigned first, unsigned end)
{
    while (first < end && counts[first] == 0)
        first++;
    if (first == end)
        return true;
    bool found = false;
    if (counts[first] >= 3) {
        counts[first] -= 3;
        found = only_sets(counts, first, end);
        counts[first] += 3;
    }
    if (!found && has_run(counts, first)) {
        take_run(counts, first);
        found = only_sets(counts, first, end);
        put_run_back(counts, first);
    }
    return found;
}

/* Whether the tiles of a suit are sets and one pair: try every pair. */
static bool sets_and_pair(uint8_t *counts, unsigned first, unsigned end)
{
    bool found = false;
    for (unsigned pair = first; pair < end && !found; pair++) {
        if (counts[pair] < 2)
            continue;
        counts[pair] -= 2;
        found = only_sets(counts, first, end);
        counts[pair] += 2;
    }
    return found;
}

/* A set lies within one suit, so each suit has a number of tiles divisible by three,
 * but for the suit of the pair, which has two more. Looking at that first saves
 * nearly all of the work. */
static bool is_standard(const uint8_t counts[HANTEI_TILES])
{
    unsigned pairs = 0;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        unsigned rest = total(counts + suit * RANKS, kinds_in(suit)) % 3;
        if (rest == 1)
            return false;
        pairs += rest == 2;
    }
    if (pairs != 1)
        return false;

    uint8_t tried[HANTEI_TILES];
    memcpy(tried, counts, sizeof tried);
    for (unsigned suit = 0; suit < SUITS; suit++) {
        unsigned first = suit * RANKS, end = first + kinds_in(suit);
        bool paired = total(counts + first, kinds_in(suit)) % 3 == 2;
        if (!(paired ? sets_and_pair : only_sets)(tried, first, end))
            return false;
    }
    return true;
}

/* Seven different pairs: four of a tile are not two of them. */
bool oracle_is_chiitoi(const uint8_t counts[HANTEI_TILES])
{
    unsigned pairs = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        pairs += counts[tile] == 2;
    return pairs == 7 && total(counts, HANTEI_TILES) == HANTEI_MAX_TILES;
}

/* Every orphan, and no other tile: the fourteenth is then an orphan twice. */
bool oracle_is_kokushi(const uint8_t counts[HANTEI_TILES])
{
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        if (is_orphan(tile) != (counts[tile] > 0))
            return false;
    return total(counts, HANTEI_TILES) == HANTEI_MAX_TILES;
}

unsigned oracle_win(const uint8_t counts[HANTEI_TILES])
{
    unsigned tiles = total(counts, HANTEI_TILES), forms = 0;
    if (tiles % 3 != 2 || tiles > HANTEI_MAX_TILES)
        return 0;
    if (is_standard(counts))
        forms |= HANTEI_STANDARD;
    if (oracle_is_chiitoi(counts))
        forms |= HANTEI_CHIITOI;
    if (oracle_is_kokushi(counts))
        forms |= HANTEI_KOKUSHI;
    return forms;
}

/* ---- Waits and discards -------------------------------------------------- */

hantei_tileset oracle_waits(const uint8_t counts[HANTEI_TILES])
{
    if (total(counts, HANTEI_TILES) % 3 != 1)
        return 0;
    uint8_t drawn[HANTEI_TILES];
    memcpy(drawn, counts, sizeof drawn);
    hantei_tileset waits = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (counts[tile] == 4)
            continue; /* a fifth copy does not exist */
        drawn[tile]++;
        if (oracle_win(drawn))
            waits |= (hantei_tileset)1 << tile;
        drawn[tile]--;
    }
    return waits;
}

size_t oracle_discards(const uint8_t counts[HANTEI_TILES], hantei_discard out[HANTEI_MAX_TILES])
{
    if (total(counts, HANTEI_TILES) % 3 != 2)
        return 0;
    uint8_t left[HANTEI_TILES];
    memcpy(left, counts, sizeof left);
    size_t listed = 0;
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
