/* A turn: a draw, or the tile that was called; then a win, a kan, a north or a discard. */
#ifndef HANTEI_PLAY_TURN_H
#define HANTEI_PLAY_TURN_H

#include "play/table.h"

/* Does what is next, with what the others make of it: afterwards it is somebody's turn, or the
 * round is over. */
void turn_take(table *t);

#endif
