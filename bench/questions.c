#include "questions.h"

#include <stdio.h>
#include <stdlib.h>

#include "keep.h"
#include "naive.h"
#include "support/oracle/author_search.h"

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

/* A question's three loops. */
#define DEFINE_QUESTION(name, answer, given, counts_answer, naive_answer) \
    DEFINE_PASS(name##_of_hand, GIVEN_HAND, answer)                       \
    DEFINE_PASS(name##_of_counts, given, counts_answer)                   \
    DEFINE_PASS(name##_naive, GIVEN_COUNTS, naive_answer)

/* A question with a call of its own for counts; and one that needs a hand made of them. */
#define ASKED_OF_BOTH(name)                                                                \
    DEFINE_QUESTION(name, hantei_##name(hand), GIVEN_COUNTS, hantei_counts_##name(counts), \
                    naive_##name(counts))
#define ASKED_OF_HANDS(name, answer, naive_answer) \
    DEFINE_QUESTION(name, answer, GIVEN_MADE_HAND, answer, naive_answer)

/* Questions that the author's search answers too. */
#define ASKED_OF_AUTHOR(name) DEFINE_PASS(name##_author, GIVEN_HAND, author_##name(hand))

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

static uint8_t copies_left(const uint8_t counts[HANTEI_TILES], hantei_tileset tiles)
{
    unsigned left = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        left += tiles >> tile & 1 ? (unsigned)HANTEI_COPIES - counts[tile] : 0u;
    return (uint8_t)left;
}

/* As hantei_ukeire_discards_by_shape(), by the judges alone. */
static size_t ukeire_in_a_loop(uint8_t counts[HANTEI_TILES], hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    int shanten[HANTEI_TILES], least = HANTEI_SHANTEN_NONE;
    hantei_hand after[HANTEI_TILES];
    size_t n = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        shanten[tile] = HANTEI_SHANTEN_NONE;
        if (counts[tile] == 0)
            continue;
        counts[tile]--;
        if (hantei_hand_from_counts(&after[tile], counts) == HANTEI_OK)
            shanten[tile] = hantei_shanten(&after[tile]);
        counts[tile]++;
        least = shanten[tile] < least ? shanten[tile] : least;
    }
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (counts[tile] == 0 || shanten[tile] != least)
            continue;
        const hantei_tileset ukeire = hantei_ukeire(&after[tile]);
        const uint8_t left = copies_left(counts, ukeire);
        size_t at = n++;
        for (; at > 0 && out[at - 1].left < left; at--)
            out[at] = out[at - 1];
        out[at] = (hantei_ukeire_discard){ukeire, (hantei_tile)tile, left, (int8_t)least};
    }
    return n;
}

ASKED_OF_BOTH(win)
ASKED_OF_BOTH(waits)
ASKED_OF_BOTH(tenpai)
ASKED_OF_BOTH(tenpai_discards)
ASKED_OF_BOTH(shanten)
ASKED_OF_HANDS(discards, listed(list, hantei_discards(hand, list)),
               listed(list, naive_discards(counts, list)))
ASKED_OF_HANDS(ukeire, hantei_ukeire(hand), naive_ukeire(counts))

ASKED_OF_HANDS(shanten_discards, hantei_shanten_discards(hand), naive_shanten_discards(counts))
ASKED_OF_HANDS(ukeire_discards, outlook(best, hantei_ukeire_discards_by_shape(hand, unseen, best)),
               outlook(best, ukeire_in_a_loop(counts, best)))

ASKED_OF_AUTHOR(win)
ASKED_OF_AUTHOR(waits)
ASKED_OF_AUTHOR(tenpai)
ASKED_OF_AUTHOR(tenpai_discards)

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
    [WIN] = {"win", SIZE_DRAWN, {win_of_hand, win_of_counts, win_naive, win_author}},
    [WAITS] = {"waits", SIZE_WAITING, {waits_of_hand, waits_of_counts, waits_naive, waits_author}},
    [TENPAI] = {"tenpai", SIZE_WAITING, {tenpai_of_hand, tenpai_of_counts, tenpai_naive, tenpai_author}},
    [TENPAI_DISCARDS] = {"tenpai_discards",
                         SIZE_DRAWN,
                         {tenpai_discards_of_hand, tenpai_discards_of_counts, tenpai_discards_naive,
                          tenpai_discards_author}},
    [DISCARDS] = {"discards", SIZE_DRAWN, {discards_of_hand, discards_of_counts, discards_naive}},
    [SHANTEN] = {"shanten", SIZE_DRAWN, {shanten_of_hand, shanten_of_counts, shanten_naive}},
    [UKEIRE] = {"ukeire", SIZE_WAITING, {ukeire_of_hand, ukeire_of_counts, ukeire_naive}},
    [SHANTEN_DISCARDS] = {"shanten_discards",
                          SIZE_DRAWN,
                          {shanten_discards_of_hand, shanten_discards_of_counts, shanten_discards_naive}},
    [UKEIRE_DISCARDS] = {"ukeire_discards",
                         SIZE_DRAWN,
                         {ukeire_discards_of_hand, ukeire_discards_of_counts, ukeire_discards_naive}},
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

static bool same_lists(const hantei_hand *hand, uint8_t counts[HANTEI_TILES])
{
    hantei_discard expected[HANTEI_MAX_TILES], found[HANTEI_MAX_TILES];
    const size_t n = naive_discards(counts, expected);
    if (hantei_discards(hand, found) != n)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (found[i].tile != expected[i].tile || found[i].waits != expected[i].waits)
            return false;
    }
    return true;
}

/* The judges in the loop are themselves compared with slow methods. */
static bool same_outlook(const hantei_hand *hand, uint8_t counts[HANTEI_TILES])
{
    hantei_ukeire_discard expected[HANTEI_MAX_TILES], found[HANTEI_MAX_TILES];
    const size_t n = ukeire_in_a_loop(counts, expected);
    const hantei_tileset kept = hantei_shanten_discards(hand);
    hantei_tileset listed = 0;
    if (hantei_ukeire_discards_by_shape(hand, unseen, found) != n)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (found[i].tile != expected[i].tile || found[i].ukeire != expected[i].ukeire ||
            found[i].left != expected[i].left || found[i].shanten != expected[i].shanten)
            return false;
        listed |= (hantei_tileset)1 << found[i].tile;
    }
    return kept == (hantei_shanten(hand) < 0 ? 0 : listed);
}

static bool same_as_author(const hantei_hand *hand, enum hand_size size)
{
    if (size == SIZE_WAITING)
        return hantei_waits(hand) == author_waits(hand) && hantei_tenpai(hand) == author_tenpai(hand);
    return hantei_win(hand) == author_win(hand) &&
           hantei_tenpai_discards(hand) == author_tenpai_discards(hand);
}

static bool same_answers(const hantei_hand *hand, uint8_t counts[HANTEI_TILES], enum hand_size size)
{
    if (size == SIZE_WAITING)
        return hantei_waits(hand) == naive_waits(counts) && hantei_tenpai(hand) == naive_tenpai(counts);
    return hantei_win(hand) == naive_win(counts) &&
           hantei_tenpai_discards(hand) == naive_tenpai_discards(counts) && same_lists(hand, counts) &&
           naive_shanten(counts) <= hantei_shanten(hand) && same_outlook(hand, counts);
}

void questions_verify(const struct hands hands[HAND_SIZES])
{
    for (unsigned size = 0; size < HAND_SIZES; size++) {
        for (size_t i = 0; i < hands[size].n; i++) {
            const hantei_hand *hand = &hands[size].hands[i];
            if (!same_answers(hand, hands[size].counts[i], size) || !same_as_author(hand, size)) {
                fprintf(stderr, "hantei-bench: kernel %s and another method disagree about hand %zu\n",
                        hantei_kernel_in_use(), i);
                exit(EXIT_FAILURE);
            }
        }
    }
}
