#include "serve/stats.h"

#include <string.h>

/* The entry of a name, created if missing. */
static struct tally_entry *entry_of(tally *t, const char *name)
{
    for (unsigned i = 0; i < TALLY_NAMES; i++) {
        const char *found = atomic_load_explicit(&t->entry[i].name, memory_order_relaxed);
        if (found && strcmp(found, name) == 0)
            return &t->entry[i];
        if (!found) {
            const char *new_name = i + 1 < TALLY_NAMES ? name : "other";
            atomic_store_explicit(&t->entry[i].name, new_name, memory_order_relaxed);
            return &t->entry[i];
        }
    }
    return &t->entry[TALLY_NAMES - 1];
}

void tally_add(tally *t, const char *name, uint64_t times)
{
    count_up(&entry_of(t, name)->count, times);
}

const char *tally_at(const tally *t, unsigned i, uint64_t *count)
{
    if (i >= TALLY_NAMES)
        return NULL;
    *count = atomic_load_explicit(&t->entry[i].count, memory_order_relaxed);
    return atomic_load_explicit(&t->entry[i].name, memory_order_relaxed);
}

static void tally_merge(tally *into, const tally *from)
{
    uint64_t count;
    const char *name;
    for (unsigned i = 0; (name = tally_at(from, i, &count)); i++)
        tally_add(into, name, count);
}

uint64_t tally_total(const tally *t)
{
    uint64_t total = 0, count;
    for (unsigned i = 0; tally_at(t, i, &count); i++)
        total += count;
    return total;
}

void stats_merge(stats *into, const stats *from)
{
    tally_merge(&into->requests, &from->requests);
    tally_merge(&into->errors, &from->errors);
    tally_merge(&into->closed, &from->closed);
    histogram_merge(&into->latency, &from->latency);
    count_up(&into->questions, atomic_load_explicit(&from->questions, memory_order_relaxed));
    count_up(&into->analyses, atomic_load_explicit(&from->analyses, memory_order_relaxed));
}
