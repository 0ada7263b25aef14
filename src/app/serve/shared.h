/* Shared by all threads of a server. */
#ifndef HANTEI_SERVE_SHARED_H
#define HANTEI_SERVE_SHARED_H

#include "protocol/judge.h"
#include "serve/settings.h"

#include <stdatomic.h>
#include <stdint.h>

typedef struct shared {
    const serve_settings *settings;
    protocol_service service;  /* answers health and stats; any thread may ask */
    atomic_size_t connections; /* open, from their acceptance */
    atomic_size_t memory;      /* bytes that they hold */
    atomic_size_t tables;      /* open ones */
} shared;

/* Allocates memory for a connection; NULL if that exceeds the common limit, or if memory runs out.
 * shared_free() frees it, with the same size; NULL is a no-op. */
void *shared_alloc(shared *all, size_t size);
void shared_free(shared *all, void *memory, size_t size);

/* Makes jemalloc return unused memory to the system within some ten seconds: otherwise it does so only at
 * further requests. */
void shared_return_memory(void);

#endif
