/* Writes a log as mjai: one object a line. Fields of hora and ryukyoku are those of the first mjai server
 * (gimite's). */
#pragma once

#include "logs/event.h"
#include "json/writer.h"

/* Writes an event of a game of `players`. mjai has no field for numbers of tiles, limits and who is liable:
 * they are left out. A gap writes nothing. */
void mjai_write_log(writer *out, unsigned players, const log_event *event);

/* The tiles of a hand that is shown, in order, red fives first; and their number. */
unsigned mjai_hand_tiles(const event_hand *hand, hantei_tile *tiles);

/* Ends a round; only mjai's logs do so explicitly. */
void mjai_write_round_end(writer *out);

/* The hand of a seat at a table. */
event_hand mjai_hand_of(const hantei_table *t, unsigned who, bool is_shown);

/* The number of ura indicators that a winner sees; the table has them. */
unsigned mjai_ura_of(const hantei_table *t, unsigned who);

/* Writes how a settled round ended: that a player won, number `win` of the settlement, or that nobody did. */
void mjai_write_end(writer *out, const hantei_table *t, const hantei_settlement *s, unsigned win);

/* gimite counts a yakuman as a hundred han. */
enum { GIMITE_YAKUMAN = 100 };

/* A yaku by its name in mjai, and above the lowest byte how many it may mean; 0 if unknown. */
int mjai_yaku(const char *name, size_t length);
