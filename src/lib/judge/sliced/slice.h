/* A slice: one bit of each of many hands. It is the widest vector that the flags of a kernel allow, or else a
 * word of 64 bits. C's operators work on all of them, also with a uint64_t on the right.
 *
 * A slice has lanes, of LANE_BYTES each, within which bytes are moved. Each machine defines
 *
 *     slice gather_lanes(const uint8_t *bytes, size_t next);       lanes that are `next` bytes apart
 *     void scatter_lanes(uint8_t *bytes, size_t next, slice x);    stores them so
 *     slice at_most_7(slice bytes);                                the lesser of each byte and 7
 *
 * and, but for a word, how to interleave the bytes of two slices. */
#pragma once

#include <stddef.h>

#include "hand/bytes.h"

#if defined(__AVX2__) || defined(__SSE2__)
#include "judge/x86.h"
#elif defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__)
#define SLICE_IS_NEON
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#else
#define SLICE_IS_WORD
#endif

/* Stands before a loop of a constant number of rounds, and unrolls it: none of its jumps is left. */
#define PRAGMA(words) _Pragma(#words)
#if defined(__clang__)
#define UNROLLED(rounds) PRAGMA(clang loop unroll(full))
#else
#define UNROLLED(rounds) PRAGMA(GCC unroll rounds)
#endif

/* Functions with constants as arguments; without optimisation there is one of each, so that coverage counts
 * it once. And functions that are too long for three copies. */
#if defined(__OPTIMIZE__)
#define INLINED static inline __attribute__((always_inline))
#else
#define INLINED static inline
#endif
#define NOT_INLINED static __attribute__((noinline))

#if defined(__AVX512BW__)

typedef uint64_t slice __attribute__((vector_size(64)));
typedef __m512i x86_slice;
#define X86(operation) _mm512_##operation

static inline slice gather_lanes(const uint8_t *bytes, size_t next)
{
    __m512i x = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)bytes));
    x = _mm512_inserti64x2(x, _mm_loadu_si128((const __m128i *)(bytes + next)), 1);
    x = _mm512_inserti64x2(x, _mm_loadu_si128((const __m128i *)(bytes + 2 * next)), 2);
    return (slice)_mm512_inserti64x2(x, _mm_loadu_si128((const __m128i *)(bytes + 3 * next)), 3);
}

static inline void scatter_lanes(uint8_t *bytes, size_t next, slice x)
{
    _mm_storeu_si128((__m128i *)bytes, _mm512_castsi512_si128((__m512i)x));
    _mm_storeu_si128((__m128i *)(bytes + next), _mm512_extracti64x2_epi64((__m512i)x, 1));
    _mm_storeu_si128((__m128i *)(bytes + 2 * next), _mm512_extracti64x2_epi64((__m512i)x, 2));
    _mm_storeu_si128((__m128i *)(bytes + 3 * next), _mm512_extracti64x2_epi64((__m512i)x, 3));
}

#elif defined(__AVX2__)

typedef uint64_t slice __attribute__((vector_size(32)));
typedef __m256i x86_slice;
#define X86(operation) _mm256_##operation

static inline slice gather_lanes(const uint8_t *bytes, size_t next)
{
    const __m128i low = _mm_loadu_si128((const __m128i *)bytes);
    return (slice)_mm256_set_m128i(_mm_loadu_si128((const __m128i *)(bytes + next)), low);
}

static inline void scatter_lanes(uint8_t *bytes, size_t next, slice x)
{
    _mm_storeu_si128((__m128i *)bytes, _mm256_castsi256_si128((__m256i)x));
    _mm_storeu_si128((__m128i *)(bytes + next), _mm256_extracti128_si256((__m256i)x, 1));
}

#elif defined(__SSE2__)

typedef uint64_t slice __attribute__((vector_size(16)));
typedef __m128i x86_slice;
#define X86(operation) _mm_##operation

#elif defined(SLICE_IS_NEON)

typedef uint64x2_t slice;

static inline slice at_most_7(slice bytes)
{
    return vreinterpretq_u64_u8(vminq_u8(vreinterpretq_u8_u64(bytes), vdupq_n_u8(7)));
}

static inline slice interleave_low(slice a, slice b)
{
    return vreinterpretq_u64_u8(vzip1q_u8(vreinterpretq_u8_u64(a), vreinterpretq_u8_u64(b)));
}

static inline slice interleave_high(slice a, slice b)
{
    return vreinterpretq_u64_u8(vzip2q_u8(vreinterpretq_u8_u64(a), vreinterpretq_u8_u64(b)));
}

#elif defined(__wasm_simd128__)

typedef uint64_t slice __attribute__((vector_size(16)));

static inline slice at_most_7(slice bytes)
{
    return (slice)wasm_u8x16_min((v128_t)bytes, wasm_i8x16_splat(7));
}

static inline slice interleave_low(slice a, slice b)
{
    return (slice)wasm_i8x16_shuffle((v128_t)a, (v128_t)b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7,
                                     23);
}

static inline slice interleave_high(slice a, slice b)
{
    return (slice)wasm_i8x16_shuffle((v128_t)a, (v128_t)b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14,
                                     30, 15, 31);
}

#else

typedef uint64_t slice;

/* Adding 0x78 carries into the top bit of a byte from eight on: there all three bits are set. */
static inline slice at_most_7(slice bytes)
{
    const slice more = (bytes | ((bytes & EACH_BYTE(0x7f)) + EACH_BYTE(0x78))) >> 7 & EACH_BYTE(1);
    return (bytes | ((more << 3) - more)) & EACH_BYTE(7);
}

#endif

#if defined(X86)
static inline slice at_most_7(slice bytes)
{
    return (slice)X86(min_epu8)((x86_slice)bytes, X86(set1_epi8)(7));
}

static inline slice interleave_low(slice a, slice b)
{
    return (slice)X86(unpacklo_epi8)((x86_slice)a, (x86_slice)b);
}

static inline slice interleave_high(slice a, slice b)
{
    return (slice)X86(unpackhi_epi8)((x86_slice)a, (x86_slice)b);
}
#endif

/* Bytes of a slice, and of a lane; hands of a block. */
enum { SLICE_BYTES = sizeof(slice), LANE_BYTES = SLICE_BYTES < 16 ? 8 : 16, SLICE_HANDS = 8 * SLICE_BYTES };

#define NO_HANDS ((slice){0})
#define ALL_HANDS (~NO_HANDS)

#if defined(SLICE_IS_WORD)
static inline slice load_slice(const uint8_t bytes[SLICE_BYTES])
{
    return load_bits(bytes);
}

static inline void store_slice(uint8_t bytes[SLICE_BYTES], slice x)
{
    const uint64_t word = little_endian(x);
    __builtin_memcpy(bytes, &word, sizeof word);
}
#else
static inline slice load_slice(const uint8_t bytes[SLICE_BYTES])
{
    slice x;
    __builtin_memcpy(&x, bytes, sizeof x);
    return x;
}

static inline void store_slice(uint8_t bytes[SLICE_BYTES], slice x)
{
    __builtin_memcpy(bytes, &x, sizeof x);
}
#endif

#if !defined(__AVX2__)
/* A slice is one lane. */
static inline slice gather_lanes(const uint8_t *bytes, size_t next)
{
    (void)next;
    return load_slice(bytes);
}

static inline void scatter_lanes(uint8_t *bytes, size_t next, slice x)
{
    (void)next;
    store_slice(bytes, x);
}
#endif

/* ---- Transpositions ---------------------------------------------------------- */

/* Exchanges the bits of `b` under the mask with those of `a` that are `up` higher. */
static inline void swap_bits(slice *a, slice *b, unsigned up, uint64_t mask)
{
    const slice change = ((*a >> up) ^ *b) & mask;
    *b ^= change;
    *a ^= change << up;
}

/* Transposes eight slices in steps of 4, 2 and 1 units. The mask of a step has the lower half of each of its
 * groups of units. */
INLINED void transpose_units(slice x[8], unsigned unit, uint64_t mask_4, uint64_t mask_2, uint64_t mask_1)
{
    UNROLLED(4)
    for (unsigned i = 0; i < 4; i++)
        swap_bits(&x[i], &x[i + 4], 4 * unit, mask_4);
    UNROLLED(4)
    for (unsigned i = 0; i < 4; i++)
        swap_bits(&x[i % 2 + i / 2 * 4], &x[i % 2 + i / 2 * 4 + 2], 2 * unit, mask_2);
    UNROLLED(4)
    for (unsigned i = 0; i < 4; i++)
        swap_bits(&x[2 * i], &x[2 * i + 1], unit, mask_1);
}

/* Bit j of a byte of slice i becomes bit i of that byte of slice j. */
INLINED void transpose_bits(slice x[8])
{
    transpose_units(x, 1, EACH_BYTE(0x0f), EACH_BYTE(0x33), EACH_BYTE(0x55));
}

#if defined(SLICE_IS_WORD)
INLINED void transpose_bytes(slice *x, unsigned n)
{
    (void)n;
    transpose_units(x, 8, 0x00000000ffffffffu, 0x0000ffff0000ffffu, 0x00ff00ff00ff00ffu);
}
#else
/* Transposes n slices, 8 or LANE_BYTES: in each lane, column after column. Each round interleaves the lower
 * and the upper half of the slices. A byte's place gets the highest bit of its slice's number from below, and
 * gives that number its own highest bit. */
INLINED void transpose_bytes(slice *x, unsigned n)
{
    slice y[LANE_BYTES];
    UNROLLED(4)
    for (unsigned round = 1; round < n; round *= 2) {
        UNROLLED(8)
        for (unsigned i = 0; i < n / 2; i++) {
            y[2 * i] = interleave_low(x[i], x[i + n / 2]);
            y[2 * i + 1] = interleave_high(x[i], x[i + n / 2]);
        }
        UNROLLED(16)
        for (unsigned i = 0; i < n; i++)
            x[i] = y[i];
    }
}
#endif
