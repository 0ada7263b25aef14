#include "scaling.h"

#include <string.h>

size_t hands_of_step(unsigned step)
{
    return (size_t)FIRST_STEP << 2 * step;
}

enum question discards_question(unsigned nth)
{
    static const enum question questions[LISTED_QUESTIONS] = {DISCARDS, TENPAI_DISCARDS};
    return questions[nth];
}

enum question waits_question(unsigned nth)
{
    static const enum question questions[LISTED_QUESTIONS] = {WAITS, TENPAI};
    return questions[nth];
}

/* ---- The number of hands ------------------------------------------------ */

static void sample_question(struct samples *samples, enum question question, const struct hands *hands)
{
    struct samples yardstick = {0};
    sample_pass(samples, &yardstick, question_pass(question, ASKED_HAND), hands);
}

static void sample_singles(struct measured_scaling *out, const struct hands hands[HAND_SIZES], unsigned step)
{
    for (unsigned question = 0; question < QUESTIONS; question++) {
        const struct hands some = hands_part(&hands[question_size(question)], 0, hands_of_step(step));
        sample_question(&out->of_hands[question][step], question, &some);
    }
}

/* Batches have their greatest size. */
static void sample_batched(struct measured_scaling *out, const struct batched batched[HAND_SIZES],
                           unsigned step)
{
    for (unsigned question = 0; question < BATCH_QUESTIONS; question++) {
        struct batched some = batched[question_size(batch_question_of(question))];
        some.hands.n = hands_of_step(step);
        some.question = question;
        some.batch = MAX_BATCH;
        for (some.input = 0; some.input < BATCH_INPUTS; some.input++)
            sample_batches(&out->of_batches[question][some.input][step], &some);
    }
}

static void measure_steps(struct measured_scaling *out, const struct hands hands[HAND_SIZES], unsigned rounds,
                          void (*progress)(double done))
{
    struct batched batched[HAND_SIZES];
    for (unsigned size = 0; size < HAND_SIZES; size++)
        batched_make(&batched[size], &hands[size]);
    for (unsigned round = 0; round < rounds; round++) {
        for (unsigned step = 0; step < HAND_STEPS && hands_of_step(step) <= out->most_hands; step++) {
            sample_singles(out, hands, step);
            sample_batched(out, batched, step);
        }
        progress((round + 1.0) / (rounds + 2.0));
    }
    for (unsigned size = 0; size < HAND_SIZES; size++)
        batched_free(&batched[size]);
}

/* ---- The number of discards, and of waits ------------------------------- */

/* Hands with an equal number of something. */
struct class
{
    size_t n;
    hantei_hand hands[HOT_HANDS];
    uint8_t counts[HOT_HANDS][HANTEI_TILES];
};

typedef size_t classifier(const hantei_hand *hand);

static size_t listed_discards(const hantei_hand *hand)
{
    hantei_discard list[HANTEI_MAX_TILES];
    return hantei_discards(hand, list);
}

static size_t number_of_waits(const hantei_hand *hand)
{
    return (size_t)__builtin_popcountll(hantei_waits(hand));
}

static void add_to_class(struct class *class, const struct hands *from, size_t i)
{
    if (class->n < HOT_HANDS) {
        class->hands[class->n] = from->hands[i];
        memcpy(class->counts[class->n], from->counts[i], HANTEI_TILES);
        class->n++;
    }
}

/* If there are too few hands, they are repeated. */
static void fill_class(struct class *class)
{
    for (size_t i = 0; class->n > 0 && class->n < HOT_HANDS; i++) {
        const struct hands found = {class->n, class->hands, class->counts};
        add_to_class(class, &found, i);
    }
}

static void gather(struct class *classes, unsigned n, enum hand_size size, classifier *classify,
                   size_t hands_of_a_set)
{
    memset(classes, 0, n * sizeof *classes);
    for (unsigned set = 0; set < HAND_SETS; set++) {
        struct hands hands[HAND_SIZES];
        hands_make(hands, set, hands_of_a_set);
        for (size_t i = 0; i < hands[size].n; i++)
            add_to_class(&classes[classify(&hands[size].hands[i])], &hands[size], i);
        hands_free(hands);
    }
    for (unsigned i = 0; i < n; i++)
        fill_class(&classes[i]);
}

static void sample_class(struct samples *samples, struct class *class, enum question question,
                         unsigned rounds)
{
    const struct hands hands = {class->n, class->hands, class->counts};
    for (unsigned round = 0; round<rounds &&class->n> 0; round++)
        sample_question(samples, question, &hands);
}

static void measure_classes(struct measured_scaling *out, const struct effort *effort)
{
    static struct class classes[MOST_LISTED + 1];
    gather(classes, MOST_LISTED + 1, SIZE_DRAWN, listed_discards, effort->streaming_hands);
    for (unsigned n = 0; n <= MOST_LISTED; n++) {
        for (unsigned i = 0; i < LISTED_QUESTIONS; i++)
            sample_class(&out->by_discards[i][n], &classes[n], discards_question(i), effort->rounds);
    }
    gather(classes, MOST_WAITS + 1, SIZE_WAITING, number_of_waits, effort->streaming_hands);
    for (unsigned n = 0; n <= MOST_WAITS; n++) {
        for (unsigned i = 0; i < LISTED_QUESTIONS; i++)
            sample_class(&out->by_waits[i][n], &classes[n], waits_question(i), effort->rounds);
    }
}

void measure_scaling(struct measured_scaling *out, const struct effort *effort, void (*progress)(double done))
{
    struct hands hands[HAND_SIZES];
    use_kernel(0);
    out->most_hands = effort->most_hands;
    hands_make(hands, SET_NEAR_WIN, effort->most_hands);
    measure_steps(out, hands, effort->rounds, progress);
    measure_threads(out, hands, effort->rounds);
    hands_free(hands);
    measure_classes(out, effort);
    progress(1);
}
