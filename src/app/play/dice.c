/* Chance. splitmix64 is Steele, Lea and Flood's (2014), in the form that Vigna put into the public domain. */
#include "play/dice.h"

static uint64_t next(dice *d)
{
    uint64_t bits = d->state += UINT64_C(0x9e3779b97f4a7c15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
    return bits ^ bits >> 31;
}

void dice_begin(dice *d, uint64_t seed, uint64_t game)
{
    d->state = seed;
    d->state = next(d) ^ game;
    d->state = next(d);
}

unsigned dice_below(dice *d, unsigned n)
{
    return (unsigned)((next(d) >> 32) * n >> 32);
}

bool dice_once_in(dice *d, unsigned n)
{
    return dice_below(d, n) == 0;
}
