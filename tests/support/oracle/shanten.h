/* The oracle of shanten and ukeire: the distance of a hand to every complete hand.
 *
 * Counts must be valid (at most four of a kind); sizes other than 3k+1 and 3k+2 tiles get the answer of an
 * invalid hand. */
#pragma once

#include "hantei.h"

/* As hantei_shanten_by_form(), or hantei_shanten_unseen(): if `unseen` is not NULL, only these can be drawn.
 */
hantei_shantens oracle_shantens(const uint8_t counts[HANTEI_TILES], const uint8_t *unseen);

/* As hantei_ukeire(), or hantei_ukeire_unseen(): every tile is drawn on trial. */
hantei_tileset oracle_ukeire(const uint8_t counts[HANTEI_TILES], const uint8_t *unseen);

/* As hantei_shanten_discards(): every held tile is taken away on trial, and the draws to a complete hand of
 * the size that the whole hand leads to are counted. */
hantei_tileset oracle_shanten_discards(const uint8_t counts[HANTEI_TILES]);

/* As hantei_ukeire_discards_by_shape(), or if `bounded` as hantei_ukeire_discards_unseen(): every held tile
 * is discarded on trial. */
size_t oracle_ukeire_discards(const uint8_t counts[HANTEI_TILES], const uint8_t unseen[HANTEI_TILES],
                              bool bounded, hantei_ukeire_discard out[HANTEI_MAX_TILES]);
