#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"

enum { HOT_HANDS = 64, HOT_REPEATS = 256, VERIFIED_HANDS = 1024 };

static volatile uint64_t answers; /* where the sums go, so that they are wanted */

const char *temperature_name(enum temperature temperature)
{
    static const char *const names[TEMPERATURES] = {"hot", "streaming", "cold"};
    return names[temperature];
}

unsigned kernel_count(void)
{
    unsigned n = 0;
    while (n < MAX_KERNELS && hantei_kernel_name(n) != NULL)
        n++;
    return n;
}

static void use_kernel(unsigned kernel)
{
    if (hantei_kernel_use(hantei_kernel_name(kernel)) != HANTEI_OK) {
        fprintf(stderr, "hantei-bench: cannot use kernel %s\n", hantei_kernel_name(kernel));
        exit(EXIT_FAILURE);
    }
}

/* ---- Samples ------------------------------------------------------------ */

/* Samples past the last that there is room for are not needed. */
static void add_sample(struct samples *samples, double ns, double yardstick_ns)
{
    if (samples->n < MAX_SAMPLES) {
        samples->ns[samples->n] = ns;
        samples->ratio[samples->n] = ns / yardstick_ns;
        samples->n++;
    }
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

struct spread spread_of(const double *values, unsigned n)
{
    double sorted[MAX_SAMPLES];
    memcpy(sorted, values, n * sizeof *values);
    qsort(sorted, n, sizeof *sorted, compare);
    double sum = 0;
    for (unsigned i = n / 4; i < n - n / 4; i++)
        sum += sorted[i];
    return (struct spread){sorted[0], sum / (n - n / 4 - n / 4), sorted[n * 9 / 10]};
}

struct spread ns_of(const struct samples *samples)
{
    return spread_of(samples->ns, samples->n);
}

struct spread ratio_of(const struct samples *samples)
{
    return spread_of(samples->ratio, samples->n);
}

/* ---- Loops over hands --------------------------------------------------- */

/* Nanoseconds per hand of going `repeats` times over the hands. */
static double time_loop(pass *ask, const struct hands *hands, unsigned repeats)
{
    const double begin = clock_busy_ns();
    for (unsigned i = 0; i < repeats; i++)
        answers += ask(hands);
    return (clock_busy_ns() - begin) / (double)repeats / (double)hands->n;
}

/* The yardstick, then the question, so that what disturbs the one disturbs the other. */
static void sample_loop(struct samples *question, struct samples *yardstick, pass *ask,
                        const struct hands *hands, unsigned repeats)
{
    const double yardstick_ns = time_loop(pass_xxh3, hands, repeats);
    add_sample(yardstick, yardstick_ns, yardstick_ns);
    add_sample(question, time_loop(ask, hands, repeats), yardstick_ns);
}

static void sample_loops(struct measured *out, const struct hands hands[HAND_SIZES], unsigned kernel)
{
    for (unsigned question = 0; question < QUESTIONS; question++) {
        const struct hands *streaming = &hands[question_size(question)];
        const struct hands hot = hands_part(streaming, 0, HOT_HANDS);
        for (unsigned asked = 0; asked < ASKED_NAIVE; asked++) {
            struct samples *samples = out->kernel[kernel][question][asked];
            pass *ask = question_pass(question, asked);
            sample_loop(&samples[HOT], &out->yardstick[HOT], ask, &hot, HOT_REPEATS);
            sample_loop(&samples[STREAMING], &out->yardstick[STREAMING], ask, streaming, 1);
        }
    }
}

static void sample_naive(struct measured *out, const struct hands hands[HAND_SIZES], size_t n)
{
    for (unsigned question = 0; question < QUESTIONS; question++) {
        const struct hands some = hands_part(&hands[question_size(question)], 0, n);
        sample_loop(&out->naive[question], &out->yardstick[HOT], question_pass(question, ASKED_NAIVE), &some,
                    1);
    }
}

/* ---- Single calls from cold --------------------------------------------- */

/* Nanoseconds of asking one hand with nothing of the question in the caches. */
static double time_cold(pass *ask, const struct hands *hands, size_t i)
{
    const struct hands hand = hands_part(hands, i % hands->n, 1);
    caches_evict();
    const uint64_t begin = clock_ticks();
    const uint64_t answer = ask(&hand);
    const uint64_t end = clock_ticks();
    answers += answer;
    return (double)(end - begin) * clock_tick_ns();
}

/* Times nothing, the yardstick and the question in turn. What nothing takes is the timer and an
 * idle loop's way back into the caches: it is taken off both. */
static void sample_cold(struct samples *question, struct samples *yardstick, pass *ask,
                        const struct hands *hands, unsigned samples)
{
    double nothing_ns[MAX_SAMPLES] = {0}, yardstick_ns[MAX_SAMPLES] = {0}, ns[MAX_SAMPLES] = {0};
    for (unsigned i = 0; i < samples; i++) {
        nothing_ns[i] = time_cold(pass_nothing, hands, i);
        yardstick_ns[i] = time_cold(pass_xxh3, hands, i);
        ns[i] = time_cold(ask, hands, i);
    }
    const double overhead = spread_of(nothing_ns, samples).middle;
    for (unsigned i = 0; i < samples; i++) {
        add_sample(yardstick, yardstick_ns[i] - overhead, yardstick_ns[i] - overhead);
        add_sample(question, ns[i] - overhead, yardstick_ns[i] - overhead);
    }
}

/* Single calls scatter so much that the ratio of two of them tells nothing, and so does the
 * little that is left of a cold hash when the overhead is off: the ratios of cold calls are to
 * the middle of all cold hashes of the set. */
static void relate_colds(struct measured *out)
{
    const double yardstick = ns_of(&out->yardstick[COLD]).middle;
    for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
        for (unsigned question = 0; question < QUESTIONS; question++) {
            for (unsigned asked = 0; asked < ASKED_NAIVE; asked++) {
                struct samples *samples = &out->kernel[kernel][question][asked][COLD];
                for (unsigned i = 0; i < samples->n; i++)
                    samples->ratio[i] = samples->ns[i] / yardstick;
            }
        }
    }
}

static void sample_colds(struct measured *out, const struct hands hands[HAND_SIZES], unsigned kernel,
                         unsigned samples)
{
    for (unsigned question = 0; question < QUESTIONS; question++) {
        for (unsigned asked = 0; asked < ASKED_NAIVE; asked++)
            sample_cold(&out->kernel[kernel][question][asked][COLD], &out->yardstick[COLD],
                        question_pass(question, asked), &hands[question_size(question)], samples);
    }
}

/* ---- Seats that are followed -------------------------------------------- */

static double time_rounds(const struct rounds *rounds, enum follower follower)
{
    const double begin = clock_busy_ns();
    answers += follow(rounds, follower);
    return (clock_busy_ns() - begin) / rounds->steps;
}

static void sample_rounds(struct measured_rounds *out, const struct rounds *rounds, const struct hands *hot)
{
    for (unsigned follower = 0; follower < FOLLOWERS; follower++) {
        const double yardstick_ns = time_loop(pass_xxh3, hot, HOT_REPEATS);
        add_sample(&out->by[follower], time_rounds(rounds, follower), yardstick_ns);
    }
}

void measure_rounds(struct measured_rounds *out, const struct effort *effort)
{
    struct hands hands[HAND_SIZES];
    struct rounds rounds;
    use_kernel(0);
    hands_make(hands, SET_RANDOM, effort->followed_hands);
    rounds_make(&rounds, &hands[SIZE_WAITING]);
    const struct hands hot = hands_part(&hands[SIZE_WAITING], 0, HOT_HANDS);
    for (unsigned round = 0; round < effort->rounds; round++)
        sample_rounds(out, &rounds, &hot);
    out->unasked = rounds.unasked;
    rounds_free(&rounds);
    hands_free(hands);
}

/* ---- Wins --------------------------------------------------------------- */

typedef uint64_t wins_pass(const struct wins *wins, size_t n);

static double time_wins(wins_pass *judge, const struct wins *wins, size_t n, unsigned repeats)
{
    const double begin = clock_busy_ns();
    for (unsigned i = 0; i < repeats; i++)
        answers += judge(wins, n);
    return (clock_busy_ns() - begin) / (double)repeats / (double)n;
}

static void sample_wins(struct samples *samples, const struct wins *wins, size_t n, unsigned repeats)
{
    const double yardstick_ns = time_wins(wins_hash, wins, n, repeats);
    add_sample(samples, time_wins(wins_judge, wins, n, repeats), yardstick_ns);
}

void measure_wins(struct measured_wins *out, const struct effort *effort)
{
    use_kernel(0);
    for (unsigned kind = 0; kind < WIN_KINDS; kind++) {
        struct hands hands[HAND_SIZES];
        struct wins wins;
        hands_make(hands, SET_COMPLETE, effort->streaming_hands);
        wins_make(&wins, &hands[SIZE_DRAWN], kind);
        for (unsigned round = 0; round < effort->rounds; round++) {
            sample_wins(&out->of[kind][HOT], &wins, HOT_HANDS, HOT_REPEATS);
            sample_wins(&out->of[kind][STREAMING], &wins, wins.n, 1);
        }
        wins_free(&wins);
        hands_free(hands);
    }
}

/* ---- All of it ---------------------------------------------------------- */

static void verify(const struct hands hands[HAND_SIZES])
{
    const size_t n = hands[SIZE_DRAWN].n < VERIFIED_HANDS ? hands[SIZE_DRAWN].n : VERIFIED_HANDS;
    const struct hands some[HAND_SIZES] = {hands_part(&hands[0], 0, n), hands_part(&hands[1], 0, n)};
    for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
        use_kernel(kernel);
        questions_verify(some);
    }
}

void measure_set(struct measured *out, enum hand_set set, const struct effort *effort,
                 void (*progress)(double done))
{
    const double steps = effort->rounds + kernel_count();
    struct hands hands[HAND_SIZES];
    hands_make(hands, set, effort->streaming_hands);
    verify(hands);
    for (unsigned round = 0; round < effort->rounds; round++) {
        for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
            use_kernel(kernel);
            sample_loops(out, hands, kernel);
        }
        sample_naive(out, hands, effort->naive_hands);
        progress((round + 1) / steps);
    }
    for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
        use_kernel(kernel);
        sample_colds(out, hands, kernel, effort->cold_samples);
        progress((effort->rounds + kernel + 1) / steps);
    }
    relate_colds(out);
    hands_free(hands);
}
