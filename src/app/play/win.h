/* Wins: what is claimed, and what comes of it. */
#ifndef HANTEI_PLAY_WIN_H
#define HANTEI_PLAY_WIN_H

#include "play/table.h"

/* Whether a player may win with the drawn tile (`offered` is NULL), or with the one on offer. */
bool win_is_allowed(table *t, unsigned who, const offer *offered);

/* The round is won by those who are listed, in turn order. */
void win_round(table *t, const offer *offered, const unsigned *winners, unsigned count);

#endif
