/* What cost depends on, and what it does not: the number of hands, of discards, of waits, of threads. */
#ifndef BENCH_SCALING_H
#define BENCH_SCALING_H

#include "batches.h"

/* Hands in a loop: 64 and four times as many at each step. */
enum {
    HAND_STEPS = 8,
    FIRST_STEP = 64,
    MOST_LISTED = 14,
    MOST_WAITS = 13,
    MAX_THREADS = 2,
    LISTED_QUESTIONS = 2
};

struct measured_scaling {
    size_t most_hands; /* steps past it were not measured */
    struct samples of_hands[QUESTIONS][HAND_STEPS];
    struct samples of_batches[BATCH_QUESTIONS][BATCH_INPUTS][HAND_STEPS];

    /* Hot hands of which each has the same number of something. */
    struct samples by_discards[LISTED_QUESTIONS][MOST_LISTED + 1];
    struct samples by_waits[LISTED_QUESTIONS][MOST_WAITS + 1];

    /* Each thread with hands of its own, together as many as there are; nanoseconds of one thread. */
    struct samples threads[QUESTIONS][MAX_THREADS];
    struct samples threads_of_batches[BATCH_QUESTIONS][BATCH_INPUTS][MAX_THREADS];
    bool pinned; /* each thread to a processor of its own */
};

size_t hands_of_step(unsigned step);

/* The questions that are asked of hands which list so many discards, and of those with so many waits. */
enum question discards_question(unsigned nth);
enum question waits_question(unsigned nth);

/* Measures with the best kernel, near-win hands where nothing else is said. `out` is zeros before. */
void measure_scaling(struct measured_scaling *out, const struct effort *effort,
                     void (*progress)(double done));

/* The part of it that needs threads: threads.c. `hands` is as many as its steps measured. */
void measure_threads(struct measured_scaling *out, const struct hands hands[HAND_SIZES], unsigned rounds);

#endif
