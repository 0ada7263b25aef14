#include "draws.h"

#include "tiles.h"

#include <string.h>

enum { COPIES = 4, LARGE_HAND = 13, PAIRS = 7 };

/* ---- Combinations with repetition ------------------------------------------ */

/* Ways to choose n of m different things, from Pascal's triangle. */
static unsigned long choose(unsigned m, unsigned n)
{
    static unsigned long ways[HANTEI_TILES + DRAWS_MOST + 1][DRAWS_MOST + 1];
    for (unsigned row = 0; ways[m][0] == 0; row++) {
        ways[row][0] = 1;
        for (unsigned i = 1; row && i <= DRAWS_MOST; i++)
            ways[row][i] = ways[row - 1][i - 1] + ways[row - 1][i];
    }
    return ways[m][n];
}

unsigned long draws_count(unsigned n)
{
    return choose(HANTEI_TILES + n - 1, n);
}

/* Tiles in ascending order, where the i-th has i added to it, are all different: then
 * their number is that of a combination without repetition, whose i-th element (from one)
 * stands for all smaller combinations: the ways to choose i things below it. */
unsigned long draws_rank(unsigned n, const hantei_tile tiles[DRAWS_MOST])
{
    unsigned long number = 0;
    for (unsigned i = 0; i < n; i++)
        number += choose(tiles[i] + i, i + 1);
    return number;
}

void draws_unrank(unsigned n, unsigned long i, hantei_tile tiles[DRAWS_MOST])
{
    unsigned element = HANTEI_TILES + n;
    while (n-- > 0) {
        do
            element--;
        while (choose(element, n + 1) > i);
        i -= choose(element, n + 1);
        tiles[n] = (hantei_tile)(element - n);
    }
}

/* ---- Whether a hand contains a complete one --------------------------------- */

static bool contains_sets(uint8_t *counts, unsigned first, unsigned sets)
{
    bool found = sets == 0;
    for (unsigned t = first; t < HANTEI_TILES && !found; t++) {
        if (counts[t] >= 3) {
            counts[t] -= 3;
            found = contains_sets(counts, t, sets - 1);
            counts[t] += 3;
        }
        if (!found && has_run(counts, t)) {
            take_run(counts, t);
            found = contains_sets(counts, t, sets - 1);
            put_run_back(counts, t);
        }
    }
    return found;
}

static bool contains_standard(const uint8_t counts[HANTEI_TILES], unsigned sets)
{
    uint8_t tried[HANTEI_TILES];
    bool found = false;
    memcpy(tried, counts, sizeof tried);
    for (unsigned t = 0; t < HANTEI_TILES && !found; t++) {
        if (tried[t] < 2)
            continue;
        tried[t] -= 2;
        found = contains_sets(tried, 0, sets);
        tried[t] += 2;
    }
    return found;
}

static bool contains_chiitoi(const uint8_t counts[HANTEI_TILES])
{
    unsigned pairs = 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        pairs += counts[t] >= 2;
    return pairs >= PAIRS;
}

static bool contains_kokushi(const uint8_t counts[HANTEI_TILES])
{
    bool twice = false;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        if (is_orphan(t) && counts[t] == 0)
            return false;
        twice |= is_orphan(t) && counts[t] >= 2;
    }
    return twice;
}

/* `tiles` is the size of the hand before draws. */
static bool contains(const uint8_t counts[HANTEI_TILES], unsigned form, unsigned tiles)
{
    if (form == HANTEI_STANDARD)
        return contains_standard(counts, tiles / 3);
    if (tiles < LARGE_HAND)
        return false;
    return form == HANTEI_CHIITOI ? contains_chiitoi(counts) : contains_kokushi(counts);
}

/* ---- The search -------------------------------------------------------------- */

/* Draws tiles; false when one of them is not left so often. */
static bool draw_all(uint8_t counts[HANTEI_TILES], const uint8_t left[HANTEI_TILES], unsigned n,
                     const hantei_tile tiles[DRAWS_MOST])
{
    uint8_t drawn[HANTEI_TILES] = {0};
    for (unsigned i = 0; i < n; i++)
        if (++drawn[tiles[i]] > left[tiles[i]] || ++counts[tiles[i]] > COPIES)
            return false;
    return true;
}

/* The tiles that occur in any way to complete the hand with n draws. */
static bool completes(const uint8_t counts[HANTEI_TILES], const uint8_t left[HANTEI_TILES], unsigned form,
                      unsigned n, hantei_tileset *used)
{
    bool found = false;
    unsigned tiles = total(counts, HANTEI_TILES);
    for (unsigned long i = 0; i < draws_count(n); i++) {
        uint8_t after[HANTEI_TILES];
        hantei_tile way[DRAWS_MOST];
        memcpy(after, counts, sizeof after);
        draws_unrank(n, i, way);
        if (!draw_all(after, left, n, way) || !contains(after, form, tiles))
            continue;
        found = true;
        for (unsigned d = 0; d < n; d++)
            *used |= (hantei_tileset)1 << way[d];
    }
    return found;
}

draws_found draws_search(const uint8_t counts[HANTEI_TILES], const uint8_t left[HANTEI_TILES], unsigned form,
                         unsigned most)
{
    draws_found found = {.draws = 0};
    while (found.draws <= most && !completes(counts, left, form, found.draws, &found.used))
        found.draws++;
    if (found.draws > most)
        found.draws = DRAWS_MOST + 1;
    return found;
}
