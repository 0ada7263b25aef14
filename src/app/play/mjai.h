/* Events as mjai has them: a JSON object a line. Players are numbers, tiles 1m..9m 1p..9p 1s..9s E S W N P F
 * C, and 5mr 5pr 5sr where they are red. */
#ifndef HANTEI_PLAY_MJAI_H
#define HANTEI_PLAY_MJAI_H

#include "protocol/writer.h"

#include <hantei.h>

enum { MJAI_PLAYERS = 4 };

typedef struct mjai {
    writer *out;
    unsigned players;
} mjai;

typedef struct mjai_tiles {
    hantei_tile tile[HANTEI_MAX_TILES];
    size_t count;
} mjai_tiles;

typedef struct mjai_round {
    unsigned wind, dealer, honba, sticks;
    const int32_t *points;
    hantei_tile indicator;
    const mjai_tiles *hands; /* of each player */
} mjai_round;

typedef struct mjai_win {
    unsigned who, from;
    hantei_tile tile;
    mjai_tiles ura, hand; /* the winning tile is the last of the hand */
    const hantei_verdict *verdict;
    const hantei_rules *rules;
    const int32_t *deltas, *points;
} mjai_win;

typedef struct mjai_no_win {
    const char *reason;
    unsigned who;            /* whose nine terminals they are; else MJAI_PLAYERS */
    const mjai_tiles *hands; /* of each player; HANTEI_NO_TILE where they are not shown */
    const bool *tenpai;
    const int32_t *deltas, *points;
} mjai_no_win;

void mjai_game(mjai *m, const char *const names[], const hantei_rules *rules);
void mjai_round_begins(mjai *m, const mjai_round *round);
void mjai_draw(mjai *m, unsigned who, hantei_tile tile);
void mjai_discard(mjai *m, unsigned who, hantei_tile tile, bool is_drawn);
void mjai_riichi(mjai *m, unsigned who);
void mjai_riichi_accepted(mjai *m, unsigned who, const int32_t *deltas, const int32_t *points);

/* `from`: who discarded the claimed tile; of no matter in kans of one's own. `own`: all other tiles of it. */
void mjai_meld(mjai *m, unsigned who, const hantei_seat_meld *meld, unsigned from, const mjai_tiles *own);
void mjai_north(mjai *m, unsigned who);
void mjai_dora(mjai *m, hantei_tile indicator);
void mjai_wins(mjai *m, const mjai_win *win);
void mjai_nobody_wins(mjai *m, const mjai_no_win *end);
void mjai_round_ends(mjai *m);
void mjai_game_ends(mjai *m);

#endif
