/* Plays games of four or three simple players, and writes what happens as mjai events.
 *
 * The library says what a player may do, who sits where and who pays. The wall is here, whose turn it is,
 * and which of several calls comes first. */
#ifndef HANTEI_PLAY_PLAY_H
#define HANTEI_PLAY_PLAY_H

#include "protocol/writer.h"

#include <hantei.h>

/* Plays game number `game` of a seed: the same for the same three. `out` receives a JSON object for each
 * event, with a newline behind it. */
void play_game(const hantei_rules *rules, uint64_t seed, uint64_t game, writer *out);

#endif
