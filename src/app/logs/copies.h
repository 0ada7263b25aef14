/* Sets of tiles by their numbers: 0..135, the four copies of a tile next to each other, in the order of
 * tiles. The first copy of a five is the red one, if red fives are played. */
#pragma once

#include <hantei.h>

enum { COPIES_TILES = HANTEI_TILES * HANTEI_COPIES, COPIES_WORD = 64, COPIES_WORDS = 3 };

typedef struct copies {
    uint64_t word[COPIES_WORDS];
} copies;

static inline bool copies_has(const copies *set, unsigned id)
{
    return (set->word[id / COPIES_WORD] >> id % COPIES_WORD & 1) != 0;
}

static inline void copies_add(copies *set, unsigned id)
{
    set->word[id / COPIES_WORD] |= UINT64_C(1) << id % COPIES_WORD;
}

static inline void copies_remove(copies *set, const copies *gone)
{
    for (unsigned i = 0; i < COPIES_WORDS; i++)
        set->word[i] &= ~gone->word[i];
}

/* Whether all of the one are in the other. */
static inline bool copies_within(const copies *some, const copies *all)
{
    uint64_t others = 0;
    for (unsigned i = 0; i < COPIES_WORDS; i++)
        others |= some->word[i] & ~all->word[i];
    return others == 0;
}
