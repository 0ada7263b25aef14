/* The oracle: a second judge of hands, made to be believed and not to be fast.
 *
 * It shares no code and no table with the library, only the types and names of include/hantei.h. It knows the
 * rules of the game as a beginner learns them and tries everything. It judges counts of concealed tiles,
 * which must be valid (at most four of a kind); hands of a size that does not fit the question get the empty
 * answer. */
#pragma once

#include "hantei.h"

/* As hantei_win(). */
unsigned oracle_win(const uint8_t counts[HANTEI_TILES]);

/* As hantei_waits(): every tile is drawn on trial. */
hantei_tileset oracle_waits(const uint8_t counts[HANTEI_TILES]);

/* As hantei_discards(): every held tile is discarded on trial. */
size_t oracle_discards(const uint8_t counts[HANTEI_TILES], hantei_discard out[HANTEI_MAX_TILES]);

/* As hantei_wait_kinds(): the seat's kinds, but of no fifth copy. */
unsigned oracle_wait_kinds(const uint8_t counts[HANTEI_TILES], hantei_tile tile);
