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
