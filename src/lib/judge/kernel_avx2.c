/* The AVX2 kernel: two suits a register, bit tests by byte shuffles. */
#include "judge/kernel.h"

#if defined(__x86_64__)

#include "judge/key.h"
#include "judge/x86.h"

/* Two suits: m and p, or s and z. */
struct halves {
    __m256i mp, sz;
};

struct kept {
    struct halves counts;
    struct halves offsets; /* a suit's key in the low half of its lane, scaled by the rows' lengths */
    struct halves keys;    /* the same unscaled */
};

#include "judge/x86_template.h"

static const struct hantei_cpu_needs needs = {.saves = SAVES_YMM, .features = {AVX2_FEATURES}};

static inline __m256i both_lanes(__m128i lane)
{
    return _mm256_broadcastsi128_si256(lane);
}

static inline struct halves limits(void)
{
    const __m128i suit = _mm_setr_epi8(4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0);
    const __m128i honours = _mm_setr_epi8(4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    return (struct halves){both_lanes(suit), _mm256_set_m128i(honours, suit)};
}

/* The bytes that equal a value. */
static inline uint64_t slots_with(struct halves counts, char value)
{
    const __m256i wanted = _mm256_set1_epi8(value);
    const uint32_t mp = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(counts.mp, wanted));
    const uint32_t sz = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(counts.sz, wanted));
    return (uint64_t)sz << 32 | mp;
}

/* The low quarters of four lanes, in the order of the suits. */
static inline __m256i four_suits(struct halves lanes)
{
    return _mm256_permute4x64_epi64(_mm256_unpacklo_epi64(lanes.mp, lanes.sz), _MM_SHUFFLE(3, 1, 2, 0));
}

static inline __m256i two_lane_tiles(__m256i counts)
{
    const __m256i parts = _mm256_sad_epu8(counts, _mm256_setzero_si256());
    return _mm256_add_epi64(parts, _mm256_shuffle_epi32(parts, _MM_SHUFFLE(1, 0, 3, 2)));
}

static inline __m256i lane_tiles(struct halves counts)
{
    return four_suits((struct halves){two_lane_tiles(counts.mp), two_lane_tiles(counts.sz)});
}

/* The sum of four quarters, in the low half. */
static inline __m128i low_sum_of(__m256i quarters)
{
    const __m128i halves =
        _mm_add_epi64(_mm256_castsi256_si128(quarters), _mm256_extracti128_si256(quarters, 1));
    return _mm_add_epi64(halves, _mm_unpackhi_epi64(halves, halves));
}

static inline uint64_t sum_of(__m256i quarters)
{
    return (uint64_t)_mm_cvtsi128_si64(low_sum_of(quarters));
}

/* The suits whose tiles are the number of a set bit. */
static inline unsigned suits_with(uint64_t numbers, __m256i lanes)
{
    const __m256i bit = _mm256_srlv_epi64(_mm256_set1_epi64x((long long)numbers), lanes);
    return (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_slli_epi64(bit, 63)));
}

/* Base-5 keys, scaled to offsets of rows: the nine counts are digits, added up in pairs and then fours; rank
 * 9 is added to the high part by itself. */
static inline __m256i find_two_keys(__m256i counts, short low, short high)
{
    const __m256i digits = both_lanes(_mm_setr_epi8(1, 5, 1, 5, 1, 5, 1, 5, 1, 0, 0, 0, 0, 0, 0, 0));
    const __m256i pairs = both_lanes(_mm_setr_epi16(low, (short)(25 * low), high, (short)(25 * high), //
                                                    (short)(625 * high), 0, 0, 0));
    const __m256i fours = _mm256_madd_epi16(_mm256_maddubs_epi16(counts, digits), pairs);
    return _mm256_add_epi32(fours, _mm256_shuffle_epi32(fours, _MM_SHUFFLE(3, 3, 2, 3)));
}

static inline struct halves find_keys(struct halves counts, short low, short high)
{
    return (struct halves){find_two_keys(counts.mp, low, high), find_two_keys(counts.sz, low, high)};
}

/* Bytes that are not what they were cut to count as 255 tiles, so that no size fits. */
static inline __m256i with_faults(__m256i raw, __m256i counts)
{
    const __m256i same = _mm256_cmpeq_epi8(raw, counts);
    return _mm256_or_si256(counts, _mm256_xor_si256(same, _mm256_set1_epi8(-1)));
}

/* What the counts add to the kinds. */
static inline __m256i kinds_of(__m256i counts)
{
    const char two = 1 + TWICE;
    return _mm256_shuffle_epi8(
        both_lanes(_mm_setr_epi8(0, 1, two, two, two, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), counts);
}

static inline struct kinds count_kinds(const struct features *features)
{
    const struct halves counts = features->kept.counts;
    const __m128i suit = _mm_setr_epi8(-1, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0);
    const __m128i honours = _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m256i mp = kinds_of(counts.mp), sz = kinds_of(counts.sz), zero = _mm256_setzero_si256();
    const __m256i mp_orphans = _mm256_and_si256(mp, both_lanes(suit));
    const __m256i sz_orphans = _mm256_and_si256(sz, _mm256_set_m128i(honours, suit));
    const __m256i all = _mm256_sad_epu8(_mm256_add_epi8(mp, sz), zero);
    const __m256i orphans = _mm256_sad_epu8(_mm256_add_epi8(mp_orphans, sz_orphans), zero);
    const uint64_t sums = sum_of(_mm256_or_si256(all, _mm256_slli_epi64(orphans, 32)));
    return (struct kinds){(uint8_t)sums, (uint8_t)(sums >> 32)};
}

static inline struct halves load_hand(const hantei_hand *hand)
{
    return (struct halves){_mm256_loadu_si256((const __m256i *)hand->lane[0]),
                           _mm256_loadu_si256((const __m256i *)hand->lane[2])};
}

/* Nine, nine, nine and seven counts to lanes. The last sixteen counts are s and the honours; nothing after
 * the list is read. */
static inline struct halves load_counts(const uint8_t *counts)
{
    const __m128i nine = _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0);
    const __m128i last_seven = _mm_setr_epi8(9, 10, 11, 12, 13, 14, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m128i m = _mm_and_si128(_mm_loadu_si128((const __m128i *)counts), nine);
    const __m128i p = _mm_and_si128(_mm_loadu_si128((const __m128i *)(counts + HANTEI_RANKS)), nine);
    const __m128i tail = _mm_loadu_si128((const __m128i *)(counts + 2 * HANTEI_RANKS));
    return (struct halves){_mm256_set_m128i(p, m),
                           _mm256_set_m128i(_mm_shuffle_epi8(tail, last_seven), _mm_and_si128(tail, nine))};
}

/* The places of two suits' bytes in win_forms. */
static inline __m256i two_places(__m256i raw, const uint8_t (*of_counts)[16], const uint8_t (*begin)[16],
                                 const uint8_t (*end)[16])
{
    const __m256i places = _mm256_adds_epu8(raw, _mm256_load_si256((const __m256i *)begin));
    return _mm256_shuffle_epi8(_mm256_load_si256((const __m256i *)of_counts),
                               _mm256_min_epu8(places, _mm256_load_si256((const __m256i *)end)));
}

static inline unsigned find_forms(struct halves raw)
{
    const __m256i mp = two_places(raw.mp, places_of_counts.lane, begin_of_counts.lane, end_of_counts.lane);
    const __m256i sz =
        two_places(raw.sz, places_of_counts.lane + 2, begin_of_counts.lane + 2, end_of_counts.lane + 2);
    const __m256i sums = _mm256_sad_epu8(_mm256_adds_epu8(mp, sz), _mm256_setzero_si256());
    return forms_at(low_sum_of(sums));
}

static inline struct features find_features(struct halves raw)
{
    const struct halves limit = limits();
    const struct halves counts = {_mm256_min_epu8(raw.mp, limit.mp), _mm256_min_epu8(raw.sz, limit.sz)};
    const __m256i lanes =
        lane_tiles((struct halves){with_faults(raw.mp, counts.mp), with_faults(raw.sz, counts.sz)});
    const unsigned with_one = suits_with(ONE_MOD_3, lanes), with_two = suits_with(TWO_MOD_3, lanes);
    return (struct features){.held = ~slots_with(counts, 0),
                             .ones = slots_with(counts, 1),
                             .twos = slots_with(counts, 2),
                             .fours = slots_with(counts, HANTEI_COPIES),
                             .tiles = clamp_tiles((unsigned)sum_of(lanes)),
                             .forms = find_forms(raw),
                             .residues = _pdep_u32(with_one, 0x55) | _pdep_u32(with_two, 0xaa),
                             .pair_parity = count_bits(with_two) & 1,
                             .kept = {counts, find_keys(counts, LOW_ROW, HIGH_ROW), find_keys(counts, 1, 1)}};
}

static inline __m128i lane_of(struct halves keys, unsigned suit)
{
    const __m256i two = suit < 2 ? keys.mp : keys.sz;
    return suit % 2 == 0 ? _mm256_castsi256_si128(two) : _mm256_extracti128_si256(two, 1);
}

static inline struct suit_key key_of(const struct features *features, unsigned suit)
{
    return key_in(lane_of(features->kept.offsets, suit));
}

static inline struct suit_key unscaled_key_of(const struct features *features, unsigned suit)
{
    return key_by_moves(lane_of(features->kept.keys, suit));
}

static inline bool holds_only_twos(const struct features *features)
{
    const __m256i either = _mm256_or_si256(features->kept.counts.mp, features->kept.counts.sz);
    return _mm256_testz_si256(either, _mm256_set1_epi8(~2));
}

static inline uint32_t bytes_below(const uint8_t *numbers, __m256i limit)
{
    const __m256i left = _mm256_subs_epu8(limit, _mm256_load_si256((const __m256i *)numbers));
    return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(left, _mm256_setzero_si256()));
}

static inline uint64_t slots_below(const struct cache_line *numbers, unsigned bound)
{
    const __m256i each = _mm256_set1_epi8((char)bound);
    return (uint64_t)bytes_below(numbers->lane[2], each) << 32 | bytes_below(numbers->lane[0], each);
}

/* Sixteen bit tests a lane: byte c / 8 of a row's word, and in it bit c % 8. */
static inline uint32_t test_bits(__m256i words, __m256i classes)
{
    const __m256i second_word = both_lanes(_mm_set_epi64x(0x0808080808080808, 0));
    const __m256i bits = both_lanes(_mm_set1_epi64x((long long)0x8040201008040201u));
    const __m256i seven = _mm256_set1_epi8(7);
    const __m256i eighth = _mm256_and_si256(_mm256_srli_epi16(classes, 3), seven);
    const __m256i byte = _mm256_shuffle_epi8(words, _mm256_or_si256(eighth, second_word));
    const __m256i bit = _mm256_shuffle_epi8(bits, _mm256_and_si256(classes, seven));
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(byte, bit), bit));
}

static inline uint32_t test_two_suits(const struct features *features, unsigned suit)
{
    const struct suit_tests first = wait_tests(key_of(features, suit), suit);
    const struct suit_tests second = wait_tests(key_of(features, suit + 1), suit + 1);
    return test_bits(_mm256_set_m128i(second.words, first.words),
                     _mm256_set_m128i(second.classes, first.classes));
}

static inline struct suit_waits look_up_waits(const struct features *features)
{
    return waits_of_tests(test_two_suits(features, 0) | (uint64_t)test_two_suits(features, 2) << 32);
}

static inline unsigned waits_of_suit(struct suit_key key, unsigned suit)
{
    const struct suit_tests tests = wait_tests(key, suit);
    const uint32_t bits =
        test_bits(_mm256_castsi128_si256(tests.words), _mm256_castsi128_si256(tests.classes));
    return _pext_u32(bits, (uint32_t)RANK_TESTS & 0xffff);
}

/* The bytes that hold the shapes of a suit's classes: those of the low row's in the low lane,
 * from the shapes of the high class, and the other way round. These are four chunks
 * of sixteen bytes; an index outside a chunk turns into one that gives zero. */
static inline __m256i look_up_suit(const uint8_t *of_low, const uint8_t *of_high, __m256i classes)
{
    const __m256i index = _mm256_and_si256(_mm256_srli_epi16(classes, 2), _mm256_set1_epi8(0x3f));
    __m256i found = _mm256_setzero_si256();
    for (int at = 0; at < 64; at += 16) {
        const __m256i chunk = _mm256_set_m128i(_mm_loadu_si128((const __m128i *)(of_high + at)),
                                               _mm_loadu_si128((const __m128i *)(of_low + at)));
        const __m256i in_chunk =
            _mm256_adds_epu8(_mm256_xor_si256(index, _mm256_set1_epi8((char)at)), _mm256_set1_epi8(0x70));
        found = _mm256_or_si256(found, _mm256_shuffle_epi8(chunk, in_chunk));
    }
    return found;
}

/* The two answers of one suit, ten bits each: nine ranks, and the suit without a change. */
struct suit_answers {
    unsigned complete, tenpai;
};

static inline unsigned ten_answers(__m256i bytes, __m256i bit)
{
    const __m256i set = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit), bit);
    return _pext_u32((uint32_t)_mm256_movemask_epi8(set), 0x003f000f);
}

static inline struct suit_answers discards_of_suit(struct suit_key key, unsigned suit)
{
    const __m256i bits = both_lanes(_mm_setr_epi8(1, 4, 16, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    const struct hantei_low_discard_row *low = low_discard_row(key, suit);
    const struct hantei_high_row *high = high_discard_row(key, suit);
    const __m256i classes =
        _mm256_set_m128i(_mm_loadl_epi64((const __m128i *)high), _mm_loadl_epi64((const __m128i *)&low->row));
    const uint8_t *with_high = hantei_discards_image.tables.shapes[high->itself];
    const __m256i bytes = look_up_suit(with_high, low->shapes, classes);
    const __m256i bit = _mm256_shuffle_epi8(bits, _mm256_and_si256(classes, _mm256_set1_epi8(3)));
    return (struct suit_answers){ten_answers(bytes, bit), ten_answers(bytes, _mm256_add_epi8(bit, bit))};
}

static inline struct suit_discards look_up_discards(const struct features *features)
{
    struct suit_discards discards = {0};
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct suit_answers answers = discards_of_suit(key_of(features, suit), suit);
        discards.to_complete |= (answers.complete & ALL_RANKS) << HANTEI_RANKS * suit;
        discards.to_tenpai |= (answers.tenpai & ALL_RANKS) << HANTEI_RANKS * suit;
        discards.suits |= (uint64_t)(answers.complete >> HANTEI_RANKS | answers.tenpai >> HANTEI_RANKS << 4)
                          << suit;
    }
    return discards;
}

static hantei_status kernel_hand_from_counts(hantei_hand *out, const uint8_t *counts)
{
    const struct halves hand = load_counts(counts), limit = limits();
    const __m256i over =
        _mm256_or_si256(_mm256_subs_epu8(hand.mp, limit.mp), _mm256_subs_epu8(hand.sz, limit.sz));
    _mm256_storeu_si256((__m256i *)out->lane[0], hand.mp);
    _mm256_storeu_si256((__m256i *)out->lane[2], hand.sz);
    return finish_hand(out, !_mm256_testz_si256(over, over), (unsigned)sum_of(lane_tiles(hand)));
}

#include "judge/sums_in_loops_template.h"

#include "judge/sliced/many_template.h"

DEFINE_KERNEL(avx2, NULL, NULL);

#endif
