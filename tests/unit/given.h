/* Rules, seats and tables that a test is given, in notation. What cannot be read fails the test. */
#pragma once

#include "hantei.h"

/* A preset; and that of tenhou for four players. */
hantei_rules rules_of(const char *preset, unsigned players);
const hantei_rules *tenhou_rules(void);

hantei_parsed parsed_of(const char *text, size_t length);

/* One tile, such as 0m. */
hantei_tile tile_of(const char *text);

/* A seat that holds "46p11z+c5555p+777z": open melds are called as hantei_seat_from_parsed() assumes. It has
 * drawn nothing, has 25,000 points, and 40 tiles are left in the wall. The kans are its own. */
hantei_seat seat_of(const char *hand);

/* Deals hands, separated by blanks, by the rules of tenhou; "?" is a hidden one. 9p is the indicator. */
hantei_table table_of(unsigned players, const char *hands);

/* An event that the table allows: a draw, a discard, or the call of the tile on offer for a triplet or a kan.
 * A tile of NULL is hidden, or that on offer. */
void happen(hantei_table *t, unsigned kind, unsigned who, const char *tile);
