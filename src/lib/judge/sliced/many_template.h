/* Many hands in slices, block by block, or one after the other. */
#pragma once

#include "judge/judge_template.h"
#include "judge/sliced/discards_template.h"
#include "judge/sliced/win_template.h"

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

static size_t kernel_shanten_counts(const uint8_t (*counts)[HANTEI_TILES], size_t n, int8_t *answers)
{
    for (size_t i = 0; i < n; i++)
        answers[i] = (int8_t)kernel_counts_shanten(counts[i]);
    return n;
}

/* ---- In slices ----------------------------------------------------------------- */

/* Fewer hands are judged one by one. More, if they are no block, are filled up with empty hands: a partial
 * block costs as much as a full one. */
enum { FEW_HANDS = SLICE_HANDS / 2 };

#define JUDGE_IN_SLICES(answer, question)                                                             \
    /* Fewer than a block. */                                                                         \
    NOT_INLINED void some_##question(const hantei_hand *hands, size_t n, answer *answers)             \
    {                                                                                                 \
        hantei_hand block[SLICE_HANDS];                                                               \
        answer of_block[SLICE_HANDS];                                                                 \
        struct sliced_hands sliced;                                                                   \
        for (size_t i = 0; i < SLICE_HANDS; i++)                                                      \
            block[i] = i < n ? hands[i] : (hantei_hand){{{0}}};                                       \
        slice_hands(&sliced, block);                                                                  \
        sliced_##question(&sliced, of_block);                                                         \
        for (size_t i = 0; i < n; i++)                                                                \
            answers[i] = of_block[i];                                                                 \
    }                                                                                                 \
    static void kernel_##question##_many(const hantei_hand *hands, size_t n, answer *answers)         \
    {                                                                                                 \
        struct sliced_hands sliced;                                                                   \
        for (; n >= SLICE_HANDS; n -= SLICE_HANDS, hands += SLICE_HANDS, answers += SLICE_HANDS) {    \
            slice_hands(&sliced, hands);                                                              \
            sliced_##question(&sliced, answers);                                                      \
        }                                                                                             \
        if (n >= FEW_HANDS)                                                                           \
            some_##question(hands, n, answers);                                                       \
        for (size_t i = 0; n < FEW_HANDS && i < n; i++)                                               \
            answers[i] = (answer)kernel_##question(&hands[i]);                                        \
    }                                                                                                 \
    static size_t kernel_##question##_counts(const uint8_t(*counts)[HANTEI_TILES], size_t n,          \
                                             answer *answers)                                         \
    {                                                                                                 \
        struct sliced_hands sliced;                                                                   \
        size_t done = 0;                                                                              \
        for (; n - done >= SLICE_HANDS; done += SLICE_HANDS) {                                        \
            slice_counts(&sliced, counts + done);                                                     \
            sliced_##question(&sliced, answers + done);                                               \
        }                                                                                             \
        return done;                                                                                  \
    }                                                                                                 \
    static size_t kernel_##question##_planes(const uint8_t *const *planes, size_t n, answer *answers) \
    {                                                                                                 \
        struct sliced_hands sliced;                                                                   \
        size_t done = 0;                                                                              \
        for (; n - done >= SLICE_HANDS; done += SLICE_HANDS) {                                        \
            slice_planes(&sliced, planes, done);                                                      \
            sliced_##question(&sliced, answers + done);                                               \
        }                                                                                             \
        return done;                                                                                  \
    }

/* ---- The kernel ---------------------------------------------------------------- */

#define KERNEL_LOOPED(answer, judge) .judge##_many = kernel_##judge##_many,
/* The page for hands is smaller without slices. */
#ifdef HANTEI_NO_SLICES
HANTEI_SLICED_BATCHES(JUDGE_IN_LOOPS)
#define KERNEL_SLICED KERNEL_LOOPED
#else
HANTEI_SLICED_BATCHES(JUDGE_IN_SLICES)
#define KERNEL_SLICED(answer, judge)                                                  \
    .judge##_many = kernel_##judge##_many, .judge##_counts = kernel_##judge##_counts, \
    .judge##_planes = kernel_##judge##_planes,
#endif
HANTEI_LOOPED_BATCHES(JUDGE_IN_LOOPS)

/* Defines the kernel of one instruction set, hantei_kernel_<isa>; with shanten of planes, or NULL. */
#define KERNEL_JUDGE(answer, judge, parameters, arguments) .judge = kernel_##judge,
#define DEFINE_KERNEL(isa, of_planes)                                                                      \
    const struct hantei_kernel hantei_kernel_##isa = {.name = #isa,                                        \
                                                      HANTEI_JUDGES(KERNEL_JUDGE)                          \
                                                          HANTEI_SLICED_BATCHES(KERNEL_SLICED)             \
                                                              HANTEI_LOOPED_BATCHES(KERNEL_LOOPED)         \
                                                                  .shanten_counts = kernel_shanten_counts, \
                                                      .shanten_planes = (of_planes),                       \
                                                      .place_planes = kernel_place_planes,                 \
                                                      .needs = &needs}
