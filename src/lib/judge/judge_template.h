/* The judges, once for all instruction sets: each kernel_*.c defines the primitives of features_template.h
 * for its instruction set and then includes this file, which turns them into answers. Nothing here branches:
 * a condition becomes a number that is zero if it holds, and if_zero() makes a mask of it.
 *
 * Colour mod 3. A complete suit has 3j tiles (sets) or 3j+2 (sets and the pair), so its tiles mod 3 show
 * whether it holds the pair. These are the four residues of a hand, in any order:
 *   - a win is (2,0,0,0) with all suits complete. (2,2,2,2) has the same number of tiles mod 3, but four
 *     pairs: it must be excluded.
 *   - 3k+1 tiles wait as (1,0,0,0): the pair's suit draws its own last tile ("product search"). Or as
 *     (2,2,0,0): one of two pairs becomes a triplet, or two tiles a run ("sum search"). In both, the suits
 *     that do not draw are already complete. (1,2,2,2) must be excluded: with the tile it is four pairs.
 *   - 3k+2 tiles discard to tenpai as (2,0,0,0) from any suit, as (1,1,0,0) or (1,2,2,0) from a suit with
 *     residue 1. (2,2,2,2) must be excluded, and in (1,2,2,0) the suit with residue 0: it would become a
 *     fourth pair.
 * For a win and for waits it is enough to know the parity of the number of suits with residue 2, if the other
 * suits are complete and the number of tiles is known (pair_parity): odd for a win, even for waits. For a win
 * the tiles of two suits together are enough too (win_forms). For discards the four residues index a lookup
 * table, good_residues.
 *
 * Suji mod 3 is not needed here: the bit test finds the pair in its suit. It finds the pair of a reading
 * (readings/win_readings.c) and of many hands (judge/sliced/suit_template.h). */
#pragma once

#include "judge/ukeire_discards_template.h"

#define TILES_OF_SUIT(suits, suit) (((suits) >> (suit)&1) * ALL_RANKS << HANTEI_RANKS * (suit))
#define TILES_OF(suits) \
    (TILES_OF_SUIT(suits, 0) | TILES_OF_SUIT(suits, 1) | TILES_OF_SUIT(suits, 2) | TILES_OF_SUIT(suits, 3))

/* All tiles of the suits in a set (bits 34 and 35 too: no lookup table gives them). */
static const hantei_tileset tiles_of[16] = {TILES_OF(0),  TILES_OF(1),  TILES_OF(2),  TILES_OF(3),
                                            TILES_OF(4),  TILES_OF(5),  TILES_OF(6),  TILES_OF(7),
                                            TILES_OF(8),  TILES_OF(9),  TILES_OF(10), TILES_OF(11),
                                            TILES_OF(12), TILES_OF(13), TILES_OF(14), TILES_OF(15)};

/* The suits that see all the others complete: all four if every suit is complete; if one is not, that one; if
 * more are not, none. Their tiles, by the set of complete suits: */
static const hantei_tileset tiles_seeing_complete[16] = {
    [7] = TILES_OF(8), [11] = TILES_OF(4), [13] = TILES_OF(2), [14] = TILES_OF(1), [15] = TILES_OF(15)};

/* 1 if every suit is complete, else 0. */
static inline unsigned all_complete(const struct features *features)
{
    uint64_t complete = 1;
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct suit_key key = key_of(features, suit);
        complete &= load_bits(low_wait_row(key, suit)->complete) >> high_wait_row(key, suit)->itself;
    }
    return (unsigned)complete;
}

static inline unsigned judge_win(const struct features *features)
{
    const unsigned chiitoi = holds_only_twos(features), kokushi = holds_just_orphans(features);
    return (all_complete(features) + HANTEI_CHIITOI * chiitoi + HANTEI_KOKUSHI * kokushi) & features->forms;
}

/* Product search and sum search in one: the suit that draws sees the others complete, whether it holds the
 * pair or another does. */
static inline hantei_tileset standard_waits(const struct features *features)
{
    const struct suit_waits waits = look_up_waits(features);
    const unsigned fits = has_size(SIZES_3K1, features->tiles) & ~features->pair_parity;
    return waits.completing & tiles_seeing_complete[waits.complete] & (0 - (uint64_t)fits);
}

/* Zero if the hand is six pairs and a single tile: seven kinds, all but one of them twice. */
static inline uint64_t short_of_chiitoi(const struct features *features)
{
    return (features->tiles ^ 13) | (count_bits(features->twos) ^ 6);
}

/* Zero if the hand is thirteen orphans, at most one missing. They hold no kind three times, so the singles
 * and pairs are all its tiles. */
static inline uint64_t short_of_kokushi(const struct features *features)
{
    const uint64_t kinds = features->ones | features->twos;
    const uint64_t missing = ORPHAN_SLOTS & ~kinds;
    const uint64_t all_but_the_first = missing & (missing - 1);
    return (features->tiles ^ 13) | all_but_the_first | (kinds & ~ORPHAN_SLOTS);
}

static inline hantei_tileset judge_waits(const struct features *features)
{
    const uint64_t chiitoi = features->ones & if_zero(short_of_chiitoi(features));
    const uint64_t missing = ORPHAN_SLOTS & ~(features->ones | features->twos);
    const uint64_t orphans = missing | (ORPHAN_SLOTS & if_zero(missing)); /* all if none is missing */
    const uint64_t kokushi = orphans & if_zero(short_of_kokushi(features));
    const hantei_tileset special = tiles_of_slots(chiitoi | kokushi);
    return standard_waits(features) | special;
}

static inline bool judge_tenpai(const struct features *features)
{
    return (standard_waits(features) | if_zero(short_of_chiitoi(features)) |
            if_zero(short_of_kokushi(features))) != 0;
}

/* The discards that leave standard tenpai. */
static inline hantei_tileset standard_discards(const struct features *features,
                                               const struct suit_discards *discards)
{
    const struct hantei_discards_tables *tables = &hantei_discards_image.tables;
    const hantei_tileset tiles =
        (discards->to_tenpai & load_bits(tables->own_suit_waits[discards->suits])) |
        (discards->to_complete & load_bits(tables->other_suit_waits[discards->suits]));
    const hantei_tileset from = load_bits(tables->good_residues[features->residues]);
    return tiles & from & (0 - (uint64_t)has_size(SIZES_3K2, features->tiles));
}

/* The slots of discards from fourteen tiles that leave six pairs and a single: any of
 * seven pairs; one of two singles; or the tile too many of a triplet. */
static inline uint64_t chiitoi_discards(const struct features *features)
{
    const unsigned pairs = count_bits(features->twos), singles = count_bits(features->ones);
    const uint64_t more = features->held & ~features->ones & ~features->twos;
    const uint64_t slots = (features->twos & if_zero(pairs ^ 7)) | (features->ones & if_zero(pairs ^ 6)) |
                           (more & if_zero((pairs ^ 5) | (singles ^ 1)));
    return slots & if_zero(features->tiles ^ 14);
}

/* The slots of discards from fourteen tiles that leave kokushi tenpai: the only tile that is not an orphan;
 * or, among orphans alone, any of thirteen kinds, and with twelve kinds any but a single. */
static inline uint64_t kokushi_discards(const struct features *features)
{
    const uint64_t others = features->held & ~ORPHAN_SLOTS;
    const uint64_t kinds = count_bits(features->held & ORPHAN_SLOTS);
    const uint64_t all_but_singles = features->held & ~features->ones;
    const uint64_t all_of_thirteen = features->held & (0 - (kinds & 1)); /* kinds are 12 or 13 */
    const uint64_t second_other = (others & (others - 1)) | (others & ~features->ones);
    return (others | ((all_but_singles | all_of_thirteen) & if_zero(others))) &
           if_zero(second_other | (features->tiles ^ 14) | ((kinds | 1) ^ 13));
}

static inline hantei_tileset judge_tenpai_discards(const struct features *features)
{
    const struct suit_discards discards = look_up_discards(features);
    const hantei_tileset standard = standard_discards(features, &discards);
    return standard | tiles_of_slots(chiitoi_discards(features) | kokushi_discards(features));
}

/* ---- The listing -------------------------------------------------------- */

/* All that the waits after each discard are made of, looked up once for the hand. */
struct listing {
    struct suit_key key[HANTEI_SUITS];
    hantei_tileset standard, chiitoi, kokushi; /* discards that leave tenpai in each form */
    hantei_tileset own;                        /* tiles of suits that see the others complete */
    hantei_tileset others[HANTEI_SUITS];       /* waits of other suits, were this one complete */
    hantei_tileset to_complete;                /* discards that leave their suit complete */
    hantei_tileset ones, ones_and_twos, missing_orphans;
};

/* The waits of other suits if one suit is complete without its discard: those of the suit that sees the
 * remaining two complete, or of any suit if all are complete. */
static inline hantei_tileset waits_of_others(struct suit_waits waits, unsigned suit)
{
    const unsigned itself = 1u << suit;
    return waits.completing & tiles_seeing_complete[waits.complete | itself] & ~tiles_of[itself];
}

static inline struct listing make_listing(const struct features *features)
{
    const struct suit_waits waits = look_up_waits(features);
    const struct suit_discards discards = look_up_discards(features);
    struct listing listing = {.standard = standard_discards(features, &discards),
                              .chiitoi = tiles_of_slots(chiitoi_discards(features)),
                              .kokushi = tiles_of_slots(kokushi_discards(features)),
                              .own = tiles_seeing_complete[waits.complete],
                              .to_complete = discards.to_complete,
                              .ones = tiles_of_slots(features->ones),
                              .ones_and_twos = tiles_of_slots(features->ones | features->twos),
                              .missing_orphans = ORPHANS & ~tiles_of_slots(features->held)};
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        listing.key[suit] = key_of(features, suit);
        listing.others[suit] = waits_of_others(waits, suit);
    }
    return listing;
}

/* The key of a suit with one tile of a rank less; the key is left alone in the part
 * that the rank is not in. */
static inline struct suit_key key_without(struct suit_key key, unsigned rank)
{
    static const uint16_t low_weight[HANTEI_RANKS] = {LOW_ROW, 5 * LOW_ROW, 25 * LOW_ROW, 125 * LOW_ROW};
    static const uint16_t high_weight[HANTEI_RANKS] = {
        0, 0, 0, 0, HIGH_ROW, 5 * HIGH_ROW, 25 * HIGH_ROW, 125 * HIGH_ROW, 625 * HIGH_ROW};
    return (struct suit_key){key.low - low_weight[rank], key.high - high_weight[rank]};
}

/* The standard waits after a discard: in its own suit, when the others are complete, and
 * those of other suits, when its own is complete without it. */
static inline hantei_tileset standard_waits_after(const struct listing *listing, unsigned tile)
{
    const unsigned suit = tile * 57 >> 9; /* tile / HANTEI_RANKS for tiles below 64 */
    const struct suit_key key = key_without(listing->key[suit], tile - HANTEI_RANKS * suit);
    const hantei_tileset own = (hantei_tileset)waits_of_suit(key, suit) << HANTEI_RANKS * suit & listing->own;
    return own | (listing->others[suit] & if_in(listing->to_complete, tile));
}

/* The waits after a discard. Six pairs and a single wait for the single: the discard's own
 * pair, or the single that is not discarded. */
static inline hantei_tileset waits_after(const struct listing *listing, unsigned tile)
{
    const hantei_tileset itself = SET_OF(tile);
    const hantei_tileset single = listing->ones ^ (itself & listing->ones_and_twos);
    const hantei_tileset missing = listing->missing_orphans | (itself & listing->ones & ORPHANS);
    const hantei_tileset orphans = missing | (ORPHANS & if_zero(missing));
    return (standard_waits_after(listing, tile) & if_in(listing->standard, tile)) |
           (single & if_in(listing->chiitoi, tile)) | (orphans & if_in(listing->kokushi, tile));
}

static inline size_t judge_discards(const struct features *features, hantei_discard *out)
{
    const struct listing listing = make_listing(features);
    hantei_tileset rest = listing.standard | listing.chiitoi | listing.kokushi;
    size_t n = 0;
    for (; rest != 0; rest &= rest - 1) {
        const unsigned tile = (unsigned)__builtin_ctzll(rest);
        out[n].waits = waits_after(&listing, tile);
        out[n].tile = (hantei_tile)tile;
        n++;
    }
    return n;
}

/* ---- The kernel --------------------------------------------------------- */

#if defined(__clang__)
#pragma clang attribute pop
#endif

#define ASK_HAND(answer, judge)                                          \
    ALL_INLINE static answer kernel_##judge(const hantei_hand *hand)     \
    {                                                                    \
        const struct features features = find_features(load_hand(hand)); \
        return judge_##judge(&features);                                 \
    }
#define ASK_BOTH(answer, judge)                                                        \
    ASK_HAND(answer, judge)                                                            \
    ALL_INLINE static answer kernel_counts_##judge(const uint8_t counts[HANTEI_TILES]) \
    {                                                                                  \
        const struct features features = find_features(load_counts(counts));           \
        return judge_##judge(&features);                                               \
    }
ASK_BOTH(unsigned, win)
ASK_BOTH(hantei_tileset, waits)
ASK_BOTH(bool, tenpai)
ASK_BOTH(hantei_tileset, tenpai_discards)
ASK_BOTH(int, shanten)
ASK_HAND(hantei_shantens, shanten_by_form)
ASK_HAND(hantei_tileset, ukeire)
ASK_HAND(hantei_tileset, shanten_discards)
#undef ASK_BOTH
#undef ASK_HAND

static size_t kernel_discards(const hantei_hand *hand, hantei_discard *out)
{
    const struct features features = find_features(load_hand(hand));
    return judge_discards(&features, out);
}

static size_t kernel_ukeire_discards_by_shape(const hantei_hand *hand, const uint8_t *unseen,
                                              hantei_ukeire_discard *out)
{
    const struct features features = find_features(load_hand(hand));
    return judge_ukeire_discards(&features, hand, unseen, out);
}
