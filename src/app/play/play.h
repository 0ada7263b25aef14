/* Plays games of four or three simple players, and writes what happens as mjai events. The library's table
 * says what a player may do, what is next and who pays. */
#ifndef HANTEI_PLAY_PLAY_H
#define HANTEI_PLAY_PLAY_H

#include "protocol/writer.h"

#include <hantei.h>

/* Plays game number `game` of a seed: the same for the same three. `out` receives a JSON object for each
 * event, with a newline behind it. */
void play_game(const hantei_rules *rules, uint64_t seed, uint64_t game, writer *out);

#endif
