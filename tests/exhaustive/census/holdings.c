#include "holdings.h"
#include "support/hands.h"
#include "support/text.h"

#include <stdlib.h>
#include <string.h>

enum { SUIT_HOLDINGS = 405350, HONOUR_HOLDINGS = 43130 };

holdings suits, honours;

typedef struct filling {
    holdings *all;
    size_t count;
    unsigned first, ranks;
} filling;

static void add_holding(void *context, uint8_t counts[HANTEI_TILES])
{
    static const uint8_t WAYS[] = {1, 4, 6, 4, 1};
    filling *const f = context;
    const size_t i = f->count++;
    f->all->ways[i] = 1;
    for (unsigned rank = 0; rank < f->ranks; rank++) {
        const uint8_t copies = counts[f->first + rank];
        f->all->lane[i][rank] = copies;
        f->all->ways[i] *= WAYS[copies];
        f->all->plane[rank][i] = copies;
    }
}

static void *zeros(size_t count, size_t bytes)
{
    void *const made = calloc(count, bytes);
    if (!made) {
        report("census: no memory");
        exit(2);
    }
    return made;
}

static void fill(holdings *all, unsigned first, unsigned ranks, size_t count)
{
    uint8_t counts[HANTEI_TILES] = {0};
    filling f = {all, 0, first, ranks};
    all->lane = zeros(count, sizeof *all->lane);
    all->ways = zeros(count, sizeof *all->ways);
    for (unsigned rank = 0; rank < ranks; rank++)
        all->plane[rank] = zeros(count + HOLDINGS_BEHIND, 1);
    for (unsigned tiles = 0; tiles <= HANTEI_MAX_TILES; tiles++) {
        every_holding(first, first + ranks, tiles, counts, add_holding, &f);
        all->from[tiles + 1] = f.count;
    }
    if (f.count != count)
        abort();
}

void holdings_make(void)
{
    fill(&suits, 0, HANTEI_RANKS, SUIT_HOLDINGS);
    fill(&honours, HANTEI_EAST, HANTEI_HONOURS, HONOUR_HOLDINGS);
}

unsigned holding_tiles(const holdings *all, size_t holding)
{
    unsigned tiles = 0;
    while (holding >= all->from[tiles + 1])
        tiles++;
    return tiles;
}
