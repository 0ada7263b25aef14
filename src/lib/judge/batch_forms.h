/* Hands in the forms of a batch (hantei_hands), made one by one and unchecked: the judges bear any bytes. */
#pragma once

#include "hand/tiles.h"

/* The bytes of a lane, and of a hand. */
enum { LANE_PLACES = sizeof(((hantei_hand *)0)->lane[0]), HAND_PLACES = sizeof(hantei_hand) };

/* In words of eight bytes: a vector that is loaded waits for single bytes that were just stored. */
static inline void place_counts(uint8_t lane[HANTEI_SUITS][16], const uint8_t counts[HANTEI_TILES])
{
    for (size_t suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        const uint8_t *const ranks = counts + HANTEI_RANKS * suit;
        store_bits(lane[suit], load_bits(ranks));
        store_bits(lane[suit] + 8, ranks[HANTEI_RANKS - 1]);
    }
    store_bits(lane[HONOUR_SUIT], load_bits(counts + HANTEI_EAST - 1) >> 8); /* without the 9s */
    store_bits(lane[HONOUR_SUIT] + 8, 0);
}
