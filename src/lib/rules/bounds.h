/* What is remembered of a hand from one tile to the next: bounds of its shanten, so that most questions need
 * no judge. The tracker and the player both do.
 *
 * Shanten is one less than the fewest tiles in which a complete hand differs from this one. A draw takes away
 * one difference at most, and a discard none. So where `resting` bounds the hand without its draw, resting -
 * 1 bounds it with the draw; and what bounds the hand with the draw bounds it after any discard. The tile
 * just drawn is a discard like no other: the hand is again what it was, and all that was known of it holds.
 *
 * After a call or a kan of the hand's own tiles nothing is known. The hand is smaller, and a complete hand
 * that it is compared with may have tiles that the meld has used up: what bounded the whole need not bound
 * the part. Calls are rare. */
#ifndef HANTEI_RULES_BOUNDS_H
#define HANTEI_RULES_BOUNDS_H

#include "rules/holding.h"

/* Values of shanten. No hand is below complete: as a bound that says nothing. */
enum { UNKNOWN = -1, COMPLETE = -1, TENPAI = 0 };

static inline uint8_t *count_in(hantei_hand *hand, hantei_tile tile)
{
    return &hand->lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
}

/* The number of tiles of a hand. Eight bits are enough for one, and the quickest to add. */
static inline uint8_t tiles_in(const hantei_hand *hand)
{
    uint8_t tiles = 0;
    for (size_t i = 0; i < sizeof *hand->lane; i++)
        tiles = (uint8_t)(tiles + hand->lane[0][i] + hand->lane[1][i] + hand->lane[2][i] + hand->lane[3][i]);
    return tiles;
}

static inline bool can_draw(uint8_t tiles)
{
    return tiles % 3 == 1 && tiles < HANTEI_MAX_TILES;
}

static inline bool can_discard(uint8_t tiles)
{
    return tiles % 3 == 2 && tiles <= HANTEI_MAX_TILES;
}

/* A tile has come in; of some it is known that they do not complete the hand. */
static inline void bound_after_draw(int8_t *resting, int8_t *at_least, bool is_incomplete)
{
    const int bound = *at_least - 1, least = is_incomplete ? COMPLETE + 1 : UNKNOWN;
    *resting = *at_least;
    *at_least = (int8_t)(bound > least ? bound : least);
}

/* A tile has gone out: the one that was drawn, or another. */
static inline void bound_after_discard(int8_t *resting, int8_t *at_least, bool is_drawn)
{
    if (is_drawn)
        *at_least = *resting;
    else
        *resting = *at_least;
}

/* Asks a judge how far the hand is. Bytes that are no hand stay unknown: a move may yet make a
 * hand of them. */
static inline void measure(const hantei_hand *hand, int8_t *resting, int8_t *at_least)
{
    const int shanten = hantei_shanten(hand);
    if (shanten == HANTEI_SHANTEN_NONE)
        return;
    *at_least = (int8_t)shanten;
    if (*resting < shanten)
        *resting = (int8_t)shanten;
}

#endif
