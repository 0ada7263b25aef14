/* Games of random legal play, from decision to decision. */
#ifndef BENCH_PLAYS_H
#define BENCH_PLAYS_H

#include <stdint.h>

#include <hantei.h>

enum { PLAY_TABLES = 64 };

/* Tables that are played on, and what has been counted. A decision is that of a seat with two answers or
 * more. */
struct plays {
    hantei_rules rules;
    hantei_table tables[PLAY_TABLES];
    hantei_wall walls[PLAY_TABLES];
    hantei_decision asked[PLAY_TABLES];
    uint8_t seen[HANTEI_OBSERVATION]; /* the last observation */
    bool observes;                    /* each seat that is asked */
    uint64_t random, decisions, rounds, games;
};

/* Ranked games of Tenhou, with red fives, East and South. */
void plays_begin(struct plays *plays, unsigned players, bool observes);

/* Takes steps at all tables: the tiles are shuffled and dealt, every mask is made, each seat that is asked
 * chooses any place, rounds are settled, games end and begin. Ends the program if an answer is refused. */
void plays_run(struct plays *plays, unsigned steps);

#endif
