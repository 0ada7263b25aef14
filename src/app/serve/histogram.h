/* Durations: counts of times in buckets, thirty-two for each power of two, so that a time is known to 3 %.
 * One thread adds; any may read meanwhile. */
#ifndef HANTEI_SERVE_HISTOGRAM_H
#define HANTEI_SERVE_HISTOGRAM_H

#include <stdatomic.h>
#include <stdint.h>

enum {
    HISTOGRAM_OCTAVES = 40, /* times of up to 2^40 ns, 18 minutes; longer ones count as this */
    HISTOGRAM_BITS = 5,
    HISTOGRAM_STEPS = 1 << HISTOGRAM_BITS,
    HISTOGRAM_BUCKETS = (HISTOGRAM_OCTAVES - HISTOGRAM_BITS + 1) * HISTOGRAM_STEPS
};

typedef struct histogram {
    _Atomic uint64_t bucket[HISTOGRAM_BUCKETS];
    _Atomic uint64_t sum; /* of all times, in ns */
} histogram;

/* Adds n to a number that only this thread changes. */
static inline void count_up(_Atomic uint64_t *number, uint64_t n)
{
    atomic_store_explicit(number, atomic_load_explicit(number, memory_order_relaxed) + n,
                          memory_order_relaxed);
}

/* Counts a time taken by each of `times` events. */
void histogram_add(histogram *h, uint64_t ns, uint64_t times);

/* Adds all that `from` has counted. */
void histogram_merge(histogram *into, const histogram *from);

/* The number of times counted; and of those below 2^octave ns, octave from HISTOGRAM_BITS to
 * HISTOGRAM_OCTAVES. */
uint64_t histogram_count(const histogram *h);
uint64_t histogram_below(const histogram *h, unsigned octave);

/* The time, in ns, not exceeded by this share of them (0.5 for the median), rounded up to the end of its
 * bucket; 0 if nothing was counted. */
uint64_t histogram_quantile(const histogram *h, double share);

#endif
