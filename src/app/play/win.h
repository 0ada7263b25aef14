/* Wins: what is claimed, and what comes of it. */
#ifndef HANTEI_PLAY_WIN_H
#define HANTEI_PLAY_WIN_H

#include "play/table.h"

/* A tile that others may win with, or call: a discard, or one that is robbed. */
typedef struct offer {
    unsigned from;
    hantei_tile tile;
    hantei_robbed robbed;
} offer;

/* What a player claims who draws the tile, or takes the one on offer. */
hantei_claim win_by_tsumo(const table *t, unsigned who);
hantei_claim win_by_ron(const table *t, unsigned who, const offer *offered);

/* Whether the player may win so. */
bool win_is_allowed(table *t, unsigned who, const hantei_claim *claim);

/* The round is won: by a tsumo, or by those who are listed, in turn order. */
void win_tsumo(table *t, unsigned who);
void win_ron(table *t, const offer *offered, const unsigned *winners, unsigned count);

#endif
