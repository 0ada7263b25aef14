/* Tables by name, in lists by the hash of their names. */
#include "protocol/question.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 512 };

static void *take(const protocol_tables *all, size_t size)
{
    return all->take ? all->take(all->owner, size) : malloc(size);
}

static void give(const protocol_tables *all, void *memory, size_t size)
{
    if (all->give)
        all->give(all->owner, memory, size);
    else
        free(memory);
}

/* FNV-1a. */
static size_t bucket_of(const char *name, size_t length)
{
    uint32_t hash = UINT32_C(2166136261);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)name[i]) * UINT32_C(16777619);
    return (hash ^ hash >> 16) % BUCKETS;
}

void protocol_tables_begin(protocol_tables *all, size_t limit)
{
    *all = (protocol_tables){.limit = limit};
}

void protocol_tables_only(protocol_tables *all, protocol_table *memory)
{
    *all = (protocol_tables){.limit = 1, .only = memory};
}

static void leave_order(protocol_tables *all, protocol_table *which)
{
    *(which->newer ? &which->newer->older : &all->newest) = which->older;
    *(which->older ? &which->older->newer : &all->oldest) = which->newer;
}

static void make_newest(protocol_tables *all, protocol_table *which)
{
    which->newer = NULL;
    which->older = all->newest;
    *(all->newest ? &all->newest->newer : &all->oldest) = which;
    all->newest = which;
}

protocol_table *protocol_tables_find(protocol_tables *all, const char *name, size_t length)
{
    if (all->only)
        return all->only->is_open ? all->only : NULL;
    protocol_table *found = all->buckets ? all->buckets[bucket_of(name, length)] : NULL;
    while (found && (found->name_length != length || memcmp(found->name, name, length) != 0))
        found = found->next;
    if (found) {
        leave_order(all, found);
        make_newest(all, found);
    }
    return found;
}

protocol_table *protocol_tables_open(protocol_tables *all, const char *name, size_t length)
{
    if (all->only) {
        all->only->is_open = true;
        return all->only;
    }
    if (!all->buckets && (all->buckets = take(all, BUCKETS * sizeof *all->buckets)))
        memset(all->buckets, 0, BUCKETS * sizeof *all->buckets);
    protocol_table *const opened = all->buckets ? take(all, sizeof *opened) : NULL;
    if (!opened)
        return NULL;
    protocol_table **const bucket = &all->buckets[bucket_of(name, length)];
    opened->next = *bucket;
    opened->name_length = (uint8_t)length;
    memcpy(opened->name, name, length);
    *bucket = opened;
    make_newest(all, opened);
    all->count++;
    return opened;
}

void protocol_tables_close(protocol_tables *all, protocol_table *which)
{
    if (all->only) {
        memset(which, 0, sizeof *which);
        return;
    }
    protocol_table **at = &all->buckets[bucket_of(which->name, which->name_length)];
    while (*at != which)
        at = &(*at)->next;
    *at = which->next;
    leave_order(all, which);
    give(all, which, sizeof *which);
    all->count--;
}

void protocol_tables_spare(protocol_tables *all, size_t left)
{
    for (; all->count > left; all->spared++)
        protocol_tables_close(all, all->oldest);
}

void protocol_tables_end(protocol_tables *all)
{
    while (all->newest)
        protocol_tables_close(all, all->newest);
    if (all->buckets)
        give(all, all->buckets, BUCKETS * sizeof *all->buckets);
    all->buckets = NULL;
}
