/* Random numbers, the same everywhere for equal seeds: splitmix64, whose state is a counter (Steele, Lea and
 * Flood, 2014, in the form that Vigna put into the public domain). */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct dice {
    uint64_t state;
} dice;

static inline uint64_t dice_bits(dice *d)
{
    uint64_t bits = d->state += UINT64_C(0x9e3779b97f4a7c15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
    return bits ^ bits >> 31;
}

/* Begins game number `game` of a seed: each game has its own sequence. */
static inline void dice_begin(dice *d, uint64_t seed, uint64_t game)
{
    d->state = seed;
    d->state = dice_bits(d) ^ game;
    d->state = dice_bits(d);
}

/* A number below n, from the upper half of the next 64 bits; n is small, so no number is favoured by more
 * than n in 2^32. */
static inline unsigned dice_below(dice *d, unsigned n)
{
    return (unsigned)((dice_bits(d) >> 32) * n >> 32);
}

/* True once in n times. */
static inline bool dice_once_in(dice *d, unsigned n)
{
    return dice_below(d, n) == 0;
}

/* One of the bits of a set that is not empty, all equally likely. */
static inline unsigned dice_pick(dice *d, uint64_t set)
{
    for (unsigned skipped = dice_below(d, (unsigned)__builtin_popcountll(set)); skipped > 0; skipped--)
        set &= set - 1;
    return (unsigned)__builtin_ctzll(set);
}
