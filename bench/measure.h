/* Measuring all questions on one set of hands. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include "plays.h"
#include "questions.h"
#include "samples.h"
#include "wins.h"

enum temperature {
    HOT,       /* a few hands, again and again: all is in the first level of cache */
    STREAMING, /* many hands, one after another */
    COLD,      /* one hand, after an eviction of the caches */
    TEMPERATURES
};

enum { MAX_KERNELS = 8, HOT_HANDS = 64 };

/* The amount of measuring. */
struct effort {
    unsigned rounds;        /* how often each loop over hands is timed */
    unsigned cold_samples;  /* how often each cold call is timed */
    unsigned cold_batches;  /* the same for each cold call of a batch */
    size_t streaming_hands; /* at least the number in hot loops, or in one batch */
    unsigned steps;         /* of games that are played */
};

/* All results of one set of hands. */
struct measured {
    struct samples yardstick[TEMPERATURES];
    struct samples kernel[MAX_KERNELS][QUESTIONS][ASKED_WAYS][TEMPERATURES];
};

/* Verdicts on wins: nanoseconds of each, hot and streaming. */
struct measured_wins {
    struct samples of[WIN_KINDS][COLD];
};

/* Games from decision to decision: nanoseconds of a decision, and how many make a round and a game. */
enum { PLAY_KINDS = 3 };

struct play_kind {
    const char *question, *set;
    unsigned players;
    bool observes;
};

extern const struct play_kind play_kinds[PLAY_KINDS];

struct measured_plays {
    struct samples of[PLAY_KINDS];
    double in_round[PLAY_KINDS], in_game[PLAY_KINDS];
};

const char *temperature_name(enum temperature temperature);

/* The measured kernels: all that this processor runs. */
unsigned kernel_count(void);

/* Ends the program if it cannot be used. */
void use_kernel(unsigned kernel);

/* The repetitions of a loop over `hands` hands that make it long enough to time. */
unsigned repeats_of(size_t hands);

/* Nanoseconds per hand of `repeats` loops over the hands. */
double time_pass(pass *ask, const struct hands *hands, unsigned repeats);

/* Nanoseconds of one loop over them without any of them in the caches, with the timer. */
double time_pass_cold(pass *ask, const struct hands *hands);

/* `out` must be zeros. */
void measure_set(struct measured *out, enum hand_set set, const struct effort *effort);

/* Measure them with the best kernel. `out` must be zeros. */
void measure_wins(struct measured_wins *out, const struct effort *effort);
void measure_plays(struct measured_plays *out, const struct effort *effort);

#endif
