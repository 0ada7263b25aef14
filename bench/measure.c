#include "measure.h"

#include <stdio.h>
#include <stdlib.h>

#include "clock.h"

/* A loop covers at least this number of hands. */
enum { LOOP_HANDS = 16384 };

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

void use_kernel(unsigned kernel)
{
    if (hantei_kernel_use(hantei_kernel_name(kernel)) != HANTEI_OK) {
        fprintf(stderr, "hantei-bench: cannot use kernel %s\n", hantei_kernel_name(kernel));
        exit(EXIT_FAILURE);
    }
}

/* ---- Loops over hands --------------------------------------------------- */

/* A question to all hands, as work. */
struct pass_work {
    pass *ask;
    const struct hands *hands;
};

static uint64_t ask_hands(const void *of)
{
    const struct pass_work *work = of;
    return work->ask(work->hands);
}

unsigned repeats_of(size_t hands)
{
    return hands < LOOP_HANDS ? (unsigned)(LOOP_HANDS / hands) : 1;
}

double time_pass(pass *ask, const struct hands *hands, unsigned repeats)
{
    const struct pass_work work = {ask, hands};
    return time_work(ask_hands, &work, repeats) / (double)hands->n;
}

double time_pass_cold(pass *ask, const struct hands *hands)
{
    const struct pass_work work = {ask, hands};
    return time_work_cold(ask_hands, &work);
}

/* Samples the yardstick, then the question: a disturbance affects both. */
static void sample_pass(struct samples *question, struct samples *yardstick, pass *ask,
                        const struct hands *hands)
{
    const unsigned repeats = repeats_of(hands->n);
    pass_xxh3(hands); /* otherwise the yardstick would fetch the hands for the question */
    const double yardstick_ns = time_pass(pass_xxh3, hands, repeats);
    samples_add(yardstick, yardstick_ns, yardstick_ns);
    samples_add(question, time_pass(ask, hands, repeats), yardstick_ns);
}

static void sample_loops(struct measured *out, const struct hands hands[HAND_SIZES], unsigned kernel)
{
    for (unsigned question = 0; question < QUESTIONS; question++) {
        const struct hands *streaming = &hands[question_size(question)];
        const struct hands hot = hands_part(streaming, 0, HOT_HANDS);
        for (unsigned asked = 0; asked < ASKED_WAYS; asked++) {
            struct samples *samples = out->kernel[kernel][question][asked];
            pass *ask = question_pass(question, asked);
            sample_pass(&samples[HOT], &out->yardstick[HOT], ask, &hot);
            sample_pass(&samples[STREAMING], &out->yardstick[STREAMING], ask, streaming);
        }
    }
}

/* ---- Single calls from cold --------------------------------------------- */

/* Times nothing, the yardstick and the question in turn. The time of nothing is the timer's and that of an
 * idle loop's return to the caches: it is subtracted from both. */
static void sample_cold(struct samples *question, struct samples *yardstick, pass *ask,
                        const struct hands *hands, unsigned samples)
{
    double nothing_ns[MAX_SAMPLES] = {0}, yardstick_ns[MAX_SAMPLES] = {0}, ns[MAX_SAMPLES] = {0};
    for (unsigned i = 0; i < samples; i++) {
        const struct hands hand = hands_part(hands, i % hands->n, 1);
        nothing_ns[i] = time_pass_cold(pass_nothing, &hand);
        yardstick_ns[i] = time_pass_cold(pass_xxh3, &hand);
        ns[i] = time_pass_cold(ask, &hand);
    }
    const double overhead = spread_of(nothing_ns, samples).middle;
    for (unsigned i = 0; i < samples; i++) {
        samples_add(yardstick, yardstick_ns[i] - overhead, yardstick_ns[i] - overhead);
        samples_add(question, ns[i] - overhead, yardstick_ns[i] - overhead);
    }
}

/* Single calls scatter too much for a ratio of two of them, and so does the small rest of a cold hash without
 * its overhead. So the ratios of cold calls are to the middle of all cold hashes of the set. */
static void relate_colds(struct measured *out)
{
    const double yardstick = ns_of(&out->yardstick[COLD]).middle;
    samples_relate(&out->yardstick[COLD], yardstick);
    for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
        for (unsigned question = 0; question < QUESTIONS; question++) {
            for (unsigned asked = 0; asked < ASKED_WAYS; asked++)
                samples_relate(&out->kernel[kernel][question][asked][COLD], yardstick);
        }
    }
}

static void sample_colds(struct measured *out, const struct hands hands[HAND_SIZES], unsigned kernel,
                         unsigned samples)
{
    for (unsigned question = 0; question < QUESTIONS; question++) {
        for (unsigned asked = 0; asked < ASKED_WAYS; asked++) {
            sample_cold(&out->kernel[kernel][question][asked][COLD], &out->yardstick[COLD],
                        question_pass(question, asked), &hands[question_size(question)], samples);
        }
    }
}

/* ---- Wins --------------------------------------------------------------- */

typedef uint64_t wins_pass(const struct wins *wins, size_t n);

struct wins_work {
    wins_pass *judge;
    const struct wins *wins;
    size_t n;
};

static uint64_t judge_wins(const void *of)
{
    const struct wins_work *work = of;
    return work->judge(work->wins, work->n);
}

static double time_wins(wins_pass *judge, const struct wins *wins, size_t n)
{
    const struct wins_work work = {judge, wins, n};
    return time_work(judge_wins, &work, repeats_of(n)) / (double)n;
}

static void sample_wins(struct samples *samples, const struct wins *wins, size_t n)
{
    const double yardstick_ns = time_wins(wins_hash, wins, n);
    samples_add(samples, time_wins(wins_judge, wins, n), yardstick_ns);
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
            sample_wins(&out->of[kind][HOT], &wins, HOT_HANDS);
            sample_wins(&out->of[kind][STREAMING], &wins, wins.n);
        }
        wins_free(&wins);
        hands_free(hands);
    }
}

/* ---- Games that are played ---------------------------------------------- */

const struct play_kind play_kinds[PLAY_KINDS] = {{"decision", "4 players", 4, false},
                                                 {"decision, observed", "4 players", 4, true},
                                                 {"decision", "3 players", 3, false}};

struct plays_work {
    struct plays *plays;
    unsigned steps;
};

static uint64_t play_on(const void *of)
{
    const struct plays_work *work = of;
    plays_run(work->plays, work->steps);
    return work->plays->decisions;
}

static void sample_plays(struct samples *samples, struct plays *plays, const struct effort *effort,
                         const struct hands *hands)
{
    const struct plays_work todo = {plays, effort->steps};
    for (unsigned round = 0; round < effort->rounds; round++) {
        const double yardstick_ns = time_pass(pass_xxh3, hands, repeats_of(HOT_HANDS));
        const uint64_t before = plays->decisions;
        const double ns = time_work(play_on, &todo, 1);
        samples_add(samples, ns / (double)(plays->decisions - before), yardstick_ns);
    }
}

void measure_plays(struct measured_plays *out, const struct effort *effort)
{
    static struct plays plays;
    struct hands hands[HAND_SIZES];
    use_kernel(0);
    hands_make(hands, SET_RANDOM, HOT_HANDS);
    for (unsigned kind = 0; kind < PLAY_KINDS; kind++) {
        plays_begin(&plays, play_kinds[kind].players, play_kinds[kind].observes);
        sample_plays(&out->of[kind], &plays, effort, &hands[SIZE_WAITING]);
        out->in_round[kind] = (double)plays.decisions / (double)(plays.rounds + (plays.rounds == 0));
        out->in_game[kind] = (double)plays.decisions / (double)(plays.games + (plays.games == 0));
    }
    hands_free(hands);
}

/* ---- All of it ---------------------------------------------------------- */

void measure_set(struct measured *out, enum hand_set set, const struct effort *effort)
{
    struct hands hands[HAND_SIZES];
    hands_make(hands, set, effort->streaming_hands);
    for (unsigned round = 0; round < effort->rounds; round++) {
        for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
            use_kernel(kernel);
            sample_loops(out, hands, kernel);
        }
    }
    for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
        use_kernel(kernel);
        sample_colds(out, hands, kernel, effort->cold_samples);
    }
    relate_colds(out);
    hands_free(hands);
}
