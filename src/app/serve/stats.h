/* The counts of one thread. Only that thread counts; any may read meanwhile, and gets numbers that may differ
 * by a few requests. */
#pragma once

#include <stdatomic.h>
#include <stdint.h>

/* Durations: counts of times in buckets, thirty-two for each power of two, so that a time is known to 3 %. */
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

enum { TALLY_NAMES = 48 };

/* How often each name occurred; the last entry has all that did not fit. Names are static strings, NULL past
 * the last. */
typedef struct tally {
    struct tally_entry {
        _Atomic(const char *) name;
        _Atomic uint64_t count;
    } entry[TALLY_NAMES];
} tally;

typedef struct stats {
    tally requests; /* by op */
    tally errors;   /* by code */
    tally closed;   /* connections, by reason */
    histogram latency;
    _Atomic uint64_t spared; /* tables that were closed for lack of memory */
} stats;

/* Counts a time taken by each of `times` events. */
void histogram_add(histogram *h, uint64_t ns, uint64_t times);

void tally_add(tally *t, const char *name, uint64_t times);
