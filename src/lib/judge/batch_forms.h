/* Hands in the forms of a batch (hantei_hands), made one by one and unchecked: the judges bear any bytes. */
#ifndef HANTEI_JUDGE_BATCH_FORMS_H
#define HANTEI_JUDGE_BATCH_FORMS_H

#include "hand/tiles.h"

/* The bytes of a lane, and of a hand. */
enum { LANE_PLACES = sizeof(((hantei_hand *)0)->lane[0]), HAND_PLACES = sizeof(hantei_hand) };

static inline hantei_hand hand_of_planes(const uint8_t *const *planes, size_t place)
{
    hantei_hand hand = {{{0}}};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        *count_at(&hand, tile) = planes[tile][place];
    return hand;
}

static inline hantei_hand hand_of_counts(const uint8_t counts[HANTEI_TILES])
{
    hantei_hand hand = {{{0}}};
    for (size_t suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
        __builtin_memcpy(hand.lane[suit], counts + HANTEI_RANKS * suit, HANTEI_RANKS);
    __builtin_memcpy(hand.lane[HONOUR_SUIT], counts + HANTEI_EAST, HANTEI_HONOURS);
    return hand;
}

#endif
