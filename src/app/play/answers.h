/* What others make of a tile: they win with it, call it, or let it go. */
#ifndef HANTEI_PLAY_ANSWERS_H
#define HANTEI_PLAY_ANSWERS_H

#include "play/win.h"

/* Asks the others whether they win; who does not has let the tile go. True where the round is
 * over with it. */
bool answers_win(table *t, const offer *offered);

/* Asks them whether they call a discard: a triplet or a kan goes before a run. True where somebody did, whose
 * turn it is then. */
bool answers_call(table *t, const offer *offered);

#endif
