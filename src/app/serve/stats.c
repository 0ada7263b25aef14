#include "serve/stats.h"

#include <string.h>

/* The bucket of a time: its five bits below the highest one, after the buckets of shorter octaves. */
static unsigned bucket_of(uint64_t ns)
{
    const uint64_t most = ((uint64_t)1 << HISTOGRAM_OCTAVES) - 1;
    if (ns > most)
        ns = most;
    if (ns < HISTOGRAM_STEPS)
        return (unsigned)ns;
    const unsigned shift = 63u - (unsigned)__builtin_clzll(ns) - HISTOGRAM_BITS;
    return shift * HISTOGRAM_STEPS + (unsigned)(ns >> shift);
}

void histogram_add(histogram *h, uint64_t ns, uint64_t times)
{
    count_up(&h->bucket[bucket_of(ns)], times);
    count_up(&h->sum, ns * times);
}

/* The entry of a name, created if missing. */
static struct tally_entry *entry_of(tally *t, const char *name)
{
    enum { LAST = TALLY_NAMES - 1 };
    for (struct tally_entry *entry = t->entry; entry < t->entry + LAST; entry++) {
        if (!entry->name)
            entry->name = name;
        if (strcmp(entry->name, name) == 0)
            return entry;
    }
    t->entry[LAST].name = "other";
    return &t->entry[LAST];
}

void tally_add(tally *t, const char *name, uint64_t times)
{
    count_up(&entry_of(t, name)->count, times);
}
