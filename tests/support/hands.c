#include "hands.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { PAIR_TILES = 2, SET_TILES = 3 };
enum { UNSEEN_CHANCES = 5 };

/* A range of neighbouring tiles to make a hand from. */
typedef struct range {
    unsigned first, count;
} range;

static const range WHOLE_WALL = {0, HANTEI_TILES};

static const uint8_t ORPHANS[13] = {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33};

static range suit_range(unsigned suit)
{
    return (range){suit * HANTEI_RANKS, suit == HANTEI_SUITS - 1 ? HANTEI_HONOURS : HANTEI_RANKS};
}

/* ---- Single tiles --------------------------------------------------------- */

/* Draws one tile of a range as from a wall of four copies each: a tile is the less
 * likely the more of its copies are held. */
static void draw(rng *r, range from, uint8_t counts[HANTEI_TILES])
{
    for (;;) {
        unsigned pick = rng_below(r, from.count * 4), tile = from.first + pick / 4;
        if (pick % 4 >= counts[tile]) {
            counts[tile]++;
            return;
        }
    }
}

hantei_tile any_held(rng *r, const uint8_t counts[HANTEI_TILES])
{
    unsigned tiles = 0, tile = 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        tiles += counts[t];
    for (unsigned pick = rng_below(r, tiles); pick >= counts[tile];)
        pick -= counts[tile++];
    return (hantei_tile)tile;
}

/* Exchanges none, one or two tiles for tiles of the range. */
static void exchange(rng *r, range from, uint8_t counts[HANTEI_TILES])
{
    for (unsigned left = rng_below(r, 3); left; left--) {
        counts[any_held(r, counts)]--;
        draw(r, from, counts);
    }
}

static void draw_many(rng *r, range from, unsigned tiles, uint8_t counts[HANTEI_TILES])
{
    for (; tiles; tiles--)
        draw(r, from, counts);
}

/* ---- Complete hands ------------------------------------------------------- */

static bool add_group(uint8_t counts[HANTEI_TILES], unsigned tile, unsigned copies)
{
    if (counts[tile] + copies > 4)
        return false;
    counts[tile] = (uint8_t)(counts[tile] + copies);
    return true;
}

static bool add_run(uint8_t counts[HANTEI_TILES], unsigned tile)
{
    if (tile >= HANTEI_EAST || tile % HANTEI_RANKS > HANTEI_RANKS - SET_TILES)
        return false;
    if (counts[tile] == 4 || counts[tile + 1] == 4 || counts[tile + 2] == 4)
        return false;
    return add_group(counts, tile, 1) && add_group(counts, tile + 1, 1) && add_group(counts, tile + 2, 1);
}

static void add_set(rng *r, range from, uint8_t counts[HANTEI_TILES])
{
    bool added = false;
    while (!added) {
        unsigned tile = from.first + rng_below(r, from.count);
        added = rng_once_in(r, 3) ? add_group(counts, tile, SET_TILES) : add_run(counts, tile);
    }
}

static void add_pair(rng *r, range from, uint8_t counts[HANTEI_TILES])
{
    while (!add_group(counts, from.first + rng_below(r, from.count), PAIR_TILES))
        continue;
}

static void near_win(rng *r, unsigned tiles, uint8_t counts[HANTEI_TILES])
{
    range from = rng_once_in(r, 3) ? suit_range(rng_below(r, HANTEI_SUITS - 1)) : WHOLE_WALL;
    add_pair(r, from, counts);
    for (unsigned sets = tiles / SET_TILES; sets; sets--)
        add_set(r, from, counts);
    if (tiles % SET_TILES == 1)
        counts[any_held(r, counts)]--;
    exchange(r, from, counts);
}

/* ---- The other kinds ------------------------------------------------------ */

static void from_two_suits(rng *r, unsigned tiles, uint8_t counts[HANTEI_TILES])
{
    unsigned one = rng_below(r, HANTEI_SUITS),
             other = (one + 1 + rng_below(r, HANTEI_SUITS - 1)) % HANTEI_SUITS;
    for (; tiles; tiles--)
        draw(r, suit_range(rng_once_in(r, 2) ? one : other), counts);
}

/* Sometimes within one suit, so that pairs are runs as well. */
static void near_chiitoi(rng *r, unsigned tiles, uint8_t counts[HANTEI_TILES])
{
    range from = rng_once_in(r, 3) ? suit_range(rng_below(r, HANTEI_SUITS)) : WHOLE_WALL;
    unsigned missing = tiles;
    while (missing >= PAIR_TILES) {
        unsigned tile = from.first + rng_below(r, from.count);
        bool room = counts[tile] == 0 || rng_once_in(r, 8);
        if (room && add_group(counts, tile, PAIR_TILES))
            missing -= PAIR_TILES;
    }
    draw_many(r, WHOLE_WALL, missing, counts);
    exchange(r, WHOLE_WALL, counts);
}

/* As many different orphans as fit, from a random one on; what is left over is drawn. */
static void near_kokushi(rng *r, unsigned tiles, uint8_t counts[HANTEI_TILES])
{
    unsigned missing = tiles, start = rng_below(r, sizeof ORPHANS);
    unsigned skipped = rng_once_in(r, 2) ? 1 : 0;
    for (unsigned i = skipped; i < sizeof ORPHANS && missing; i++, missing--)
        counts[ORPHANS[(start + i) % sizeof ORPHANS]]++;
    while (missing && rng_once_in(r, 2)) {
        unsigned tile = ORPHANS[rng_below(r, sizeof ORPHANS)];
        if (add_group(counts, tile, 1))
            missing--;
    }
    draw_many(r, WHOLE_WALL, missing, counts);
    if (rng_once_in(r, 2))
        exchange(r, WHOLE_WALL, counts);
}

static void full_of_fours(rng *r, unsigned tiles, uint8_t counts[HANTEI_TILES])
{
    unsigned suit = rng_below(r, HANTEI_SUITS), missing = tiles;
    range whole = suit_range(suit);
    range near = {whole.first + rng_below(r, whole.count - 4), 5};
    while (missing >= 4 && rng_below(r, 4)) {
        unsigned copies = rng_once_in(r, 3) ? 3 : 4;
        if (add_group(counts, near.first + rng_below(r, near.count), copies))
            missing -= copies;
    }
    if (rng_once_in(r, 2))
        near = suit_range(rng_below(r, HANTEI_SUITS));
    draw_many(r, near, missing, counts);
    if (rng_once_in(r, 4))
        exchange(r, whole, counts);
}

/* ---- All of them ---------------------------------------------------------- */

hantei_hand hand_of_counts(const uint8_t counts[HANTEI_TILES])
{
    hantei_hand hand = {{{0}}};
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        hand.lane[t / HANTEI_RANKS][t % HANTEI_RANKS] = counts[t];
    return hand;
}

static void from_one_suit(rng *r, unsigned tiles, uint8_t counts[HANTEI_TILES])
{
    draw_many(r, suit_range(rng_below(r, HANTEI_SUITS)), tiles, counts);
}

static void deal(rng *r, unsigned tiles, uint8_t counts[HANTEI_TILES])
{
    draw_many(r, WHOLE_WALL, tiles, counts);
}

static const struct {
    const char *name;
    void (*make)(rng *r, unsigned tiles, uint8_t counts[HANTEI_TILES]);
} KINDS[HAND_KINDS] = {
    [DEALT] = {"dealt", deal},
    [ONE_SUIT] = {"one-suit", from_one_suit},
    [TWO_SUITS] = {"two-suit", from_two_suits},
    [NEAR_WIN] = {"near-win", near_win},
    [NEAR_CHIITOI] = {"near-chiitoi", near_chiitoi},
    [NEAR_KOKUSHI] = {"near-kokushi", near_kokushi},
    [FULL_OF_FOURS] = {"full-of-fours", full_of_fours},
};

const char *hand_kind_name(hand_kind kind)
{
    return KINDS[kind].name;
}

void random_hand(rng *r, hand_kind kind, unsigned tiles, uint8_t counts[HANTEI_TILES])
{
    memset(counts, 0, HANTEI_TILES);
    KINDS[kind].make(r, tiles, counts);
}

/* Each suit has a chance of its own, from none to all, so that hands get stuck in one and
 * may still grow in another. Now and then there is next to nothing in any. */
void random_unseen(rng *r, const uint8_t counts[HANTEI_TILES], uint8_t unseen[HANTEI_TILES])
{
    unsigned chance = 0, chances = rng_once_in(r, 4) ? 2 : UNSEEN_CHANCES + 1;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        if (t % HANTEI_RANKS == 0)
            chance = rng_below(r, chances);
        unseen[t] = 0;
        for (unsigned copy = counts[t]; copy < 4; copy++)
            unseen[t] = (uint8_t)(unseen[t] + (rng_below(r, UNSEEN_CHANCES) < chance));
    }
}

void shuffle_tiles(rng *r, hantei_tile *tiles, size_t n)
{
    for (; n > 1; n--) {
        unsigned pick = rng_below(r, (unsigned)n);
        hantei_tile moved = tiles[pick];
        tiles[pick] = tiles[n - 1];
        tiles[n - 1] = moved;
    }
}

unsigned random_waiting_size(rng *r)
{
    return rng_once_in(r, 2) ? 13 : 1 + 3 * rng_below(r, 5);
}

unsigned random_drawn_size(rng *r)
{
    return rng_once_in(r, 2) ? 14 : 2 + 3 * rng_below(r, 5);
}

void numbered_hand(uint64_t seed, uint64_t i, uint8_t counts[HANTEI_TILES])
{
    rng r = rng_stream(seed, i);
    unsigned tiles = rng_once_in(&r, 2) ? random_waiting_size(&r) : random_drawn_size(&r);
    random_hand(&r, (hand_kind)(i % HAND_KINDS), tiles, counts);
}

void make_numbered_hand(uint64_t seed, uint64_t i, hantei_hand *out)
{
    uint8_t counts[HANTEI_TILES];
    numbered_hand(seed, i, counts);
    if (hantei_hand_from_counts(out, counts) == HANTEI_OK)
        return;
    report("kernel %s refuses hand %llu of seed %llu", hantei_kernel_in_use(), (unsigned long long)i,
           (unsigned long long)seed);
    abort();
}

unsigned long every_holding(unsigned first, unsigned end, unsigned tiles, uint8_t counts[HANTEI_TILES],
                            hand_visitor *visit, void *context)
{
    if (tiles > 4 * (end - first))
        return 0;
    if (first == end) {
        visit(context, counts);
        return 1;
    }
    unsigned long ways = 0;
    for (unsigned copies = 0; copies <= 4 && copies <= tiles; copies++) {
        counts[first] = (uint8_t)copies;
        ways += every_holding(first + 1, end, tiles - copies, counts, visit, context);
    }
    counts[first] = 0;
    return ways;
}
