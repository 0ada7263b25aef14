/* What the cost depends on: the number of hands, of discards, of waits, of threads. */
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
    size_t most_hands; /* greater steps were not measured */
    struct samples of_hands[QUESTIONS][HAND_STEPS];
    struct samples of_batches[BATCH_QUESTIONS][BATCH_INPUTS][HAND_STEPS];

    /* Hot hands, each with an equal number of something. */
    struct samples by_discards[LISTED_QUESTIONS][MOST_LISTED + 1];
    struct samples by_waits[LISTED_QUESTIONS][MOST_WAITS + 1];

    /* Each thread with its own part of all hands; nanoseconds of one thread. */
    struct samples threads[QUESTIONS][MAX_THREADS];
    struct samples threads_of_batches[BATCH_QUESTIONS][BATCH_INPUTS][MAX_THREADS];
    bool pinned; /* each thread to a processor of its own */
};

size_t hands_of_step(unsigned step);

/* The questions about hands with this number of discards, and about those with this number of waits. */
enum question discards_question(unsigned nth);
enum question waits_question(unsigned nth);

/* Measures with the best kernel, near-win hands by default. `out` must be zeros. */
void measure_scaling(struct measured_scaling *out, const struct effort *effort,
                     void (*progress)(double done));

/* The part that needs threads: threads.c. `hands` is the number that its steps measured. */
void measure_threads(struct measured_scaling *out, const struct hands hands[HAND_SIZES], unsigned rounds);

#endif
