#include "totals.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const NAMES[CENSUS_SUMS] = {"shanten", "win", "waits"};

/* ---- A block ---------------------------------------------------------------- */

static void add(totals *t, const block *b, unsigned sum, int value, uint64_t hands, uint64_t ways)
{
    census_sum *const to = &t->sum[sum][b->tiles][value - CENSUS_LEAST];
    to->hands += b->orders * hands;
    to->ways += b->orders * b->other_ways * ways;
}

/* The ways of 256 third suits are below 2^40, so that a word has room for them and the number of hands. In
 * four rows, as a sum waits for the one before it. */
static void add_shantens(totals *t, const block *b, const verdicts *v)
{
    enum { WAYS_BITS = 40, ROWS = 4, SHANTENS = 16 };
    uint64_t sums[ROWS][SHANTENS] = {{0}};
    for (size_t i = 0; i < b->n; i++)
        sums[i % ROWS][(v->shanten[i] - CENSUS_LEAST) & (SHANTENS - 1)] +=
            ((uint64_t)1 << WAYS_BITS) + b->ways[i];
    for (int value = 0; value < SHANTENS; value++) {
        const uint64_t sum = sums[0][value] + sums[1][value] + sums[2][value] + sums[3][value];
        if (sum > 0)
            add(t, b, BY_SHANTEN, value + CENSUS_LEAST, sum >> WAYS_BITS,
                sum & (((uint64_t)1 << WAYS_BITS) - 1));
    }
}

static void add_hand(totals *t, const block *b, const verdicts *v, size_t i)
{
    const hantei_tileset waits = v->waits[i];
    if (v->win[i])
        add(t, b, BY_WIN, v->win[i], 1, b->ways[i]);
    if (waits)
        add(t, b, BY_WAITS, __builtin_popcountll(waits), 1, b->ways[i]);
}

void totals_add_block(totals *t, const block *b, const verdicts *v)
{
    add_shantens(t, b, v);
    for (size_t i = 0; i < b->n; i++) {
        if (v->shanten[i] <= 0)
            add_hand(t, b, v, i);
    }
    t->judged += b->n;
}

/* ---- Text ---------------------------------------------------------------------- */

void totals_print(const totals *t)
{
    for (unsigned sum = 0; sum < CENSUS_SUMS; sum++)
        for (unsigned tiles = 0; tiles <= HANTEI_MAX_TILES; tiles++)
            for (int value = 0; value < CENSUS_VALUES; value++) {
                const census_sum *const of = &t->sum[sum][tiles][value];
                if (of->hands > 0)
                    printf("%u %s %d %" PRIu64 " %" PRIu64 "\n", tiles, NAMES[sum], value + CENSUS_LEAST,
                           of->hands, of->ways);
            }
    printf("judged %" PRIu64 "\n", t->judged);
}
