/* Many hands, one after the other: for kernels that judge no better together. */
#ifndef HANTEI_CORE_LOOPS_H
#define HANTEI_CORE_LOOPS_H

#include "core/judge.h"
#include "core/planes.h"

static void kernel_place_counts(hantei_hand *hands, const uint8_t (*counts)[HANTEI_TILES], size_t n)
{
    for (size_t i = 0; i < n; i++)
        hands[i] = hand_of_counts(counts[i]);
}

static void kernel_win_many(const hantei_hand *hands, size_t n, uint8_t *forms)
{
    for (size_t i = 0; i < n; i++)
        forms[i] = (uint8_t)kernel_win(&hands[i]);
}

static void kernel_waits_many(const hantei_hand *hands, size_t n, hantei_tileset *waits)
{
    for (size_t i = 0; i < n; i++)
        waits[i] = kernel_waits(&hands[i]);
}

static void kernel_win_planes(const uint8_t *const *planes, size_t first, size_t n, uint8_t *forms)
{
    for (size_t i = 0; i < n; i++) {
        const hantei_hand hand = hand_of_planes(planes, first + i);
        forms[i] = (uint8_t)kernel_win(&hand);
    }
}

static void kernel_waits_planes(const uint8_t *const *planes, size_t first, size_t n, hantei_tileset *waits)
{
    for (size_t i = 0; i < n; i++) {
        const hantei_hand hand = hand_of_planes(planes, first + i);
        waits[i] = kernel_waits(&hand);
    }
}

#endif
