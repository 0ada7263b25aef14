/* Sixty-four hands at a time, for AVX-512 with VBMI: this folder is a part of kernel_avx512.c.
 *
 * A register holds one tile of 64 hands ("plane"), a byte a hand: so nothing is looked up in memory, no key
 * is made, and no hand waits for another. This file makes planes of hands; ranks.h scans a suit of them. */
#pragma once

#include "judge/batch_loops_template.h"

enum { LANES = 64 };

typedef __m512i plane;

static inline plane all_bytes(int value)
{
    return _mm512_set1_epi8((char)value);
}

/* ---- Hands as planes --------------------------------------------------------- */

/* Sixty-four hands: the planes of each suit. The last one holds the bytes after its tiles. */
struct plane_hands {
    _Alignas(64) uint8_t plane[HANTEI_SUITS][HANTEI_RANKS + 1][LANES];
};

enum { GROUP = 16, GROUPS = LANES / GROUP, PAIRS_OF_RANKS = 8 };

/* The ranks of a suit in pairs, a word each: four bits for each rank. Larger counts are fifteen. */
static inline plane pack_ranks(const hantei_hand *hand)
{
    const plane counts = _mm512_min_epu8(_mm512_loadu_si512(hand), all_bytes(15));
    return _mm512_maddubs_epi16(counts, _mm512_set1_epi16(0x1001));
}

/* One round of a transposition: bytes of the lower and of the upper halves of the quarters of two
 * registers. A byte's place gets one bit more from below, the first of its register's number, and gives one
 * away above. */
static inline void interleave(plane out[PAIRS_OF_RANKS], const plane in[PAIRS_OF_RANKS])
{
    UNROLLED(4)
    for (size_t i = 0; i < PAIRS_OF_RANKS / 2; i++) {
        out[2 * i] = _mm512_unpacklo_epi8(in[i], in[i + PAIRS_OF_RANKS / 2]);
        out[2 * i + 1] = _mm512_unpackhi_epi8(in[i], in[i + PAIRS_OF_RANKS / 2]);
    }
}

/* Sixteen hands: register p then has, in each suit's quarter, the ranks 2p and 2p + 1 of all of them in a
 * byte each. Bytes after the tenth rank are joined in register 5. */
static inline void transpose_group(plane x[PAIRS_OF_RANKS], const hantei_hand *hands)
{
    plane y[PAIRS_OF_RANKS];
    UNROLLED(16)
    for (size_t i = 0; i < GROUP; i++)
        __builtin_prefetch(&hands[LANES + i], 0,
                           2); /* of the next block; addresses after the last hand do no harm */
    UNROLLED(8)
    for (size_t i = 0; i < PAIRS_OF_RANKS; i++)
        x[i] = _mm512_or_si512(pack_ranks(&hands[i]),
                               _mm512_slli_epi16(pack_ranks(&hands[PAIRS_OF_RANKS + i]), 8));
    interleave(y, x);
    interleave(x, y);
    interleave(y, x);
    UNROLLED(8)
    for (size_t i = 0; i < PAIRS_OF_RANKS; i++)
        x[i] = y[i];
    x[5] = _mm512_or_si512(x[5], _mm512_or_si512(x[6], x[7]));
}

/* The quarters of four registers, transposed: those of suit after suit. */
static inline void transpose_quarters(plane out[4], plane a, plane b, plane c, plane d)
{
    const plane mp_ab = _mm512_shuffle_i64x2(a, b, 0x44), mp_cd = _mm512_shuffle_i64x2(c, d, 0x44);
    const plane sz_ab = _mm512_shuffle_i64x2(a, b, 0xee), sz_cd = _mm512_shuffle_i64x2(c, d, 0xee);
    out[0] = _mm512_shuffle_i64x2(mp_ab, mp_cd, 0x88);
    out[1] = _mm512_shuffle_i64x2(mp_ab, mp_cd, 0xdd);
    out[2] = _mm512_shuffle_i64x2(sz_ab, sz_cd, 0x88);
    out[3] = _mm512_shuffle_i64x2(sz_ab, sz_cd, 0xdd);
}

static inline plane lower_rank(plane both)
{
    return _mm512_and_si512(both, all_bytes(15));
}

static inline plane upper_rank(plane both)
{
    return lower_rank(_mm512_srli_epi16(both, 4));
}

static inline void store_plane(struct plane_hands *out, unsigned suit, unsigned rank, plane count)
{
    _mm512_store_si512(out->plane[suit][rank], count);
}

/* The bytes after the last rank of a suit; honours have two ranks less. */
static inline plane behind_suit(plane pairs[6][4], unsigned suit)
{
    const plane behind = _mm512_or_si512(pairs[5][suit], upper_rank(pairs[4][suit]));
    const plane honours = _mm512_or_si512(upper_rank(pairs[3][suit]), pairs[4][suit]);
    return suit == HONOUR_SUIT ? _mm512_or_si512(behind, honours) : behind;
}

static inline void transpose_hands(struct plane_hands *out, const hantei_hand *hands)
{
    plane group[GROUPS][PAIRS_OF_RANKS], pairs[6][4];
    UNROLLED(4)
    for (size_t i = 0; i < GROUPS; i++)
        transpose_group(group[i], &hands[GROUP * i]);
    UNROLLED(6)
    for (size_t p = 0; p < 6; p++)
        transpose_quarters(pairs[p], group[0][p], group[1][p], group[2][p], group[3][p]);
    UNROLLED(4)
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        UNROLLED(4)
        for (unsigned p = 0; p < 4; p++) {
            store_plane(out, suit, 2 * p, lower_rank(pairs[p][suit]));
            store_plane(out, suit, 2 * p + 1, upper_rank(pairs[p][suit]));
        }
        store_plane(out, suit, HANTEI_RANKS - 1, lower_rank(pairs[4][suit]));
        store_plane(out, suit, HANTEI_RANKS, behind_suit(pairs, suit));
    }
}

/* ---- Blocks ------------------------------------------------------------------ */

/* 64 hands whose planes are somewhere; `first` is the place of the first of them in each. Answers are written
 * for those with a bit in `lanes`. */
struct plane_block {
    const uint8_t *plane[HANTEI_TILES];
    const uint8_t *behind[HANTEI_SUITS]; /* what must be zero; NULL if nothing must */
    size_t first;
    __mmask64 lanes;
};

static inline plane load_plane(const struct plane_block *block, const uint8_t *bytes)
{
    return _mm512_loadu_si512(bytes + block->first);
}

static inline plane load_tile(const struct plane_block *block, unsigned tile)
{
    return load_plane(block, block->plane[tile]);
}

static inline bool ends_suit(unsigned rank)
{
    return rank == 0 || rank == HANTEI_RANKS - 1;
}

/* The hands with only zeros after their tiles. */
static inline __mmask64 clean_hands(const struct plane_block *block)
{
    plane behind = _mm512_setzero_si512();
    for (size_t suit = 0; suit < HANTEI_SUITS; suit++) {
        if (block->behind[suit])
            behind = _mm512_or_si512(behind, load_plane(block, block->behind[suit]));
    }
    return _mm512_testn_epi8_mask(behind, behind);
}

/* Hands with at most `most_tiles` tiles and no fifth copy: they are judged as if each number
 * were sound. If no count is above four no sum of counts wraps either. */
static inline __mmask64 sound_hands(const struct plane_block *block, plane most, plane tiles, int most_tiles)
{
    return clean_hands(block) & _mm512_cmple_epu8_mask(most, all_bytes(HANTEI_COPIES)) &
           _mm512_cmple_epu8_mask(tiles, all_bytes(most_tiles));
}

/* ---- Answers ----------------------------------------------------------------- */

/* Sets of tiles of 64 hands, byte by byte: a bit for each tile. */
struct tilesets {
    plane byte[5];
};

static inline void add_tile(struct tilesets *sets, unsigned tile, __mmask64 hands)
{
    plane *const byte = &sets->byte[tile / 8];
    *byte = _mm512_mask_add_epi8(*byte, hands, *byte, all_bytes(1 << tile % 8));
}

/* Eight hands' sets of tiles: byte after byte of each from the five planes. */
static inline __m512i eight_tilesets(const struct tilesets *sets, unsigned first)
{
    const __m512i each = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
    const __m512i hand = _mm512_add_epi64(each, _mm512_set1_epi64(first));
    /* Bytes 0 and 1 of each set have the places of a hand's byte in two planes, the others no place. */
    const __m512i low =
        _mm512_or_si512(hand, _mm512_slli_epi64(_mm512_add_epi64(hand, _mm512_set1_epi64(LANES)), 8));
    const __m512i b01 =
        _mm512_maskz_permutex2var_epi8(0x0303030303030303u, sets->byte[0], low, sets->byte[1]);
    const __m512i next = _mm512_slli_epi64(low, 16);
    const __m512i b23 =
        _mm512_maskz_permutex2var_epi8(0x0c0c0c0c0c0c0c0cu, sets->byte[2], next, sets->byte[3]);
    const __m512i last = _mm512_slli_epi64(hand, 32);
    const __m512i b4 = _mm512_maskz_permutexvar_epi8(0x1010101010101010u, last, sets->byte[4]);
    return _mm512_or_si512(b01, _mm512_or_si512(b23, b4));
}

static inline void store_tilesets(const struct plane_block *block, const struct tilesets *sets,
                                  hantei_tileset *out)
{
    UNROLLED(8)
    for (unsigned first = 0; first < LANES; first += 8)
        _mm512_mask_storeu_epi64(out + first, (__mmask8)(block->lanes >> first), eight_tilesets(sets, first));
}
