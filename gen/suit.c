#include "suit.h"

#include <stdbool.h>

#include "judge/lookup_tables.h"

uint32_t power_of_five(int n)
{
    uint32_t power = 1;
    while (n-- > 0)
        power *= 5;
    return power;
}

static void take_run(uint8_t *counts, int rank, int tiles)
{
    for (int i = 0; i < 3; i++)
        counts[rank + i] = (uint8_t)(counts[rank + i] - tiles);
}

static bool holds_run(const uint8_t *counts, int ranks, int rank)
{
    return rank + 2 < ranks && counts[rank] && counts[rank + 1] && counts[rank + 2];
}

/* Whether the counts are sets and nothing else, by takes: the lowest tile must be taken in a triplet
 * or in a run, and both are tried. */
static bool only_sets(uint8_t *counts, int ranks, int runs)
{
    int rank = 0;
    while (rank < ranks && counts[rank] == 0)
        rank++;
    if (rank == ranks)
        return true;
    bool found = false;
    if (counts[rank] >= 3) {
        counts[rank] = (uint8_t)(counts[rank] - 3);
        found = only_sets(counts, ranks, runs);
        counts[rank] = (uint8_t)(counts[rank] + 3);
    }
    if (!found && runs && holds_run(counts, ranks, rank)) {
        take_run(counts, rank, 1);
        found = only_sets(counts, ranks, runs);
        take_run(counts, rank, -1);
    }
    return found;
}

static bool is_complete(uint8_t *counts, int ranks, int runs)
{
    bool found = only_sets(counts, ranks, runs);
    for (int rank = 0; rank < ranks && !found; rank++) {
        if (counts[rank] < 2)
            continue;
        counts[rank] = (uint8_t)(counts[rank] - 2);
        found = only_sets(counts, ranks, runs);
        counts[rank] = (uint8_t)(counts[rank] + 2);
    }
    return found;
}

static void counts_of_key(uint8_t *counts, int ranks, uint32_t key)
{
    for (int rank = 0; rank < ranks; rank++, key /= 5)
        counts[rank] = (uint8_t)(key % 5);
}

static bool is_tenpai(const uint8_t *shapes, int ranks, uint32_t key)
{
    uint32_t one = 1; /* one tile of this rank, as a key */
    for (int rank = 0; rank < ranks; rank++, one *= 5) {
        const bool room = key / one % 5 < 4;
        if (room && (shapes[key + one] & SHAPE_COMPLETE))
            return true;
    }
    return false;
}

void suit_shapes(uint8_t *shapes, int ranks, int runs)
{
    const uint32_t keys = power_of_five(ranks);
    uint8_t counts[HANTEI_RANKS];
    for (uint32_t key = 0; key < keys; key++) {
        counts_of_key(counts, ranks, key);
        shapes[key] = is_complete(counts, ranks, runs) ? SHAPE_COMPLETE : 0;
    }
    for (uint32_t key = 0; key < keys; key++)
        if (is_tenpai(shapes, ranks, key))
            shapes[key] |= SHAPE_TENPAI;
}
