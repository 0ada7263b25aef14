/* Compression of a lookup table that has a byte for each key of a suit: the key is cut into a low and a high
 * part, and parts that behave alike with every other part share a class. */
#include "gen.h"

#include <limits.h>

int tiles_of_key(uint32_t key)
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
    const uint8_t *a = cut->bytes + one * parts->stride, *b = cut->bytes + another * parts->stride;
    for (uint32_t other = 0; other < others->keys; other++)
        if (((a[other * others->stride] ^ b[other * others->stride]) & cut->mask) &&
            tiles_of_key(other) + tiles_of_key(another) <= cut->max_tiles)
            return false;
    return true;
}

static bool is_dead(const struct cut *cut, const struct parts *parts, const struct parts *others,
                    uint32_t key)
{
    const uint8_t *bytes = cut->bytes + key * parts->stride;
    uint32_t other = 0;
    while (other < others->keys && (bytes[other * others->stride] & cut->mask) == 0)
        other++;
    return other == others->keys;
}

static void classify(const struct cut *cut, struct parts *parts, const struct parts *others, uint32_t key,
                     int first)
{
    int number = first;
    while (number < parts->classes && !alike(cut, parts, others, parts->example[number], key))
        number++;
    if (number == parts->classes)
        parts->example[parts->classes++] = key;
    parts->class[key] = (uint16_t)number;
}

static struct cut cut_of(const uint8_t *bytes, int ranks)
{
    struct cut cut = {.bytes = bytes, .mask = UINT8_MAX, .max_tiles = INT_MAX};
    cut.low = (struct parts){.ranks = LOW_RANKS, .keys = power_of_five(LOW_RANKS), .stride = 1};
    cut.high = (struct parts){.ranks = ranks - LOW_RANKS, .keys = power_of_five(ranks - LOW_RANKS)};
    cut.high.stride = cut.low.keys;
    for (int i = 0; i < 2; i++) {
        struct parts *const parts = i ? &cut.high : &cut.low;
        parts->class = allocate(parts->keys * sizeof *parts->class);
        parts->example = allocate((parts->keys + 1) * sizeof *parts->example);
    }
    return cut;
}

/* In order of first appearance. */
static void classify_keys(const struct cut *cut, struct parts *parts, const struct parts *others)
{
    parts->classes = 1;
    for (uint32_t key = 0; key < parts->keys; key++)
        if (!is_dead(cut, parts, others, key))
            classify(cut, parts, others, key, 1);
}

struct cut cut_make(const uint8_t *bytes, int ranks, uint8_t mask)
{
    struct cut cut = cut_of(bytes, ranks);
    cut.mask = mask;
    classify_keys(&cut, &cut.low, &cut.high);
    classify_keys(&cut, &cut.high, &cut.low);
    return cut;
}

static void classify_by_tiles(const struct cut *cut, struct parts *parts, const struct parts *others)
{
    for (int tiles = 0; tiles <= HANTEI_COPIES * HANTEI_RANKS; tiles++)
        for (uint32_t key = 0; key < parts->keys; key++)
            if (tiles_of_key(key) == tiles)
                classify(cut, parts, others, key, 0);
}

struct cut cut_make_for_tiles(const uint8_t *bytes, int ranks, int max_tiles)
{
    struct cut cut = cut_of(bytes, ranks);
    cut.max_tiles = max_tiles;
    classify_by_tiles(&cut, &cut.low, &cut.high);
    classify_by_tiles(&cut, &cut.high, &cut.low);
    return cut;
}

uint8_t cut_byte(const struct cut *cut, int low_class, int high_class)
{
    const uint32_t low = cut->low.example[low_class], high = cut->high.example[high_class];
    return cut->bytes[low * cut->low.stride + high * cut->high.stride] & cut->mask;
}
