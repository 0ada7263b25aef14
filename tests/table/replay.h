/* Games of the corpus at the library's table. */
#pragma once

#include "compare.h"
#include "support/mjlog.h"

typedef struct replay {
    mjlog_reader m;
    hantei_table table;
    referee r;
    bool over; /* the game, by the log */
    unsigned long events, settlements, saves;
    finding f;
} replay;

/* Follows a whole game. False, with the reason in f and the tag in m. */
bool replay_game(replay *p, const game_log *log);
