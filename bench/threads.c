#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "clock.h"
#include "scaling.h"

/* What threads do at the same time. */
struct crew {
    unsigned threads, rounds;
    pthread_barrier_t together;
};

/* One thread: its own hands, asked one by one or in batches. */
struct member {
    struct crew *crew;
    unsigned nth;
    bool pinned;
    pass *ask; /* NULL: in batches */
    struct batched batched;
    struct samples samples;
};

static void sample_member(struct member *member)
{
    struct samples yardstick = {0};
    if (member->ask)
        sample_pass(&member->samples, &yardstick, member->ask, &member->batched.hands);
    else
        sample_batches(&member->samples, &member->batched);
}

static void *run_member(void *of)
{
    struct member *member = of;
    member->pinned = clock_pin_thread(member->nth);
    for (unsigned round = 0; round < member->crew->rounds; round++) {
        pthread_barrier_wait(&member->crew->together);
        sample_member(member);
    }
    return NULL;
}

static void check(int error)
{
    if (error != 0) {
        fputs("hantei-bench: cannot run threads\n", stderr);
        exit(EXIT_FAILURE);
    }
}

/* The nth of MAX_THREADS equal parts of the hands. */
static struct batched part_for(const struct batched *all, unsigned nth)
{
    const size_t n = all->hands.n / MAX_THREADS;
    struct batched part = *all;
    part.hands = hands_part(&all->hands, n * nth, n);
    part.planes = all->planes + n * nth;
    return part;
}

/* Returns whether each thread had a processor. */
static bool run_crew(struct samples *out, unsigned threads, unsigned rounds, const struct batched *all,
                     pass *ask)
{
    static struct member members[MAX_THREADS];
    struct crew crew = {.threads = threads, .rounds = rounds};
    pthread_t ids[MAX_THREADS];
    bool pinned = true;
    check(pthread_barrier_init(&crew.together, NULL, threads));
    for (unsigned i = 0; i < threads; i++) {
        members[i] = (struct member){.crew = &crew, .nth = i, .ask = ask, .batched = part_for(all, i)};
        check(pthread_create(&ids[i], NULL, run_member, &members[i]));
    }
    for (unsigned i = 0; i < threads; i++) {
        check(pthread_join(ids[i], NULL));
        pinned &= members[i].pinned;
        for (unsigned sample = 0; sample < members[i].samples.n; sample++) {
            const double ns = members[i].samples.ns[sample];
            samples_add(out, ns, ns / members[i].samples.ratio[sample]);
        }
    }
    pthread_barrier_destroy(&crew.together);
    return pinned;
}

static void measure_crews(struct measured_scaling *out, struct batched all[HAND_SIZES], unsigned threads,
                          unsigned rounds)
{
    for (unsigned question = 0; question < QUESTIONS; question++)
        out->pinned &= run_crew(&out->threads[question][threads - 1], threads, rounds,
                                &all[question_size(question)], question_pass(question, ASKED_HAND));
    for (unsigned question = 0; question < BATCH_QUESTIONS; question++) {
        struct batched *asked = &all[question_size(batch_question_of(question))];
        asked->question = question;
        asked->batch = MAX_BATCH;
        for (asked->input = 0; asked->input < BATCH_INPUTS; asked->input++)
            out->pinned &= run_crew(&out->threads_of_batches[question][asked->input][threads - 1], threads,
                                    rounds, asked, NULL);
    }
}

void measure_threads(struct measured_scaling *out, const struct hands hands[HAND_SIZES], unsigned rounds)
{
    struct batched all[HAND_SIZES];
    for (unsigned size = 0; size < HAND_SIZES; size++)
        batched_make(&all[size], &hands[size]);
    out->pinned = true;
    for (unsigned threads = 1; threads <= MAX_THREADS; threads++)
        measure_crews(out, all, threads, rounds);
    for (unsigned size = 0; size < HAND_SIZES; size++)
        batched_free(&all[size]);
}
