#include "values.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "memory.h"

enum { HANDS_OF_A_SET = 6, QUICK_SETS = 3, LOOKED_AT = 4096 };

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

static void work_make(struct value_work *work, const struct hands *hands, int shanten)
{
    static const size_t BYTES[VALUE_SETS] = {1 << 20, 1 << 20, 1 << 22, 1 << 26, 1 << 29};
    memset(work, 0, sizeof *work);
    (void)!hantei_rules_preset(&work->rules, "tenhou", 4);
    for (size_t i = 0; i < hands->n && work->n < HANDS_OF_A_SET; i++)
        if (hantei_shanten(&hands->hands[i]) == shanten)
            work->seats[work->n++] = seat_of(hands, i);
    work->bytes = BYTES[shanten];
    work->workspace = allocate(work->bytes);
}

static void judge_seat(struct value_work *work, unsigned i)
{
    static const hantei_values_question QUESTION = HANTEI_VALUES_INIT;
    hantei_values values;
    if (hantei_seat_values(&work->seats[i], &work->rules, &QUESTION, work->workspace, work->bytes, &values) !=
        HANTEI_OK) {
        fputs("hantei-bench: no values of a seat\n", stderr);
        exit(EXIT_FAILURE);
    }
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

static double time_cold(struct value_work *work)
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
static double time_threads(struct value_work work[MOST_THREADS])
{
    pthread_t other;
    clock_unpin();
    const double begin = clock_wall_ns();
    if (pthread_create(&other, NULL, judge_seats, &work[1]) != 0)
        exit(EXIT_FAILURE);
    judge_seats(&work[0]);
    pthread_join(other, NULL);
    const double ns = (clock_wall_ns() - begin) / (MOST_THREADS * work[0].n);
    (void)clock_pin();
    return ns;
}

static void measure_set_of_values(struct measured_values *out, struct value_work work[MOST_THREADS],
                                  unsigned set)
{
    struct hands hands[HAND_SIZES];
    hands_make(hands, SET_RANDOM, HOT_HANDS);
    for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
        use_kernel(kernel);
        const double yardstick_ns = time_pass(pass_xxh3, &hands[SIZE_WAITING], repeats_of(HOT_HANDS));
        samples_add(&out->of[set][kernel][0][HOT], time_hot(&work[0]), yardstick_ns);
        samples_add(&out->of[set][kernel][0][COLD], time_cold(&work[0]), yardstick_ns);
        samples_add(&out->of[set][kernel][1][HOT], time_threads(work), yardstick_ns);
    }
    hands_free(hands);
}

void measure_values(struct measured_values *out, const struct effort *effort)
{
    static const unsigned SHARE[VALUE_SETS] = {1, 1, 1, 4,
                                               20}; /* of the rounds: the last ones take seconds */
    struct hands hands[HAND_SIZES];
    hands_make(hands, SET_RANDOM, LOOKED_AT);
    for (unsigned set = 0; set < (effort->rounds > 1 ? VALUE_SETS : QUICK_SETS); set++) {
        struct value_work work[MOST_THREADS];
        for (unsigned thread = 0; thread < MOST_THREADS; thread++)
            work_make(&work[thread], &hands[SIZE_DRAWN], (int)set);
        for (unsigned round = 0; round < effort->rounds; round += SHARE[set])
            measure_set_of_values(out, work, set);
        judge_seats(&work[0]);
        out->nodes[set] = work[0].nodes / work[0].n;
        out->bytes[set] = work[0].used / work[0].n;
        for (unsigned thread = 0; thread < MOST_THREADS; thread++)
            free(work[thread].workspace);
    }
    hands_free(hands);
}
