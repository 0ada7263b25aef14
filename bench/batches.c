#include "batches.h"

#include <stdio.h>
#include <stdlib.h>

#include "keep.h"
#include "memory.h"

enum { LINE = 64 };

/* Hands in all forms, and a question. */
struct batched {
    struct hands hands;
    uint8_t *planes; /* one after another, `stride` bytes from each to the next */
    size_t stride;
    enum batch_question question;
    enum batch_input input;
    size_t batch; /* hands in a call, at most MAX_BATCH */
};

const char *batch_input_name(enum batch_input input)
{
    static const char *const names[BATCH_INPUTS] = {"hand", "counts", "planes"};
    return names[input];
}

size_t batch_size(unsigned size)
{
    static const size_t sizes[BATCH_SIZES] = {4, 16, 64, MAX_BATCH};
    return sizes[size];
}

/* ---- The judges --------------------------------------------------------- */

/* A batch's answers; the next batch overwrites them. */
union answers {
    uint8_t forms[MAX_BATCH];
    hantei_tileset tilesets[MAX_BATCH];
    bool tenpai[MAX_BATCH];
    int8_t shanten[MAX_BATCH];
    struct {
        hantei_discard entries[MAX_BATCH][HANTEI_MAX_TILES];
        uint8_t listed[MAX_BATCH];
    } lists;
};

typedef void batch_judge(const hantei_hands *hands, union answers *out);

#define DEFINE_BATCH(name, field)                                          \
    static void many_##name(const hantei_hands *hands, union answers *out) \
    {                                                                      \
        hantei_batch_##name(hands, out->field);                            \
    }

DEFINE_BATCH(win, forms)
DEFINE_BATCH(waits, tilesets)
DEFINE_BATCH(tenpai, tenpai)
DEFINE_BATCH(tenpai_discards, tilesets)
DEFINE_BATCH(shanten, shanten)
DEFINE_BATCH(shanten_discards, tilesets)
DEFINE_BATCH(ukeire, tilesets)

static void many_discards(const hantei_hands *hands, union answers *out)
{
    hantei_batch_discards(hands, out->lists.entries, out->lists.listed);
}

static const struct {
    enum question question;
    batch_judge *judge;
} questions[BATCH_QUESTIONS] = {
    [BATCH_WIN] = {WIN, many_win},
    [BATCH_WAITS] = {WAITS, many_waits},
    [BATCH_TENPAI] = {TENPAI, many_tenpai},
    [BATCH_TENPAI_DISCARDS] = {TENPAI_DISCARDS, many_tenpai_discards},
    [BATCH_DISCARDS] = {DISCARDS, many_discards},
    [BATCH_SHANTEN] = {SHANTEN, many_shanten},
    [BATCH_UKEIRE] = {UKEIRE, many_ukeire},
    [BATCH_SHANTEN_DISCARDS] = {SHANTEN_DISCARDS, many_shanten_discards},
};

enum question batch_question_of(enum batch_question question)
{
    return questions[question].question;
}

/* ---- Hands in all forms ------------------------------------------------- */

static void batched_make(struct batched *made, const struct hands *hands)
{
    /* Planes a power of two apart would all fall on one set of the cache. */
    const size_t stride = (hands->n + LINE - 1) / LINE * LINE + LINE;
    *made = (struct batched){.hands = *hands, .stride = stride};
    made->planes = allocate(HANTEI_TILES * stride);
    for (size_t i = 0; i < hands->n; i++) {
        for (size_t tile = 0; tile < HANTEI_TILES; tile++)
            made->planes[tile * stride + i] = hands->counts[i][tile];
    }
}

static void batched_free(struct batched *made)
{
    free(made->planes);
}

/* The hands from `first` on in one form. Pointing at the planes is the caller's work, and is timed. */
static hantei_hands part_of(const struct batched *all, size_t first, const uint8_t *planes[HANTEI_TILES])
{
    const size_t left = all->hands.n - first;
    hantei_hands part = {.count = left < all->batch ? left : all->batch};
    if (all->input == INPUT_HANDS) {
        part.hands = all->hands.hands + first;
    } else if (all->input == INPUT_COUNTS) {
        part.counts = (const uint8_t(*)[HANTEI_TILES])all->hands.counts + first;
    } else {
        for (size_t tile = 0; tile < HANTEI_TILES; tile++)
            planes[tile] = all->planes + tile * all->stride + first;
        part.planes = planes;
    }
    return part;
}

static uint64_t ask_batches(const void *batched)
{
    static union answers out;
    const uint8_t *planes[HANTEI_TILES];
    const struct batched all = *(const struct batched *)batched;
    batch_judge *const judge = questions[all.question].judge;
    uint64_t sum = 0;
    for (size_t first = 0; first < all.hands.n; first += all.batch) {
        const hantei_hands part = part_of(&all, first, planes);
        judge(&part, &out);
        sum += out.forms[0];
        KEEP(sum);
    }
    return sum;
}

/* ---- Measuring ---------------------------------------------------------- */

/* Hands of one size in all forms: few for hot loops, but a whole batch, and all. */
struct forms {
    struct batched hot[BATCH_SIZES], streaming;
};

static void forms_make(struct forms *forms, const struct hands *hands)
{
    for (unsigned size = 0; size < BATCH_SIZES; size++) {
        const size_t n = batch_size(size) < HOT_HANDS ? HOT_HANDS : batch_size(size);
        const struct hands hot = hands_part(hands, 0, n);
        batched_make(&forms->hot[size], &hot);
    }
    batched_make(&forms->streaming, hands);
}

static void forms_free(struct forms *forms)
{
    for (unsigned size = 0; size < BATCH_SIZES; size++)
        batched_free(&forms->hot[size]);
    batched_free(&forms->streaming);
}

static struct batched asked(const struct batched *all, unsigned question, unsigned input, unsigned size)
{
    struct batched one = *all;
    one.question = question;
    one.input = input;
    one.batch = batch_size(size);
    return one;
}

static void sample_batches(struct samples *samples, const struct batched *all)
{
    const unsigned repeats = repeats_of(all->hands.n);
    const double yardstick_ns = time_pass(pass_xxh3, &all->hands, repeats);
    samples_add(samples, time_work(ask_batches, all, repeats) / (double)all->hands.n, yardstick_ns);
}

/* Single batches after an eviction of the caches, minus the overhead of the timer. */
static void sample_cold(struct samples *samples, struct samples *yardstick, const struct batched *all,
                        unsigned n)
{
    double nothing_ns[MAX_SAMPLES] = {0}, yardstick_ns[MAX_SAMPLES] = {0}, ns[MAX_SAMPLES] = {0};
    const double batch = (double)all->batch;
    for (unsigned i = 0; i < n; i++) {
        const size_t first = i % (all->hands.n / all->batch) * all->batch;
        struct batched one = *all;
        one.hands = hands_part(&all->hands, first, all->batch);
        one.planes = all->planes + first;
        nothing_ns[i] = time_pass_cold(pass_nothing, &one.hands);
        yardstick_ns[i] = time_pass_cold(pass_xxh3, &one.hands);
        ns[i] = time_work_cold(ask_batches, &one);
    }
    const double overhead = spread_of(nothing_ns, n).middle;
    for (unsigned i = 0; i < n; i++) {
        samples_add(yardstick, (yardstick_ns[i] - overhead) / batch, 1);
        samples_add(samples, (ns[i] - overhead) / batch, 1);
    }
}

static void sample_kernel(struct measured_batches *out, const struct forms forms[HAND_SIZES], unsigned kernel)
{
    for (unsigned question = 0; question < BATCH_QUESTIONS; question++) {
        const struct forms *of = &forms[question_size(questions[question].question)];
        for (unsigned input = 0; input < BATCH_INPUTS; input++) {
            for (unsigned size = 0; size < BATCH_SIZES; size++) {
                struct samples *samples = out->of[kernel][question][input][size];
                const struct batched hot = asked(&of->hot[size], question, input, size);
                const struct batched streaming = asked(&of->streaming, question, input, size);
                sample_batches(&samples[HOT], &hot);
                sample_batches(&samples[STREAMING], &streaming);
            }
        }
    }
}

/* The ratios of cold batches are to the middle of all cold hashes of equally many hands, as for single
 * calls. */
static void relate_colds(struct measured_batches *out, const struct samples *yardstick, unsigned size)
{
    for (unsigned question = 0; question < BATCH_QUESTIONS; question++) {
        for (unsigned input = 0; input < BATCH_INPUTS; input++)
            samples_relate(&out->of[0][question][input][size][COLD], ns_of(yardstick).middle);
    }
}

static void sample_colds(struct measured_batches *out, const struct forms forms[HAND_SIZES], unsigned n)
{
    for (unsigned size = 0; size < BATCH_SIZES; size++) {
        struct samples yardstick = {0};
        for (unsigned question = 0; question < BATCH_QUESTIONS; question++) {
            const struct batched *of = &forms[question_size(questions[question].question)].streaming;
            for (unsigned input = 0; input < BATCH_INPUTS; input++) {
                const struct batched one = asked(of, question, input, size);
                sample_cold(&out->of[0][question][input][size][COLD], &yardstick, &one, n);
            }
        }
        relate_colds(out, &yardstick, size);
    }
}

static void sample_rounds(struct measured_batches *out, const struct forms forms[HAND_SIZES],
                          const struct effort *effort)
{
    for (unsigned round = 0; round < effort->rounds; round++) {
        for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
            use_kernel(kernel);
            sample_kernel(out, forms, kernel);
        }
    }
    use_kernel(0);
    sample_colds(out, forms, effort->cold_batches);
}

void measure_batches(struct measured_batches *out, enum hand_set set, const struct effort *effort)
{
    struct hands hands[HAND_SIZES];
    struct forms forms[HAND_SIZES];
    hands_make(hands, set, effort->streaming_hands);
    for (unsigned size = 0; size < HAND_SIZES; size++)
        forms_make(&forms[size], &hands[size]);
    sample_rounds(out, forms, effort);
    for (unsigned size = 0; size < HAND_SIZES; size++)
        forms_free(&forms[size]);
    hands_free(hands);
}
