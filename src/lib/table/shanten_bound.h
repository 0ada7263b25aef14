/* A lower bound of a hand's shanten, kept from one tile to the next, so that most questions need no judge.
 *
 * Shanten is one less than the fewest tiles in which a complete hand differs from this one. A draw removes
 * one difference at most, a discard removes none. So a shanten of at least s before a draw is at least s - 1
 * after it. A bound of the hand with the draw also holds after any discard. If the tile just drawn is
 * discarded, hand and bound are those before the draw.
 *
 * A call or a kan of concealed tiles drops the bound. The hand is smaller, and a complete hand may need tiles
 * that the meld has used. So a bound of the whole hand need not hold for the rest. Calls are rare. */
#pragma once

#include "hand/tiles.h"

/* Values of shanten. -1 is the least shanten, and as a bound means unknown. */
enum { UNKNOWN = -1, COMPLETE = -1, TENPAI = 0 };

static inline void bound_forget(hantei_shanten_bound *bound)
{
    *bound = (hantei_shanten_bound){UNKNOWN, UNKNOWN};
}

/* After a draw, which may be known not to complete the hand. Before it both bounds are the same. */
static inline void bound_draw(hantei_shanten_bound *bound, bool is_incomplete)
{
    const int lowered = bound->now - 1, least = is_incomplete ? COMPLETE + 1 : UNKNOWN;
    bound->now = (int8_t)(lowered > least ? lowered : least);
}

/* After a discard of the tile just drawn, or of another. */
static inline void bound_discard(hantei_shanten_bound *bound, bool is_drawn)
{
    if (is_drawn)
        bound->now = bound->before_draw;
    else
        bound->before_draw = bound->now;
}

/* Asks a judge. An invalid hand stays unknown: an event may make it valid. */
static inline void bound_measure(hantei_shanten_bound *bound, const hantei_hand *hand)
{
    const int shanten = hantei_shanten(hand);
    if (shanten == HANTEI_SHANTEN_NONE)
        return;
    bound->now = (int8_t)shanten;
    if (bound->before_draw < shanten)
        bound->before_draw = (int8_t)shanten;
}

/* Whether the bound rules out that the hand waits, or a discard leaves one that does. */
static inline bool rules_out_waits(const hantei_table_seat *followed, bool with_fifth_copies)
{
    return followed->min_shanten.now > TENPAI && !(with_fifth_copies && holds_four(&followed->seat.hand));
}
