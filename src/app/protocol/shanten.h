/* Shanten, ukeire and readings in the words of all adapters.
 *
 * Draws count against the concealed tiles alone or against all visible tiles: this decides, by the fields of
 * the question. No adapter calls either kind of function of the library itself. */
#pragma once

#include "protocol/question.h"

hantei_shantens protocol_shantens(const protocol_question *q);

/* For 3k+1 tiles. */
hantei_tileset protocol_ukeire(const protocol_question *q);

/* For 3k+2 tiles. Returns how many entries it wrote. */
size_t protocol_ukeire_discards(const protocol_question *q, hantei_ukeire_discard out[HANTEI_MAX_TILES]);

/* The most tiles of ukeire left one draw and one discard after a discard. If the discard leaves tenpai, the
 * draw does not win, and the wait must be better, else it is 0. If not, the draw lowers the shanten. It asks
 * for the discards after every such draw. */
unsigned protocol_next_left(const protocol_question *q, const hantei_ukeire_discard *discard);

enum { PROTOCOL_BLOCK_TEXT = 5 }; /* bytes that protocol_block_format() writes at most */

/* Writes a block as mpsz text, such as "13m", and a NUL. Returns the length without the NUL. */
size_t protocol_block_format(char out[PROTOCOL_BLOCK_TEXT], const hantei_block *block);
