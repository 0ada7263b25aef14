/* Wins: what is claimed, and what comes of it. */
#ifndef HANTEI_PLAY_WIN_H
#define HANTEI_PLAY_WIN_H

#include "play/table.h"

/* Whether a player may win with the drawn tile (`offered` is NULL), or with the one on offer. */
bool win_is_allowed(table *t, unsigned who, const offer *offered);

/* The player in turn wins with the drawn tile; or those who are listed, in turn order, ron the one on offer,
 * and the rules say what that comes to. The round is over. */
void win_by_tsumo(table *t);
void win_by_ron(table *t, const offer *offered, const unsigned *players, unsigned count);

#endif
