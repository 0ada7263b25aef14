/* The tables that a caller has open, by their names. */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { PROTOCOL_TABLES = 4096 }; /* the default limit of a caller's open tables */

typedef struct protocol_table protocol_table; /* question.h */

/* Begin with protocol_tables_begin(). For one thread at a time. */
typedef struct protocol_tables {
    size_t limit, count; /* the most tables that may be open, and how many are */
    size_t spared;       /* how many protocol_tables_spare() has closed */
    /* Allocates and frees memory; NULL: the heap. */
    void *(*take)(void *owner, size_t size);
    void (*give)(void *owner, void *memory, size_t size);
    void *owner;
    protocol_table *only;            /* memory of the caller for one table of any name; or NULL */
    protocol_table *newest, *oldest; /* by when they were last asked */
    protocol_table **buckets;        /* NULL before the first table is opened */
} protocol_tables;

/* No table is open; protocol_tables_end() closes all. */
void protocol_tables_begin(protocol_tables *all, size_t limit);
void protocol_tables_end(protocol_tables *all);

/* One table of any name, in memory that the caller keeps between requests: all zeros before it is opened, and
 * after it is closed. Nothing is allocated. */
void protocol_tables_only(protocol_tables *all, protocol_table *memory);

/* The table of that name; NULL if it is not open. */
protocol_table *protocol_tables_find(protocol_tables *all, const char *name, size_t length);

/* Opens one of a name that is not open, of at most REQUEST_TABLE bytes; the caller fills it in. NULL if
 * memory runs out. */
protocol_table *protocol_tables_open(protocol_tables *all, const char *name, size_t length);

void protocol_tables_close(protocol_tables *all, protocol_table *which);

/* Closes tables, the one asked longest ago first, until `left` are open. */
void protocol_tables_spare(protocol_tables *all, size_t left);
