/* High classes are ordered by their fewest tiles. So those that fit beside a low class are the first ones,
 * and only these have a cell. */
#include "cells.h"

#include <stdbool.h>
#include <stdlib.h>

#include "memory.h"
#include "suit.h"

/* The parts of one kind, and the steps through the table by them. */
struct parts {
    uint32_t keys, stride;
    uint16_t *class;   /* [keys] */
    uint32_t *example; /* [classes]: a key with the fewest tiles */
    int classes;
};

struct cut {
    const uint8_t *bytes;
    int max_tiles;
    struct parts low, high;
};

static int tiles_of_key(uint32_t key)
{
    int tiles = 0;
    for (; key > 0; key /= 5)
        tiles += (int)(key % 5);
    return tiles;
}

/* Whether two parts of one kind, the first with fewer tiles, give the same bytes with every other part that
 * leaves room for both. */
static bool alike(const struct cut *cut, const struct parts *parts, const struct parts *others, uint32_t one,
                  uint32_t another)
{
    const int room = cut->max_tiles - tiles_of_key(another);
    const uint8_t *a = cut->bytes + one * parts->stride, *b = cut->bytes + another * parts->stride;
    for (uint32_t other = 0; other < others->keys; other++)
        if (a[other * others->stride] != b[other * others->stride] && tiles_of_key(other) <= room)
            return false;
    return true;
}

static void classify(const struct cut *cut, struct parts *parts, const struct parts *others, uint32_t key)
{
    int number = 0;
    while (number < parts->classes && !alike(cut, parts, others, parts->example[number], key))
        number++;
    if (number == parts->classes)
        parts->example[parts->classes++] = key;
    parts->class[key] = (uint16_t)number;
}

/* Fewest tiles first. */
static void classify_all(const struct cut *cut, struct parts *parts, const struct parts *others)
{
    parts->class = allocate(parts->keys * sizeof *parts->class);
    parts->example = allocate(parts->keys * sizeof *parts->example);
    for (int tiles = 0; tiles <= HANTEI_COPIES * HANTEI_RANKS; tiles++)
        for (uint32_t key = 0; key < parts->keys; key++)
            if (tiles_of_key(key) == tiles)
                classify(cut, parts, others, key);
}

/* Writes the cells of a low class; returns how many, always an even number. */
static size_t write_cells(const struct cut *cut, int low_class, uint8_t *cell)
{
    const uint32_t low = cut->low.example[low_class];
    const int room = cut->max_tiles - tiles_of_key(low);
    size_t n = 0;
    for (int number = 0; number < cut->high.classes; number++) {
        const uint32_t high = cut->high.example[number];
        if (tiles_of_key(high) <= room)
            cell[n++] = cut->bytes[low * cut->low.stride + high * cut->high.stride];
    }
    return n + n % 2;
}

static struct cells cells_of_cut(const struct cut *cut)
{
    const size_t most = (size_t)cut->low.classes * ((size_t)cut->high.classes + 1);
    struct cells cells = {.start = allocate(cut->low.keys * sizeof *cells.start),
                          .place = allocate(cut->high.keys * sizeof *cells.place),
                          .cell = allocate(most)};
    size_t *start = allocate((size_t)cut->low.classes * sizeof *start);
    for (int number = 0; number < cut->low.classes; number++) {
        start[number] = cells.n;
        cells.n += write_cells(cut, number, cells.cell + cells.n);
    }
    for (uint32_t low = 0; low < cut->low.keys; low++)
        cells.start[low] = (uint16_t)(start[cut->low.class[low]] / 2);
    for (uint32_t high = 0; high < cut->high.keys; high++)
        cells.place[high] = cut->high.class[high];
    free(start);
    return cells;
}

static void free_parts(struct parts *parts)
{
    free(parts->class);
    free(parts->example);
}

struct cells cells_make(const uint8_t *bytes, int ranks, int low_ranks, int max_tiles)
{
    struct cut cut = {.bytes = bytes, .max_tiles = max_tiles};
    cut.low.keys = cut.high.stride = power_of_five(low_ranks);
    cut.low.stride = 1;
    cut.high.keys = power_of_five(ranks - low_ranks);
    classify_all(&cut, &cut.low, &cut.high);
    classify_all(&cut, &cut.high, &cut.low);
    const struct cells cells = cells_of_cut(&cut);
    free_parts(&cut.low);
    free_parts(&cut.high);
    return cells;
}

void cells_free(struct cells *cells)
{
    free(cells->start);
    free(cells->place);
    free(cells->cell);
}
