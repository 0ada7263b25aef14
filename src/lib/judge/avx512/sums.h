/* Sums of distance vectors, nine at a time. */
#pragma once

#include "judge/x86.h"

#include "judge/key.h"

/* A row of sums is three registers. Vectors from 128 on, with the top bit set, are in the third. The bytes
 * after a row are part of the lookup tables too. */
static inline unsigned ranks_of_sums_below(const uint8_t *sums, const uint8_t vector[16], unsigned bound)
{
    const __m512i index = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)vector));
    const __m512i lower =
        _mm512_permutex2var_epi8(_mm512_loadu_si512(sums), index, _mm512_loadu_si512(sums + 64));
    const __m512i sum = _mm512_mask_permutexvar_epi8(lower, _mm512_movepi8_mask(index), index,
                                                     _mm512_loadu_si512(sums + 128));
    return (unsigned)_mm512_cmplt_epu8_mask(sum, _mm512_set1_epi8((char)bound)) & (unsigned)ALL_RANKS;
}
