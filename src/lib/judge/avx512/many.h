/* Many hands, in blocks of 64. */
#pragma once

#include "judge/avx512/discards.h"
#include "judge/avx512/shanten.h"

static inline __mmask64 lanes_of(size_t n)
{
    return ~(__mmask64)0 >> (LANES - n);
}

static inline size_t block_size(size_t left)
{
    return left < LANES ? left : LANES;
}

/* The block that hands are transposed into, later: without optimisation gcc takes a const pointer to mean
 * that the planes are read. */
static inline struct plane_block block_of_hands(struct plane_hands *hands)
{
    struct plane_block block = {.first = 0};
    UNROLLED(34)
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        block.plane[tile] = hands->plane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
    UNROLLED(4)
    for (size_t suit = 0; suit < HANTEI_SUITS; suit++)
        block.behind[suit] = hands->plane[suit][HANTEI_RANKS];
    return block;
}

/* Transposes n hands, at most 64; reads no others. */
static inline void transpose_some(struct plane_hands *out, const hantei_hand *hands, size_t n)
{
    _Alignas(64) hantei_hand some[LANES];
    if (n < LANES) {
        for (size_t i = 0; i < LANES; i++)
            _mm512_store_si512(&some[i], i < n ? _mm512_loadu_si512(&hands[i]) : _mm512_setzero_si512());
    }
    transpose_hands(out, n < LANES ? some : hands);
}

static inline struct plane_block block_of_planes(const uint8_t *const *planes)
{
    struct plane_block block = {.first = 0};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        block.plane[tile] = planes[tile];
    return block;
}

/* Copies n hands, fewer than 64, from `first` on; reads no others. */
static inline void copy_some(struct plane_block *block, struct plane_hands *out, size_t first, size_t n)
{
    for (size_t tile = 0; tile < HANTEI_TILES; tile++) {
        uint8_t *const copy = out->plane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
        _mm512_store_si512(copy, _mm512_maskz_loadu_epi8(lanes_of(n), block->plane[tile] + first));
        block->plane[tile] = copy;
    }
    block->first = 0;
}

static void kernel_place_counts(hantei_hand *hands, const uint8_t (*counts)[HANTEI_TILES], size_t n)
{
    for (size_t i = 0; i < n; i++)
        _mm512_storeu_si512(&hands[i], load_counts(counts[i]));
}

/* A question to many hands, and to planes. Fewer than `few` hands, or `few_of_planes`, are judged one
 * by one: a partial block costs as much as a full one. Gathering a hand from planes costs more than
 * judging it. */
#define JUDGE_IN_BLOCKS(question, answer, few, few_of_planes)                                       \
    static void kernel_##question##_many(const hantei_hand *hands, size_t n, answer *answers)       \
    {                                                                                               \
        struct plane_hands planes;                                                                  \
        struct plane_block block = block_of_hands(&planes);                                         \
        size_t done = 0;                                                                            \
        for (; n - done >= (few); done += block_size(n - done)) {                                   \
            transpose_some(&planes, hands + done, block_size(n - done));                            \
            block.lanes = lanes_of(block_size(n - done));                                           \
            question##_block(&block, answers + done);                                               \
        }                                                                                           \
        for (; done < n; done++)                                                                    \
            answers[done] = (answer)kernel_##question(&hands[done]);                                \
    }                                                                                               \
    JUDGE_PLACED_COUNTS(answer, question)                                                           \
    static void kernel_##question##_planes(const uint8_t *const *planes, size_t n, answer *answers) \
    {                                                                                               \
        struct plane_hands copied;                                                                  \
        struct plane_block block = block_of_planes(planes);                                         \
        size_t done = 0;                                                                            \
        for (; n - done >= (few_of_planes); done += block_size(n - done)) {                         \
            block.first = done;                                                                     \
            block.lanes = lanes_of(block_size(n - done));                                           \
            if (n - done < LANES)                                                                   \
                copy_some(&block, &copied, done, n - done);                                         \
            question##_block(&block, answers + done);                                               \
        }                                                                                           \
        for (; done < n; done++) {                                                                  \
            const hantei_hand hand = hand_of_planes(planes, done);                                  \
            answers[done] = (answer)kernel_##question(&hand);                                       \
        }                                                                                           \
    }

JUDGE_IN_BLOCKS(win, uint8_t, 32, 4)
JUDGE_IN_BLOCKS(waits, hantei_tileset, 32, 4)
JUDGE_IN_BLOCKS(tenpai_discards, hantei_tileset, 24, 6)
JUDGE_IN_BLOCKS(shanten, int8_t, 48, 4)
JUDGE_IN_LOOPS(hantei_tileset, ukeire)
JUDGE_IN_LOOPS(hantei_tileset, shanten_discards)
