/* Memory for parsing one request: first from the caller's piece of fixed size, then from the heap. */
#ifndef HANTEI_REQUEST_ARENA_H
#define HANTEI_REQUEST_ARENA_H

#include <stddef.h>

/* What yajl needs for a request with an escaped text of a thousand bytes. */
enum { ARENA_ROOM = 8192 };

/* `used` begins as 0; nothing else needs to be set. */
typedef struct arena {
    size_t used;
    _Alignas(max_align_t) unsigned char room[ARENA_ROOM];
} arena;

/* malloc(), realloc() and free() for yajl, from an arena. */
void *arena_take(void *of, size_t size);
void *arena_resize(void *of, void *block, size_t size);
void arena_give(void *of, void *block);

#endif
