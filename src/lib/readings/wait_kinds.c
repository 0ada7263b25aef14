/* In which ways a tile completes a hand. Each way is a question about a smaller hand:
 * take away the set or pair that the tile would finish, and what is left must be
 * complete. */
#include "hand/tiles.h"

struct counts {
    uint8_t of[HANTEI_TILES];
};

static unsigned win_of(const struct counts *counts)
{
    hantei_hand hand;
    hantei_hand_from_counts(&hand, counts->of);
    return hantei_win(&hand);
}

/* The forms of the hand with one more of a tile. */
static unsigned win_with(struct counts counts, hantei_tile tile)
{
    counts.of[tile]++;
    return win_of(&counts);
}

/* An honour that the hand does not hold: a complete one holds five kinds of the seven at most. */
static hantei_tile missing_honour(const struct counts *counts)
{
    hantei_tile missing = HANTEI_EAST;
    for (hantei_tile honour = HANTEI_SOUTH; honour < HANTEI_TILES; honour++)
        missing = counts->of[honour] == 0 ? honour : missing;
    return missing;
}

/* Whether the hand is sets only: with a pair of an honour that it does not hold, that
 * pair must be the pair. */
static bool is_sets(struct counts counts)
{
    counts.of[missing_honour(&counts)] = 2;
    return win_of(&counts) & HANTEI_STANDARD;
}

/* Whether two other tiles make a run with the one drawn, at offsets from it. */
static bool completes_run(struct counts counts, hantei_tile tile, int first, int second)
{
    const int rank = tile % HANTEI_RANKS;
    if (tile >= HANTEI_EAST || rank + first < 0 || rank + second >= HANTEI_RANKS)
        return false;
    uint8_t *const one = &counts.of[tile + first];
    uint8_t *const other = &counts.of[tile + second];
    if (*one == 0 || *other == 0)
        return false;
    --*one;
    --*other;
    return win_of(&counts) & HANTEI_STANDARD;
}

static bool completes_triplet(struct counts counts, hantei_tile tile)
{
    if (counts.of[tile] < 2)
        return false;
    counts.of[tile] = (uint8_t)(counts.of[tile] - 2);
    return win_of(&counts) & HANTEI_STANDARD;
}

static bool completes_pair(struct counts counts, hantei_tile tile)
{
    if (counts.of[tile] == 0)
        return false;
    counts.of[tile]--;
    return is_sets(counts);
}

/* 12 waiting for 3, or 89 for 7: the run has no other side. */
static unsigned side_wait(const struct counts *counts, hantei_tile tile)
{
    unsigned kinds = 0;
    if (completes_run(*counts, tile, 1, 2))
        kinds |= tile % HANTEI_RANKS == 6 ? HANTEI_PENCHAN : HANTEI_RYANMEN;
    if (completes_run(*counts, tile, -2, -1))
        kinds |= tile % HANTEI_RANKS == 2 ? HANTEI_PENCHAN : HANTEI_RYANMEN;
    return kinds;
}

static unsigned standard_kinds(const struct counts *counts, hantei_tile tile)
{
    unsigned kinds = side_wait(counts, tile);
    if (completes_run(*counts, tile, -1, 1))
        kinds |= HANTEI_KANCHAN;
    if (completes_pair(*counts, tile))
        kinds |= HANTEI_TANKI;
    if (completes_triplet(*counts, tile))
        kinds |= HANTEI_SHANPON;
    return kinds;
}

unsigned hantei_wait_kinds(const hantei_hand *hand, hantei_tile tile)
{
    if (tile >= HANTEI_TILES || !(hantei_waits(hand) >> tile & 1))
        return 0;
    struct counts counts;
    hantei_hand_counts(hand, counts.of);
    const unsigned forms = win_with(counts, tile);
    unsigned kinds = 0;
    if (forms & HANTEI_STANDARD)
        kinds |= standard_kinds(&counts, tile);
    if (forms & HANTEI_CHIITOI)
        kinds |= HANTEI_CHIITOI_WAIT;
    if (forms & HANTEI_KOKUSHI)
        kinds |= counts.of[tile] == 1 ? HANTEI_KOKUSHI_13_WAIT : HANTEI_KOKUSHI_WAIT;
    return kinds;
}
