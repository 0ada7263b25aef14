/* A suit of 64 hands scanned rank by rank (ranks.bin), from naive to fast.
 *
 * 1. Naively a suit is complete if takes (of runs, of triplets) leave nothing; for the waits each tile is
 * tried.
 *
 * 2. Scanning rank after rank, only this matters about the ranks below: which runs are open, and whether the
 * pair is taken. The tiles below can be taken in several ways. So a suit is a set of situations, and a rank
 * leads from one set to another.
 *
 * 3. The number of tiles, mod 3, allows six situations, so a set is a byte. The step of a union is the union
 * of the steps. So a step is two lookups by three bits and the rank's tiles, in lookup tables of 128 bytes:
 * vpermi2b.
 *
 * 4. The same steps lead down: from the situations wanted above a rank to those wanted below it. One tile
 * more or less at a rank is a step between them: all waits of a suit take two passes, not nine.
 *
 * Suji mod 3 would find the three ranks where the pair can be, with three passes a suit. Here the pair is
 * part of the situation, and one pass is enough. */
#pragma once

#include "judge/avx512/planes.h"

/* Sixteen bytes as a lookup table: its byte for each number below sixteen. */
static inline plane table_of_16(__m128i table, plane index)
{
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(table), index);
}

/* Answers for no tiles, one and so on up to four. */
#define BY_COPIES(none, one, two, three, four) \
    _mm_setr_epi8(none, one, two, three, four, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

/* Answers by tiles of a suit, 0 to 15, mod 3. */
#define BY_RESIDUE(a, b, c) _mm_setr_epi8(a, b, c, a, b, c, a, b, c, a, b, c, a, b, c, a)

/* ---- Steps ------------------------------------------------------------------- */

enum { COUNTS = HANTEI_COPIES + 1 };

/* Sets of situations that are the end of a suit, or its beginning: no run is open. */
enum { NO_SITUATION = 0, WITHOUT_PAIR = 1, WITH_PAIR = 1 << RANK_PAIR };

/* (a & b) | c, in one instruction. */
static inline plane and_or(plane a, plane b, plane c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xea);
}

static inline plane any_of_3(plane a, plane b, plane c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xfe);
}

/* Where the entries of a rank begin in the lookup table of any step: by the suit's tiles before it, and its
 * own. */
static inline plane offsets_of(plane tiles_before, plane count)
{
    const __m128i by_residue = BY_RESIDUE(0, RANK_SETS * COUNTS, 2 * RANK_SETS * COUNTS);
    const plane copies = _mm512_slli_epi16(_mm512_and_si512(count, all_bytes(RANK_SETS - 1)), 3);
    return _mm512_add_epi8(table_of_16(by_residue, tiles_before), copies);
}

/* The places of the two halves of a set in the lookup tables. */
struct halves {
    plane without_pair, with_pair;
};

static inline struct halves halves_of(plane set, plane offsets)
{
    const plane three_bits = all_bytes(RANK_SETS - 1);
    return (struct halves){and_or(set, three_bits, offsets),
                           and_or(_mm512_srli_epi16(set, RANK_PAIR), three_bits, offsets)};
}

static inline plane look_up_128(const uint8_t table[RANK_BYTES], plane index)
{
    return _mm512_permutex2var_epi8(_mm512_loadu_si512(table), index, _mm512_loadu_si512(table + 64));
}

static inline plane step(const struct hantei_rank_step *to, struct halves from)
{
    return _mm512_or_si512(look_up_128(to->without_pair, from.without_pair),
                           look_up_128(to->with_pair, from.with_pair));
}

/* One step or another. */
static inline plane two_steps(const struct hantei_rank_step *to, struct halves from,
                              const struct hantei_rank_step *other_to, struct halves other_from)
{
    return any_of_3(step(to, from), look_up_128(other_to->without_pair, other_from.without_pair),
                    look_up_128(other_to->with_pair, other_from.with_pair));
}

/* ---- Whole suits ------------------------------------------------------------- */

/* A complete suit or honour counts its pairs; an incomplete one this, more than any sum of them. */
enum { NOT_COMPLETE = 16 };

/* The set that the last one of a complete suit meets, by its number of tiles. */
static inline plane end_of_suit(plane tiles)
{
    return table_of_16(BY_RESIDUE(WITHOUT_PAIR, NO_SITUATION, WITH_PAIR), tiles);
}

static inline plane pairs_of_suit(plane set, plane tiles)
{
    const __mmask64 complete = _mm512_test_epi8_mask(set, end_of_suit(tiles));
    return _mm512_mask_mov_epi8(all_bytes(NOT_COMPLETE), complete,
                                table_of_16(BY_RESIDUE(0, NOT_COMPLETE, 1), tiles));
}

static inline plane pairs_of_honour(plane count)
{
    return table_of_16(BY_COPIES(0, NOT_COMPLETE, 1, 0, NOT_COMPLETE), count);
}
