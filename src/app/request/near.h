/* What the author of unreadable notation may have meant. */
#ifndef HANTEI_REQUEST_NEAR_H
#define HANTEI_REQUEST_NEAR_H

#include "request/problem.h"

enum { NEAR_TEXT = 128 }; /* bytes of a reading, with its NUL */

/* Writes the only reading, as mpsz, that is one slip away; "" if there is none, more than one, or nothing
 * wrong. `status` and `at` are what hantei_parse() said, or for other fields than "hand"
 * hantei_parse_tiles(). A hand is of one of these sizes. */
void near_reading(char out[NEAR_TEXT], const notation *source, size_t at, hantei_status status,
                  protocol_sizes sizes);

#endif
