/* Consecutive blocks, each after its size; the last one can be given back, and can grow. */
#include "request/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { UNIT = sizeof(max_align_t) }; /* keeps the next block aligned, and has room for a size */

static size_t units(size_t size)
{
    return (size + UNIT - 1) / UNIT * UNIT;
}

static bool is_inside(const arena *a, const void *block)
{
    return (uintptr_t)block - (uintptr_t)a->room < sizeof a->room;
}

static size_t size_of(const void *block)
{
    size_t size;
    memcpy(&size, (const unsigned char *)block - UNIT, sizeof size);
    return size;
}

static size_t place_of(const arena *a, const void *block)
{
    return (size_t)((const unsigned char *)block - UNIT - a->room);
}

void *arena_take(void *of, size_t size)
{
    arena *const a = of;
    const size_t left = sizeof a->room - a->used;
    if (size > left || UNIT + units(size) > left)
        return malloc(size);
    unsigned char *const block = a->room + a->used + UNIT;
    memcpy(block - UNIT, &size, sizeof size);
    a->used += UNIT + units(size);
    return block;
}

void arena_give(void *of, void *block)
{
    arena *const a = of;
    if (!block || !is_inside(a, block))
        free(block);
    else if (place_of(a, block) + UNIT + units(size_of(block)) == a->used)
        a->used = place_of(a, block);
}

void *arena_resize(void *of, void *block, size_t size)
{
    if (!block)
        return arena_take(of, size);
    if (!is_inside(of, block))
        return realloc(block, size);
    const size_t kept = size_of(block);
    arena_give(of, block); /* the bytes stay; what was the last block comes back at the same place */
    void *const taken = arena_take(of, size);
    if (taken && taken != block)
        memcpy(taken, block, kept < size ? kept : size);
    return taken;
}
