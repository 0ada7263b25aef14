/* What somebody may have meant whose notation cannot be read. */
#ifndef HANTEI_PROTOCOL_NEAR_H
#define HANTEI_PROTOCOL_NEAR_H

#include "protocol/problem.h"

enum { NEAR_TEXT = 128 }; /* bytes of a reading, its NUL included */

/* Writes the only reading, as mpsz, that is one slip away; "" if there is none, more than one, or nothing
 * wrong. `status` and `at` are what hantei_parse() said, or for other fields than "hand"
 * hantei_parse_tiles(). */
void near_reading(char out[NEAR_TEXT], const notation *source, size_t at, hantei_status status);

#endif
