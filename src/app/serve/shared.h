/* What all threads of a server share. */
#ifndef HANTEI_SERVE_SHARED_H
#define HANTEI_SERVE_SHARED_H

#include "protocol/judge.h"
#include "serve/settings.h"

#include <stdatomic.h>
#include <stdint.h>

typedef struct shared {
    const serve_settings *settings;
    protocol_service service;  /* answers health and stats; any thread may ask */
    atomic_size_t connections; /* open, from when they are accepted */
    atomic_size_t memory;      /* bytes that they hold */
    atomic_size_t tables;      /* open ones */
} shared;

/* Takes memory for a connection from the heap; NULL where that would be more than all may hold, or where
 * there is none. shared_free() gives it back, of the same size; NULL is of none. */
void *shared_alloc(shared *all, size_t size);
void shared_free(shared *all, void *memory, size_t size);

/* Has jemalloc return what connections no longer hold to the system, within some ten seconds: by itself it
 * does so only when more is asked for. */
void shared_return_memory(void);

#endif
