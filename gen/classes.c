#include "classes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "suit.h"

enum { MAX_CLASSES = 256 };

/* Numbers the keys so that equal futures get equal numbers, in order of first appearance; the future of zeros
 * is class 0. */
static int number_futures(uint8_t *number, const uint8_t *futures, uint32_t keys, uint32_t bytes)
{
    uint8_t *zeros = allocate(bytes);
    const uint8_t *seen[MAX_CLASSES] = {zeros};
    int classes = 1;
    for (uint32_t key = 0; key < keys; key++) {
        const uint8_t *future = futures + (size_t)key * bytes;
        int found = 0;
        while (found < classes && memcmp(seen[found], future, bytes) != 0)
            found++;
        if (found == MAX_CLASSES) {
            fprintf(stderr, "hantei-gen: more than %d classes\n", MAX_CLASSES);
            exit(1);
        }
        if (found == classes)
            seen[classes++] = future;
        number[key] = (uint8_t)found;
    }
    free(zeros);
    return classes;
}

/* The future of each key of one part: its shape with every key of the other. */
static uint8_t *find_futures(const uint8_t *shapes, const struct split *split, int by_low)
{
    uint8_t *futures = allocate((size_t)split->low_keys * split->high_keys);
    for (uint32_t high = 0; high < split->high_keys; high++) {
        for (uint32_t low = 0; low < split->low_keys; low++) {
            const size_t at =
                by_low ? (size_t)low * split->high_keys + high : (size_t)high * split->low_keys + low;
            futures[at] = shapes[high * split->low_keys + low] & split->mask;
        }
    }
    return futures;
}

static void fill_shape(struct split *split, const uint8_t *shapes)
{
    split->shape = allocate((size_t)split->low_classes * (size_t)split->high_classes);
    for (uint32_t high = 0; high < split->high_keys; high++)
        for (uint32_t low = 0; low < split->low_keys; low++)
            split->shape[split->low_class[low] * split->high_classes + split->high_class[high]] =
                shapes[high * split->low_keys + low] & split->mask;
}

struct split split_make(const uint8_t *shapes, int ranks, int low_ranks, uint8_t mask)
{
    struct split split = {.low_ranks = low_ranks, .high_ranks = ranks - low_ranks, .mask = mask};
    split.low_keys = power_of_five(split.low_ranks);
    split.high_keys = power_of_five(split.high_ranks);
    split.low_class = allocate(split.low_keys);
    split.high_class = allocate(split.high_keys);
    uint8_t *futures = find_futures(shapes, &split, 1);
    split.low_classes = number_futures(split.low_class, futures, split.low_keys, split.high_keys);
    free(futures);
    futures = find_futures(shapes, &split, 0);
    split.high_classes = number_futures(split.high_class, futures, split.high_keys, split.low_keys);
    free(futures);
    fill_shape(&split, shapes);
    return split;
}

void split_free(struct split *split)
{
    free(split->low_class);
    free(split->high_class);
    free(split->shape);
    memset(split, 0, sizeof *split);
}

uint8_t class_after(const uint8_t *class_of_key, uint32_t key, int rank, int step)
{
    const uint32_t one = power_of_five(rank);
    const int count = (int)(key / one % 5) + step;
    if (count < 0 || count > 4)
        return 0;
    return class_of_key[step > 0 ? key + one : key - one];
}
