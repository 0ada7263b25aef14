/* Plays games of four or three players, and writes their events as mjai. The library's table says what a
 * player may do, what is next and who pays. */
#pragma once

#include "json/writer.h"

#include <hantei.h>

/* ---- bots.c: games of simple players ---- */

/* Plays game number `game` of a seed: equal arguments give equal games. `out` receives a JSON object for each
 * event, then a newline. */
void play_game(const hantei_rules *rules, uint64_t seed, uint64_t game, writer *out);

/* The place that the simple player of a seat chooses, in a round for tenpai. The seat must have one. `random`
 * is the state of its random numbers. */
unsigned play_place(hantei_table *t, unsigned who, uint64_t *random);

/* ---- game.c: games of any players ---- */

/* Begin with a table on which nothing is dealt and a wall. */
typedef struct played_game played_game;
struct played_game {
    hantei_table table;
    hantei_wall wall;
    writer *out;
    void (*begin_round)(played_game *g); /* after a deal; may be NULL */
    /* Fills in the answer of a seat. False if it has none; or sets is_over, and the log ends there. */
    bool (*answer)(played_game *g, unsigned who, hantei_event *answer);
    void *players; /* for answer() */
    bool is_over;
};

/* Plays a game to its end. False if the table refuses something. */
bool play_to_end(played_game *g, const char *const names[]);

/* Applies an event, and writes it. The game does so itself but for those that answer() puts in front. */
bool play_event(played_game *g, const hantei_event *event);
