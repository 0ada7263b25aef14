/* The memory that all threads share. The tables of all connections get three quarters of it. If these are
 * used up, the connections with the most tables lose the tables that they used longest ago, so that others
 * can open tables. */
#include "serve/connection.h"
#include "serve/log.h"

#include <stdlib.h>

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

/* ---- Tables ------------------------------------------------------------------- */

/* Levels of connections: 0 without a table, 1 with one, 2 with two or three, 3 with four to seven, ... */
static unsigned level_of(size_t tables)
{
    return tables > 0 ? 64u - (unsigned)__builtin_clzll(tables) : 0;
}

static unsigned highest_level(shared *all)
{
    unsigned level = SHARED_LEVELS - 1;
    while (level > 0 && atomic_load(&all->holders[level]) == 0)
        level--;
    return level;
}

void table_share_count(connection *c)
{
    shared *const all = c->owner->all;
    const unsigned before = level_of(c->counted), now = level_of(c->tables.count);
    atomic_fetch_add(&all->tables, c->tables.count - c->counted);
    if (before != now) {
        atomic_fetch_sub(&all->holders[before], 1);
        atomic_fetch_add(&all->holders[now], 1);
    }
    c->counted = c->tables.count;
}

static void spare(connection *c, size_t share)
{
    const size_t more = c->tables.count - share;
    protocol_tables_spare(&c->tables, share);
    table_share_count(c);
    count_up(&c->owner->stats.spared, more);
    writer *const line = log_begin("warning", "tables-closed", true);
    write_number(line, "closed", (long long)more);
    write_number(line, "left", (long long)share);
    log_end();
}

void table_share_apply(worker *w)
{
    const size_t orders = atomic_load(&w->all->orders), share = atomic_load(&w->all->share);
    connection *c;
    if (w->orders == orders)
        return;
    w->orders = orders;
    TAILQ_FOREACH(c, &w->connections, of_worker)
    {
        if (c->tables.count > share)
            spare(c, share);
    }
}

/* Makes the connections of the highest level keep half of its least number, unless this connection is near
 * it. Other threads obey a little later; a quarter of the memory is left until then. */
static bool make_others_spare(connection *c)
{
    shared *const all = c->owner->all;
    const unsigned highest = highest_level(all);
    if (highest < 2 || level_of(c->tables.count) + 1 >= highest)
        return false;
    atomic_store(&all->share, (size_t)1 << (highest - 2));
    atomic_fetch_add(&all->orders, 1);
    workers_wake(all);
    table_share_apply(c->owner);
    return true;
}

static void *take(void *own, size_t size)
{
    connection *const c = own;
    shared *const all = c->owner->all;
    const size_t most = all->settings->max_memory / 4 * 3;
    if (atomic_load(&all->table_memory) + size > most && !make_others_spare(c))
        return NULL;
    void *const memory = shared_alloc(all, size);
    if (memory)
        atomic_fetch_add(&all->table_memory, size);
    return memory;
}

static void give(void *own, void *memory, size_t size)
{
    connection *const c = own;
    atomic_fetch_sub(&c->owner->all->table_memory, size);
    shared_free(c->owner->all, memory, size);
}

void table_share_begin(connection *c)
{
    protocol_tables_begin(&c->tables, c->owner->all->settings->tables);
    c->tables.take = take;
    c->tables.give = give;
    c->tables.owner = c;
    atomic_fetch_add(&c->owner->all->holders[0], 1);
}

void table_share_end(connection *c)
{
    protocol_tables_end(&c->tables);
    table_share_count(c);
    atomic_fetch_sub(&c->owner->all->holders[0], 1);
}
