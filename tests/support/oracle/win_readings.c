#include "win_readings.h"

#include "oracle.h"
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

/* Takes a block's tiles out of the counts; false, without a change, if they are missing. */
static bool take(uint8_t counts[HANTEI_TILES], hantei_block block)
{
    unsigned copies = block.kind == HANTEI_BLOCK_PAIR ? 2 : 3;
    if (block.kind == HANTEI_BLOCK_RUN) {
        if (!has_run(counts, block.tile))
            return false;
        take_run(counts, block.tile);
        return true;
    }
    if (counts[block.tile] < copies)
        return false;
    counts[block.tile] = (uint8_t)(counts[block.tile] - copies);
    return true;
}

static unsigned pairs_in(const hantei_win_reading *reading)
{
    unsigned pairs = 0;
    for (unsigned i = 0; i < reading->count; i++)
        pairs += reading->block[i].kind == HANTEI_BLOCK_PAIR;
    return pairs;
}

/* The lowest tile left begins some block: tries all of them, in order, and goes on. The same blocks come in
 * several orders; only that of compare_blocks() counts. */
static void divide(win_readings *to, const uint8_t counts[HANTEI_TILES], const hantei_win_reading *reading)
{
    unsigned tile = 0;
    while (tile < HANTEI_TILES && counts[tile] == 0)
        tile++;
    if (pairs_in(reading) > 1)
        return;
    if (tile == HANTEI_TILES) {
        add_reading(to, reading);
        return;
    }
    for (unsigned kind = HANTEI_BLOCK_RUN; kind <= HANTEI_BLOCK_PAIR; kind++) {
        const hantei_block block = {(uint8_t)kind, (hantei_tile)tile};
        hantei_win_reading longer = *reading;
        uint8_t left[HANTEI_TILES];
        memcpy(left, counts, sizeof left);
        if (longer.count > 0 && compare_blocks(&longer.block[longer.count - 1], &block) > 0)
            continue;
        if (!take(left, block))
            continue;
        longer.block[longer.count++] = block;
        divide(to, left, &longer);
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

static void add_seven_pairs(win_readings *to, const uint8_t counts[HANTEI_TILES])
{
    hantei_win_reading reading = {.form = HANTEI_CHIITOI};
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        if (counts[tile] > 0)
            reading.block[reading.count++] = (hantei_block){HANTEI_BLOCK_PAIR, (hantei_tile)tile};
    add_reading(to, &reading);
}

void oracle_divide(const uint8_t counts[HANTEI_TILES], win_readings *out)
{
    const hantei_win_reading standard = {.form = HANTEI_STANDARD}, kokushi = {.form = HANTEI_KOKUSHI};
    const unsigned forms = oracle_win(counts);
    out->count = 0;
    if (forms & HANTEI_STANDARD)
        divide(out, counts, &standard);
    qsort(out->reading, out->count, sizeof *out->reading, compare_standard);
    if (forms & HANTEI_CHIITOI)
        add_seven_pairs(out, counts);
    if (forms & HANTEI_KOKUSHI)
        add_reading(out, &kokushi);
}

/* ---- The last tile --------------------------------------------------------- */

static bool is_tile_of(hantei_block block, hantei_tile tile)
{
    unsigned end = block.tile + (block.kind == HANTEI_BLOCK_RUN ? 3u : 1u);
    return tile >= block.tile && tile < end;
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

static void place_in_blocks(hantei_win_reading reading, hantei_tile last, win_readings *out)
{
    for (unsigned i = 0; i < reading.count; i++) {
        bool repeats = i > 0 && compare_blocks(&reading.block[i - 1], &reading.block[i]) == 0;
        if (repeats || !is_tile_of(reading.block[i], last))
            continue;
        reading.last = (uint8_t)i;
        reading.wait = (uint8_t)wait_in(&reading, reading.block[i], last);
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
