/* Many hands in slices, block by block, or one after the other. */
#pragma once

#include "judge/judge_template.h"
#include "judge/sliced/discards_template.h"

/* ---- Planes as hands ----------------------------------------------------------- */

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

static inline hantei_hand hand_of_planes(const uint8_t *const *planes, size_t place)
{
    hantei_hand hand = {{{0}}};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        *count_at(&hand, tile) = planes[tile][place];
    return hand;
}

/* The last slice ends with the last hand: some hands are placed twice. */
static void kernel_place_planes(hantei_hand *hands, const uint8_t *const *planes, size_t first, size_t n)
{
    size_t done = 0;
    for (; n >= SLICE_BYTES && done < n; done += SLICE_BYTES) {
        const size_t at = done < n - SLICE_BYTES ? done : n - SLICE_BYTES;
        place_slice(hands + at, planes, first + at);
    }
    for (; done < n; done++)
        hands[done] = hand_of_planes(planes, first + done);
}

/* ---- Hand by hand -------------------------------------------------------------- */

/* Hands do not depend on each other, so that several fit into the processor's out-of-order window. */
#define JUDGE_IN_LOOPS(answer, question)                                                      \
    static void kernel_##question##_many(const hantei_hand *hands, size_t n, answer *answers) \
    {                                                                                         \
        for (size_t i = 0; i < n; i++)                                                        \
            answers[i] = (answer)kernel_##question(&hands[i]);                                \
    }
HANTEI_BATCHES(JUDGE_IN_LOOPS)

static void kernel_shanten_counts(const uint8_t (*counts)[HANTEI_TILES], size_t n, int8_t *answers)
{
    for (size_t i = 0; i < n; i++)
        answers[i] = (int8_t)kernel_counts_shanten(counts[i]);
}

/* ---- Block by block ------------------------------------------------------------ */

typedef const uint8_t (*counts_of_hands)[HANTEI_TILES];

#ifndef HANTEI_NO_SLICES

#define JUDGE_BLOCKS(answer, question, form, type, ...)                            \
    static size_t kernel_##question##_##form(type form, size_t n, answer *answers) \
    {                                                                              \
        struct sliced_hands sliced;                                                \
        size_t done = 0;                                                           \
        for (; n - done >= SLICE_HANDS; done += SLICE_HANDS) {                     \
            slice_##form(&sliced, __VA_ARGS__);                                    \
            sliced_##question(&sliced, answers + done);                            \
        }                                                                          \
        return done;                                                               \
    }
#define JUDGE_IN_SLICES(answer, question)                                    \
    JUDGE_BLOCKS(answer, question, hands, const hantei_hand *, hands + done) \
    JUDGE_BLOCKS(answer, question, counts, counts_of_hands, counts + done)   \
    JUDGE_BLOCKS(answer, question, planes, const uint8_t *const *, planes, done)

#else /* the page for hands, which is smaller so */

static inline hantei_hand hand_of_counts(const uint8_t counts[HANTEI_TILES])
{
    hantei_hand hand = {{{0}}};
    place_counts(hand.lane, counts);
    return hand;
}

#define JUDGE_FORM(answer, question, form, type, ...)                              \
    static size_t kernel_##question##_##form(type form, size_t n, answer *answers) \
    {                                                                              \
        for (size_t i = 0; i < n; i++) {                                           \
            const hantei_hand hand = __VA_ARGS__;                                  \
            answers[i] = (answer)kernel_##question(&hand);                         \
        }                                                                          \
        return n;                                                                  \
    }
#define JUDGE_IN_SLICES(answer, question)                                            \
    JUDGE_FORM(answer, question, hands, const hantei_hand *, hands[i])               \
    JUDGE_FORM(answer, question, counts, counts_of_hands, hand_of_counts(counts[i])) \
    JUDGE_FORM(answer, question, planes, const uint8_t *const *, hand_of_planes(planes, i))

#endif

HANTEI_SLICED_BATCHES(JUDGE_IN_SLICES)

/* ---- The kernel ---------------------------------------------------------------- */

/* Defines the kernel of one instruction set, hantei_kernel_<isa>; with shanten of planes and a kernel of
 * smaller blocks, or NULL. */
#define KERNEL_JUDGE(answer, judge, parameters, arguments) .judge = kernel_##judge,
#define KERNEL_LOOPED(answer, judge) .judge##_many = kernel_##judge##_many,
#define KERNEL_SLICED(answer, judge)                                                    \
    .judge##_hands = kernel_##judge##_hands, .judge##_counts = kernel_##judge##_counts, \
    .judge##_planes = kernel_##judge##_planes,
#define DEFINE_KERNEL(isa, of_planes, of_smaller_blocks)                                               \
    const struct hantei_kernel hantei_kernel_##isa = {                                                 \
        .name = #isa,                                                                                  \
        HANTEI_JUDGES(KERNEL_JUDGE) HANTEI_BATCHES(KERNEL_LOOPED) HANTEI_SLICED_BATCHES(KERNEL_SLICED) \
            .block = SLICE_HANDS,                                                                      \
        .smaller = (of_smaller_blocks),                                                                \
        .shanten_counts = kernel_shanten_counts,                                                       \
        .shanten_planes = (of_planes),                                                                 \
        .place_planes = kernel_place_planes,                                                           \
        .needs = &needs}
