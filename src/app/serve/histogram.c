#include "serve/histogram.h"

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

void histogram_merge(histogram *into, const histogram *from)
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
