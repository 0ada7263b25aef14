/* Plays games of four or three simple players, and writes their events as mjai. The library's table says what
 * a player may do, what is next and who pays. */
#ifndef HANTEI_PLAY_PLAY_H
#define HANTEI_PLAY_PLAY_H

#include "text/writer.h"

#include <hantei.h>

/* Plays game number `game` of a seed: equal arguments give equal games. `out` receives a JSON object for each
 * event, then a newline. */
void play_game(const hantei_rules *rules, uint64_t seed, uint64_t game, writer *out);

/* ---- mjai.c: games as mjai logs ---- */

void mjai_game(writer *out, const char *const names[], const hantei_rules *rules);
void mjai_round_begins(writer *out, const hantei_table *t);

/* Writes an event that has been applied to the table. The settlement writes wins and ryuukyoku. */
void mjai_happened(writer *out, const hantei_table *t, const hantei_event *event);

/* Writes the end of a round: its wins, or that nobody wins. */
void mjai_round_is_settled(writer *out, const hantei_table *t, const hantei_settlement *s);

#endif
