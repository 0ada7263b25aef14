/* Each discard that leaves the least shanten, with its ukeire (see shanten_template.h).
 *
 * A discard changes the vector of one suit. In the three other suits the vectors after a draw are looked up
 * once for the hand; a discard has a row of sums for each of these suits, and whether a draw helps is one
 * look-up in that row. Only in its own suit are there nine new vectors. */
#pragma once

#include "judge/batch_forms.h"
#include "judge/shanten_discards_template.h"

enum { OTHER_SUITS = HANTEI_SUITS - 1 };

/* All that the ukeire after each discard is made of, looked up once for the hand. Called sets are a part of
 * the vectors of several suits. */
struct outlook {
    const struct hantei_shanten_tables *tables;
    struct suit_key key[HANTEI_SUITS];
    struct cache_line drawn;                       /* vectors of the suits after each draw */
    struct without_tiles without;                  /* and without each tile */
    struct shanten_sums sums;                      /* of all suits but one */
    size_t without_two[OTHER_SUITS][HANTEI_SUITS]; /* vectors of all suits but y and y ^ (x + 1) */
    hantei_tileset standard, chiitoi, kokushi;     /* discards that leave the least shanten of a form */
    hantei_tileset held, ones, ones_and_twos, orphan_pairs;
    hantei_tileset new_kinds;      /* what chiitoi lacks beside pairs: all that is not held, or nothing */
    uint64_t many_pairs, one_pair; /* of orphans: all ones if there are several, or exactly one */
    hantei_tileset left[HANTEI_COPIES]; /* tiles with at least one, two, three, four copies to draw */
    int least;                          /* shanten after a discard */
};

/* ---- Once for the hand -------------------------------------------------- */

/* Fills in the vectors of a suit after a draw of each of its tiles; of ranks that honours lack its own. */
static inline void vectors_of_draws(const struct hantei_shanten_tables *tables, struct suit_key key,
                                    unsigned suit, uint8_t vector[HANTEI_RANKS])
{
    static const uint32_t weight[2][HIGH_RANKS] = {{1, 5, 25, 125, 625}, {1, 5, 25}};
    const size_t low = low_cells(tables, key.low, suit), high = high_cell(tables, key.high, suit);
    for (unsigned rank = 0; rank < LOW_RANKS; rank++)
        vector[rank] =
            (uint8_t)vector_in(tables, low_cells(tables, key.low + weight[0][rank], suit) + high, suit);
    for (unsigned rank = 0; rank < HIGH_RANKS; rank++) {
        const size_t place = high_cell(tables, key.high + weight[is_honours(suit)][rank], suit);
        vector[LOW_RANKS + rank] = (uint8_t)vector_in(tables, low + place, suit);
    }
}

/* The sums of suits that discards and draws are added to. */
static inline void find_sums(struct outlook *o, const struct features *features,
                             const struct hand_vectors *of)
{
    const struct hantei_shanten_tables *const tables = o->tables;
    const size_t m = of->suit[0], p = of->suit[1], s = of->suit[2];
    const size_t z = vector_beside(tables, features, of->suit[HONOUR_SUIT]);
    const size_t mp = vector_beside(tables, features, of->mp), sz = sum_of_vectors(tables, s, z);
    const size_t ms = vector_beside(tables, features, sum_of_vectors(tables, m, s));
    const size_t ps = vector_beside(tables, features, sum_of_vectors(tables, p, s));
    const size_t mz = sum_of_vectors(tables, m, z), pz = sum_of_vectors(tables, p, z);
    const size_t without_two[OTHER_SUITS][HANTEI_SUITS] = {
        {sz, sz, mp, mp}, {pz, ms, pz, ms}, {ps, mz, mz, ps}};
    __builtin_memcpy(o->without_two, without_two, sizeof without_two);
    o->sums = (struct shanten_sums){.others = {sum_of_vectors(tables, p, sz), sum_of_vectors(tables, m, sz),
                                               sum_of_vectors(tables, m, pz), sum_of_vectors(tables, mp, s)},
                                    .by_vector = tables->shanten[HANTEI_MAX_TILES / 3]};
}

/* Copies can be drawn that are unseen, but no more than the hand leaves of four. */
static inline void find_left(struct outlook *o, const struct features *features, const hantei_hand *hand,
                             const uint8_t unseen[HANTEI_TILES])
{
    struct cache_line held, drawable;
    __builtin_memcpy(&held, hand, sizeof held);
    place_counts(drawable.lane, unseen);
    const uint64_t none = ~features->held, at_most_one = none | features->ones;
    const uint64_t at_most[HANTEI_COPIES] = {slots_below(&held, HANTEI_COPIES), at_most_one | features->twos,
                                             at_most_one, none};
    EACH_SUIT_UNROLLED
    for (unsigned i = 0; i < HANTEI_COPIES; i++)
        o->left[i] = tiles_of_slots(at_most[i] & ~slots_below(&drawable, i + 1));
}

/* The discards that leave the least shanten of a form; a tile that it cannot spare costs one. */
static inline hantei_tileset tiles_to_least(uint64_t spares, int shanten, int least)
{
    return tiles_of_slots((spares & if_same(shanten, least)) | (~spares & if_same(shanten + 1, least)));
}

/* A complete hand becomes tenpai by any discard. */
static inline void find_nearest(struct outlook *o, const struct features *features, const struct shantens *of)
{
    const struct kinds kinds = count_kinds(features);
    o->least = of->least - (of->least >> 31);
    o->standard = tiles_of_slots(standard_spares(&o->without, o->tables, features, &o->sums, o->least));
    o->chiitoi = tiles_to_least(chiitoi_spares(features, kinds), of->chiitoi, o->least);
    o->kokushi = tiles_to_least(kokushi_spares(features, kinds), of->kokushi, o->least);
    o->new_kinds = tiles_of_slots(~features->held) & (0 - (uint64_t)(kinds.all % TWICE < 7));
    o->many_pairs = 0 - (uint64_t)(kinds.orphans >= 2 * TWICE);
    o->one_pair = if_zero((kinds.orphans / TWICE) ^ 1u);
}

static inline void find_outlook(struct outlook *o, const struct features *features)
{
    o->tables = shanten_tables();
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        o->key[suit] = unscaled_key_of(features, suit);
        vectors_of_draws(o->tables, o->key[suit], suit, o->drawn.lane[suit]);
    }
    const struct hand_vectors vectors = find_vectors(o->tables, features);
    const struct shantens of = find_shantens(o->tables, features, vectors.all);
    find_sums(o, features, &vectors);
    find_nearest(o, features, &of);
    o->held = tiles_of_slots(features->held);
    o->ones = tiles_of_slots(features->ones);
    o->ones_and_twos = tiles_of_slots(features->ones | features->twos);
    o->orphan_pairs = tiles_of_slots(features->twos & ORPHAN_SLOTS);
}

/* ---- For each discard --------------------------------------------------- */

/* The suit's own tiles are added to the vector of the other three; tiles of another suit to the vectors of
 * the suit without the discard and of the remaining two. */
static inline hantei_tileset standard_ukeire_without(const struct outlook *o, unsigned suit, unsigned rank)
{
    static const uint32_t low[HANTEI_RANKS] = {1, 5, 25, 125},
                          high[HANTEI_RANKS] = {0, 0, 0, 0, 1, 5, 25, 125, 625};
    const struct suit_key key = {o->key[suit].low - low[rank], o->key[suit].high - high[rank]};
    const uint8_t *sums = o->tables->sums[o->sums.others[suit]];
    const size_t vector = o->without.vector.lane[suit][rank];
    const unsigned bound = o->tables->nearer[sums[vector]];
    uint8_t own[16];
    vectors_of_draws(o->tables, key, suit, own);
    hantei_tileset ukeire = (hantei_tileset)ranks_of_sums_below(sums, own, bound) << HANTEI_RANKS * suit;
    EACH_SUIT_UNROLLED
    for (unsigned x = 0; x < OTHER_SUITS; x++) {
        const unsigned other = suit ^ (x + 1);
        const uint8_t *beside = o->tables->sums[sum_of_vectors(o->tables, vector, o->without_two[x][suit])];
        ukeire |= (hantei_tileset)ranks_of_sums_below(beside, o->drawn.lane[other], bound)
                  << HANTEI_RANKS * other;
    }
    return ukeire;
}

/* As chiitoi_ukeire() of the hand without the tile. New kinds are the same: a single costs chiitoi one while
 * seven kinds or fewer are held. */
static inline hantei_tileset chiitoi_ukeire_without(const struct outlook *o, unsigned tile)
{
    return (o->ones ^ (SET_OF(tile) & o->ones_and_twos)) | o->new_kinds;
}

/* As kokushi_ukeire(). */
static inline hantei_tileset kokushi_ukeire_without(const struct outlook *o, unsigned tile)
{
    const hantei_tileset held = o->held ^ (SET_OF(tile) & o->ones);
    const uint64_t has_pair = o->many_pairs | (o->one_pair & ~if_in(o->orphan_pairs, tile));
    return ORPHANS & ~(held & has_pair);
}

static inline hantei_tileset ukeire_without(const struct outlook *o, unsigned tile)
{
    const unsigned suit = tile * 57 >> 9; /* tile / HANTEI_RANKS for tiles below 64 */
    return ((standard_ukeire_without(o, suit, tile - HANTEI_RANKS * suit) & if_in(o->standard, tile)) |
            (chiitoi_ukeire_without(o, tile) & if_in(o->chiitoi, tile)) |
            (kokushi_ukeire_without(o, tile) & if_in(o->kokushi, tile))) &
           ALL_TILES;
}

static inline unsigned copies_left(const struct outlook *o, hantei_tileset tiles)
{
    unsigned left = 0;
    EACH_SUIT_UNROLLED
    for (unsigned i = 0; i < HANTEI_COPIES; i++)
        left += count_bits(tiles & o->left[i]);
    return left;
}

/* An entry comes after those with more copies left, and after earlier ones with equally many. They are
 * counted, as a sort would jump on what it finds. */
static inline size_t list_nearest(const struct outlook *o, hantei_tileset nearest, hantei_ukeire_discard *out)
{
    hantei_tileset ukeire[HANTEI_MAX_TILES];
    uint8_t left[HANTEI_MAX_TILES] = {0};
    size_t n = 0;
    for (hantei_tileset rest = nearest; rest != 0; rest &= rest - 1, n++) {
        ukeire[n] = ukeire_without(o, (unsigned)__builtin_ctzll(rest));
        left[n] = (uint8_t)copies_left(o, ukeire[n]);
    }
    hantei_tileset rest = nearest;
    for (size_t i = 0; i < n; i++, rest &= rest - 1) {
        unsigned before = 0;
        for (size_t j = 0; j < HANTEI_MAX_TILES; j++)
            before += (unsigned)(left[i] - left[j] - (j < i)) >> 31;
        out[before] = (hantei_ukeire_discard){.ukeire = ukeire[i],
                                              .tile = (hantei_tile)__builtin_ctzll(rest),
                                              .left = left[i],
                                              .shanten = (int8_t)o->least};
    }
    return n;
}

static inline size_t judge_ukeire_discards(const struct features *features, const hantei_hand *hand,
                                           const uint8_t unseen[HANTEI_TILES], hantei_ukeire_discard *out)
{
    struct outlook o;
    find_outlook(&o, features);
    find_left(&o, features, hand, unseen);
    const hantei_tileset nearest = (o.standard | o.chiitoi | o.kokushi) & o.held & ALL_TILES &
                                   (0 - (uint64_t)has_size(SIZES_3K2, features->tiles));
    return list_nearest(&o, nearest, out);
}
