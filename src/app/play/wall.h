/* The wall of a round: all tiles in play, shuffled. */
#ifndef HANTEI_PLAY_WALL_H
#define HANTEI_PLAY_WALL_H

#include "play/dice.h"

#include <hantei.h>

enum { WALL_TILES = 136, WALL_DEAD = 14 };

/* Tiles are drawn from the front. The last fourteen are the dead wall: five pairs of an indicator and the one
 * below it, then four replacement tiles, the last of all first. For each replacement tile that is drawn the
 * last one of the live wall goes over to the dead wall; with three players, who replace norths
 * too, those are drawn after the four. */
typedef struct wall {
    hantei_tile tile[WALL_TILES];
    unsigned size;         /* 136, or 108 with three players */
    unsigned drawn;        /* from the front */
    unsigned replacements; /* drawn */
} wall;

/* Shuffles a new wall. */
void wall_build(wall *w, const hantei_rules *rules, dice *d);

/* Take a tile. One must be left. */
hantei_tile wall_draw(wall *w);
hantei_tile wall_draw_replacement(wall *w);

/* Indicator number i, and the one below it. */
hantei_tile wall_indicator(const wall *w, unsigned i);
hantei_tile wall_ura_indicator(const wall *w, unsigned i);

#endif
