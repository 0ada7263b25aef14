/* Shanten as usually written: all ways to cut sets out of the hand, and pairs and partial runs out of the
 * rest; each set counts two, each of the others one. */
#include "naive.h"

enum { PAIRS = 7, ORPHANS = 13 };

/* The parts cut out of the hand so far, and the best result. */
struct cut {
    uint8_t *counts;
    int sets_wanted;
    int sets, parts, pairs; /* parts: all that lack one tile of a set; pairs: the hand's one */
    int least;
};

static void take(uint8_t *counts, unsigned tile, int tiles)
{
    counts[tile] = (uint8_t)(counts[tile] - tiles);
}

/* Whether tile and the one `apart` above it are two of a run. */
static bool neighbours(const uint8_t *counts, unsigned tile, unsigned apart)
{
    return tile < HANTEI_EAST && tile % HANTEI_RANKS + apart < HANTEI_RANKS && counts[tile + apart] > 0;
}

static void cut_parts(struct cut *cut, unsigned tile);

/* Takes a part of two tiles, and goes on from the same place. */
static void cut_part(struct cut *cut, unsigned tile, unsigned apart)
{
    take(cut->counts, tile, 1);
    take(cut->counts, tile + apart, 1);
    cut->parts++;
    cut_parts(cut, tile);
    cut->parts--;
    take(cut->counts, tile + apart, -1);
    take(cut->counts, tile, -1);
}

static void cut_parts(struct cut *cut, unsigned tile)
{
    while (tile < HANTEI_TILES && cut->counts[tile] == 0)
        tile++;
    if (tile >= HANTEI_TILES || cut->sets + cut->parts == cut->sets_wanted) {
        const int shanten = 2 * (cut->sets_wanted - cut->sets) - cut->parts - cut->pairs;
        cut->least = shanten < cut->least ? shanten : cut->least;
        return;
    }
    if (cut->counts[tile] >= 2)
        cut_part(cut, tile, 0);
    for (unsigned apart = 1; apart <= 2; apart++) {
        if (neighbours(cut->counts, tile, apart))
            cut_part(cut, tile, apart);
    }
    cut_parts(cut, tile + 1);
}

static void cut_sets(struct cut *cut, unsigned tile)
{
    uint8_t *counts = cut->counts;
    while (tile < HANTEI_TILES && counts[tile] == 0)
        tile++;
    if (tile >= HANTEI_TILES) {
        cut_parts(cut, 0);
        return;
    }
    cut->sets++;
    if (counts[tile] >= 3) {
        take(counts, tile, 3);
        cut_sets(cut, tile);
        take(counts, tile, -3);
    }
    if (neighbours(counts, tile, 1) && neighbours(counts, tile, 2)) {
        take(counts, tile, 1), take(counts, tile + 1, 1), take(counts, tile + 2, 1);
        cut_sets(cut, tile);
        take(counts, tile, -1), take(counts, tile + 1, -1), take(counts, tile + 2, -1);
    }
    cut->sets--;
    cut_sets(cut, tile + 1);
}

static int standard_shanten(uint8_t counts[HANTEI_TILES], int tiles)
{
    struct cut cut = {.counts = counts, .sets_wanted = tiles / 3, .least = HANTEI_SHANTEN_NONE};
    cut_sets(&cut, 0);
    cut.pairs = 1;
    for (unsigned pair = 0; pair < HANTEI_TILES; pair++) {
        if (counts[pair] >= 2) {
            take(counts, pair, 2);
            cut_sets(&cut, 0);
            take(counts, pair, -2);
        }
    }
    return cut.least;
}

static int chiitoi_shanten(const uint8_t counts[HANTEI_TILES])
{
    int kinds = 0, pairs = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        kinds += counts[tile] > 0;
        pairs += counts[tile] >= 2;
    }
    return PAIRS - 1 - pairs + (kinds < PAIRS ? PAIRS - kinds : 0);
}

static int kokushi_shanten(const uint8_t counts[HANTEI_TILES])
{
    int kinds = 0, twice = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (naive_is_orphan(tile)) {
            kinds += counts[tile] > 0;
            twice |= counts[tile] >= 2;
        }
    }
    return ORPHANS - kinds - twice;
}

int naive_special_shanten(const uint8_t counts[HANTEI_TILES])
{
    const int chiitoi = chiitoi_shanten(counts), kokushi = kokushi_shanten(counts);
    return chiitoi < kokushi ? chiitoi : kokushi;
}

int naive_shanten(uint8_t counts[HANTEI_TILES])
{
    int tiles = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        tiles += counts[tile];
    const int standard = standard_shanten(counts, tiles);
    const int special = tiles >= ORPHANS ? naive_special_shanten(counts) : HANTEI_SHANTEN_NONE;
    return standard < special ? standard : special;
}

hantei_tileset naive_ukeire(uint8_t counts[HANTEI_TILES])
{
    const int shanten = naive_shanten(counts);
    hantei_tileset ukeire = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (counts[tile] < HANTEI_COPIES) {
            counts[tile]++;
            ukeire |= (hantei_tileset)(naive_shanten(counts) < shanten) << tile;
            counts[tile]--;
        }
    }
    return ukeire;
}

hantei_tileset naive_shanten_discards(uint8_t counts[HANTEI_TILES])
{
    const int shanten = naive_shanten(counts);
    hantei_tileset discards = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (counts[tile] > 0) {
            counts[tile]--;
            discards |= (hantei_tileset)(naive_shanten(counts) == shanten) << tile;
            counts[tile]++;
        }
    }
    return discards;
}
