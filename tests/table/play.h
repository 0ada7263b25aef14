/* Games of random moves at the library's table, with the referee beside it. */
#pragma once

#include "compare.h"
#include "wall.h"

/* What has to occur: every event, reason and end of a game, and the yaku that hang on how the round went, the
 * first ones. */
enum {
    EVENT_KINDS = HANTEI_EVENT_TENPAI,
    REASONS = HANTEI_RYUUKYOKU_VOID + 1,
    ENDS = HANTEI_GAME_MAY_END + 1,
    HANGING_YAKU = 8
};

typedef struct occurrences {
    unsigned long events[EVENT_KINDS], reasons[REASONS], ends[ENDS], yaku[HANGING_YAKU];
} occurrences;

enum { MOST_EVENTS = 400 };

typedef struct play {
    referee r;
    hantei_table table, before_deal;
    hantei_table hidden[SEATS]; /* as each player sees it */
    rng random;
    wall wall;
    bool resolves;          /* answers are collected; or events pushed as a log does */
    unsigned tries_once_in; /* decisions: tries every conceivable event once in this many; 0: never */
    unsigned looks_once_in; /* rounds: saves and hides everything once in this many */
    bool looks_back;
    hantei_event events[MOST_EVENTS];
    unsigned event_count, rounds_of_game;
    unsigned long rounds, taken, tried, saves;
    occurrences *seen;
    finding f;
} play;

/* Plays a round. False, with the reason in f. */
bool play_round(play *p, unsigned plan);

/* Begins a game somewhere. */
bool play_begin(play *p, const hantei_rules *rules);

/* ---- For its parts ----------------------------------------------------------- */

/* Pushes an event; takes over one that the table has applied by itself. */
bool play_push(play *p, const hantei_event *e);
bool play_take(play *p, const hantei_event *e);

/* Takes over what the table has applied by itself after the first events of an answer. */
bool play_take_own(play *p, const hantei_resolution *out, unsigned from);

/* Applies what is due next by the books `next`, in which all have passed. */
bool play_next(play *p, referee *next);

bool play_check(play *p);

/* What a seat chooses on its turn, and of a tile that is offered. */
hantei_event play_choose_turn(play *p, const choices *all, bool *riichi);
hantei_event play_choose_claim(play *p, const choices *all, unsigned who);

bool play_answers(play *p);

/* Gives each player's own table what that player sees, and compares them. */
bool hidden_follow(play *p, const hantei_event *e);
bool hidden_check(play *p);
bool hidden_pass(play *p, unsigned who);
bool hidden_settle(play *p, const hantei_tile *ura, size_t n, const hantei_settlement *whole);

bool is_same_event(const hantei_event *a, const hantei_event *b);
