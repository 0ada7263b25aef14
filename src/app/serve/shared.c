#define _GNU_SOURCE /* for uv.h */

#include "serve/worker.h"

#include <stdlib.h>

/* jemalloc's, if the program is linked with it. */
extern int mallctl(const char *name, void *old, size_t *old_size, void *value, size_t size)
    __attribute__((weak));

void shared_return_memory(void)
{
    bool is_on = true;
    if (mallctl)
        mallctl("background_thread", NULL, NULL, &is_on, sizeof is_on);
}

void *shared_alloc(void *own, size_t size)
{
    shared *const all = own;
    const size_t before = atomic_fetch_add(&all->memory, size);
    void *memory = before + size <= all->settings->max_memory ? malloc(size) : NULL;
    if (!memory)
        atomic_fetch_sub(&all->memory, size);
    return memory;
}

void shared_free(void *own, void *memory, size_t size)
{
    shared *const all = own;
    if (memory)
        atomic_fetch_sub(&all->memory, size);
    free(memory);
}

void workers_wake(const shared *all)
{
    for (unsigned i = 0; i < all->worker_count; i++)
        uv_async_send(&all->workers[i].wake);
}
