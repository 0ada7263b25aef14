/* Many hands, one after the other: for kernels that judge no better together. */
#ifndef HANTEI_JUDGE_BATCH_LOOPS_TEMPLATE_H
#define HANTEI_JUDGE_BATCH_LOOPS_TEMPLATE_H

#include "judge/judge_template.h"
#include "judge/planes.h"

static void kernel_place_counts(hantei_hand *hands, const uint8_t (*counts)[HANTEI_TILES], size_t n)
{
    for (size_t i = 0; i < n; i++)
        hands[i] = hand_of_counts(counts[i]);
}

/* A question asked of many hands, and of planes. Nothing stands between one hand and the next, so that the
 * processor has several of them in work at once. */
#define JUDGE_IN_LOOPS(question, answer)                                                         \
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

JUDGE_IN_LOOPS(win, uint8_t)
JUDGE_IN_LOOPS(waits, hantei_tileset)
JUDGE_IN_LOOPS(tenpai_discards, hantei_tileset)
JUDGE_IN_LOOPS(shanten, int8_t)

#endif
