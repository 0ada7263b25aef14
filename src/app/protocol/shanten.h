/* Shanten, ukeire and readings in the words of all adapters.
 *
 * Whether draws count against the concealed tiles alone or against all that is visible is decided here, by
 * what the question told; no adapter calls the library's functions for the one or the other itself. */
#ifndef HANTEI_PROTOCOL_SHANTEN_H
#define HANTEI_PROTOCOL_SHANTEN_H

#include "protocol/question.h"

hantei_shantens protocol_shantens(const protocol_question *q);

/* Of 3k+1 tiles. */
hantei_tileset protocol_ukeire(const protocol_question *q);

/* Of 3k+2 tiles. Returns how many entries it wrote. */
size_t protocol_ukeire_discards(const protocol_question *q, hantei_ukeire_discard out[HANTEI_MAX_TILES]);

/* What a discard leaves at best one draw and discard later: the most tiles of ukeire that are then left.
 * Where it leaves tenpai, the draw is one that does not win, and the wait is a better one, else it is 0;
 * where it does not, the draw brings the hand nearer. It asks for the discards after every such draw. */
unsigned protocol_next_left(const protocol_question *q, const hantei_ukeire_discard *discard);

enum { PROTOCOL_BLOCK_TEXT = 5 }; /* bytes that protocol_block_format() writes at most */

/* Writes a block as mpsz text, such as "13m", and a NUL. Returns the length without the NUL. */
size_t protocol_block_format(char out[PROTOCOL_BLOCK_TEXT], const hantei_block *block);

#endif
