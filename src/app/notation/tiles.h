/* Parses tiles and melds of a seat. */
#pragma once

#include "notation/meld.h"
#include "notation/problem.h"

/* The functions that parse fill *problem on failure, and return false. */

/* Parses a hand with its melds, which may name their kind, as +pon:777z. `taker` takes hands of `sizes`, and
 * a suggestion is one of the sizes `near`. */
bool request_parse_hand(hantei_parsed *hand, const notation *source, const char *taker, request_sizes sizes,
                        request_sizes near, request_problem *problem);

/* Rewrites such a hand as mpsz, as hantei_rewrite() does. Returns the length. */
size_t request_rewrite_hand(char out[HANTEI_MPSZ_TEXT], const char *text, size_t length);

/* Parses a meld that is written as text_meld_format() would, or as behind a hand: 777z, c9999m. Its tiles may
 * be in any notation and order. Of the kinds in `short_kinds`, bits by hantei_meld_kind, what stands behind
 * the tiles may be missing: request_complete_meld(). */
bool request_parse_meld(hantei_seat_meld *meld, const notation *source, unsigned short_kinds,
                        request_problem *problem);

/* Fills in a meld of which only kind, tile and reds are known: the discarder and the claimed tile are those
 * that the library takes by default. False if no meld has these tiles. */
bool request_complete_meld(hantei_seat_meld *meld);

/* Parses one tile, with HANTEI_RED for a red five. */
bool request_parse_tile(hantei_tile *tile, const notation *source, request_problem *problem);

/* The last of the concealed tiles in the text of a hand that hantei_parse() has read. */
hantei_tile request_last_tile(const char *text, size_t length);

/* Parses tiles in the order of the text, at most `most` of them; *count is 0 on failure. */
bool request_parse_tiles(hantei_tile *tiles, size_t most, size_t *count, const notation *source,
                         request_problem *problem);
