/* Melds, part by part. */
#pragma once

#include "hantei.h"

/* The concealed tiles that an event takes out of the hand, red ones marked. */
typedef struct own_tiles {
    hantei_tile tile[HANTEI_COPIES];
    size_t count;
} own_tiles;

/* Lists the tiles of a meld without the claimed one. False if its parts do not go together: the claimed tile
 * or the reds are not among its tiles, or its kind, tile or player is invalid. Added kans are not listed. */
bool hantei_list_own(const hantei_seat_meld *meld, own_tiles *own);

hantei_tileset hantei_kuikae_banned(const hantei_seat_meld *meld, const hantei_rules *rules);

/* A call is a number: its place in the mask less HANTEI_MASK_CHI. */
enum { CALLS = HANTEI_MASK_DAIMINKAN + 1 - HANTEI_MASK_CHI };

/* Call i of a list: runs begin with the lowest. */
static inline unsigned call_in_order(unsigned i)
{
    return i < HANTEI_MASK_PON - HANTEI_MASK_CHI ? 4 - i / 2 * 2 + i % 2 : i;
}

/* The calls of a tile that the rules allow, as bits: of a seat of 3k+1 tiles, at least four, as
 * hantei_seat_calls() lists them. */
unsigned hantei_calls_allowed(const hantei_seat *seat, const hantei_rules *rules, hantei_tile tile,
                              unsigned from);

/* The meld of a call. An open kan has all red fives that the hand holds. */
hantei_seat_meld hantei_call_at(const hantei_seat *seat, hantei_tile tile, unsigned from, unsigned call);
