/* A hand put together from what it was given as, unchecked: the judges bear any bytes. */
#ifndef HANTEI_JUDGE_PLANES_H
#define HANTEI_JUDGE_PLANES_H

#include "hantei.h"

enum { TILES_OF_A_SUIT = 9 };

static inline hantei_hand hand_of_planes(const uint8_t *const *planes, size_t place)
{
    hantei_hand hand = {{{0}}};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        hand.lane[tile / TILES_OF_A_SUIT][tile % TILES_OF_A_SUIT] = planes[tile][place];
    return hand;
}

static inline hantei_hand hand_of_counts(const uint8_t counts[HANTEI_TILES])
{
    hantei_hand hand = {{{0}}};
    for (size_t suit = 0; suit < 3; suit++)
        __builtin_memcpy(hand.lane[suit], counts + TILES_OF_A_SUIT * suit, TILES_OF_A_SUIT);
    __builtin_memcpy(hand.lane[3], counts + 3 * TILES_OF_A_SUIT, HANTEI_TILES - 3 * TILES_OF_A_SUIT);
    return hand;
}

#endif
