/* Writes what a log says as mjai does: an object a line. Fields of hora and ryukyoku are those of the first
 * mjai server (gimite's). */
#ifndef HANTEI_LOGS_MJAI_WRITER_H
#define HANTEI_LOGS_MJAI_WRITER_H

#include "logs/event.h"
#include "protocol/writer.h"

/* The event of a game of so many players. What mjai has no field for is left out: numbers of tiles, limits,
 * who is liable. Nothing is written of a gap. */
void mjai_write_log(writer *out, unsigned players, const log_event *event);

/* Ends a round: no log says it but mjai's. */
void mjai_write_round_end(writer *out);

#endif
