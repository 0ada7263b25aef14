/* Many hands in slices, block by block. A small rest is judged one by one. A larger one is filled up with
 * empty hands: a partial block costs as much as a full one. */
#pragma once

#include "judge/batch_loops_template.h"
#include "judge/sliced/discards_template.h"
#include "judge/sliced/win_template.h"

static void kernel_place_counts(hantei_hand *hands, const uint8_t (*counts)[HANTEI_TILES], size_t n)
{
    for (size_t i = 0; i < n; i++)
        place_counts(hands[i].lane, counts[i]);
}

/* Fewer hands are judged one by one. */
enum { FEW_HANDS = SLICE_HANDS / 2 };

#define JUDGE_IN_SLICES(answer, question)                                                                   \
    /* Fewer than a block. */                                                                               \
    NOT_INLINED void some_##question(const hantei_hand *hands, size_t n, answer *answers)                   \
    {                                                                                                       \
        hantei_hand block[SLICE_HANDS];                                                                     \
        answer of_block[SLICE_HANDS];                                                                       \
        struct sliced_hands sliced;                                                                         \
        for (size_t i = 0; i < SLICE_HANDS; i++)                                                            \
            block[i] = i < n ? hands[i] : (hantei_hand){{{0}}};                                             \
        slice_hands(&sliced, block);                                                                        \
        sliced_##question(&sliced, of_block);                                                               \
        for (size_t i = 0; i < n; i++)                                                                      \
            answers[i] = of_block[i];                                                                       \
    }                                                                                                       \
    static void kernel_##question##_many(const hantei_hand *hands, size_t n, answer *answers)               \
    {                                                                                                       \
        struct sliced_hands sliced;                                                                         \
        for (; n >= SLICE_HANDS; n -= SLICE_HANDS, hands += SLICE_HANDS, answers += SLICE_HANDS) {          \
            slice_hands(&sliced, hands);                                                                    \
            sliced_##question(&sliced, answers);                                                            \
        }                                                                                                   \
        if (n >= FEW_HANDS)                                                                                 \
            some_##question(hands, n, answers);                                                             \
        else                                                                                                \
            each_##question(hands, n, answers);                                                             \
    }                                                                                                       \
    static void kernel_##question##_counts(const uint8_t(*counts)[HANTEI_TILES], size_t n, answer *answers) \
    {                                                                                                       \
        struct sliced_hands sliced;                                                                         \
        hantei_hand rest[SLICE_HANDS];                                                                      \
        for (; n >= SLICE_HANDS; n -= SLICE_HANDS, counts += SLICE_HANDS, answers += SLICE_HANDS) {         \
            slice_counts(&sliced, counts);                                                                  \
            sliced_##question(&sliced, answers);                                                            \
        }                                                                                                   \
        kernel_place_counts(rest, counts, n);                                                               \
        kernel_##question##_many(rest, n, answers);                                                         \
    }                                                                                                       \
    static void kernel_##question##_planes(const uint8_t *const *planes, size_t n, answer *answers)         \
    {                                                                                                       \
        struct sliced_hands sliced;                                                                         \
        hantei_hand rest[SLICE_HANDS];                                                                      \
        size_t first = 0;                                                                                   \
        for (; n >= SLICE_HANDS; n -= SLICE_HANDS, first += SLICE_HANDS, answers += SLICE_HANDS) {          \
            slice_planes(&sliced, planes, first);                                                           \
            sliced_##question(&sliced, answers);                                                            \
        }                                                                                                   \
        kernel_place_planes(rest, planes, first, n);                                                        \
        kernel_##question##_many(rest, n, answers);                                                         \
    }

/* The page for hands is smaller without. */
#ifdef HANTEI_NO_SLICES
HANTEI_SLICED_BATCHES(JUDGE_IN_LOOPS)
#else
HANTEI_SLICED_BATCHES(JUDGE_IN_SLICES)
#endif
HANTEI_OTHER_BATCHES(JUDGE_IN_LOOPS)
