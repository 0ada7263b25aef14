#include "questions.h"

#include "keep.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

/* Defines a loop over all hands. `answer` may use `hand` and `counts`. What the barrier would make it load
 * again for each hand is read before: the loop should cost as little as possible, above all the
 * yardstick's. */
#define DEFINE_PASS(name, given, answer)            \
    static uint64_t name(const struct hands *hands) \
    {                                               \
        const struct hands all = *hands;            \
        uint64_t sum = 0;                           \
        for (size_t i = 0; i < all.n; i++) {        \
            given;                                  \
            sum += (uint64_t)(answer);              \
            KEEP(sum);                              \
        }                                           \
        return sum;                                 \
    }

#define GIVEN_HAND const hantei_hand *hand = &all.hands[i]
#define GIVEN_MADE_HAND              \
    hantei_hand made;                \
    const hantei_hand *hand = &made; \
    sum += hantei_hand_from_counts(&made, all.counts[i])
#define GIVEN_COUNTS uint8_t *counts = all.counts[i]

/* A question's two loops. */
#define DEFINE_QUESTION(name, answer, given, counts_answer) \
    DEFINE_PASS(name##_of_hand, GIVEN_HAND, answer)         \
    DEFINE_PASS(name##_of_counts, given, counts_answer)

/* A question with a call of its own for counts; and one that needs a hand made of them. */
#define ASKED_OF_BOTH(name) \
    DEFINE_QUESTION(name, hantei_##name(hand), GIVEN_COUNTS, hantei_counts_##name(counts))
#define ASKED_OF_HANDS(name, answer) DEFINE_QUESTION(name, answer, GIVEN_MADE_HAND, answer)

/* The list goes to memory, for its caller. */
static inline uint64_t listed(const hantei_discard *out, size_t n)
{
    KEEP(out);
    return n;
}

static inline uint64_t outlook(const hantei_ukeire_discard *out, size_t n)
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
ASKED_OF_HANDS(ukeire_discards, outlook(best, hantei_ukeire_discards_by_shape(hand, unseen, best)))

DEFINE_PASS(xxh3, GIVEN_HAND, XXH3_64bits(hand, sizeof *hand))
DEFINE_PASS(nothing, , i)

uint64_t pass_xxh3(const struct hands *hands)
{
    return xxh3(hands);
}

uint64_t pass_nothing(const struct hands *hands)
{
    return nothing(hands);
}

static const struct {
    const char *name;
    enum hand_size size;
    pass *passes[ASKED_WAYS];
} questions[QUESTIONS] = {
    [WIN] = {"win", SIZE_DRAWN, {win_of_hand, win_of_counts}},
    [WAITS] = {"waits", SIZE_WAITING, {waits_of_hand, waits_of_counts}},
    [TENPAI] = {"tenpai", SIZE_WAITING, {tenpai_of_hand, tenpai_of_counts}},
    [TENPAI_DISCARDS] = {"tenpai_discards", SIZE_DRAWN, {tenpai_discards_of_hand, tenpai_discards_of_counts}},
    [DISCARDS] = {"discards", SIZE_DRAWN, {discards_of_hand, discards_of_counts}},
    [SHANTEN] = {"shanten", SIZE_DRAWN, {shanten_of_hand, shanten_of_counts}},
    [UKEIRE] = {"ukeire", SIZE_WAITING, {ukeire_of_hand, ukeire_of_counts}},
    [SHANTEN_DISCARDS] = {"shanten_discards",
                          SIZE_DRAWN,
                          {shanten_discards_of_hand, shanten_discards_of_counts}},
    [UKEIRE_DISCARDS] = {"ukeire_discards", SIZE_DRAWN, {ukeire_discards_of_hand, ukeire_discards_of_counts}},
};

const char *question_name(enum question question)
{
    return questions[question].name;
}

enum hand_size question_size(enum question question)
{
    return questions[question].size;
}

pass *question_pass(enum question question, enum asked asked)
{
    return questions[question].passes[asked];
}
