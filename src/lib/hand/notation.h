/* Parts of notation. */
#pragma once

#include "hand/tiles.h"

/* Writes the tiles of a suit by their counts, red fives first, and its letter; nothing if there are no tiles.
 * Returns the end, and writes no NUL. A count above 4 counts as 4. */
char *hantei_write_suit(char *out, unsigned suit, const uint8_t *counts, unsigned reds);
