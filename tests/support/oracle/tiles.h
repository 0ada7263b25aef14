/* What a tile is, for all parts of the oracle. */
#pragma once

#include "hantei.h"

enum { SUITS = 4, HONOURS = 3, RANKS = 9, HONOUR_KINDS = 7 };

static inline unsigned kinds_in(unsigned suit)
{
    return suit == HONOURS ? HONOUR_KINDS : RANKS;
}

static inline bool is_orphan(unsigned tile)
{
    unsigned rank = tile % RANKS;
    return tile / RANKS == HONOURS || rank == 0 || rank == RANKS - 1;
}

/* Whether a run may begin at this tile: 1 to 7 of a suit. */
static inline bool starts_run(unsigned tile)
{
    return tile / RANKS != HONOURS && tile % RANKS <= 6;
}

/* 1112345678999 of a suit. */
static inline bool has_gates(const uint8_t *suit)
{
    static const uint8_t GATES[RANKS] = {3, 1, 1, 1, 1, 1, 1, 1, 3};
    for (unsigned rank = 0; rank < RANKS; rank++)
        if (suit[rank] < GATES[rank])
            return false;
    return true;
}

static inline unsigned total(const uint8_t *counts, unsigned kinds)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < kinds; i++)
        sum += counts[i];
    return sum;
}
