/* Measuring all questions on one set of hands. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include "followed.h"
#include "games.h"
#include "questions.h"
#include "samples.h"
#include "wins.h"

enum temperature {
    HOT,       /* a few hands, again and again: all is in the first level of cache */
    STREAMING, /* many hands, one after the other */
    COLD,      /* one hand, after the caches have been evicted */
    TEMPERATURES
};

enum { MAX_KERNELS = 8, HOT_HANDS = 64 };

/* How much to measure. */
struct effort {
    unsigned rounds;        /* how often each loop over hands is timed */
    unsigned cold_samples;  /* how often each cold call is timed */
    unsigned cold_batches;  /* and each cold call of a batch */
    size_t streaming_hands; /* at least as many as are judged hot, or in one batch */
    size_t most_hands;      /* where cost is measured against their number */
    size_t naive_hands;     /* the usual method is slow */
    size_t followed_hands;  /* each for a round */
    size_t games;           /* of logs */
};

/* All of one set of hands. */
struct measured {
    struct samples yardstick[TEMPERATURES];
    struct samples kernel[MAX_KERNELS][QUESTIONS][ASKED_NAIVE][TEMPERATURES];
    struct samples naive[QUESTIONS]; /* hot */
    struct samples author[QUESTIONS][TEMPERATURES];
};

/* Seats that are followed: nanoseconds of an event or a question. */
struct measured_rounds {
    struct samples by[FOLLOWERS];
    double unasked; /* the share of the questions for which no judge is asked */
};

/* Verdicts on wins: nanoseconds of one, hot and streaming. */
struct measured_wins {
    struct samples of[WIN_KINDS][COLD];
};

/* Games at a table: nanoseconds of an event. None without logs. */
struct measured_games {
    struct samples of[TABLE_WORKS];
    size_t events, games;
    double unasked; /* as of measured_rounds */
};

const char *temperature_name(enum temperature temperature);

/* Kernels that are measured: all that this processor runs. */
unsigned kernel_count(void);

/* Ends the program where it cannot be used. */
void use_kernel(unsigned kernel);

/* How often a loop over so many hands is repeated, so that it takes long enough to be timed. */
unsigned repeats_of(size_t hands);

/* Nanoseconds per hand of going `repeats` times over the hands. */
double time_pass(pass *ask, const struct hands *hands, unsigned repeats);

/* Nanoseconds of going over them once with nothing of them in the caches, reading the timer included. */
double time_pass_cold(pass *ask, const struct hands *hands);

/* Samples the yardstick, then the question, so that what disturbs the one disturbs the other. */
void sample_pass(struct samples *question, struct samples *yardstick, pass *ask, const struct hands *hands);

/* Verifies all kernels on the set, then measures it. `progress` is called now and then with
 * the share of the work that is done, 0 to 1. `out` is zeros before. */
void measure_set(struct measured *out, enum hand_set set, const struct effort *effort,
                 void (*progress)(double done));

/* Measure them with the best kernel. `out` is zeros before. */
void measure_rounds(struct measured_rounds *out, const struct effort *effort);
void measure_wins(struct measured_wins *out, const struct effort *effort);
void measure_games(struct measured_games *out, const struct effort *effort);

#endif
