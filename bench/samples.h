/* One thing, measured again and again. */
#ifndef BENCH_SAMPLES_H
#define BENCH_SAMPLES_H

#include "hands.h"

enum { MAX_SAMPLES = 1000 };

struct samples {
    unsigned n;
    double ns[MAX_SAMPLES];    /* nanoseconds per hand */
    double ratio[MAX_SAMPLES]; /* times the yardstick, which was measured right before */
};

/* The middle of samples is the mean of the half of them in the middle: as hard to disturb as the
 * median, and finer than the tick of a counter. */
struct spread {
    double min, middle, p90;
};

/* Samples past the last that there is room for are not needed. */
void samples_add(struct samples *samples, double ns, double yardstick_ns);

/* Makes their ratios those to one time for all. A time of a tick or less is one of a tick. */
void samples_relate(struct samples *samples, double yardstick_ns);

/* Of one sample at least. */
struct spread spread_of(const double *values, unsigned n);
struct spread ns_of(const struct samples *samples);
struct spread ratio_of(const struct samples *samples);

/* Some work that is measured; returns the sum of its answers, so that none is idle. */
typedef uint64_t job(const void *of);

/* Nanoseconds of doing it once, on average of so many times. */
double time_work(job *todo, const void *of, unsigned repeats);

/* Nanoseconds of doing it once with nothing of it in the caches, reading the timer included. */
double time_work_cold(job *todo, const void *of);

#endif
