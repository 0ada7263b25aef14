/* The AVX-512 kernel: a hand is one register, and bit tests are one instruction. */
#include "judge/kernel.h"

#if defined(__x86_64__)

#include "judge/x86.h"
struct kept {
    __m512i counts;
    __m512i offsets; /* a suit's key in the low half of its lane, scaled by the rows' lengths */
    __m512i keys;    /* the same unscaled */
};

#include "judge/avx512/sums.h"
#include "judge/x86_template.h"

static const struct hantei_cpu_needs needs = {
    .saves = SAVES_ZMM,
    .features =
        {
            AVX2_FEATURES,
            {7, EBX, 16}, /* AVX512F */
            {7, EBX, 17}, /* AVX512DQ */
            {7, EBX, 30}, /* AVX512BW */
            {7, EBX, 31}, /* AVX512VL */
            {7, ECX, 1},  /* AVX512_VBMI */
            {7, ECX, 6},  /* AVX512_VBMI2 */
            {7, ECX, 11}, /* AVX512_VNNI */
            {7, ECX, 12}, /* AVX512_BITALG */
            {7, ECX, 14}, /* AVX512_VPOPCNTDQ */
        },
};

/* Constants are in memory, where an instruction takes them as an operand. The compiler would make a register
 * of one repeated number anew for each hand, in two instructions; so bytes that do not matter differ. */
/* clang-format off */
#define FOUR_LANES(...) {{__VA_ARGS__}, {__VA_ARGS__}, {__VA_ARGS__}, {__VA_ARGS__}}
/* clang-format on */
#define NINE(n) n, n, n, n, n, n, n, n, n
#define SEVEN(n) n, n, n, n, n, n, n

/* The most that each byte of a hand may hold; one and two of each tile; the orphans. */
static const struct cache_line limit = {{{NINE(4)}, {NINE(4)}, {NINE(4)}, {SEVEN(4)}}};
static const struct cache_line one_each = {FOUR_LANES(NINE(1), SEVEN(255))};
static const struct cache_line two_each = {FOUR_LANES(NINE(2), SEVEN(255))};
static const struct cache_line all_but_two = {FOUR_LANES(NINE(0xfd), SEVEN(255))};
static const struct cache_line orphan_bytes = {
    {{255, SEVEN(0), 255}, {255, SEVEN(0), 255}, {255, SEVEN(0), 255}, {SEVEN(255)}}};
static const struct cache_line all_255 = {FOUR_LANES(NINE(255), SEVEN(255))};

/* Base-5 keys, scaled to offsets of rows: the nine counts are digits, added up in pairs and then fours; rank
 * 9 by itself. */
static const struct cache_line digits = {FOUR_LANES(1, 5, 1, 5, 1, 5, 1, 5, 1)};
struct pair_weights {
    _Alignas(64) int16_t word[4][8];
};
#define PAIR_WEIGHTS(low, high)                                          \
    {                                                                    \
        FOUR_LANES((low), 25 * (low), (high), 25 * (high), 625 * (high)) \
    }
static const struct pair_weights scaled_pairs = PAIR_WEIGHTS(LOW_ROW, HIGH_ROW);
static const struct pair_weights unscaled_pairs = PAIR_WEIGHTS(1, 1);

/* A number for each class in a suit's two rows. */
#define EACH_CLASS(n) n, n, n, n, n, 0, 0, 0, n, n, n, n, n, n
static const struct cache_line byte_of_class = {FOUR_LANES(EACH_CLASS(0x3f))};
static const struct cache_line quarter_of_class = {FOUR_LANES(EACH_CLASS(3))};
static const struct cache_line second_half = {FOUR_LANES(0x40, 0x40, 0x40, 0x40, 0x40)};
static const struct cache_line bits_of_quarter = {FOUR_LANES(1, 4, 16, 64)};

static inline __m512i constant(const void *bytes)
{
    return _mm512_load_si512(bytes);
}

static inline __m512i find_keys(__m512i counts, const struct pair_weights *pairs)
{
    const __m512i fours = _mm512_madd_epi16(_mm512_maddubs_epi16(counts, constant(&digits)), constant(pairs));
    const __m512i rank_9 = _mm512_shuffle_epi32(fours, (_MM_PERM_ENUM)_MM_SHUFFLE(3, 3, 2, 3));
    return _mm512_add_epi32(fours, rank_9);
}

/* Tiles in the halves of the lanes, a byte each, 255 at most. */
static inline __m128i half_sums(__m512i bytes)
{
    return _mm512_cvtusepi64_epi8(_mm512_sad_epu8(bytes, _mm512_setzero_si512()));
}

/* What each count adds to the kinds. */
static const struct cache_line kind_of_count = {FOUR_LANES(0, 1, 1 + TWICE, 1 + TWICE, 1 + TWICE)};

static inline struct kinds count_kinds(const struct features *features)
{
    const __m512i zero = _mm512_setzero_si512();
    const __m512i all = _mm512_shuffle_epi8(constant(&kind_of_count), features->kept.counts);
    const __m512i orphans = _mm512_and_si512(all, constant(&orphan_bytes));
    const __m128i all_halves = _mm512_cvtepi64_epi8(_mm512_sad_epu8(all, zero));
    const __m128i orphan_halves = _mm512_cvtepi64_epi8(_mm512_sad_epu8(orphans, zero));
    const __m128i sums = _mm_sad_epu8(_mm_unpacklo_epi64(all_halves, orphan_halves), _mm_setzero_si128());
    return (struct kinds){(uint8_t)_mm_extract_epi8(sums, 0), (uint8_t)_mm_extract_epi8(sums, 8)};
}

static inline __m128i lane_of(__m512i keys, unsigned suit)
{
    switch (suit) { /* a constant wherever it matters */
    case 0:
        return _mm512_castsi512_si128(keys);
    case 1:
        return _mm256_extracti128_si256(_mm512_castsi512_si256(keys), 1);
    case 2:
        return _mm512_extracti32x4_epi32(keys, 2);
    default:
        return _mm512_extracti32x4_epi32(keys, 3);
    }
}

static inline struct suit_key key_of(const struct features *features, unsigned suit)
{
    return key_in(lane_of(features->kept.offsets, suit));
}

/* Half of the suits one way and half the other: either way alone is slower. */
static inline struct suit_key unscaled_key_of(const struct features *features, unsigned suit)
{
    const __m128i lane = lane_of(features->kept.keys, suit);
    return suit < 2 ? key_by_moves(lane) : key_in(lane);
}

/* The number of tiles, or 15 if there are more. */
static inline __m128i sum_of(__m128i half_sums)
{
    const __m128i sum = _mm_sad_epu8(half_sums, _mm_setzero_si128());
    return _mm_min_epu32(sum, _mm_cvtsi32_si128(TOO_MANY_TILES));
}

/* Residues mod 3 of the suits' tiles, up to 14, in the low bits of each suit's sixteen; a
 * residue of two is marked in the eighth bit as well. */
enum { ONE_MARK = 1, TWO_MARK = 0x82 };

static inline __m128i residue_marks(__m128i half_sums)
{
    static const struct cache_line marks = {
        {{0, ONE_MARK, TWO_MARK, 0, ONE_MARK, TWO_MARK, 0, ONE_MARK, TWO_MARK, //
          0, ONE_MARK, TWO_MARK, 0, ONE_MARK, TWO_MARK}}};
    const __m128i tiles = _mm_maddubs_epi16(half_sums, _mm_load_si128((const __m128i *)one_each.lane[0]));
    return _mm_shuffle_epi8(_mm_load_si128((const __m128i *)marks.lane[0]), tiles);
}

static inline __m512i load_hand(const hantei_hand *hand)
{
    return _mm512_loadu_si512(hand);
}

/* Nine, nine, nine and seven counts to lanes. The last sixteen counts are s and the honours; nothing after
 * the list is read. */
static const struct cache_line places = {{{0, 1, 2, 3, 4, 5, 6, 7, 8, SEVEN(255)},
                                          {0, 1, 2, 3, 4, 5, 6, 7, 8, SEVEN(255)},
                                          {0, 1, 2, 3, 4, 5, 6, 7, 8, SEVEN(255)},
                                          {9, 10, 11, 12, 13, 14, 15, 255, 255, SEVEN(255)}}};

static inline __m512i load_counts(const uint8_t *counts)
{
    const __m128i m = _mm_loadu_si128((const __m128i *)counts);
    const __m128i p = _mm_loadu_si128((const __m128i *)(counts + HANTEI_RANKS));
    const __m256i sz =
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(counts + 2 * HANTEI_RANKS)));
    const __m512i mpsz = _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_set_m128i(p, m)), sz, 1);
    return _mm512_shuffle_epi8(mpsz, constant(&places));
}

static inline unsigned find_forms(__m512i raw)
{
    const __m512i begun = _mm512_adds_epu8(raw, constant(&begin_of_counts));
    const __m512i index = _mm512_min_epu8(begun, constant(&end_of_counts));
    const __m512i tiles = _mm512_shuffle_epi8(constant(&places_of_counts), index);
    return forms_at(_mm_sad_epu8(half_sums(tiles), _mm_setzero_si128()));
}

/* Bytes over their limit are cut to it, so that offsets stay inside the tables, and
 * count as 255 tiles, so that no size fits. */
static inline struct features find_features(__m512i raw)
{
    const __m512i counts = _mm512_min_epu8(raw, constant(&limit));
    const __mmask64 over = _mm512_cmpgt_epu8_mask(raw, constant(&limit));
    const __m512i marked = _mm512_mask_loadu_epi8(counts, over, &all_255);
    const struct kept kept = {counts, find_keys(counts, &scaled_pairs), find_keys(counts, &unscaled_pairs)};
    const __m128i sums = half_sums(marked), marks = residue_marks(sums);
    return (struct features){.kept = kept,
                             .forms = find_forms(raw),
                             .held = _mm512_test_epi8_mask(counts, counts),
                             .ones = _mm512_cmpeq_epi8_mask(counts, constant(&one_each)),
                             .twos = _mm512_cmpeq_epi8_mask(counts, constant(&two_each)),
                             .fours = _mm512_cmpeq_epi8_mask(counts, constant(&limit)),
                             .pair_parity = count_bits((unsigned)_mm_movemask_epi8(marks)) & 1,
                             .residues =
                                 (unsigned)_pext_u64((uint64_t)_mm_cvtsi128_si64(marks), EACH_SUIT(3)),
                             .tiles = (unsigned)_mm_cvtsi128_si32(sum_of(sums))};
}

static inline bool holds_only_twos(const struct features *features)
{
    return _mm512_test_epi8_mask(features->kept.counts, constant(&all_but_two)) == 0;
}

static inline uint64_t slots_below(const struct cache_line *numbers, unsigned bound)
{
    return _mm512_cmplt_epu8_mask(constant(numbers), _mm512_set1_epi8((char)bound));
}

static inline __m512i four_lanes(const __m128i lane[4])
{
    const __m256i low = _mm256_inserti128_si256(_mm256_castsi128_si256(lane[0]), lane[1], 1);
    const __m256i high = _mm256_inserti128_si256(_mm256_castsi128_si256(lane[2]), lane[3], 1);
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

static inline __mmask16 test_suit(struct suit_key key, unsigned suit)
{
    const struct suit_tests tests = wait_tests(key, suit);
    return _mm_bitshuffle_epi64_mask(tests.words, tests.classes);
}

static inline struct suit_waits look_up_waits(const struct features *features)
{
    const __mmask32 m = test_suit(key_of(features, 0), 0), p = test_suit(key_of(features, 1), 1);
    const __mmask32 s = test_suit(key_of(features, 2), 2), z = test_suit(key_of(features, 3), 3);
    return waits_of_tests(_mm512_kunpackd(_mm512_kunpackw(z, s), _mm512_kunpackw(p, m)));
}

static inline unsigned waits_of_suit(struct suit_key key, unsigned suit)
{
    return _pext_u32(test_suit(key, suit), (uint32_t)RANK_TESTS & 0xffff);
}

/* The bytes that hold the shapes of the classes in one suit's rows, in its own lane of
 * the answer; the other lanes are unused. The shapes of both parts' classes are one lookup table of
 * 128 bytes; the low row's are followed by its classes, which no index reaches. */
static inline __m512i look_up_suit(struct suit_key key, unsigned suit, __m512i index)
{
    const __m512i with_low = constant(low_discard_row(key, suit));
    const __m512i with_high =
        constant(hantei_discards_image.tables.shapes[high_discard_row(key, suit)->itself]);
    return _mm512_permutex2var_epi8(with_low, index, with_high);
}

/* Lane 0 of m, 1 of p, 2 of s and 3 of z. */
static inline __m512i own_lanes(__m512i m, __m512i p, __m512i s, __m512i z)
{
    const __m512i mp = _mm512_shuffle_i64x2(m, p, _MM_SHUFFLE(1, 1, 0, 0));
    const __m512i sz = _mm512_shuffle_i64x2(s, z, _MM_SHUFFLE(3, 3, 2, 2));
    return _mm512_shuffle_i64x2(mp, sz, _MM_SHUFFLE(2, 0, 2, 0));
}

static inline __m512i look_up_bytes(const struct features *features, __m512i classes)
{
    const __m512i byte = _mm512_and_si512(_mm512_srli_epi16(classes, 2), constant(&byte_of_class));
    const __m512i index = _mm512_or_si512(byte, constant(&second_half));
    return own_lanes(look_up_suit(key_of(features, 0), 0, index), look_up_suit(key_of(features, 1), 1, index),
                     look_up_suit(key_of(features, 2), 2, index),
                     look_up_suit(key_of(features, 3), 3, index));
}

static inline struct suit_discards look_up_discards(const struct features *features)
{
    __m128i rows[4];
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        rows[suit] = discard_classes(key_of(features, suit), suit);
    const __m512i classes = four_lanes(rows);
    const __m512i bytes = look_up_bytes(features, classes);
    const __m512i quarter = _mm512_and_si512(classes, constant(&quarter_of_class));
    const __m512i bit = _mm512_shuffle_epi8(constant(&bits_of_quarter), quarter);
    const uint64_t complete = _mm512_test_epi8_mask(bytes, bit);
    const uint64_t tenpai = _mm512_test_epi8_mask(bytes, _mm512_add_epi8(bit, bit));
    const uint64_t tenpai_suits = _pext_u64(tenpai, WHOLE_TEST);
    return (struct suit_discards){.to_complete = _pext_u64(complete, RANK_TESTS),
                                  .to_tenpai = _pext_u64(tenpai, RANK_TESTS),
                                  .suits = _pext_u64(complete, WHOLE_TEST) | tenpai_suits << 4};
}

static hantei_status kernel_hand_from_counts(hantei_hand *out, const uint8_t *counts)
{
    const __m512i hand = load_counts(counts);
    const __mmask64 fifth_copy = _mm512_cmpgt_epu8_mask(hand, constant(&limit));
    _mm512_storeu_si512(out, hand);
    return finish_hand(out, fifth_copy, (unsigned)_mm_cvtsi128_si32(sum_of(half_sums(hand))));
}

#include "judge/avx512/shanten.h"
#include "judge/sliced/many_template.h"

DEFINE_KERNEL(avx512, shanten_of_planes, &hantei_kernel_avx2);

#endif
