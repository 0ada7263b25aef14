/* The parts of score.h: a hand that has won, in one of its readings. */
#pragma once

#include "score.h"

enum { EAST = 27, NORTH = 30, HAKU = 31, HATSU, CHUN };

/* What is made of tiles: a set or a pair, be it in the hand or called. */
typedef struct part {
    enum { RUN = 1, TRIPLET = 2, KAN = 4, PAIR = 8 } type; /* bits, for parts_from() */
    unsigned tile;                                         /* the lowest */
    bool concealed;
} part;

typedef struct won {
    const hantei_seat *seat;
    const hantei_rules *rules;
    const hantei_claim *claim;
    hantei_win_reading reading;
    unsigned tile; /* that completed it */
    size_t parts;  /* none of thirteen orphans */
    part part[HANTEI_MAX_TILES / 2];
    uint8_t concealed[HANTEI_TILES]; /* tiles in the hand, the last one included */
    uint8_t all[HANTEI_TILES];       /* and in melds */
    unsigned reds;                   /* among them */
    bool closed;
} won;

/* A triplet or a kan. */
bool is_triplet(const part *p);

/* Whether it is worth something as a pair: a dragon, or a wind of the round or of the seat. */
bool is_value(const won *w, unsigned tile);

/* Writes down the yaku with their han, dora and all; of yakuman 13 or 26. `yakuman` is how many count, and
 * `han` the sum. */
void find_yaku(const won *w, score *s);

/* Fills in limit, points, payments and sticks by yakuman, han and fu. */
void let_pay(const won *w, score *s);
