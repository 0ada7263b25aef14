/* The other oracle of shanten: a search through everything that may be drawn.
 *
 * Draws without order are combinations with repetition. They are numbered from 0: of n
 * tiles there are C(34+n-1, n), from 34 of one tile to 18,643,560 of seven. The search
 * goes through all numbers for none, one, two draws, and so on, and looks each time whether
 * the hand now contains a complete one. */
#ifndef HANTEI_TESTS_SUPPORT_ORACLE_DRAWS_H
#define HANTEI_TESTS_SUPPORT_ORACLE_DRAWS_H

#include "hantei.h"

enum { DRAWS_MOST = 7 };

/* The number of ways to draw n tiles. */
unsigned long draws_count(unsigned n);

/* Way number i, its tiles in ascending order; and back: the number of a way. */
void draws_unrank(unsigned n, unsigned long i, hantei_tile tiles[DRAWS_MOST]);
unsigned long draws_rank(unsigned n, const hantei_tile tiles[DRAWS_MOST]);

typedef struct draws_found {
    unsigned draws;      /* the fewest; DRAWS_MOST + 1 if more than allowed */
    hantei_tileset used; /* the tiles that occur in any way with the fewest */
} draws_found;

/* Searches for the fewest draws, up to `most`, after which a hand of 3k+1 or 3k+2 tiles contains a complete
 * hand of one form (HANTEI_STANDARD and so on). At most left[t] copies of tile t are drawn, and never a
 * fifth. */
draws_found draws_search(const uint8_t counts[HANTEI_TILES], const uint8_t left[HANTEI_TILES], unsigned form,
                         unsigned most);

#endif
