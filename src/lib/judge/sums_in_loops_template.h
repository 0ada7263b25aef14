/* Sums of vectors, one after the other: for kernels that do not look up many bytes of a long row at once. */
#pragma once

#include "judge/key.h"

static inline unsigned ranks_of_sums_below(const uint8_t *sums, const uint8_t vector[16], unsigned bound)
{
    unsigned ranks = 0;
    for (unsigned rank = HANTEI_RANKS; rank-- > 0;)
        ranks = ranks << 1 | (sums[vector[rank]] - bound) >> 31;
    return ranks;
}
