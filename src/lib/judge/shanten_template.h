/* Shanten and ukeire, once for all instruction sets (see judge_template.h), from naive to fast.
 *
 * 1. The naive judge takes sets, pairs and partial runs out of the hand in every order and applies a formula.
 * It is wrong if a tile is needed a fifth time.
 *
 * 2. Exactly: the fewest draws to any complete hand. Suits do not mix, so each has its distances: the draws
 * to j = 0..4 sets, without and with a pair. These ten numbers are its distance vector. The vectors of two
 * suits add up to that of both: for each j the least over all ways to share the sets and the pair. The hand's
 * distance is the entry (4, pair) of the sum of four vectors; shanten is one less. Each such sum (min-plus)
 * is fifty additions and bit-trick minima.
 *
 * 3. But there are few vectors. All holdings of a suit have 126 different ones and those of the honours 55.
 * The sums of any number of them are 184 in all: the sum of two of the 184 is one of them. So the number of a
 * vector is a byte, and a sum is one lookup in 184 x 184 bytes: three lookups for a hand. The only bit-trick
 * minima left are those of the three forms.
 *
 * 4. Hands with called sets need fewer sets: another entry of the vector. So a lookup table by size and
 * vector gives the shanten of all hands, and HANTEI_SHANTEN_NONE for invalid ones.
 *
 * 5. A suit's vector by its key: 405,350 bytes would do. Cut the key as key.h does: by the other
 * part there are 319 classes of low and 634 of high keys, a matrix of 202,246 bytes. But a hand has at most
 * fourteen tiles. Sort the classes by their fewest tiles: then the high classes that fit beside a low one are
 * the first few, and only these have a cell: 80,968 bytes.
 *
 * 6. Ukeire needs the vector of each suit after each draw: nine lookups a suit with the key of one more tile,
 * each added to the other three suits' vector. Vectors are numbered by their distance to four sets and a
 * pair. So a draw helps if the number of the sum is below the number of vectors that are nearer than the hand
 * is now. Called sets must then be part of the hand: with c of them the distance to j sets is that to j - c
 * without, which is another of the 184 vectors. */
#pragma once

#include "judge/features_template.h"
#include "judge/vectors.h"

_Static_assert(LOW_RANKS + HIGH_RANKS == (int)HANTEI_RANKS, "the parts are the suit");

/* The distance vectors, by number, of a hand's suits, and of two and all of them together. */
struct hand_vectors {
    size_t suit[HANTEI_SUITS], mp, sz, all;
};

static inline struct hand_vectors vectors_of_keys(const struct hantei_shanten_tables *tables,
                                                  const struct suit_key key[HANTEI_SUITS])
{
    struct hand_vectors vectors;
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const size_t cell = low_cells(tables, key[suit].low, suit) + high_cell(tables, key[suit].high, suit);
        vectors.suit[suit] = vector_in(tables, cell, suit);
    }
    vectors.mp = sum_of_vectors(tables, vectors.suit[0], vectors.suit[1]);
    vectors.sz = sum_of_vectors(tables, vectors.suit[2], vectors.suit[3]);
    vectors.all = sum_of_vectors(tables, vectors.mp, vectors.sz);
    return vectors;
}

static inline struct hand_vectors find_vectors(const struct hantei_shanten_tables *tables,
                                               const struct features *features)
{
    const struct suit_key key[HANTEI_SUITS] = {unscaled_key_of(features, 0), unscaled_key_of(features, 1),
                                               unscaled_key_of(features, 2), unscaled_key_of(features, 3)};
    return vectors_of_keys(tables, key);
}

static inline const struct hantei_size *size_of(const struct hantei_shanten_tables *tables,
                                                const struct features *features)
{
    return &tables->sizes[features->tiles];
}

struct shantens {
    int least, standard, chiitoi, kokushi;
};

/* All three forms, the standard one from the vector of the whole hand. */
static inline struct shantens find_shantens(const struct hantei_shanten_tables *tables,
                                            const struct features *features, size_t vector)
{
    const struct hantei_size *size = size_of(tables, features);
    const struct hantei_special_shanten *special = part_of_size(tables->special, size->special);
    const struct kinds kinds = count_kinds(features);
    struct shantens of = {.standard = standard_shanten(tables, features->tiles, vector),
                          .chiitoi = special->chiitoi[kinds.all],
                          .kokushi = special->kokushi[kinds.orphans]};
    of.least = least_of(least_of(of.chiitoi, of.kokushi), of.standard);
    return of;
}

static inline struct shantens judge_shantens(const struct features *features)
{
    const struct hantei_shanten_tables *tables = shanten_tables();
    const struct hand_vectors vectors = find_vectors(tables, features);
    return find_shantens(tables, features, vectors.all);
}

static inline int judge_shanten(const struct features *features)
{
    return judge_shantens(features).least;
}

static inline hantei_shantens judge_shanten_by_form(const struct features *features)
{
    const struct shantens of = judge_shantens(features);
    return (hantei_shantens){(int8_t)of.least, (int8_t)of.standard, (int8_t)of.chiitoi, (int8_t)of.kokushi};
}

/* ---- Ukeire ------------------------------------------------------------- */

/* All ones if two numbers are equal, else zero. */
static inline uint64_t if_same(int a, int b)
{
    return if_zero((unsigned)(a ^ b));
}

/* The vector of the hand, and for each suit that of the others. */
struct ukeire_vectors {
    size_t all, others[HANTEI_SUITS];
};

/* Makes called sets a part of a vector. */
static inline size_t vector_beside(const struct hantei_shanten_tables *tables,
                                   const struct features *features, size_t vector)
{
    const uint8_t *beside = part_of_size(tables->beside, size_of(tables, features)->by_vector);
    return beside[vector];
}

/* With called sets as a part of the honours. */
static inline struct ukeire_vectors find_ukeire_vectors(const struct hantei_shanten_tables *tables,
                                                        const struct features *features,
                                                        const struct hand_vectors *vectors)
{
    const size_t m = vectors->suit[0], p = vectors->suit[1], s = vectors->suit[2];
    const size_t z = vector_beside(tables, features, vectors->suit[3]);
    const size_t sz = sum_of_vectors(tables, s, z), mps = sum_of_vectors(tables, vectors->mp, s);
    return (struct ukeire_vectors){.all = sum_of_vectors(tables, vectors->mp, sz),
                                   .others = {sum_of_vectors(tables, sz, p), sum_of_vectors(tables, sz, m),
                                              sum_of_vectors(tables, vectors->mp, z),
                                              vector_beside(tables, features, mps)}};
}

/* Fills in the vectors of the whole hand after a draw of each tile of a suit; `others` is the vector
 * of the other suits. A fifth copy carries into the next digit: its vector is that of a hand that
 * has lost all four and won one tile, or lost more. It is never nearer, as a hand with four of
 * a tile is not all sets without them: some set that lacks a tile is better three of the four. */
static inline void vectors_after_draws(const struct hantei_shanten_tables *tables,
                                       const struct features *features, unsigned suit, size_t others,
                                       uint8_t vector[HANTEI_RANKS])
{
    static const size_t weight[HIGH_RANKS] = {1, 5, 25, 125, 625};
    const struct suit_key key = unscaled_key_of(features, suit);
    const size_t low_key = key.low, high_key = key.high;
    const size_t low = low_cells(tables, low_key, suit), high = high_cell(tables, high_key, suit);
    for (unsigned rank = 0; rank < LOW_RANKS; rank++) {
        const size_t cell = low_cells(tables, low_key + weight[rank], suit) + high;
        vector[rank] = tables->sums[others][vector_in(tables, cell, suit)];
    }
    for (unsigned rank = 0; rank < (suit == HONOUR_SUIT ? HONOUR_HIGH_RANKS : HIGH_RANKS); rank++) {
        const size_t cell = low + high_cell(tables, high_key + weight[rank], suit);
        vector[LOW_RANKS + rank] = tables->sums[others][vector_in(tables, cell, suit)];
    }
}

/* The slots of the draws that bring the hand to a nearer vector. */
static inline uint64_t standard_ukeire(const struct hantei_shanten_tables *tables,
                                       const struct features *features, const struct hand_vectors *hand)
{
    const struct ukeire_vectors vectors = find_ukeire_vectors(tables, features, hand);
    struct cache_line after = {0};
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        vectors_after_draws(tables, features, suit, vectors.others[suit], after.lane[suit]);
    return slots_below(&after, tables->nearer[vectors.all]);
}

/* The slots of singles, which become pairs, and of new kinds while seven are not held. */
static inline uint64_t chiitoi_ukeire(const struct features *features)
{
    const uint64_t few_kinds = 0 - (uint64_t)(count_kinds(features).all % TWICE < 7);
    return features->ones | (~features->held & few_kinds);
}

/* The slots of the orphans that are missing, and while none is a pair of all of them. */
static inline uint64_t kokushi_ukeire(const struct features *features)
{
    const uint64_t has_pair = 0 - (uint64_t)(count_kinds(features).orphans >= TWICE);
    return ORPHAN_SLOTS & ~(features->held & has_pair);
}

/* The draws that lower the nearest forms. */
static inline hantei_tileset judge_ukeire(const struct features *features)
{
    const struct hantei_shanten_tables *tables = shanten_tables();
    const struct hand_vectors vectors = find_vectors(tables, features);
    const struct shantens of = find_shantens(tables, features, vectors.all);
    const uint64_t slots = (standard_ukeire(tables, features, &vectors) & if_same(of.standard, of.least)) |
                           (chiitoi_ukeire(features) & if_same(of.chiitoi, of.least)) |
                           (kokushi_ukeire(features) & if_same(of.kokushi, of.least));
    return tiles_of_slots(slots) & ALL_TILES & (0 - (uint64_t)has_size(SIZES_3K1, features->tiles));
}
