/* A third judge, of another kind than the library's tables and the plain oracles: a finite automaton that
 * reads a suit rank by rank, as a word of nine counts, and ends in a state that knows how many draws the suit
 * is away from each number of sets, with the pair and without. It is made at the start from the rules alone
 * (every way to go on with runs that are open), then minimised; fast enough for billions of hands.
 *
 * As the oracles, it shares nothing with the library but hantei.h. */
#ifndef HANTEI_TESTS_EXHAUSTIVE_AUTOMATON_AUTOMATON_H
#define HANTEI_TESTS_EXHAUSTIVE_AUTOMATON_AUTOMATON_H

#include "hantei.h"

/* Makes the automaton; ends the program where memory runs out. Once, before any question. */
void automaton_make(void);

/* How many states it has, of all ranks together. */
unsigned automaton_states(void);

/* As the functions of hantei.h. The counts must be a hand, of 3k+1 or 3k+2 tiles. */
hantei_shantens automaton_shantens(const uint8_t counts[HANTEI_TILES]);

/* The forms that are complete, as hantei_win(). */
unsigned automaton_forms(hantei_shantens shantens);

/* Sets of one tile more or less: every tile is tried that makes the least shanten `wanted`. */
hantei_tileset automaton_draws(const uint8_t counts[HANTEI_TILES], int wanted);
hantei_tileset automaton_discards(const uint8_t counts[HANTEI_TILES], int wanted);

#endif
