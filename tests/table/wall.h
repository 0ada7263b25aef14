/* Shuffled walls, and stacked ones: so that rare things happen. */
#pragma once

#include "hantei.h"
#include "support/rng.h"

enum { WALL_TILES = 136, WALL_DRAWS = 60 };

/* How the players of a round are inclined: of a hundred times. */
typedef struct habit {
    unsigned win, riichi, call, kan, north, nine, towards; /* a discard that leads towards tenpai */
    bool outer;                                            /* player 0 discards terminals and honours */
    hantei_tile lead; /* what the leader, or everybody, discards first; HANTEI_NO_TILE */
    uint8_t leader;   /* a number from the dealer on, or HANTEI_NO_PLAYER */
} habit;

typedef struct wall {
    hantei_tile tiles[WALL_TILES]; /* four hands; then what is drawn, from the front */
    unsigned count, next, last;    /* the next to be drawn; indicators and ura from the end */
    unsigned plan;
    habit habit;
} wall;

/* The number of plans; 0 is no plan. */
unsigned wall_plans(void);

/* Shuffles the tiles in play, with a red five of each suit if the rules have them, by a plan; `dealer` takes
 * player 0's place in the plan. */
void wall_build(wall *w, rng *r, const hantei_rules *rules, unsigned plan, unsigned dealer);

hantei_tile wall_draw(wall *w);
hantei_tile wall_indicator(wall *w);
