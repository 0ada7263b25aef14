/* Hands as text, for messages: the tests' own plain writer of mpsz notation without melds, which owes nothing
 * to the library's. */
#pragma once

#include "hantei.h"

enum { TEXT_MAX = 512 };

/* Adds to a line of TEXT_MAX bytes; what does not fit is cut off. */
void text_append(char *line, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes tiles in order, "-" for none. Returns `out`. */
const char *text_of_counts(const uint8_t counts[HANTEI_TILES], char out[TEXT_MAX]);
const char *text_of_tileset(hantei_tileset set, char out[TEXT_MAX]);

/* The 64 bytes of a hand, four lanes of hexadecimal digits. Returns `out`. */
const char *text_of_bytes(const hantei_hand *hand, char out[TEXT_MAX]);

/* Prints one line to standard output, at once. */
void report(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A number with commas between thousands. The text lasts for the next seven calls. */
const char *grouped(unsigned long long number);
