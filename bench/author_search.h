/* The search of the method's author (src/lib/README.md) for one hand, in plain C without a table. It is one
 * of the methods that bench compares, and shares nothing with the library but hantei.h.
 *
 * Any 64 bytes are harmless. An invalid hand gets the empty answer, as from the library. */
#pragma once

#include "hantei.h"

/* As hantei_win() and its sisters. */
unsigned author_win(const hantei_hand *hand);
hantei_tileset author_waits(const hantei_hand *hand);
bool author_tenpai(const hantei_hand *hand);

/* Every tile held is discarded on trial. */
hantei_tileset author_tenpai_discards(const hantei_hand *hand);
