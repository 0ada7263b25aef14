/* Memory for as long as a request is parsed: first from a piece of fixed size, which is the caller's, and the
 * heap only beyond it. */
#ifndef HANTEI_PROTOCOL_ARENA_H
#define HANTEI_PROTOCOL_ARENA_H

#include <stddef.h>

/* What yajl takes for a request with an escaped text of a thousand bytes. */
enum { ARENA_ROOM = 8192 };

/* `used` begins as 0; nothing else needs to be set. */
typedef struct arena {
    size_t used;
    _Alignas(max_align_t) unsigned char room[ARENA_ROOM];
} arena;

/* malloc(), realloc() and free() as yajl asks for them, of an arena. */
void *arena_take(void *of, size_t size);
void *arena_resize(void *of, void *block, size_t size);
void arena_give(void *of, void *block);

#endif
