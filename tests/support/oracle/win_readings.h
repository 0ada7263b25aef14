/* The readings of a complete hand, by brute force. As oracle.h, it shares nothing with the
 * library but hantei.h. */
#pragma once

#include "hantei.h"

/* Room for more than there are: a hand that needs more ends the program. */
enum { WIN_READINGS_ROOM = 64 };

typedef struct win_readings {
    size_t count;
    hantei_win_reading reading[WIN_READINGS_ROOM];
} win_readings;

/* The ways to read a hand in the order of hantei_win_readings(), as if there were no last tile: `last` and
 * `wait` are zero. None if it is not complete. A tile may be there five times. */
void oracle_divide(const uint8_t counts[HANTEI_TILES], win_readings *out);

/* As hantei_win_readings(), of what oracle_divide() found. */
void oracle_place_last(const win_readings *divided, const uint8_t counts[HANTEI_TILES], hantei_tile last,
                       win_readings *out);
