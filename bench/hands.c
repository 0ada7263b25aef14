#include "bench.h"

#include <stdlib.h>
#include <string.h>

enum { SETS_IN_HAND = 4, PAIRS_IN_HAND = 7 };

/* The shares of seven pairs and of thirteen orphans among complete hands. */
enum { ONE_IN_CHIITOI = 16, ONE_IN_KOKUSHI = 64 };

uint64_t next_random(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

unsigned random_below(uint64_t *state, unsigned bound)
{
    return (unsigned)(next_random(state) >> 32) % bound;
}

/* Deals n tiles of the kinds first .. first + kinds - 1, as from a shuffled wall. */
static void deal(uint64_t *state, uint8_t counts[HANTEI_TILES], unsigned first, unsigned kinds, unsigned n)
{
    while (n > 0) {
        const unsigned copy = random_below(state, kinds * HANTEI_COPIES);
        const unsigned tile = first + copy / HANTEI_COPIES;
        /* The held copies are the first ones of their kind: this one is still in the wall. */
        if (copy % HANTEI_COPIES >= counts[tile]) {
            counts[tile]++;
            n--;
        }
    }
}

/* Takes one tile away, all equally likely. */
static unsigned take_one(uint64_t *state, uint8_t counts[HANTEI_TILES], unsigned tiles)
{
    unsigned left = random_below(state, tiles);
    unsigned tile = 0;
    while (left >= counts[tile])
        left -= counts[tile++];
    counts[tile]--;
    return tile;
}

static void add_set(uint64_t *state, uint8_t counts[HANTEI_TILES])
{
    const unsigned choice = random_below(state, 3 * 7 + HANTEI_TILES);
    if (choice < 3 * 7) {
        const unsigned first = choice / 7 * HANTEI_RANKS + choice % 7;
        counts[first]++;
        counts[first + 1]++;
        counts[first + 2]++;
    } else {
        counts[choice - 3 * 7] = (uint8_t)(counts[choice - 3 * 7] + 3);
    }
}

static bool has_fifth_copy(const uint8_t counts[HANTEI_TILES])
{
    bool fifth = false;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        fifth |= counts[tile] > HANTEI_COPIES;
    return fifth;
}

static void make_standard(uint64_t *state, uint8_t counts[HANTEI_TILES])
{
    do {
        memset(counts, 0, HANTEI_TILES);
        for (unsigned i = 0; i < SETS_IN_HAND; i++)
            add_set(state, counts);
        const unsigned pair = random_below(state, HANTEI_TILES);
        counts[pair] = (uint8_t)(counts[pair] + 2);
    } while (has_fifth_copy(counts));
}

static void make_chiitoi(uint64_t *state, uint8_t counts[HANTEI_TILES])
{
    for (unsigned pairs = 0; pairs < PAIRS_IN_HAND;) {
        const unsigned tile = random_below(state, HANTEI_TILES);
        pairs += counts[tile] == 0;
        counts[tile] = 2;
    }
}

static void make_kokushi(uint64_t *state, uint8_t counts[HANTEI_TILES])
{
    static const uint8_t orphans[13] = {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33};
    for (unsigned i = 0; i < 13; i++)
        counts[orphans[i]] = 1;
    counts[orphans[random_below(state, 13)]] = 2;
}

static void make_complete(uint64_t *state, uint8_t counts[HANTEI_TILES])
{
    if (random_below(state, ONE_IN_KOKUSHI) == 0)
        make_kokushi(state, counts);
    else if (random_below(state, ONE_IN_CHIITOI) == 0)
        make_chiitoi(state, counts);
    else
        make_standard(state, counts);
}

static void make_random(uint64_t *state, uint8_t counts[HANTEI_TILES])
{
    deal(state, counts, 0, HANTEI_TILES, HANTEI_MAX_TILES);
}

static void make_one_suit(uint64_t *state, uint8_t counts[HANTEI_TILES])
{
    const unsigned suit = random_below(state, HANTEI_EAST / HANTEI_RANKS);
    deal(state, counts, suit * HANTEI_RANKS, HANTEI_RANKS, HANTEI_MAX_TILES);
}

/* A complete hand with one tile exchanged for another from the wall. */
static void make_near_win(uint64_t *state, uint8_t counts[HANTEI_TILES])
{
    make_complete(state, counts);
    take_one(state, counts, HANTEI_MAX_TILES);
    deal(state, counts, 0, HANTEI_TILES, 1);
}

const char *const SET_NAMES[HAND_SETS] = {"random", "near-win", "one-suit", "complete"};

static void make_hand(uint64_t *state, enum hand_set set, uint8_t counts[HANTEI_TILES])
{
    static void (*const MAKE[HAND_SETS])(uint64_t *, uint8_t[HANTEI_TILES]) = {make_random, make_near_win,
                                                                               make_one_suit, make_complete};
    memset(counts, 0, HANTEI_TILES);
    MAKE[set](state, counts);
}

/* Planes a power of two apart would all fall on one set of the cache. */
static void hands_allocate(struct hands *made, size_t n)
{
    made->n = n;
    made->hands = allocate(n * sizeof *made->hands);
    made->counts = allocate(n * sizeof *made->counts);
    made->stride = (n + LINE - 1) / LINE * LINE + LINE;
    made->planes = allocate(HANTEI_TILES * made->stride);
}

static void set_hand(struct hands *made, size_t i, const uint8_t counts[HANTEI_TILES])
{
    memcpy(made->counts[i], counts, HANTEI_TILES);
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        made->planes[tile * made->stride + i] = counts[tile];
    demand(hantei_hand_from_counts(&made->hands[i], counts) == HANTEI_OK, "valid hands");
}

void hands_make(struct hands made[HAND_SIZES], enum hand_set set, size_t n)
{
    uint64_t state = 20260101u + (uint64_t)set;
    uint8_t counts[HANTEI_TILES];
    hands_allocate(&made[SIZE_DRAWN], n);
    hands_allocate(&made[SIZE_WAITING], n);
    for (size_t i = 0; i < n; i++) {
        make_hand(&state, set, counts);
        set_hand(&made[SIZE_DRAWN], i, counts);
        take_one(&state, counts, HANTEI_MAX_TILES);
        set_hand(&made[SIZE_WAITING], i, counts);
    }
}

void hands_free(struct hands made[HAND_SIZES])
{
    for (unsigned size = 0; size < HAND_SIZES; size++) {
        free(made[size].hands);
        free(made[size].counts);
        free(made[size].planes);
    }
}

struct hands hands_part(const struct hands *all, size_t first, size_t n)
{
    return (struct hands){n, all->hands + first, all->counts + first, all->planes + first, all->stride};
}
