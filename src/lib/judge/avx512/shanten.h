/* Shanten of 64 hands of planes at a time, for AVX-512 with VBMI: a part of kernel_avx512.c. A register holds
 * a tile of all of them, a byte a hand. The distance vectors of a suit are too many for a register
 * (shanten_template.h): they are looked up hand by hand; but the keys are made of planes, and so are chiitoi
 * and kokushi. */
#pragma once

#include "judge/shanten_template.h"
#include "judge/sliced/slice.h"

enum { LANES = 64 };

static inline __m512i all_bytes(int value)
{
    return _mm512_set1_epi8((char)value);
}

/* A lookup table by copies of a tile, from none to four. */
static inline __m512i by_copies(char none, char one, char two, char three, char four, __m512i copies)
{
    const __m128i table = _mm_setr_epi8(none, one, two, three, four, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(table), copies);
}

/* Two bytes of one register after the other make words of the lower and of the upper halves of its quarters.
 * So the words of 64 hands come in groups of eight, those of all lower halves first. */
enum { GROUP_OF_WORDS = 8, GROUPS_OF_WORDS = LANES / GROUP_OF_WORDS };

struct shanten_hands {
    _Alignas(64) uint16_t low[HANTEI_SUITS][LANES],
        high[HANTEI_SUITS][LANES];     /* keys, in the order of words */
    _Alignas(64) uint8_t tiles[LANES]; /* all, or 15 if the hand is invalid */
    _Alignas(64) int8_t standard[LANES];
    __m512i most, all_tiles;
    __m512i kinds, orphan_kinds; /* and TWICE for each that is there twice */
};

static inline __m512i add_plane(struct shanten_hands *s, __m512i count, bool is_orphan)
{
    const __m512i digit = _mm512_min_epu8(count, all_bytes(HANTEI_COPIES));
    const __m512i kind = by_copies(0, 1, 1 + TWICE, 1 + TWICE, 1 + TWICE, digit);
    s->most = _mm512_max_epu8(s->most, count);
    s->all_tiles = _mm512_add_epi8(s->all_tiles, count);
    s->kinds = _mm512_add_epi8(s->kinds, kind);
    if (is_orphan)
        s->orphan_kinds = _mm512_add_epi8(s->orphan_kinds, kind);
    return digit;
}

/* Two digits to base 5. */
static inline __m512i two_digits(__m512i ones, __m512i fives)
{
    return _mm512_add_epi8(ones, by_copies(0, 5, 10, 15, 20, fives));
}

/* The keys of a part: two digits, 25 times two more, and 625 times a fifth. */
static inline void store_keys(uint16_t keys[LANES], __m512i low, __m512i high, __m512i fifth)
{
    const __m512i weights = _mm512_set1_epi16(25 << 8 | 1), zero = _mm512_setzero_si512();
    const __m512i fifths = _mm512_set1_epi16(625);
    const __m512i lower = _mm512_maddubs_epi16(_mm512_unpacklo_epi8(low, high), weights);
    const __m512i upper = _mm512_maddubs_epi16(_mm512_unpackhi_epi8(low, high), weights);
    const __m512i lower_fifth = _mm512_mullo_epi16(_mm512_unpacklo_epi8(fifth, zero), fifths);
    const __m512i upper_fifth = _mm512_mullo_epi16(_mm512_unpackhi_epi8(fifth, zero), fifths);
    _mm512_store_si512(keys, _mm512_add_epi16(lower, lower_fifth));
    _mm512_store_si512(keys + LANES / 2, _mm512_add_epi16(upper, upper_fifth));
}

static inline void make_keys(struct shanten_hands *s, const uint8_t *const *planes, size_t first,
                             __mmask64 lanes)
{
    const __m512i zero = _mm512_setzero_si512();
    UNROLLED(4)
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        __m512i digit[HANTEI_RANKS] = {zero, zero, zero, zero, zero, zero, zero, zero, zero};
        UNROLLED(9)
        for (unsigned rank = 0; rank < HANTEI_RANKS; rank++) {
            const unsigned tile = suit * HANTEI_RANKS + rank;
            if (tile < HANTEI_TILES)
                digit[rank] =
                    add_plane(s, _mm512_maskz_loadu_epi8(lanes, planes[tile] + first), ORPHANS >> tile & 1);
        }
        store_keys(s->low[suit], two_digits(digit[0], digit[1]), two_digits(digit[2], digit[3]), zero);
        store_keys(s->high[suit], two_digits(digit[4], digit[5]), two_digits(digit[6], digit[7]), digit[8]);
    }
}

static inline int8_t find_standard(const struct shanten_hands *s, size_t hand, size_t word)
{
    const struct hantei_shanten_tables *const tables = shanten_tables();
    struct suit_key key[HANTEI_SUITS];
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        key[suit] = (struct suit_key){s->low[suit][word], s->high[suit][word]};
    return standard_shanten(tables, s->tiles[hand], vectors_of_keys(tables, key).all);
}

/* All hands of the block, and some after the last. */
static inline void find_all_standard(struct shanten_hands *s, size_t n)
{
    for (size_t group = 0; GROUP_OF_WORDS * group < n; group++) {
        const size_t words = GROUP_OF_WORDS * (group / 2 + GROUPS_OF_WORDS / 2 * (group % 2));
        const size_t hands = GROUP_OF_WORDS * group;
        for (size_t i = 0; i < GROUP_OF_WORDS; i++)
            s->standard[hands + i] = find_standard(s, hands + i, words + i);
    }
}

/* Chiitoi: seven pairs, of seven kinds. Kokushi: thirteen kinds of orphans, and one of them twice. */
static inline __m512i special_shanten(const struct shanten_hands *s)
{
    const __m512i low = all_bytes(TWICE - 1), six = all_bytes(6), seven = all_bytes(7);
    const __m512i kinds = _mm512_and_si512(s->kinds, low);
    const __m512i pairs = _mm512_and_si512(_mm512_srli_epi16(s->kinds, 4), low);
    const __m512i orphans = _mm512_and_si512(s->orphan_kinds, low);
    const __mmask64 has_pair = _mm512_cmpge_epu8_mask(s->orphan_kinds, all_bytes(TWICE));
    const __m512i chiitoi = _mm512_add_epi8(_mm512_sub_epi8(six, pairs), _mm512_subs_epu8(seven, kinds));
    const __m512i missing = _mm512_sub_epi8(all_bytes(13), orphans);
    const __m512i kokushi = _mm512_mask_sub_epi8(missing, has_pair, missing, all_bytes(1));
    return _mm512_min_epi8(chiitoi, kokushi);
}

/* If no count is above four no sum of counts wraps. */
static void shanten_block(const uint8_t *const *planes, size_t first, size_t n, int8_t *out)
{
    const __mmask64 lanes = ~(__mmask64)0 >> (LANES - n);
    struct shanten_hands s;
    s.most = s.all_tiles = s.kinds = s.orphan_kinds = _mm512_setzero_si512();
    make_keys(&s, planes, first, lanes);
    const __mmask64 sound = _mm512_cmple_epu8_mask(s.most, all_bytes(HANTEI_COPIES)) &
                            _mm512_cmple_epu8_mask(s.all_tiles, all_bytes(HANTEI_MAX_TILES));
    const __mmask64 special = sound & _mm512_cmpge_epu8_mask(s.all_tiles, all_bytes(HANTEI_MAX_TILES - 1));
    _mm512_store_si512(s.tiles, _mm512_mask_mov_epi8(all_bytes(TOO_MANY_TILES), sound, s.all_tiles));
    find_all_standard(&s, n);
    const __m512i standard = _mm512_load_si512(s.standard);
    const __m512i least = _mm512_mask_min_epi8(standard, special, standard, special_shanten(&s));
    _mm512_mask_storeu_epi8(out, lanes, least);
}

static void shanten_of_planes(const uint8_t *const *planes, size_t n, int8_t *answers)
{
    for (size_t done = 0; done < n; done += LANES)
        shanten_block(planes, done, n - done < LANES ? n - done : LANES, answers + done);
}
