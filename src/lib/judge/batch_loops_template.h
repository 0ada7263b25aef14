/* Many hands, one after the other: for questions that a kernel answers no faster together, and for few hands.
 */
#pragma once

#include "judge/batch_forms.h"
#include "judge/judge_template.h"
#include "judge/sliced/slice.h"

/* As many hands as a slice has bytes. */
NOT_INLINED void place_slice(hantei_hand *hands, const uint8_t *const *planes, size_t first)
{
    for (size_t part = 0; part < HAND_PLACES; part += LANE_BYTES) {
        slice x[LANE_BYTES] = {NO_HANDS};
        for (size_t i = 0; i < LANE_BYTES; i++) {
            const size_t suit = (part + i) / LANE_PLACES, rank = (part + i) % LANE_PLACES;
            if (rank < (suit == HONOUR_SUIT ? HANTEI_HONOURS : HANTEI_RANKS))
                x[i] = load_slice(planes[HANTEI_RANKS * suit + rank] + first);
        }
        transpose_bytes(x, LANE_BYTES);
        for (size_t i = 0; i < LANE_BYTES; i++)
            scatter_lanes((uint8_t *)&hands[i] + part, LANE_BYTES * sizeof *hands, x[i]);
    }
}

static void kernel_place_planes(hantei_hand *hands, const uint8_t *const *planes, size_t first, size_t n)
{
    size_t done = 0;
    for (; n - done >= SLICE_BYTES; done += SLICE_BYTES)
        place_slice(hands + done, planes, first + done);
    for (; done < n; done++)
        hands[done] = hand_of_planes(planes, first + done);
}

/* Hands do not depend on each other, so that several fit into the processor's out-of-order window. */
#define JUDGE_EACH(answer, question)                                                        \
    static inline void each_##question(const hantei_hand *hands, size_t n, answer *answers) \
    {                                                                                       \
        for (size_t i = 0; i < n; i++)                                                      \
            answers[i] = (answer)kernel_##question(&hands[i]);                              \
    }

HANTEI_BATCHES(JUDGE_EACH)

/* Counts and planes become hands in blocks of this size. */
enum { PLACED_HANDS = 64 };

#define JUDGE_PLACED_COUNTS(answer, question)                                                               \
    static void kernel_##question##_counts(const uint8_t(*counts)[HANTEI_TILES], size_t n, answer *answers) \
    {                                                                                                       \
        hantei_hand hands[PLACED_HANDS];                                                                    \
        for (size_t done = 0; done < n; done += PLACED_HANDS) {                                             \
            const size_t some = n - done < PLACED_HANDS ? n - done : PLACED_HANDS;                          \
            kernel_place_counts(hands, counts + done, some);                                                \
            kernel_##question##_many(hands, some, answers + done);                                          \
        }                                                                                                   \
    }

#define JUDGE_IN_LOOPS(answer, question)                                                            \
    static void kernel_##question##_many(const hantei_hand *hands, size_t n, answer *answers)       \
    {                                                                                               \
        each_##question(hands, n, answers);                                                         \
    }                                                                                               \
    static void kernel_##question##_planes(const uint8_t *const *planes, size_t n, answer *answers) \
    {                                                                                               \
        hantei_hand hands[PLACED_HANDS];                                                            \
        for (size_t done = 0; done < n; done += PLACED_HANDS) {                                     \
            const size_t some = n - done < PLACED_HANDS ? n - done : PLACED_HANDS;                  \
            kernel_place_planes(hands, planes, done, some);                                         \
            each_##question(hands, some, answers + done);                                           \
        }                                                                                           \
    }                                                                                               \
    JUDGE_PLACED_COUNTS(answer, question)
