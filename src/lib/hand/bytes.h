/* Bytes in 64-bit words, the same on every machine. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* A byte, eight times. */
#define EACH_BYTE(byte) ((uint64_t)(byte)*UINT64_C(0x0101010101010101))

static inline uint64_t little_endian(uint64_t word)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(word);
#else
    return word;
#endif
}

/* Eight bytes as 64 bits, bit 0 the lowest of the first byte. */
static inline uint64_t load_bits(const uint8_t bytes[8])
{
    uint64_t word;
    __builtin_memcpy(&word, bytes, sizeof word);
    return little_endian(word);
}

static inline void store_bits(uint8_t *bytes, uint64_t word)
{
    word = little_endian(word);
    __builtin_memcpy(bytes, &word, sizeof word);
}

/* Structs of eight bytes and more are copied and cleared by these, the last eight bytes first: for an
 * assignment compilers call the C library. */
static inline void copy_bytes(void *restrict to, const void *restrict from, size_t size)
{
    uint8_t *const out = to;
    const uint8_t *const in = from;
    store_bits(out + size - 8, load_bits(in + size - 8));
    for (size_t i = 0; i + 8 < size; i += 8)
        store_bits(out + i, load_bits(in + i));
}

static inline void clear_bytes(void *to, size_t size)
{
    uint8_t *const out = to;
    store_bits(out + size - 8, 0);
    for (size_t i = 0; i + 8 < size; i += 8)
        store_bits(out + i, 0);
}
