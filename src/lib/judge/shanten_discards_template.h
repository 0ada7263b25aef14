/* The tiles that a hand can spare: discards that keep its shanten (see shanten_template.h).
 *
 * A suit without one of its tiles has a key with one less in a digit: nine look-ups a suit, as for draws, and
 * their sums with the vector of the other suits. All shanten so found are compared at once. */
#pragma once

#include "judge/shanten_template.h"

/* A part's key with one less in a digit; 0 instead of a number below it. */
static inline uint32_t less_in_digit(uint32_t key, uint32_t weight)
{
    const int32_t less = (int32_t)(key - weight);
    return (uint32_t)(less & ~(less >> 31));
}

/* What the shanten of a hand is read from, once a suit has another vector. */
struct shanten_sums {
    size_t others[HANTEI_SUITS]; /* the vectors of the other three suits */
    const int8_t *by_vector;     /* shanten, by the sum with them */
};

static inline struct shanten_sums find_shanten_sums(const struct hantei_shanten_tables *tables,
                                                    const struct features *features,
                                                    const struct hand_vectors *of)
{
    return (struct shanten_sums){
        .others = {sum_of_vectors(tables, of->sz, of->suit[1]), sum_of_vectors(tables, of->sz, of->suit[0]),
                   sum_of_vectors(tables, of->mp, of->suit[3]), sum_of_vectors(tables, of->mp, of->suit[2])},
        .by_vector = part_of_size(tables->shanten, size_of(tables, features)->by_vector)};
}

/* Each suit without one tile of each rank: its vector, and the standard shanten of the hand. Void for ranks
 * that are not held: the digit then borrows from the next. The cell is that of some other key, or after the
 * suit's last one, among those of the honours. */
struct without_tiles {
    struct cache_line vector, shanten;
};

static inline void find_without_tile(struct without_tiles *out, const struct hantei_shanten_tables *tables,
                                     const struct shanten_sums *with, unsigned suit, unsigned rank,
                                     size_t cell)
{
    const size_t vector = vector_in(tables, cell, suit);
    out->vector.lane[suit][rank] = (uint8_t)vector;
    out->shanten.lane[suit][rank] = (uint8_t)with->by_vector[tables->sums[with->others[suit]][vector]];
}

static inline void find_without_tiles(struct without_tiles *out, const struct hantei_shanten_tables *tables,
                                      const struct shanten_sums *with, unsigned suit, struct suit_key key)
{
    static const uint32_t weight[HIGH_RANKS] = {1, 5, 25, 125, 625};
    const size_t low = low_cells(tables, key.low, suit), high = high_cell(tables, key.high, suit);
    for (unsigned rank = 0; rank < LOW_RANKS; rank++) {
        const size_t cells = low_cells(tables, less_in_digit(key.low, weight[rank]), suit);
        find_without_tile(out, tables, with, suit, rank, cells + high);
    }
    for (unsigned rank = 0; rank < (suit == HONOUR_SUIT ? HONOUR_HIGH_RANKS : HIGH_RANKS); rank++) {
        const size_t place = high_cell(tables, less_in_digit(key.high, weight[rank]), suit);
        find_without_tile(out, tables, with, suit, LOW_RANKS + rank, low + place);
    }
}

/* The slots of tiles that can go while the standard shanten stays at most `most`. It is never -1: one tile is
 * missing. */
static inline uint64_t standard_spares(struct without_tiles *without,
                                       const struct hantei_shanten_tables *tables,
                                       const struct features *features, const struct shanten_sums *with,
                                       int most)
{
    without->shanten = (struct cache_line){0};
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        find_without_tiles(without, tables, with, suit, unscaled_key_of(features, suit));
    return slots_below(&without->shanten, (unsigned)(most + 1));
}

/* The slots of what is held three times, and of singles while more than seven kinds are held. */
static inline uint64_t chiitoi_spares(const struct features *features, struct kinds kinds)
{
    const uint64_t many_kinds = 0 - (uint64_t)(kinds.all % TWICE > 7);
    return ~(features->ones | features->twos) | (features->ones & many_kinds);
}

/* The slots of tiles that are not orphans, of tiles held three times, and of pairs if there is another
 * pair. */
static inline uint64_t kokushi_spares(const struct features *features, struct kinds kinds)
{
    const uint64_t has_two = 0 - (uint64_t)(kinds.orphans >= 2 * TWICE);
    return ~(ORPHAN_SLOTS & (features->ones | features->twos)) | (features->twos & has_two);
}

/* The slots of tiles that the nearest of chiitoi and kokushi can spare. */
static inline uint64_t special_spares(const struct features *features, const struct shantens *of)
{
    const struct kinds kinds = count_kinds(features);
    return (chiitoi_spares(features, kinds) & if_same(of->chiitoi, of->least)) |
           (kokushi_spares(features, kinds) & if_same(of->kokushi, of->least));
}

static inline hantei_tileset judge_shanten_discards(const struct features *features)
{
    const struct hantei_shanten_tables *tables = shanten_tables();
    const struct hand_vectors vectors = find_vectors(tables, features);
    const struct shantens of = find_shantens(tables, features, vectors.all);
    const struct shanten_sums with = find_shanten_sums(tables, features, &vectors);
    struct without_tiles without;
    const uint64_t spares =
        standard_spares(&without, tables, features, &with, of.least) | special_spares(features, &of);
    return tiles_of_slots(spares & features->held) & ALL_TILES &
           (0 - (uint64_t)has_size(SIZES_3K1 | SIZES_3K2, features->tiles));
}
