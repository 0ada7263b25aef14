#include "serve/shared.h"

#include <stdlib.h>

void *shared_alloc(shared *all, size_t size)
{
    const size_t before = atomic_fetch_add(&all->memory, size);
    void *memory = before + size <= all->settings->max_memory ? malloc(size) : NULL;
    if (!memory)
        atomic_fetch_sub(&all->memory, size);
    return memory;
}

void shared_free(shared *all, void *memory, size_t size)
{
    if (memory)
        atomic_fetch_sub(&all->memory, size);
    free(memory);
}
