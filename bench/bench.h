/* hantei-bench: rows, each the time of some work beside that of a hash of the same hands. */
#pragma once

#include <hantei.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

/* Makes the compiler believe that a value is used here: the work for it, and its order, stay. */
#define KEEP(value) __asm__ volatile("" : "+r"(value) : : "memory")

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { LINE = 64, HOT_HANDS = 64, MAX_BATCH = 4096, MAX_SAMPLES = 1000 };

/* The amount of measuring. */
struct effort {
    unsigned rounds;        /* how often each loop over hands is timed */
    unsigned cold_samples;  /* how often each cold call is timed */
    unsigned cold_batches;  /* the same for each cold call of a batch */
    size_t streaming_hands; /* at least the number in hot loops, or in one batch */
    unsigned steps;         /* of games that are played */
};

/* ---- main.c ---- */

/* Ends the program with an error message if something that it needs fails. */
void demand(bool holds, const char *what);

/* Memory aligned to a cache line, to be freed. */
void *allocate(size_t bytes);

/* ---- clock.c: time, and the state of the caches ---- */

/* Nanoseconds of processor time of this thread, for spans of many calls: other programs on the processor do
 * not count. */
double clock_busy_ns(void);

/* Nanoseconds of wall time. */
double clock_wall_ns(void);

/* Ticks of the finest counter, for a span of one call: the fences keep what is measured between the two
 * readings. */
static inline uint64_t clock_ticks(void)
{
#if defined(__x86_64__)
    _mm_mfence();
    _mm_lfence();
    const uint64_t ticks = __rdtsc();
    _mm_lfence();
    return ticks;
#else
    __asm__ volatile("" ::: "memory");
    return (uint64_t)clock_wall_ns();
#endif
}

/* Nanoseconds of a tick; measured at the first call, which takes some milliseconds. */
double clock_tick_ns(void);

/* Evicts the contents of the first two levels of cache. */
void caches_evict(void);

/* Pins the program to its current processor; false if that is not allowed. */
bool clock_pin(void);

/* Lets it run again on all processors that it was given. */
void clock_unpin(void);

/* ---- hands.c: made from a fixed seed, the same everywhere ---- */

/* splitmix64: small, and good enough to deal tiles. */
uint64_t next_random(uint64_t *state);
unsigned random_below(uint64_t *state, unsigned bound);

enum hand_set { SET_RANDOM, SET_NEAR_WIN, SET_ONE_SUIT, SET_COMPLETE, HAND_SETS };
extern const char *const SET_NAMES[HAND_SETS];

/* A question is asked of hands of one size. */
enum hand_size { SIZE_WAITING, SIZE_DRAWN, HAND_SIZES };

/* The same hands in the forms that judges take. */
struct hands {
    size_t n;
    hantei_hand *hands; /* each on its own cache line */
    uint8_t (*counts)[HANTEI_TILES];
    uint8_t *planes; /* one after another, `stride` bytes from each to the next */
    size_t stride;
};

/* Makes n hands of 14 tiles, and the same with one tile less. */
void hands_make(struct hands made[HAND_SIZES], enum hand_set set, size_t n);
void hands_free(struct hands made[HAND_SIZES]);

/* The hands from `first` on, n of them. */
struct hands hands_part(const struct hands *all, size_t first, size_t n);

/* ---- rows.c: repeated measurements of one thing ---- */

/* A row of the report. The names identify it. */
struct row {
    const char *question;    /* "waits"; "xxh3" is the yardstick */
    const char *input;       /* "hand", "counts", "planes", "seat", "table", "values" */
    const char *set;         /* which hands */
    const char *temperature; /* "hot", "streaming", "cold" */
    const char *kernel;      /* or "xxh3" */
    size_t batch;            /* hands in a call */
    unsigned n;
    double ns[MAX_SAMPLES];    /* nanoseconds per hand */
    double ratio[MAX_SAMPLES]; /* times the yardstick, which was measured right before */
};

/* Samples beyond MAX_SAMPLES are dropped. */
void row_add(struct row *row, double ns, double yardstick_ns);

/* The mean of the middle half: as robust as the median, and finer than the tick of a counter. For at least
 * one value. */
double middle_of(const double *values, unsigned n);

/* Writes a row, unless nothing was measured. Its ratio is x, or the middle of its samples' if x is 0. */
void row_write(const struct row *row, double x);

/* Work on some hands, in order; returns the sum of the answers, so that each is used. */
typedef uint64_t pass(const void *hands);

/* Nanoseconds per hand of a loop over n hands, repeated until it is long enough to time. */
double time_pass(pass *work, const void *hands, size_t n);

/* Nanoseconds of one loop with nothing of it in the caches, with the timer. */
double time_cold(pass *work, const void *hands);

/* ---- What is measured ---- */

/* The kernels that this processor runs: the name of the one at an index, which it uses from now on; NULL past
 * the last. */
const char *use_kernel(size_t index);

/* The yardstick: XXH3 of the 64 bytes of every hand, in the same loop. */
pass pass_xxh3;

/* Each writes its rows; all but calls and values with the best kernel. */
void measure_calls(const struct effort *effort);
void measure_wins(const struct effort *effort);
void measure_plays(const struct effort *effort);
void measure_values(const struct effort *effort);
