/* The vocabulary between the primitives of an instruction set (kernel_*.c) and the judges
 * (judge_template.h). Before it includes this file a kernel defines
 *
 *     struct kept;                                   what it keeps of a hand for itself
 *     #define ORPHAN_SLOTS                           slots of the thirteen orphans
 *
 * and after it loads a hand, or counts as one, unchecked, and finds the features of what it loaded,
 *
 *     LOADED load_hand(const hantei_hand *hand);
 *     LOADED load_counts(const uint8_t counts[HANTEI_TILES]);
 *     struct features find_features(LOADED hand);
 *     struct suit_key key_of(const struct features *, unsigned suit);
 *     struct suit_key unscaled_key_of(const struct features *, unsigned suit);
 *     bool holds_only_twos(const struct features *);      held == twos
 *     struct kinds count_kinds(const struct features *);
 *     uint64_t slots_below(const struct cache_line *numbers, unsigned bound);
 *                                                    slots whose byte is below
 *     unsigned ranks_of_sums_below(const uint8_t *sums, const uint8_t vector[16], unsigned bound);
 *                                                    of nine vectors, by a row of sums
 *     hantei_tileset tiles_of_slots(uint64_t slots);
 *
 * looks the keys up in the lookup tables,
 *
 *     struct suit_waits look_up_waits(const struct features *);
 *     struct suit_discards look_up_discards(const struct features *);
 *     unsigned waits_of_suit(struct suit_key key, unsigned suit);   ranks that complete it
 *
 * and provides its needs and hantei_hand_from_counts(), by finish_hand():
 *
 *     static const struct hantei_cpu_needs needs;
 *     hantei_status kernel_hand_from_counts(hantei_hand *out, const uint8_t *counts);
 *
 * None of the others may branch on its arguments. Sets of suits are four bits, m the lowest. */
#pragma once

#include "hand/bytes.h"
#include "judge/kernel.h"
#include "judge/key.h"

/* A judge must be one function. Otherwise a compiler leaves what several judges share in functions of their
 * own, passes them the features in memory, and tests at run time what it knew. gcc inlines all that a
 * function calls if ALL_INLINE precedes it. clang inlines only the calls in the function itself, but accepts
 * the attribute for all functions up to the judges (judge_template.h). */
#if defined(__clang__)
#define ALL_INLINE
#pragma clang attribute push(__attribute__((always_inline)), apply_to = function)
#elif defined(__GNUC__)
#define ALL_INLINE __attribute__((flatten))
#else
#define ALL_INLINE
#endif

/* Bytes in the order of a hand, all in one cache line: constants, and what a kernel writes and reads again.
 */
struct cache_line {
    _Alignas(64) uint8_t lane[HANTEI_SUITS][16];
};

/* The number of kinds that a hand holds, plus TWICE for each that it holds twice or more; the same for the
 * orphans alone. Modulo 256 if the hand is invalid. */
struct kinds {
    uint8_t all, orphans;
};

/* What every judge may want to know of a hand. Slots are tiles in the kernel's own order. A
 * kernel fills in everything; what a judge does not use, the compiler does not compute. */
struct features {
    uint64_t held, ones, twos, fours; /* slots with any, one, two, four copies */
    unsigned tiles;                   /* 0..14; 0 or 15 if the hand is invalid */
    unsigned residues;                /* tiles mod 3, two bits a suit */
    unsigned pair_parity;             /* of the number of suits with 2 tiles mod 3: those that hold a pair */
    unsigned forms;                   /* forms that a win of this size may have: from win_forms */
    struct kept kept;                 /* what the kernel keeps for itself */
};

/* What each suit waits for: the tiles that complete it; and the suits that are already complete. */
struct suit_waits {
    hantei_tileset completing;
    uint64_t complete;
};

/* What a discard leaves of its suit: the discards that leave it complete, or one tile short of it (tenpai);
 * and the suits that are so without a discard, the complete ones in the low four bits. */
struct suit_discards {
    hantei_tileset to_complete, to_tenpai;
    uint64_t suits;
};

/* Stands before a loop over the four suits in a kernel: the suit is then a constant, and
 * not even the loop's own jump is left. */
#if defined(__clang__)
#define EACH_SUIT_UNROLLED _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__)
#define EACH_SUIT_UNROLLED _Pragma("GCC unroll 4")
#else
#define EACH_SUIT_UNROLLED
#endif

/* The largest number of tiles in the features: one more than a hand has. */
enum { TOO_MANY_TILES = HANTEI_MAX_TILES + 1 };

/* By an instruction where there is one for it. */
static inline unsigned count_bits(uint64_t set)
{
#if defined(__POPCNT__) || defined(HANTEI_AARCH64)
    return (unsigned)__builtin_popcountll(set);
#else
    return count_tiles(set);
#endif
}

static inline bool holds_just_orphans(const struct features *features)
{
    return features->held == ORPHAN_SLOTS;
}

/* All ones if the number is zero, else zero; for numbers below 2^63. Differences come as a ^ b, several
 * conditions as the union of their differences. */
static inline uint64_t if_zero(uint64_t difference)
{
    return 0 - ((difference - 1) >> 63);
}

/* All ones if the set has the tile, else zero. */
static inline uint64_t if_in(hantei_tileset set, unsigned tile)
{
    return 0 - (set >> tile & 1);
}

/* Bit-trick min: the sign of the difference selects, instead of an `if`. */
static inline int least_of(int a, int b)
{
    const int difference = b - a;
    return a + (difference & (difference >> 31));
}

/* A number of tiles, however large, as one of 0..15. */
static inline unsigned clamp_tiles(unsigned tiles)
{
    return (unsigned)least_of((int)tiles, TOO_MANY_TILES);
}

/* Numbers as bits: those up to 36, the tiles of a suit, with a residue mod 3. */
#define ONE_MOD_3 ((uint64_t)0x492492492)
#define TWO_MOD_3 ((uint64_t)0x924924924)

/* Sizes of hands as bits. */
#define SIZES_3K1 ((uint64_t)(1 << 1 | 1 << 4 | 1 << 7 | 1 << 10 | 1 << 13))
#define SIZES_3K2 ((uint64_t)(1 << 2 | 1 << 5 | 1 << 8 | 1 << 11 | 1 << 14))

static inline unsigned has_size(uint64_t sizes, unsigned tiles)
{
    return (unsigned)(sizes >> tiles) & 1;
}

/* The forms that a win may have, by sixteen times its tiles plus those of them in m and p, 15 of either at
 * most. Given that all suits are complete, and 3k+2 tiles, one suit has 2 tiles mod 3 or all four have: then
 * m and p have 1 together, which they never have beside one pair. */
#define FORMS_OF_THREE(special) (special) | HANTEI_STANDARD, (special), (special) | HANTEI_STANDARD
#define FORMS_OF_SIZE(special)                                                                          \
    FORMS_OF_THREE(special), FORMS_OF_THREE(special), FORMS_OF_THREE(special), FORMS_OF_THREE(special), \
        FORMS_OF_THREE(special)
static const uint8_t win_forms[256] = {[16 * 2] = FORMS_OF_SIZE(0),
                                       [16 * 5] = FORMS_OF_SIZE(0),
                                       [16 * 8] = FORMS_OF_SIZE(0),
                                       [16 * 11] = FORMS_OF_SIZE(0),
                                       [16 * 14] = FORMS_OF_SIZE(HANTEI_CHIITOI | HANTEI_KOKUSHI)};

/* The same for who knows pair_parity: as of no tiles of m and p, or of one. */
static inline unsigned forms_by_parity(unsigned tiles, unsigned pair_parity)
{
    return win_forms[16 * tiles + (pair_parity ^ 1)];
}

/* Byte by byte: here, as in the loads and stores of the kernels, an unaligned hand costs time and
 * nothing else. */
static inline void empty_bytes(uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        bytes[i] = 0;
}

/* The end of a constructor: empties an invalid hand, and returns why; a fifth copy precedes a wrong size.
 * This is the only jump on a hand in a kernel, and only a refusal takes it: a judge that follows need not
 * wait for the status. */
static inline hantei_status finish_hand(hantei_hand *out, uint64_t fifth_copy, unsigned tiles)
{
    const unsigned right_size = has_size(SIZES_3K1 | SIZES_3K2, clamp_tiles(tiles));
    if (right_size & (fifth_copy == 0))
        return HANTEI_OK;
    empty_bytes((uint8_t *)out, sizeof *out);
    return fifth_copy ? HANTEI_ERROR_FIFTH_COPY : HANTEI_ERROR_TILE_COUNT;
}
