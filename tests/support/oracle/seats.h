/* A second judge of what a table allows a seat, plain and permissive to nobody: it draws every tile on
 * trial, a fifth copy as well, lists every reading, and tries every tile that a call might take. As
 * oracle.h, it shares nothing with the library but hantei.h. */
#pragma once

#include "hantei.h"

/* Adds the tiles of melds to counts. */
void oracle_add_melds(const hantei_seat_meld *melds, unsigned count, uint8_t counts[HANTEI_TILES]);

/* As hantei_seat_waits(), of concealed tiles beside melds. */
hantei_wait_sets oracle_wait_sets(const uint8_t concealed[HANTEI_TILES], const uint8_t melded[HANTEI_TILES],
                                  unsigned fifth_tile);

/* As hantei_seat_wait_kinds(): every block of every reading that the tile may complete. */
unsigned oracle_seat_wait_kinds(const uint8_t concealed[HANTEI_TILES], hantei_tile tile);

/* Why a closed hand in riichi may not declare a kan with the tile just drawn; all four copies are
 * concealed. */
hantei_refusal oracle_riichi_kan(const uint8_t concealed[HANTEI_TILES], const uint8_t melded[HANTEI_TILES],
                                 hantei_tile tile, const hantei_rules *rules);

/* What may not be discarded after two own tiles have taken the claimed one: all kinds that they might have
 * taken instead. */
hantei_tileset oracle_kuikae(const hantei_tile own[2], hantei_tile claimed, unsigned level);
