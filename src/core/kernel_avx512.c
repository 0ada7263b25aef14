/* The AVX-512 kernel: a hand is one register, and so are the rows of its eight parts.
 * Needs BW, VL, DQ, VBMI, BITALG and BMI2 (cpu.c). */
#include "core/kernel.h"

#if defined(__x86_64__)

#include <immintrin.h>

#include "core/reading.h"

/* The same sixteen bits in each suit's quarter of a 64-bit mask. */
#define EACH_SUIT(bits) ((uint64_t)(bits) * 0x0001000100010001u)

/* The bytes of a hand that hold counts. */
#define SLOTS ((uint64_t)0x007f01ff01ff01ffu)

/* Where the answers of a suit stand in its quarter of the mask of byte tests: its two
 * rows are eight bytes each, ranks first and then the part's own class. */
#define RANK_TESTS EACH_SUIT(0x1f0f)
#define WHOLE_TEST EACH_SUIT(0x0010)

static inline unsigned count_bits(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

static inline __m512i each_lane(__m128i lane)
{
    return _mm512_broadcast_i32x4(lane);
}

static inline __m512i four_lanes(const __m128i lane[4])
{
    const __m256i low = _mm256_inserti128_si256(_mm256_castsi128_si256(lane[0]), lane[1], 1);
    const __m256i high = _mm256_inserti128_si256(_mm256_castsi128_si256(lane[2]), lane[3], 1);
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/* The most that each byte of a hand may hold. */
static inline __m512i limits(void)
{
    return _mm512_maskz_set1_epi8(SLOTS, 4);
}

/* Tiles of each lane, in both of its halves. */
static inline __m512i lane_tiles(__m512i counts)
{
    const __m512i halves = _mm512_sad_epu8(counts, _mm512_setzero_si512());
    return _mm512_add_epi64(halves, _mm512_shuffle_epi32(halves, (_MM_PERM_ENUM)_MM_SHUFFLE(1, 0, 3, 2)));
}

static inline unsigned all_tiles(__m512i lanes)
{
    const __m512i pairs = _mm512_add_epi64(lanes, _mm512_shuffle_i64x2(lanes, lanes, _MM_SHUFFLE(2, 3, 0, 1)));
    const __m512i all = _mm512_add_epi64(pairs, _mm512_shuffle_i64x2(pairs, pairs, _MM_SHUFFLE(1, 0, 3, 2)));
    return (unsigned)_mm_cvtsi128_si32(_mm512_castsi512_si128(all));
}

/* The suits whose tiles are the number of a set bit. */
static inline unsigned suits_with(uint64_t numbers, __m512i lanes)
{
    const __m512i bit = _mm512_srlv_epi64(_mm512_set1_epi64((long long)numbers), lanes);
    return _pext_u32(_mm512_test_epi64_mask(bit, _mm512_set1_epi64(1)), 0x55);
}

/* Counts to offsets of rows: digits to base 5, in pairs and then fours, already scaled
 * by the length of a row; rank 9 comes by itself, and is added to the high part. */
static inline void store_keys(struct suit_key key[4], __m512i counts)
{
    const __m512i digits =
        each_lane(_mm_setr_epi8(1, 5, 1, 5, 1, 5, 1, 5, 1, 0, 0, 0, 0, 0, 0, 0));
    const __m512i pairs = each_lane(_mm_setr_epi16(LOW_ROW, 25 * LOW_ROW, HIGH_ROW, 25 * HIGH_ROW, //
                                                   625 * HIGH_ROW, 0, 0, 0));
    const __m512i starts = _mm512_setr_epi32(SUIT_LOW_AT, SUIT_HIGH_AT, 0, 0, SUIT_LOW_AT, SUIT_HIGH_AT, 0, 0,
                                             SUIT_LOW_AT, SUIT_HIGH_AT, 0, 0, HONOUR_LOW_AT, HONOUR_HIGH_AT, 0, 0);
    const __m512i fours = _mm512_madd_epi16(_mm512_maddubs_epi16(counts, digits), pairs);
    const __m512i rank_9 = _mm512_shuffle_epi32(fours, (_MM_PERM_ENUM)_MM_SHUFFLE(3, 3, 2, 3));
    const __m512i offsets = _mm512_add_epi32(_mm512_add_epi32(fours, rank_9), starts);
    const __m512i packed = _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 0, 0, 0, 0), offsets);
    _mm256_storeu_si256((__m256i *)key, _mm512_castsi512_si256(packed));
}

static inline struct reading read_hand(const hantei_hand *hand)
{
    const __m512i raw = _mm512_load_si512(hand);
    const __m512i counts = _mm512_min_epu8(raw, limits());
    const bool is_hand = _mm512_cmpgt_epu8_mask(raw, limits()) == 0;
    const __m512i lanes = lane_tiles(counts);
    struct reading reading;
    store_keys(reading.key, counts);
    reading.held = _pext_u64(_mm512_test_epi8_mask(counts, counts), SLOTS);
    reading.ones = _pext_u64(_mm512_cmpeq_epi8_mask(counts, _mm512_set1_epi8(1)), SLOTS);
    reading.twos = _pext_u64(_mm512_cmpeq_epi8_mask(counts, _mm512_set1_epi8(2)), SLOTS);
    reading.residue_1 = suits_with(0x492492492u, lanes);
    reading.residue_2 = suits_with(0x924924924u, lanes);
    reading.tiles = min_of(all_tiles(lanes), TOO_MANY_TILES) & (unsigned)mask_if(is_hand);
    return reading;
}

/* Two eight-byte rows, side by side. */
static inline __m128i two_rows(const uint8_t *first, const uint8_t *second)
{
    const __m128d low = _mm_castsi128_pd(_mm_loadl_epi64((const __m128i *)first));
    return _mm_castpd_si128(_mm_loadh_pd(low, (const double *)second));
}

static inline __m128i suit_rows(const struct hantei_rows *rows, struct suit_key key)
{
    const uint8_t *start = (const uint8_t *)rows;
    return two_rows(start + key.low, start + key.high);
}

static inline unsigned low_class(const struct hantei_rows *rows, struct suit_key key)
{
    return ((const uint8_t *)rows)[key.low + LOW_RANKS];
}

static inline unsigned high_class(const struct hantei_rows *rows, struct suit_key key)
{
    return ((const uint8_t *)rows)[key.high + HIGH_RANKS];
}

/* The word of the high class for the low row, and the other way round. */
static inline __m128i suit_words(const struct hantei_draw_tables *tables, struct suit_key key)
{
    return two_rows(tables->complete_by_high[high_class(&tables->rows, key)],
                    tables->complete_by_low[low_class(&tables->rows, key)]);
}

/* Eight parts, eight bit tests each: all that the four suits have to say. */
static inline struct after_draw look_up_draws(const struct reading *reading)
{
    const struct hantei_draw_tables *tables = &hantei_draw_image.tables;
    __m128i rows[4], words[4];
    for (int suit = 0; suit < 4; suit++) {
        rows[suit] = suit_rows(&tables->rows, reading->key[suit]);
        words[suit] = suit_words(tables, reading->key[suit]);
    }
    const uint64_t tests = _mm512_bitshuffle_epi64_mask(four_lanes(words), four_lanes(rows));
    return (struct after_draw){.completing = _pext_u64(tests, RANK_TESTS),
                               .complete = (unsigned)_pext_u64(tests, WHOLE_TEST)};
}

static inline unsigned suit_draws(struct suit_key key)
{
    const struct hantei_draw_tables *tables = &hantei_draw_image.tables;
    const __m128i rows = suit_rows(&tables->rows, key);
    return _pext_u32(_mm_bitshuffle_epi64_mask(suit_words(tables, key), rows), (uint32_t)RANK_TESTS & 0xffff);
}

/* The bytes that hold the two bits of the classes in one suit's rows: a column for the
 * high row, and one for the low row behind it. */
static inline __m512i look_up_suit(const struct hantei_discard_tables *tables, struct suit_key key, int suit,
                                   __m512i index)
{
    const __m512i of_high = _mm512_load_si512(tables->pairs_by_low[low_class(&tables->rows, key)]);
    const __m512i of_low = _mm512_load_si512(tables->pairs_by_high[high_class(&tables->rows, key)]);
    return _mm512_mask2_permutex2var_epi8(of_high, index, (__mmask64)0xffff << 16 * suit, of_low);
}

static inline struct after_discard look_up_discards(const struct reading *reading)
{
    const struct hantei_discard_tables *tables = &hantei_discard_image.tables;
    __m128i rows[4];
    for (int suit = 0; suit < 4; suit++)
        rows[suit] = suit_rows(&tables->rows, reading->key[suit]);
    const __m512i classes = four_lanes(rows);
    const __m512i second_column = each_lane(_mm_set_epi64x(0, 0x4040404040404040));
    const __m512i quarter = _mm512_and_si512(_mm512_srli_epi16(classes, 2), _mm512_set1_epi8(0x3f));
    __m512i bytes = _mm512_or_si512(quarter, second_column);
    for (int suit = 0; suit < 4; suit++)
        bytes = look_up_suit(tables, reading->key[suit], suit, bytes);
    const __m512i bits = each_lane(_mm_setr_epi8(1, 4, 16, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m512i bit = _mm512_shuffle_epi8(bits, _mm512_and_si512(classes, _mm512_set1_epi8(3)));
    const uint64_t complete = _mm512_test_epi8_mask(bytes, bit);
    const uint64_t tenpai = _mm512_test_epi8_mask(bytes, _mm512_add_epi8(bit, bit));
    return (struct after_discard){.to_complete = _pext_u64(complete, RANK_TESTS),
                                  .to_tenpai = _pext_u64(tenpai, RANK_TESTS),
                                  .complete = (unsigned)_pext_u64(complete, WHOLE_TEST),
                                  .tenpai = (unsigned)_pext_u64(tenpai, WHOLE_TEST)};
}

/* Where the counts of a list go in a hand: nine, nine, nine and seven. */
static inline __m512i spread(__m512i list)
{
    const __m128i ranks = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0);
    const __m128i lane[4] = {ranks, _mm_add_epi8(ranks, _mm_set1_epi8(9)), _mm_add_epi8(ranks, _mm_set1_epi8(18)),
                             _mm_add_epi8(ranks, _mm_set1_epi8(27))};
    return _mm512_maskz_permutexvar_epi8(SLOTS, four_lanes(lane), list);
}

static hantei_status make_hand(hantei_hand *out, const uint8_t *counts)
{
    const __m512i hand = spread(_mm512_maskz_loadu_epi8(((uint64_t)1 << HANTEI_TILES) - 1, counts));
    const bool fifth_copy = _mm512_cmpgt_epu8_mask(hand, limits()) != 0;
    const hantei_status status = hand_status(fifth_copy, all_tiles(lane_tiles(hand)));
    _mm512_store_si512(out, _mm512_maskz_mov_epi8(mask_if(status == HANTEI_OK), hand));
    return status;
}

#include "core/judge.h"

DEFINE_KERNEL(avx512);

#else

typedef int hantei_no_avx512; /* a file must declare something */

#endif
