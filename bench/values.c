/* Values of discards: milliseconds, nodes and bytes of a hand, by its shanten. */
#include "bench.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { HANDS_OF_A_SET = 6, QUICK_SETS = 3, LOOKED_AT = 4096, THREADS = 2 };

static const struct set {
    const char *name;
    size_t bytes;   /* of the workspace */
    unsigned share; /* of the rounds: the last sets take seconds */
} SETS[] = {{"0-shanten", 1 << 20, 1},
            {"1-shanten", 1 << 20, 1},
            {"2-shanten", 1 << 22, 1},
            {"3-shanten", 1 << 26, 4},
            {"4-shanten", 1 << 29, 20}};

/* Seats of one shanten, and where they are judged. */
struct value_work {
    hantei_seat seats[HANDS_OF_A_SET];
    unsigned n;
    hantei_rules rules;
    void *workspace;
    size_t bytes;
    double nodes, used; /* of the last pass */
};

static hantei_seat seat_of(const struct hands *hands, size_t i)
{
    hantei_seat seat = HANTEI_SEAT_INIT;
    seat.hand = hands->hands[i];
    hantei_unseen(seat.unseen, hands->counts[i], 4);
    return seat;
}

static void work_make(struct value_work *work, const struct hands *hands, unsigned shanten)
{
    memset(work, 0, sizeof *work);
    demand(hantei_rules_preset(&work->rules, "tenhou", 4) == HANTEI_OK, "rules");
    for (size_t i = 0; i < hands->n && work->n < HANDS_OF_A_SET; i++)
        if (hantei_shanten(&hands->hands[i]) == (int)shanten)
            work->seats[work->n++] = seat_of(hands, i);
    work->bytes = SETS[shanten].bytes;
    work->workspace = allocate(work->bytes);
}

static void judge_seat(struct value_work *work, unsigned i)
{
    static const hantei_values_question QUESTION = HANTEI_VALUES_INIT;
    hantei_values values;
    demand(hantei_seat_values(&work->seats[i], &work->rules, &QUESTION, work->workspace, work->bytes,
                              &values) == HANTEI_OK,
           "values of a seat");
    work->nodes += values.nodes;
    work->used += (double)values.workspace;
}

static void *judge_seats(void *of)
{
    struct value_work *const work = of;
    work->nodes = work->used = 0;
    for (unsigned i = 0; i < work->n; i++)
        judge_seat(work, i);
    return NULL;
}

/* Nanoseconds of a hand. */
static double time_hot(struct value_work *work)
{
    const double begin = clock_busy_ns();
    judge_seats(work);
    return (clock_busy_ns() - begin) / work->n;
}

static double time_cold_seats(struct value_work *work)
{
    double ns = 0;
    for (unsigned i = 0; i < work->n; i++) {
        caches_evict();
        const double begin = clock_busy_ns();
        judge_seat(work, i);
        ns += clock_busy_ns() - begin;
    }
    return ns / work->n;
}

/* Two threads judge the same hands in workspaces of their own: wall time. */
static double time_threads(struct value_work work[THREADS])
{
    pthread_t other;
    clock_unpin();
    const double begin = clock_wall_ns();
    demand(pthread_create(&other, NULL, judge_seats, &work[1]) == 0, "a thread");
    judge_seats(&work[0]);
    pthread_join(other, NULL);
    const double ns = (clock_wall_ns() - begin) / (THREADS * work[0].n);
    (void)clock_pin();
    return ns;
}

/* With the kernel in use: a row's batch is the number of threads. */
static void measure_kernel(const struct set *set, struct value_work work[THREADS], const struct hands *few,
                           unsigned rounds)
{
    struct row hot = {.question = "values", .input = "values", .temperature = "hot", .batch = 1}, cold,
               threads;
    hot.set = set->name;
    hot.kernel = hantei_kernel_in_use();
    cold = threads = hot;
    cold.temperature = "cold";
    threads.batch = THREADS;
    for (unsigned round = 0; round < rounds; round += set->share) {
        const double yardstick_ns = time_pass(pass_xxh3, few, few->n);
        row_add(&hot, time_hot(&work[0]), yardstick_ns);
        row_add(&cold, time_cold_seats(&work[0]), yardstick_ns);
        row_add(&threads, time_threads(work), yardstick_ns);
    }
    row_write(&hot, 0);
    row_write(&cold, 0);
    row_write(&threads, 0);
}

static void measure_set(unsigned shanten, const struct hands *hands, const struct hands *few, unsigned rounds)
{
    struct value_work work[THREADS];
    for (unsigned thread = 0; thread < THREADS; thread++)
        work_make(&work[thread], hands, shanten);
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        measure_kernel(&SETS[shanten], work, few, rounds);
    printf("# Values of a hand of %u-shanten: %.0f nodes, %.2f MB.\n", shanten, work[0].nodes / work[0].n,
           work[0].used / work[0].n / (1 << 20));
    for (unsigned thread = 0; thread < THREADS; thread++)
        free(work[thread].workspace);
}

/* A quick run leaves out the sets that take long. */
void measure_values(const struct effort *effort)
{
    struct hands hands[HAND_SIZES], few[HAND_SIZES];
    hands_make(hands, SET_RANDOM, LOOKED_AT);
    hands_make(few, SET_RANDOM, HOT_HANDS);
    for (unsigned shanten = 0; shanten < (effort->rounds > 1 ? COUNT(SETS) : QUICK_SETS); shanten++)
        measure_set(shanten, &hands[SIZE_DRAWN], &few[SIZE_WAITING], effort->rounds);
    hands_free(hands);
    hands_free(few);
}
