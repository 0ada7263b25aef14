/* Many threads that ask everything at once, for ThreadSanitizer: all first calls at once, the kernel changed
 * meanwhile, and each answer compared with that of a single thread.
 *
 *   threads [THREADS [ROUNDS]]     default: 8 200 */
#define _POSIX_C_SOURCE 200809L /* barriers */
#include "support/compare.h"
#include "support/hands.h"
#include "support/rng.h"
#include "support/text.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HANDS = 256, MOST_THREADS = 64 };

/* Hands, and the answers to expect. Nothing of it is written while threads run. */
static hantei_hand hands[HANDS];
static uint8_t counts[HANDS][HANTEI_TILES];
static answers expected[HANDS];
static unsigned rounds;

static pthread_barrier_t all_there;

/* Of one thread. */
typedef struct worker {
    pthread_t thread;
    uint64_t number;
    unsigned long differences;
} worker;

static const hantei_tileset ALL = ((hantei_tileset)1 << HANTEI_TILES) - 1;

static bool answers_as_expected(size_t i)
{
    const answers *const e = &expected[i];
    answers a;
    bool same = library_answers(&hands[i], ALL, &a) && a.win == e->win && a.waits == e->waits &&
                a.listed == e->listed && same_shantens(a.shantens, e->shantens) && a.ukeire == e->ukeire &&
                memcmp(a.kinds, e->kinds, sizeof a.kinds) == 0;
    for (size_t entry = 0; same && entry < a.listed; entry++)
        same = a.list[entry].tile == e->list[entry].tile && a.list[entry].waits == e->list[entry].waits;
    return same;
}

static bool batch_as_expected(void)
{
    hantei_tileset waits[HANDS];
    int8_t shanten[HANDS];
    bool same = true;
    const hantei_hands all = {.count = HANDS, .hands = hands};
    hantei_batch_waits(&all, waits);
    hantei_batch_shanten(&all, shanten);
    for (size_t i = 0; i < HANDS; i++)
        same &= waits[i] == expected[i].waits && shanten[i] == expected[i].shantens.least;
    return same;
}

/* A seat of its own, and what else is in the header. */
static bool others_as_expected(size_t i)
{
    hantei_seat seat = {.hand = hands[i], .drawn = HANTEI_NO_TILE, .live = 70, .points = 25000};
    hantei_rules rules;
    hantei_hand made;
    char text[HANTEI_DIGEST_TEXT];
    hantei_lookup_tables_digest(text);
    hantei_best_readings(&hands[i], NULL, NULL);
    return hantei_rules_preset(&rules, "tenhou", 4) == HANTEI_OK &&
           hantei_seat_waits(&seat, &rules).effective == expected[i].waits &&
           hantei_hand_from_counts(&made, counts[i]) == HANTEI_OK &&
           memcmp(&made, &hands[i], sizeof made) == 0;
}

static void *ask(void *context)
{
    worker *const w = context;
    rng r = rng_stream(test_seed(), w->number);
    pthread_barrier_wait(&all_there);
    for (unsigned round = 0; round < rounds; round++) {
        const size_t i = rng_below(&r, HANDS);
        w->differences += !answers_as_expected(i);
        w->differences += round % 16 == 0 && !(batch_as_expected() && others_as_expected(i));
        const char *const kernel = hantei_kernel_name(w->number == 0 ? rng_below(&r, 3) : SIZE_MAX);
        w->differences += kernel && hantei_kernel_use(kernel) != HANTEI_OK;
    }
    return NULL;
}

/* By the oracle alone: all threads must make the library's first call. */
static void expect_answers(void)
{
    for (size_t i = 0; i < HANDS; i++) {
        numbered_hand(test_seed(), i, counts[i]);
        hands[i] = hand_of_counts(counts[i]);
        oracle_answers(counts[i], &expected[i]);
    }
}

int main(int argc, char **argv)
{
    static worker workers[MOST_THREADS];
    const unsigned wanted = argc > 1 ? (unsigned)atoi(argv[1]) : 8;
    const unsigned threads = wanted < MOST_THREADS ? wanted : MOST_THREADS;
    unsigned long differences = 0;
    rounds = argc > 2 ? (unsigned)atoi(argv[2]) : 200;
    expect_answers();
    pthread_barrier_init(&all_there, NULL, threads);
    for (unsigned i = 0; i < threads; i++) {
        workers[i].number = i;
        if (pthread_create(&workers[i].thread, NULL, ask, &workers[i]) != 0)
            abort();
    }
    for (unsigned i = 0; i < threads; i++) {
        pthread_join(workers[i].thread, NULL);
        differences += workers[i].differences;
    }
    report("%u threads, %s questions of everything, %lu differences", threads,
           grouped((unsigned long)threads * rounds), differences);
    report("%d passed, %d failed", differences == 0, differences != 0);
    return differences != 0;
}
