/* Chance, the same everywhere for the same seed: splitmix64, whose state is a counter. */
#ifndef HANTEI_PLAY_DICE_H
#define HANTEI_PLAY_DICE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct dice {
    uint64_t state;
} dice;

/* Begins game number `game` of a seed: each has a sequence of its own, whatever was played before it. */
void dice_begin(dice *d, uint64_t seed, uint64_t game);

/* A number below n, from the upper half of the next 64 bits; n is small, so that no number is favoured by
 * more than n in 2^32. */
unsigned dice_below(dice *d, unsigned n);

/* True once in n times. */
bool dice_once_in(dice *d, unsigned n);

#endif
