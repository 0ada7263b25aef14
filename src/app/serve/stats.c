#include "serve/stats.h"

#include <string.h>

/* ---- Durations --------------------------------------------------------------- */

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

/* The longest time of a bucket. */
static uint64_t end_of(unsigned bucket)
{
    const unsigned shift = bucket < HISTOGRAM_STEPS ? 0 : bucket / HISTOGRAM_STEPS - 1;
    const uint64_t step = bucket - shift * HISTOGRAM_STEPS;
    return ((step + 1) << shift) - 1;
}

static uint64_t counted(const histogram *h, unsigned bucket)
{
    return atomic_load_explicit(&h->bucket[bucket], memory_order_relaxed);
}

void histogram_add(histogram *h, uint64_t ns, uint64_t times)
{
    count_up(&h->bucket[bucket_of(ns)], times);
    count_up(&h->sum, ns * times);
}

static void histogram_merge(histogram *into, const histogram *from)
{
    for (unsigned i = 0; i < HISTOGRAM_BUCKETS; i++)
        count_up(&into->bucket[i], counted(from, i));
    count_up(&into->sum, atomic_load_explicit(&from->sum, memory_order_relaxed));
}

uint64_t histogram_below(const histogram *h, unsigned octave)
{
    uint64_t count = 0;
    for (unsigned i = 0; i < (octave - HISTOGRAM_BITS + 1) * HISTOGRAM_STEPS; i++)
        count += counted(h, i);
    return count;
}

uint64_t histogram_count(const histogram *h)
{
    return histogram_below(h, HISTOGRAM_OCTAVES);
}

uint64_t histogram_quantile(const histogram *h, double share)
{
    const double wanted = share * (double)histogram_count(h);
    uint64_t passed = 0;
    unsigned last = 0;
    for (unsigned i = 0; i < HISTOGRAM_BUCKETS && (passed == 0 || (double)passed < wanted); i++) {
        passed += counted(h, i);
        last = i;
    }
    return passed ? end_of(last) : 0;
}

/* ---- Names ------------------------------------------------------------------- */

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
    count_up(&into->spared, atomic_load_explicit(&from->spared, memory_order_relaxed));
}
