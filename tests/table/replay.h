/* Games of the corpus at the library's table. */
#ifndef HANTEI_TESTS_TABLE_REPLAY_H
#define HANTEI_TESTS_TABLE_REPLAY_H

#include "compare.h"
#include "support/gamelog.h"

typedef struct replay {
    const game_log *log;
    size_t tag;
    hantei_table table;
    referee r;
    bool with_referee;           /* the referee is asked too, beside the log itself */
    int drawn[SEATS];            /* the number of the tile that each has just drawn */
    bool over;                   /* the game, by the log */
    hantei_event pending;        /* a riichi whose discard follows */
    unsigned long events, moves; /* moves were among the actions before them */
    unsigned long settlements, saves;
    finding f;
} replay;

/* Follows a whole game. False, with the reason in f and the tag. */
bool replay_game(replay *p, const game_log *log);

#endif
