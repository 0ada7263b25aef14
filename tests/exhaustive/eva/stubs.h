/* gcc's own functions in plain C, for Frama-C. */
#ifndef HANTEI_TESTS_EXHAUSTIVE_EVA_STUBS_H
#define HANTEI_TESTS_EXHAUSTIVE_EVA_STUBS_H

#include <string.h>

#define _Alignas(n) /* not known; Eva knows no alignment that could fail */
#define __builtin_memcpy memcpy
#define __builtin_ctzll count_trailing_zeros

static int count_trailing_zeros(unsigned long long word)
{
    int zeros = 0;
    for (; zeros < 64 && (word >> zeros & 1) == 0; zeros++)
        ;
    return zeros;
}

#endif
