/* Plays games of four or three simple players, and writes their events as mjai. The library's table says what
 * a player may do, what is next and who pays. */
#ifndef HANTEI_PLAY_PLAY_H
#define HANTEI_PLAY_PLAY_H

#include "text/writer.h"

#include <hantei.h>

/* Plays game number `game` of a seed: equal arguments give equal games. `out` receives a JSON object for each
 * event, then a newline. */
void play_game(const hantei_rules *rules, uint64_t seed, uint64_t game, writer *out);

#endif
