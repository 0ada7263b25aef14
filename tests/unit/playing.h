/* Ways to play, for the tests that follow seats through whole rounds. */
#ifndef HANTEI_TESTS_UNIT_PLAYING_H
#define HANTEI_TESTS_UNIT_PLAYING_H

#include "hantei.h"
#include "support/rng.h"

/* A move that has to be possible. */
void must(hantei_status status);

/* Any tile that is held, whatever its copies. */
hantei_tile random_held(rng *r, const uint8_t counts[HANTEI_TILES]);

/* A discard that leaves the least shanten, and of those one with the most tiles to come. */
hantei_tile sensible_discard(const hantei_hand *hand);

#endif
