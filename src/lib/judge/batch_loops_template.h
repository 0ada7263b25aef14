/* Many hands, one after the other: for kernels that judge them no faster together. */
#ifndef HANTEI_JUDGE_BATCH_LOOPS_TEMPLATE_H
#define HANTEI_JUDGE_BATCH_LOOPS_TEMPLATE_H

#include "judge/batch_forms.h"
#include "judge/judge_template.h"

static void kernel_place_counts(hantei_hand *hands, const uint8_t (*counts)[HANTEI_TILES], size_t n)
{
    for (size_t i = 0; i < n; i++)
        hands[i] = hand_of_counts(counts[i]);
}

/* A question to many hands, and to planes. Hands do not depend on each other, so that several fit into the
 * processor's out-of-order window. */
#define JUDGE_IN_LOOPS(answer, question)                                                         \
    static void kernel_##question##_many(const hantei_hand *hands, size_t n, answer *answers)    \
    {                                                                                            \
        for (size_t i = 0; i < n; i++)                                                           \
            answers[i] = (answer)kernel_##question(&hands[i]);                                   \
    }                                                                                            \
    static void kernel_##question##_planes(const uint8_t *const *planes, size_t first, size_t n, \
                                           answer *answers)                                      \
    {                                                                                            \
        for (size_t i = 0; i < n; i++) {                                                         \
            const hantei_hand hand = hand_of_planes(planes, first + i);                          \
            answers[i] = (answer)kernel_##question(&hand);                                       \
        }                                                                                        \
    }

HANTEI_BATCHES(JUDGE_IN_LOOPS)

#endif
