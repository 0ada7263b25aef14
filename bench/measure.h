/* Measuring all questions on one set of hands. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include "followed.h"
#include "questions.h"
#include "wins.h"

enum temperature {
    HOT,       /* a few hands, again and again: all is in the first level of cache */
    STREAMING, /* many hands, one after the other */
    COLD,      /* one hand, after the caches have been evicted */
    TEMPERATURES
};

enum { MAX_KERNELS = 8, MAX_SAMPLES = 1000 };

/* How much to measure. */
struct effort {
    unsigned rounds;        /* how often each loop over hands is timed */
    unsigned cold_samples;  /* how often each cold call is timed */
    size_t streaming_hands; /* at least as many as are judged hot */
    size_t naive_hands;     /* the usual method is slow */
    size_t followed_hands;  /* each for a round */
};

/* One thing, measured again and again. */
struct samples {
    unsigned n;
    double ns[MAX_SAMPLES];    /* nanoseconds per hand */
    double ratio[MAX_SAMPLES]; /* times the yardstick, which was measured right before */
};

/* All of one set of hands. */
struct measured {
    struct samples yardstick[TEMPERATURES];
    struct samples kernel[MAX_KERNELS][QUESTIONS][ASKED_NAIVE][TEMPERATURES];
    struct samples naive[QUESTIONS]; /* hot */
};

/* Seats that are followed: nanoseconds of an event or a question. */
struct measured_rounds {
    struct samples by[FOLLOWERS];
    double unasked; /* the share of the questions for which a player asks no judge */
};

/* Verdicts on wins: nanoseconds of one, hot and streaming. */
struct measured_wins {
    struct samples of[WIN_KINDS][COLD];
};

/* The middle of samples is the mean of the half of them in the middle: as hard to disturb as the
 * median, and finer than the tick of a counter. */
struct spread {
    double min, middle, p90;
};

const char *temperature_name(enum temperature temperature);

struct spread spread_of(const double *values, unsigned n);
struct spread ns_of(const struct samples *samples);
struct spread ratio_of(const struct samples *samples);

/* Kernels that are measured: all that this processor runs. */
unsigned kernel_count(void);

/* Verifies all kernels on the set, then measures it. `progress` is called now and then with
 * the share of the work that is done, 0 to 1. `out` is zeros before. */
void measure_set(struct measured *out, enum hand_set set, const struct effort *effort,
                 void (*progress)(double done));

/* Measure them with the best kernel. `out` is zeros before. */
void measure_rounds(struct measured_rounds *out, const struct effort *effort);
void measure_wins(struct measured_wins *out, const struct effort *effort);

#endif
