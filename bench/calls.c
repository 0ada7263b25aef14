/* All questions to hands: one in a call, and many (hantei_batch_*). */
#include "bench.h"

#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum input { INPUT_HAND, INPUT_COUNTS, INPUT_PLANES, INPUTS };
enum temperature { HOT, STREAMING, COLD, TEMPERATURES };

static const char *const INPUT_NAMES[INPUTS] = {"hand", "counts", "planes"};
static const char *const TEMPERATURE_NAMES[TEMPERATURES] = {
    "hot",       /* a few hands, again and again: all is in the first level of cache */
    "streaming", /* many hands, one after another */
    "cold",      /* one hand, or one batch, after an eviction of the caches */
};

/* Hands in a call; the first is that of single calls. */
static const size_t BATCHES[] = {1, 4, 16, 64, MAX_BATCH};

/* ---- One hand in a call ------------------------------------------------- */

/* Defines a loop over all hands. `answer` may use `hand` and `counts`. What the barrier would make it load
 * again for each hand is read before: the loop should cost as little as possible, above all the
 * yardstick's. */
#define DEFINE_PASS(name, given, answer)                       \
    static uint64_t name(const void *hands)                    \
    {                                                          \
        const struct hands all = *(const struct hands *)hands; \
        uint64_t sum = 0;                                      \
        for (size_t i = 0; i < all.n; i++) {                   \
            given;                                             \
            sum += (uint64_t)(answer);                         \
            KEEP(sum);                                         \
        }                                                      \
        return sum;                                            \
    }

#define GIVEN_HAND const hantei_hand *hand = &all.hands[i]
/* On a cache line of its own, as hands.c's are: otherwise a caller's stack decides a quarter of the time. */
#define GIVEN_MADE_HAND              \
    _Alignas(LINE) hantei_hand made; \
    const hantei_hand *hand = &made; \
    sum += hantei_hand_from_counts(&made, all.counts[i])
#define GIVEN_COUNTS uint8_t *counts = all.counts[i]

/* A question with a call of its own for counts; and one that needs a hand made of them. */
#define ASKED_OF_BOTH(name)                                      \
    DEFINE_PASS(name##_of_hand, GIVEN_HAND, hantei_##name(hand)) \
    DEFINE_PASS(name##_of_counts, GIVEN_COUNTS, hantei_counts_##name(counts))
#define ASKED_OF_HANDS(name, answer)                \
    DEFINE_PASS(name##_of_hand, GIVEN_HAND, answer) \
    DEFINE_PASS(name##_of_counts, GIVEN_MADE_HAND, answer)

/* A list goes to memory, for its caller. */
static inline uint64_t listed(const void *out, size_t n)
{
    KEEP(out);
    return n;
}

static hantei_discard list[HANTEI_MAX_TILES];
static hantei_ukeire_discard best[HANTEI_MAX_TILES];

/* The most that can be unseen: only the hand is known. */
static const uint8_t unseen[HANTEI_TILES] = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
                                             4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};

ASKED_OF_BOTH(win)
ASKED_OF_BOTH(waits)
ASKED_OF_BOTH(tenpai)
ASKED_OF_BOTH(tenpai_discards)
ASKED_OF_BOTH(shanten)
ASKED_OF_HANDS(discards, listed(list, hantei_discards(hand, list)))
ASKED_OF_HANDS(ukeire, hantei_ukeire(hand))
ASKED_OF_HANDS(shanten_discards, hantei_shanten_discards(hand))
ASKED_OF_HANDS(ukeire_discards, listed(best, hantei_ukeire_discards_by_shape(hand, unseen, best)))

DEFINE_PASS(xxh3, GIVEN_HAND, XXH3_64bits(hand, sizeof *hand))
DEFINE_PASS(pass_nothing, , i)

uint64_t pass_xxh3(const void *hands)
{
    return xxh3(hands);
}

/* ---- Many hands in a call ----------------------------------------------- */

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

#define DEFINE_BATCH(name, ...)                                            \
    static void many_##name(const hantei_hands *hands, union answers *out) \
    {                                                                      \
        hantei_batch_##name(hands, __VA_ARGS__);                           \
    }

DEFINE_BATCH(win, out->forms)
DEFINE_BATCH(waits, out->tilesets)
DEFINE_BATCH(tenpai, out->tenpai)
DEFINE_BATCH(tenpai_discards, out->tilesets)
DEFINE_BATCH(discards, out->lists.entries, out->lists.listed)
DEFINE_BATCH(shanten, out->shanten)
DEFINE_BATCH(shanten_discards, out->tilesets)
DEFINE_BATCH(ukeire, out->tilesets)

/* Hands, and how they are asked about. */
struct work {
    struct hands hands; /* first: a loop over hands takes this for them */
    batch_judge *judge;
    enum input input;
    size_t batch;
};

/* The hands from `first` on in one form. Pointing at the planes is the caller's work, and is timed. */
static hantei_hands part_of(const struct work *all, size_t first, const uint8_t *planes[HANTEI_TILES])
{
    const size_t left = all->hands.n - first;
    hantei_hands part = {.count = left < all->batch ? left : all->batch};
    if (all->input == INPUT_HAND) {
        part.hands = all->hands.hands + first;
    } else if (all->input == INPUT_COUNTS) {
        part.counts = (const uint8_t(*)[HANTEI_TILES])all->hands.counts + first;
    } else {
        for (size_t tile = 0; tile < HANTEI_TILES; tile++)
            planes[tile] = all->hands.planes + tile * all->hands.stride + first;
        part.planes = planes;
    }
    return part;
}

static uint64_t ask_batches(const void *work)
{
    static union answers out;
    const uint8_t *planes[HANTEI_TILES];
    const struct work all = *(const struct work *)work;
    uint64_t sum = 0;
    for (size_t first = 0; first < all.hands.n; first += all.batch) {
        const hantei_hands part = part_of(&all, first, planes);
        all.judge(&part, &out);
        sum += out.forms[0];
        KEEP(sum);
    }
    return sum;
}

/* ---- Questions ---------------------------------------------------------- */

static const struct question {
    const char *name;
    pass *single[INPUTS];
    enum hand_size size;
    batch_judge *many;
} QUESTIONS[] = {
    {"win", {win_of_hand, win_of_counts}, SIZE_DRAWN, many_win},
    {"waits", {waits_of_hand, waits_of_counts}, SIZE_WAITING, many_waits},
    {"tenpai", {tenpai_of_hand, tenpai_of_counts}, SIZE_WAITING, many_tenpai},
    {"tenpai_discards",
     {tenpai_discards_of_hand, tenpai_discards_of_counts},
     SIZE_DRAWN,
     many_tenpai_discards},
    {"discards", {discards_of_hand, discards_of_counts}, SIZE_DRAWN, many_discards},
    {"shanten", {shanten_of_hand, shanten_of_counts}, SIZE_DRAWN, many_shanten},
    {"ukeire", {ukeire_of_hand, ukeire_of_counts}, SIZE_WAITING, many_ukeire},
    {"shanten_discards",
     {shanten_discards_of_hand, shanten_discards_of_counts},
     SIZE_DRAWN,
     many_shanten_discards},
    {"ukeire_discards", {ukeire_discards_of_hand, ukeire_discards_of_counts}, SIZE_DRAWN, NULL},
};

/* ---- Measuring ---------------------------------------------------------- */

/* A row, and how its samples are made. */
struct task {
    struct row row;
    struct work work;
    pass *ask;
    size_t kernel;
    unsigned batch; /* of BATCHES */
    enum temperature temperature;
};

static struct task tasks[2048];
static size_t task_count;

/* Those of single calls are rows. */
static struct row yardsticks[COUNT(BATCHES)][TEMPERATURES];

static void add_task(const struct task *as, const struct hands hands[HAND_SIZES],
                     const struct question *question)
{
    const unsigned input = as->work.input, batch = as->batch;
    const struct hands *const all = &hands[question->size];
    struct task *const task = &tasks[task_count];
    demand(task_count + 1 < COUNT(tasks), "more rows");
    *task = *as;
    task->ask = batch > 0 ? ask_batches : question->single[input];
    task->work.judge = question->many;
    task->work.batch = BATCHES[batch];
    task->work.hands = *all;
    if (as->temperature == HOT)
        task->work.hands = hands_part(all, 0, BATCHES[batch] > HOT_HANDS ? BATCHES[batch] : HOT_HANDS);
    task->row.question = question->name;
    task->row.input = INPUT_NAMES[input];
    task->row.temperature = TEMPERATURE_NAMES[as->temperature];
    task->row.batch = BATCHES[batch];
    task_count += task->ask && (batch == 0 || question->many);
}

/* Cold batches are measured with the best kernel alone. */
static void add_tasks(const struct hands hands[HAND_SIZES], const char *set)
{
    static struct task as;
    as.row.set = set;
    task_count = 0;
    memset(yardsticks, 0, sizeof yardsticks);
    for (const struct question *it = QUESTIONS; it < QUESTIONS + COUNT(QUESTIONS); it++)
        for (as.kernel = 0; (as.row.kernel = hantei_kernel_name(as.kernel)); as.kernel++)
            for (as.work.input = 0; as.work.input < INPUTS; as.work.input++)
                for (as.batch = 0; as.batch < COUNT(BATCHES); as.batch++)
                    for (as.temperature = HOT; as.temperature < TEMPERATURES; as.temperature++)
                        if (as.temperature != COLD || as.kernel == 0 || as.batch == 0)
                            add_task(&as, hands, it);
}

/* Samples the yardstick, then the question: a disturbance affects both. */
static void sample_loop(struct task *task)
{
    const struct hands *const hands = &task->work.hands;
    pass_xxh3(hands); /* otherwise the yardstick would fetch the hands for the question */
    const double yardstick_ns = time_pass(pass_xxh3, hands, hands->n);
    row_add(&yardsticks[task->batch][task->temperature], yardstick_ns, yardstick_ns);
    row_add(&task->row, time_pass(task->ask, hands, hands->n), yardstick_ns);
}

/* Times nothing, the yardstick and the question in turn. The time of nothing is the timer's and that of an
 * idle loop's return to the caches: it is subtracted from both. */
static void sample_cold(struct task *task, unsigned samples)
{
    double nothing_ns[MAX_SAMPLES] = {0}, yardstick_ns[MAX_SAMPLES] = {0}, ns[MAX_SAMPLES] = {0};
    const size_t batch = task->work.batch;
    struct work work = task->work;
    for (unsigned i = 0; i < samples; i++) {
        work.hands = hands_part(&task->work.hands, i % (task->work.hands.n / batch) * batch, batch);
        nothing_ns[i] = time_cold(pass_nothing, &work);
        yardstick_ns[i] = time_cold(pass_xxh3, &work);
        ns[i] = time_cold(task->ask, &work);
    }
    const double overhead = middle_of(nothing_ns, samples);
    for (unsigned i = 0; i < samples; i++) {
        row_add(&yardsticks[task->batch][COLD], (yardstick_ns[i] - overhead) / (double)batch, 1);
        row_add(&task->row, (ns[i] - overhead) / (double)batch, 1);
    }
}

static void sample_tasks(const struct effort *effort)
{
    for (unsigned round = 0; round < effort->rounds; round++) {
        for (struct task *task = tasks; task < tasks + task_count; task++) {
            use_kernel(task->kernel);
            if (task->temperature != COLD)
                sample_loop(task);
        }
    }
    for (struct task *task = tasks; task < tasks + task_count; task++) {
        use_kernel(task->kernel);
        if (task->temperature == COLD)
            sample_cold(task, task->batch > 0 ? effort->cold_batches : effort->cold_samples);
    }
}

/* Single calls scatter too much for a ratio of two of them, and so does the small rest of a cold hash without
 * its overhead. So the ratios of cold calls are to the middle of all cold hashes of the set. A time below a
 * tick counts as one tick. */
static double cold_ratio(const struct row *row, const struct row *yardstick)
{
    const double middle = middle_of(yardstick->ns, yardstick->n), tick_ns = clock_tick_ns();
    return middle_of(row->ns, row->n) / (middle > tick_ns ? middle : tick_ns);
}

static void write_task(const struct task *task)
{
    const struct row *const yardstick = &yardsticks[task->batch][COLD];
    row_write(&task->row, task->temperature == COLD ? cold_ratio(&task->row, yardstick) : 0);
}

static void write_yardsticks(const char *set)
{
    for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++) {
        struct row *const row = &yardsticks[0][temperature];
        row->question = row->kernel = "xxh3";
        row->input = INPUT_NAMES[INPUT_HAND];
        row->set = set;
        row->temperature = TEMPERATURE_NAMES[temperature];
        row->batch = 1;
        row_write(row, temperature == COLD ? cold_ratio(row, row) : 0);
    }
}

void measure_calls(const struct effort *effort)
{
    for (unsigned set = 0; set < HAND_SETS; set++) {
        struct hands hands[HAND_SIZES];
        hands_make(hands, set, effort->streaming_hands);
        add_tasks(hands, SET_NAMES[set]);
        sample_tasks(effort);
        write_yardsticks(SET_NAMES[set]);
        for (size_t i = 0; i < task_count; i++)
            write_task(&tasks[i]);
        hands_free(hands);
    }
}
