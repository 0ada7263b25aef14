/* The judges, once for all instruction sets: each kernel_*.c defines the primitives of
 * reading.h for its instruction set and then includes this file, which turns them into
 * answers. Nothing here branches: a condition becomes a mask of all ones or all zeros.
 *
 * Colour mod 3. A complete suit has 3j tiles (sets) or 3j+2 (sets and the pair), so
 * its tiles mod 3 tell whether it holds the pair. Write the four residues of a hand,
 * in any order:
 *   - a win is (2,0,0,0) with all suits complete. (2,2,2,2) has as many tiles mod 3,
 *     and four pairs: it must be kept out.
 *   - 3k+1 tiles wait as (1,0,0,0), the pair's suit drawing its own last tile
 *     ("product search"), or as (2,2,0,0), one of two pairs becoming a triplet or two
 *     tiles a run ("sum search"). Either way the suits that do not draw are complete
 *     already. (1,2,2,2) must be kept out: with the tile it is four pairs.
 *   - 3k+2 tiles discard to tenpai as (2,0,0,0) from any suit, as (1,1,0,0) or
 *     (1,2,2,0) from a suit with residue 1. (2,2,2,2) must be kept out, and from
 *     (1,2,2,0) the suit with residue 0: it would become a fourth pair.
 * Given that the suits are complete where they must be, counting the suits with
 * residue 2 tells the good patterns from the bad ones; nothing else is needed. */
#ifndef HANTEI_CORE_JUDGE_H
#define HANTEI_CORE_JUDGE_H

#include "core/reading.h"

#define ORPHANS                                                                                      \
    ((hantei_tileset)0x101 | (hantei_tileset)0x101 << 9 | (hantei_tileset)0x101 << 18 | \
     (hantei_tileset)0x7f << 27)

/* How many of four suits are in the set. */
static inline unsigned count_suits(unsigned suits)
{
    return (unsigned)(0x4332322132212110u >> 4 * suits) & 15;
}

/* All tiles of the suits in the set (bits 34 and 35 too: no table gives them). */
static inline hantei_tileset tiles_of(unsigned suits)
{
    const uint64_t first_tiles = (uint64_t)suits * 0x01010101u & 0x08040201u;
    return first_tiles * 0x1ff;
}

/* The suits that see all the others complete: all four when every suit is complete,
 * the one that is not when it is alone, none otherwise. */
static inline unsigned sees_others_complete(unsigned complete)
{
    return (unsigned)(0xf120400080000000u >> 4 * complete) & 15;
}

static inline unsigned judge_win(const struct reading *reading)
{
    const struct after_draw draw = look_up_draws(reading);
    const bool one_pair = count_suits(reading->residue_2) == 1;
    const bool standard = (draw.complete == 15) & one_pair & has_size(SIZES_3K2, reading->tiles);
    const bool fourteen = reading->tiles == 14;
    const bool chiitoi = fourteen & (count_bits(reading->twos) == 7);
    const bool kokushi = fourteen & (reading->held == ORPHANS);
    return standard * (unsigned)HANTEI_STANDARD | chiitoi * (unsigned)HANTEI_CHIITOI |
           kokushi * (unsigned)HANTEI_KOKUSHI;
}

static inline hantei_tileset standard_waits(const struct reading *reading)
{
    const struct after_draw draw = look_up_draws(reading);
    const bool fits = has_size(SIZES_3K1, reading->tiles) & (count_suits(reading->residue_2) != 3);
    return draw.completing & tiles_of(sees_others_complete(draw.complete)) & mask_if(fits);
}

/* Six pairs and a single tile wait for that tile. */
static inline hantei_tileset chiitoi_waits(const struct reading *reading)
{
    return reading->ones & mask_if((reading->tiles == 13) & (count_bits(reading->twos) == 6));
}

/* The orphans that are missing, or all of them where none is. */
static inline hantei_tileset missing_orphans(hantei_tileset held)
{
    const hantei_tileset missing = ORPHANS & ~held;
    return missing | (ORPHANS & mask_if(missing == 0));
}

static inline hantei_tileset kokushi_waits(const struct reading *reading)
{
    const bool orphans_only = (reading->held & ~ORPHANS) == 0;
    const bool tenpai = (reading->tiles == 13) & orphans_only & (count_bits(reading->held) >= 12);
    return missing_orphans(reading->held) & mask_if(tenpai);
}

static inline hantei_tileset judge_waits(const struct reading *reading)
{
    return standard_waits(reading) | chiitoi_waits(reading) | kokushi_waits(reading);
}

/* The discards that leave standard tenpai. */
static inline hantei_tileset standard_discards(const struct reading *reading, const struct after_discard *after)
{
    const unsigned suits = hantei_discard_image.tables.suits[after->complete | after->tenpai << 4];
    const bool pair_is_alone = count_suits(reading->residue_2) == 1;
    const unsigned from = reading->residue_1 | (15 & (unsigned)mask_if(pair_is_alone));
    const hantei_tileset tiles =
        (after->to_tenpai & tiles_of(suits & from)) | (after->to_complete & tiles_of(suits >> 4 & from));
    return tiles & reading->held & mask_if(has_size(SIZES_3K2, reading->tiles));
}

/* The discards from fourteen tiles that leave six pairs and a single: any of seven
 * pairs; one of two singles; or the tile too many of a triplet. */
static inline hantei_tileset chiitoi_discards(const struct reading *reading)
{
    const unsigned pairs = count_bits(reading->twos);
    const bool triplet = (pairs == 5) & (count_bits(reading->ones) == 1);
    const hantei_tileset tiles = (reading->twos & mask_if(pairs == 7)) | (reading->ones & mask_if(pairs == 6)) |
                                 (reading->held & ~reading->ones & ~reading->twos & mask_if(triplet));
    return tiles & mask_if(reading->tiles == 14);
}

/* The discards from fourteen tiles that leave kokushi tenpai: the one tile that is no
 * orphan; or, among orphans only, any where all thirteen are held, and any but a single
 * where twelve are. */
static inline hantei_tileset kokushi_discards(const struct reading *reading)
{
    const hantei_tileset others = reading->held & ~ORPHANS;
    const unsigned kinds = count_bits(reading->held & ORPHANS);
    const bool one_other = (count_bits(others) == 1) & ((others & ~reading->ones) == 0);
    const hantei_tileset among_orphans = reading->held & ~(reading->ones & mask_if(kinds == 12));
    const hantei_tileset tiles = (others & mask_if(one_other)) | (among_orphans & mask_if(others == 0));
    return tiles & mask_if((kinds >= 12) & (reading->tiles == 14));
}

static inline hantei_tileset judge_tenpai_discards(const struct reading *reading)
{
    const struct after_discard after = look_up_discards(reading);
    return standard_discards(reading, &after) | chiitoi_discards(reading) | kokushi_discards(reading);
}

/* ---- The listing -------------------------------------------------------- */

/* All that the waits after each discard are made of, looked up once for the hand. */
struct listing {
    const struct reading *reading;
    struct after_draw draw;
    struct after_discard after;
    hantei_tileset standard, chiitoi, kokushi; /* discards that leave tenpai in each form */
};

/* The key of a suit with one tile of a rank less; the key is left alone in the part
 * that the rank is not in. */
static inline struct suit_key key_without(struct suit_key key, unsigned rank)
{
    static const uint16_t low_weight[9] = {LOW_ROW, 5 * LOW_ROW, 25 * LOW_ROW, 125 * LOW_ROW};
    static const uint16_t high_weight[9] = {
        0, 0, 0, 0, HIGH_ROW, 5 * HIGH_ROW, 25 * HIGH_ROW, 125 * HIGH_ROW, 625 * HIGH_ROW};
    return (struct suit_key){key.low - low_weight[rank], key.high - high_weight[rank]};
}

/* The standard waits after a discard: those in its own suit, when the others are
 * complete, and those of one other suit, when its own is complete without it and the
 * remaining two are. */
static inline hantei_tileset waits_without(const struct listing *listing, unsigned tile)
{
    const unsigned suit = tile * 57 >> 9; /* tile / 9 for tiles below 64 */
    const unsigned itself = 1u << suit;
    const unsigned complete = listing->draw.complete;
    const struct suit_key key = key_without(listing->reading->key[suit], tile - 9 * suit);
    const hantei_tileset own = (hantei_tileset)suit_draws(key) << 9 * suit;
    const unsigned others = sees_others_complete(complete | itself) & ~itself;
    const bool leaves_suit_complete = listing->after.to_complete >> tile & 1;
    return (own & tiles_of(sees_others_complete(complete) & itself)) |
           (listing->draw.completing & tiles_of(others) & mask_if(leaves_suit_complete));
}

static inline hantei_tileset waits_after(const struct listing *listing, unsigned tile)
{
    const struct reading *reading = listing->reading;
    const hantei_tileset itself = (hantei_tileset)1 << tile;
    const hantei_tileset singles = reading->ones ^ (itself & (reading->ones | reading->twos));
    const hantei_tileset orphans = missing_orphans(reading->held & ~(itself & reading->ones));
    return (waits_without(listing, tile) & mask_if((listing->standard & itself) != 0)) |
           (singles & mask_if((listing->chiitoi & itself) != 0)) |
           (orphans & mask_if((listing->kokushi & itself) != 0));
}

static inline size_t judge_discards(const struct reading *reading, hantei_discard *out)
{
    struct listing listing = {.reading = reading,
                              .draw = look_up_draws(reading),
                              .after = look_up_discards(reading),
                              .chiitoi = chiitoi_discards(reading),
                              .kokushi = kokushi_discards(reading)};
    listing.standard = standard_discards(reading, &listing.after);
    size_t n = 0;
    for (hantei_tileset rest = listing.standard | listing.chiitoi | listing.kokushi; rest != 0; rest &= rest - 1) {
        const unsigned tile = (unsigned)__builtin_ctzll(rest);
        out[n].waits = waits_after(&listing, tile);
        out[n].tile = (hantei_tile)tile;
        n++;
    }
    return n;
}

/* ---- The kernel --------------------------------------------------------- */

static unsigned kernel_win(const hantei_hand *hand)
{
    const struct reading reading = read_hand(hand);
    return judge_win(&reading);
}

static hantei_tileset kernel_waits(const hantei_hand *hand)
{
    const struct reading reading = read_hand(hand);
    return judge_waits(&reading);
}

static bool kernel_tenpai(const hantei_hand *hand)
{
    return kernel_waits(hand) != 0;
}

static hantei_tileset kernel_tenpai_discards(const hantei_hand *hand)
{
    const struct reading reading = read_hand(hand);
    return judge_tenpai_discards(&reading);
}

static size_t kernel_discards(const hantei_hand *hand, hantei_discard *out)
{
    const struct reading reading = read_hand(hand);
    return judge_discards(&reading, out);
}

/* Defines the kernel of one instruction set, hantei_kernel_<isa>. */
#define DEFINE_KERNEL(isa)                               \
    const struct hantei_kernel hantei_kernel_##isa = {   \
        .name = #isa,                                    \
        .from_counts = make_hand,                        \
        .win = kernel_win,                               \
        .waits = kernel_waits,                           \
        .tenpai = kernel_tenpai,                         \
        .tenpai_discards = kernel_tenpai_discards,       \
        .discards = kernel_discards,                     \
    }

#endif
