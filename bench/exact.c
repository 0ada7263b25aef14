/* The usual method ignores that a tile has four copies. This does not: it compares complete hands with the
 * one in question and counts the missing tiles, for more and more draws until one is found. */
#include "exact.h"

#include "naive.h"

enum { SETS = 4, SET_TILES = 3, RUNS = 21 };

/* A triplet, or a run, and the number of its tiles that the hand does not hold. */
struct set {
    uint8_t tile[SET_TILES];
    int lacks;
};

struct search {
    const uint8_t *counts;
    struct set sets[HANTEI_TILES + RUNS]; /* sorted by missing tiles */
    uint8_t laid[HANTEI_TILES];           /* the complete hand so far */
};

/* Lays n tiles. Returns how many of them the hand lacks; more than it has if there is no such tile. */
static int lay(struct search *search, const uint8_t *tiles, unsigned n)
{
    int lacks = 0;
    for (unsigned i = 0; i < n; i++) {
        const uint8_t laid = ++search->laid[tiles[i]];
        lacks += laid > HANTEI_COPIES ? HANTEI_SHANTEN_NONE : laid > search->counts[tiles[i]];
    }
    return lacks;
}

static void take_back(struct search *search, const uint8_t *tiles, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        search->laid[tiles[i]]--;
}

static bool pair_fits(struct search *search, int draws)
{
    bool fits = false;
    for (uint8_t tile = 0; tile < HANTEI_TILES && !fits; tile++) {
        const uint8_t pair[2] = {tile, tile};
        fits = lay(search, pair, 2) <= draws;
        take_back(search, pair, 2);
    }
    return fits;
}

/* Whether this number of sets from `first` on and a pair take at most `draws` draws. */
static bool hand_fits(struct search *search, const struct set *first, int sets, int draws)
{
    const struct set *end = search->sets + HANTEI_TILES + RUNS;
    bool fits = false;
    if (sets == 0)
        return pair_fits(search, draws);
    for (const struct set *set = first; set < end && set->lacks * sets <= draws && !fits; set++) {
        const int lacks = lay(search, set->tile, SET_TILES);
        fits = lacks <= draws && hand_fits(search, set, sets - 1, draws - lacks);
        take_back(search, set->tile, SET_TILES);
    }
    return fits;
}

/* Inserts a set in its place among n others. */
static void insert_set(struct search *search, unsigned n, uint8_t tile, unsigned step)
{
    struct set set = {.tile = {tile, (uint8_t)(tile + step), (uint8_t)(tile + 2 * step)}};
    set.lacks = lay(search, set.tile, SET_TILES);
    take_back(search, set.tile, SET_TILES);
    for (; n > 0 && search->sets[n - 1].lacks > set.lacks; n--)
        search->sets[n] = search->sets[n - 1];
    search->sets[n] = set;
}

static bool is_standard_within(const uint8_t counts[HANTEI_TILES], int draws)
{
    struct search search = {.counts = counts};
    unsigned n = 0;
    for (uint8_t tile = 0; tile < HANTEI_TILES; tile++) {
        insert_set(&search, n++, tile, 0);
        if (tile < HANTEI_EAST && tile % HANTEI_RANKS + 2 < HANTEI_RANKS)
            insert_set(&search, n++, tile, 1);
    }
    return hand_fits(&search, search.sets, SETS, draws);
}

static bool is_within(const uint8_t counts[HANTEI_TILES], int draws)
{
    return naive_special_shanten(counts) < draws || is_standard_within(counts, draws);
}

int exact_shanten(const uint8_t counts[HANTEI_TILES])
{
    int draws = 0;
    while (!is_within(counts, draws))
        draws++;
    return draws - 1;
}

hantei_tileset exact_ukeire(uint8_t counts[HANTEI_TILES])
{
    const int shanten = exact_shanten(counts);
    hantei_tileset ukeire = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (counts[tile] < HANTEI_COPIES) {
            counts[tile]++;
            ukeire |= (hantei_tileset)is_within(counts, shanten) << tile;
            counts[tile]--;
        }
    }
    return ukeire;
}
