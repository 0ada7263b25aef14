/* Hands by the billion: walks that start at a hand of some kind and exchange a tile at each step, which costs
 * a fraction of a new hand. Block number i of a seed is the same everywhere. */
#ifndef HANTEI_TESTS_EXHAUSTIVE_AUTOMATON_WALK_H
#define HANTEI_TESTS_EXHAUSTIVE_AUTOMATON_WALK_H

#include "hantei.h"

enum { WALK_BLOCK = 4096 };

void walk_block(uint64_t seed, uint64_t block, uint8_t counts[WALK_BLOCK][HANTEI_TILES]);

#endif
