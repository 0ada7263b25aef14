#include "walk.h"

#include "support/hands.h"
#include "support/rng.h"

#include <string.h>

/* Near wins, pairs and orphans drift away from what they are near to: their walks are short. */
enum { STEPS = 16 };

typedef struct walker {
    rng random;
    unsigned tiles;
    hantei_tile tile[HANTEI_MAX_TILES];
    uint8_t counts[HANTEI_TILES];
} walker;

static void start(walker *w)
{
    const hand_kind kind = (hand_kind)rng_below(&w->random, HAND_KINDS);
    const bool drawn = rng_below(&w->random, 2) != 0;
    const unsigned tiles = drawn ? random_drawn_size(&w->random) : random_waiting_size(&w->random);
    random_hand(&w->random, kind, tiles, w->counts);
    w->tiles = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        for (unsigned copy = 0; copy < w->counts[tile]; copy++)
            w->tile[w->tiles++] = (hantei_tile)tile;
}

/* A neighbour of some tile that is held, or any. */
static hantei_tile next_tile(walker *w, uint64_t chance)
{
    const unsigned any = (unsigned)((chance >> 32 & 0xffff) * HANTEI_TILES >> 16);
    const unsigned near = w->tile[(chance >> 16 & 0xffff) * w->tiles >> 16] + (unsigned)(chance >> 48 & 3);
    return (hantei_tile)((chance >> 63 && near < HANTEI_TILES) ? near : any);
}

/* Where the new tile would be a fifth, the old one comes back. */
static void step(walker *w)
{
    const uint64_t chance = rng_next(&w->random);
    hantei_tile *const place = &w->tile[(chance & 0xffff) * w->tiles >> 16];
    const hantei_tile tile = next_tile(w, chance);
    if (w->counts[tile] == 4)
        return;
    w->counts[*place]--;
    w->counts[tile]++;
    *place = tile;
}

void walk_block(uint64_t seed, uint64_t block, uint8_t counts[WALK_BLOCK][HANTEI_TILES])
{
    walker w = {.random = rng_stream(seed, block)};
    for (unsigned i = 0; i < WALK_BLOCK; i++) {
        if (i % STEPS == 0)
            start(&w);
        else
            step(&w);
        memcpy(counts[i], w.counts, HANTEI_TILES);
    }
}
