/* Shared by the x86-64 kernels: how rows and words come from the lookup tables into registers, and the order
 * of the answers. A kernel with AVX2 and BMI2 defines struct kept and includes this instead of
 * features_template.h. */
#pragma once

/* The slots of a hand are its bytes: those that hold counts, and the orphans'. */
#define SLOTS ((uint64_t)0x007f01ff01ff01ffu)
#define ORPHAN_SLOTS ((uint64_t)0x007f010101010101u)

#include "judge/features_template.h"
#include "judge/x86.h"

/* POPCNT, BMI1, AVX2, BMI2 and LZCNT. */
/* clang-format off */
#define AVX2_FEATURES {1, ECX, 23}, {7, EBX, 3}, {7, EBX, 5}, {7, EBX, 8}, {0x80000001, ECX, 5}
/* clang-format on */

static inline hantei_tileset tiles_of_slots(uint64_t slots)
{
    return _pext_u64(slots, SLOTS);
}

/* A suit is looked up as sixteen byte tests: those of its low row and, from the eighth on, of its high row.
 * In a row the ranks come first, then the unchanged part. These are the places of the answers in the tests of
 * four suits. */
#define EACH_SUIT(bits) ((uint64_t)(bits)*0x0001000100010001u)
#define RANK_TESTS EACH_SUIT(0x1f0f)
#define WHOLE_TEST EACH_SUIT(0x0010)

/* The place of a hand in win_forms is a sum: of 17 for a tile of m or p, and of 16 for one of s or of the
 * honours. A byte is looked up: a count from 0 on, padding from PADDING on. A fault is a step further than
 * either may go, and adds 255. */
enum { FIFTH = HANTEI_COPIES + 1, PADDING, PADDING_FAULT };
/* clang-format off */
#define PLACES_OF_COUNTS(n) {0, (n), 2 * (n), 3 * (n), 4 * (n), 255, 0, 255}
#define NINE_AND_SEVEN(n, padding) {(n), (n), (n), (n), (n), (n), (n), (n), (n), \
                                    (padding), (padding), (padding), (padding), (padding), (padding), (padding)}
#define SEVEN_AND_NINE(n, padding) {(n), (n), (n), (n), (n), (n), (n), (padding), (padding), \
                                    (padding), (padding), (padding), (padding), (padding), (padding), (padding)}
#define COUNTS_AND_PADDING(n, padding) {{NINE_AND_SEVEN(n, padding), NINE_AND_SEVEN(n, padding), \
                                         NINE_AND_SEVEN(n, padding), SEVEN_AND_NINE(n, padding)}}
/* clang-format on */
static const struct cache_line places_of_counts = {
    {PLACES_OF_COUNTS(17), PLACES_OF_COUNTS(17), PLACES_OF_COUNTS(16), PLACES_OF_COUNTS(16)}};
static const struct cache_line begin_of_counts = COUNTS_AND_PADDING(0, PADDING);
static const struct cache_line end_of_counts = COUNTS_AND_PADDING(FIFTH, PADDING_FAULT);

static inline unsigned forms_at(__m128i place)
{
    const __m128i last = _mm_cvtsi32_si128(sizeof win_forms - 1);
    return win_forms[(unsigned)_mm_cvtsi128_si32(_mm_min_epu32(place, last))];
}

/* The key in the low half of a suit's lane: the low part, then the high. */
static inline struct suit_key key_in(__m128i lane)
{
    const uint64_t both = (uint64_t)_mm_cvtsi128_si64(lane);
    return (struct suit_key){(uint32_t)both, (uint32_t)(both >> 32)};
}

/* The same in two moves instead of a move, a copy and a shift. */
static inline struct suit_key key_by_moves(__m128i lane)
{
    return (struct suit_key){(uint32_t)_mm_cvtsi128_si32(lane), (uint32_t)_mm_extract_epi32(lane, 1)};
}

/* A register with eight bytes of memory in its low or its high half. */
static inline __m128i with_low_half(__m128i lane, const void *bytes)
{
    return _mm_castpd_si128(_mm_loadl_pd(_mm_castsi128_pd(lane), bytes));
}

static inline __m128i with_high_half(__m128i lane, const void *bytes)
{
    return _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(lane), bytes));
}

/* A suit's two rows of classes, and the words against which to test them: for each row
 * that of the other part's class. */
struct suit_tests {
    __m128i classes, words;
};

static inline struct suit_tests wait_tests(struct suit_key key, unsigned suit)
{
    const struct hantei_high_row *high = high_wait_row(key, suit);
    const __m128i low = _mm_loadu_si128((const __m128i *)low_wait_row(key, suit)); /* row and word */
    return (struct suit_tests){with_high_half(low, high),
                               with_low_half(low, hantei_waits_image.tables.complete[high->itself])};
}

static inline __m128i discard_classes(struct suit_key key, unsigned suit)
{
    const __m128i low = _mm_loadl_epi64((const __m128i *)&low_discard_row(key, suit)->row);
    return with_high_half(low, high_discard_row(key, suit));
}

static inline struct suit_waits waits_of_tests(uint64_t tests)
{
    return (struct suit_waits){.completing = _pext_u64(tests, RANK_TESTS),
                               .complete = _pext_u64(tests, WHOLE_TEST)};
}
