/* Repeated measurements of one thing. */
#ifndef BENCH_SAMPLES_H
#define BENCH_SAMPLES_H

#include "hands.h"

enum { MAX_SAMPLES = 1000 };

struct samples {
    unsigned n;
    double ns[MAX_SAMPLES];    /* nanoseconds per hand */
    double ratio[MAX_SAMPLES]; /* times the yardstick, which was measured right before */
};

/* The middle of samples is the mean of the middle half: as robust as the median, and finer than the tick of a
 * counter. */
struct spread {
    double min, middle, p90;
};

/* Samples beyond the capacity are dropped. */
void samples_add(struct samples *samples, double ns, double yardstick_ns);

/* Sets their ratios to one time for all. A time below a tick counts as one tick. */
void samples_relate(struct samples *samples, double yardstick_ns);

/* For at least one sample. */
struct spread spread_of(const double *values, unsigned n);
struct spread ns_of(const struct samples *samples);
struct spread ratio_of(const struct samples *samples);

/* Measured work; returns the sum of its answers, so that each is used. */
typedef uint64_t job(const void *of);

/* Nanoseconds of doing it once, on average of `repeats` times. */
double time_work(job *todo, const void *of, unsigned repeats);

/* Nanoseconds of doing it once with nothing of it in the caches, with the timer. */
double time_work_cold(job *todo, const void *of);

#endif
