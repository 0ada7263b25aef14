/* Writes games as mjai logs: one JSON object a line. Players are numbers, tiles 1m..9m 1p..9p 1s..9s E S W N
 * P F C, red fives 5mr 5pr 5sr. */
#ifndef HANTEI_PLAY_MJAI_H
#define HANTEI_PLAY_MJAI_H

#include "text/writer.h"

#include <hantei.h>

void mjai_game(writer *out, const char *const names[], const hantei_rules *rules);
void mjai_round_begins(writer *out, const hantei_table *t);

/* Writes an event that has been applied to the table. The settlement writes wins and ryuukyoku. */
void mjai_happened(writer *out, const hantei_table *t, const hantei_event *event);

/* Writes the end of a round: its wins, or that nobody wins. */
void mjai_round_is_settled(writer *out, const hantei_table *t, const hantei_settlement *s);

#endif
