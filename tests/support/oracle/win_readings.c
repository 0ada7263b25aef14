#include "win_readings.h"

#include "readings.h"
#include "tiles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_reading(win_readings *to, const hantei_win_reading *reading)
{
    if (to->count == WIN_READINGS_ROOM) {
        fprintf(stderr, "oracle: more than %d readings\n", WIN_READINGS_ROOM);
        exit(1);
    }
    to->reading[to->count++] = *reading;
}

/* ---- Sets and a pair ------------------------------------------------------- */

static unsigned copies_in(hantei_block block)
{
    return block.kind == HANTEI_BLOCK_RUN ? 1 : block.kind == HANTEI_BLOCK_PAIR ? 2 : 3;
}

static unsigned length_of(hantei_block block)
{
    return block.kind == HANTEI_BLOCK_RUN ? 3 : 1;
}

static bool is_there(const uint8_t *counts, hantei_block block)
{
    bool is = block.kind != HANTEI_BLOCK_RUN || starts_run(block.tile);
    for (unsigned i = 0; is && i < length_of(block); i++)
        is = counts[block.tile + i] >= copies_in(block);
    return is;
}

/* The lowest tile left begins some block: tries all of them, in order, and goes on. The same blocks come in
 * several orders; only that of compare_blocks() counts. */
static void divide(win_readings *to, uint8_t *counts, unsigned tile, hantei_win_reading *reading,
                   bool has_pair)
{
    while (tile < HANTEI_TILES && counts[tile] == 0)
        tile++;
    if (tile == HANTEI_TILES && has_pair)
        add_reading(to, reading);
    for (unsigned kind = HANTEI_BLOCK_RUN; kind <= HANTEI_BLOCK_PAIR && tile < HANTEI_TILES; kind++) {
        const hantei_block block = {(uint8_t)kind, (hantei_tile)tile};
        const bool is_pair = kind == HANTEI_BLOCK_PAIR;
        if ((is_pair && has_pair) || !is_there(counts, block) ||
            (reading->count > 0 && compare_blocks(&reading->block[reading->count - 1], &block) > 0))
            continue;
        for (unsigned i = 0; i < length_of(block); i++)
            counts[tile + i] = (uint8_t)(counts[tile + i] - copies_in(block));
        reading->block[reading->count++] = block;
        divide(to, counts, tile, reading, has_pair || is_pair);
        reading->block[--reading->count] = (hantei_block){0, 0};
        for (unsigned i = 0; i < length_of(block); i++)
            counts[tile + i] = (uint8_t)(counts[tile + i] + copies_in(block));
    }
}

static hantei_tile pair_of(const hantei_win_reading *reading)
{
    unsigned i = 0;
    while (reading->block[i].kind != HANTEI_BLOCK_PAIR)
        i++;
    return reading->block[i].tile;
}

/* By pair, then by blocks. */
static int compare_standard(const void *a, const void *b)
{
    const hantei_win_reading *one = a, *other = b;
    int order = pair_of(one) - pair_of(other);
    for (unsigned i = 0; i < one->count && order == 0; i++)
        order = compare_blocks(&one->block[i], &other->block[i]);
    return order;
}

/* ---- All forms ------------------------------------------------------------- */

/* Seven different pairs: four of a tile are not two of them. */
static void add_seven_pairs(win_readings *to, const uint8_t counts[HANTEI_TILES])
{
    hantei_win_reading reading = {.form = HANTEI_CHIITOI};
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (counts[tile] == 2)
            reading.block[reading.count++] = (hantei_block){HANTEI_BLOCK_PAIR, (hantei_tile)tile};
        else if (counts[tile] != 0)
            return;
    }
    add_reading(to, &reading);
}

/* Every orphan, and no other tile: the fourteenth is then an orphan twice. */
static void add_orphans(win_readings *to, const uint8_t counts[HANTEI_TILES])
{
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        if (is_orphan(tile) != (counts[tile] > 0))
            return;
    add_reading(to, &(hantei_win_reading){.form = HANTEI_KOKUSHI});
}

/* A set lies within one suit: so each suit has a number of tiles divisible by three, but for the suit of the
 * pair, which has two more. Looking at that first saves nearly all of the work. */
void oracle_divide(const uint8_t counts[HANTEI_TILES], win_readings *out)
{
    unsigned tiles = 0, beside_sets = 0;
    out->count = 0;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        const unsigned held = total(counts + suit * RANKS, kinds_in(suit));
        tiles += held;
        beside_sets += held % 3;
    }
    if (beside_sets == 2 && tiles <= HANTEI_MAX_TILES) {
        uint8_t left[HANTEI_TILES];
        memcpy(left, counts, sizeof left);
        divide(out, left, 0, &(hantei_win_reading){.form = HANTEI_STANDARD}, false);
        qsort(out->reading, out->count, sizeof *out->reading, compare_standard);
    }
    if (tiles == HANTEI_MAX_TILES) {
        add_seven_pairs(out, counts);
        add_orphans(out, counts);
    }
}

/* ---- The last tile --------------------------------------------------------- */

static bool is_tile_of(hantei_block block, hantei_tile tile)
{
    return tile >= block.tile && tile < block.tile + length_of(block);
}

/* Two tiles of a run. Neighbours wait at both ends, unless the suit ends there. */
static unsigned wait_in_run(unsigned first, hantei_tile last)
{
    unsigned low = last == first ? first + 1 : first;
    unsigned high = last == first + 2 ? first + 1 : first + 2;
    if (high - low == 2)
        return HANTEI_KANCHAN;
    return low % RANKS > 0 && high % RANKS < RANKS - 1 ? HANTEI_RYANMEN : HANTEI_PENCHAN;
}

static unsigned wait_in(const hantei_win_reading *reading, hantei_block block, hantei_tile last)
{
    if (reading->form == HANTEI_CHIITOI)
        return HANTEI_CHIITOI_WAIT;
    if (block.kind == HANTEI_BLOCK_RUN)
        return wait_in_run(block.tile, last);
    return block.kind == HANTEI_BLOCK_PAIR ? HANTEI_TANKI : HANTEI_SHANPON;
}

/* Two pairs of one tile, which a fifth copy completes, are no shanpon. */
static void place_in_blocks(hantei_win_reading reading, hantei_tile last, win_readings *out)
{
    for (unsigned i = 0; i < reading.count; i++) {
        const hantei_block block = reading.block[i];
        bool repeats = i > 0 && compare_blocks(&reading.block[i - 1], &block) == 0;
        bool is_fifth = block.kind == HANTEI_BLOCK_TRIPLET && pair_of(&reading) == block.tile;
        if (repeats || is_fifth || !is_tile_of(block, last))
            continue;
        reading.last = (uint8_t)i;
        reading.wait = (uint8_t)wait_in(&reading, block, last);
        add_reading(out, &reading);
    }
}

/* The orphan that is there twice was drawn to thirteen different ones, or was there before. */
static void place_in_orphans(hantei_win_reading reading, unsigned copies, win_readings *out)
{
    reading.wait = copies == 2 ? HANTEI_KOKUSHI_13_WAIT : HANTEI_KOKUSHI_WAIT;
    add_reading(out, &reading);
}

void oracle_place_last(const win_readings *divided, const uint8_t counts[HANTEI_TILES], hantei_tile last,
                       win_readings *out)
{
    out->count = 0;
    if (last >= HANTEI_TILES || counts[last] == 0)
        return;
    for (size_t i = 0; i < divided->count; i++) {
        if (divided->reading[i].form == HANTEI_KOKUSHI)
            place_in_orphans(divided->reading[i], counts[last], out);
        else
            place_in_blocks(divided->reading[i], last, out);
    }
}
