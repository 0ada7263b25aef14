/* Plays games of four or three simple players, and writes their events as mjai. The library's table says what
 * a player may do, what is next and who pays. */
#pragma once

#include "play/dice.h"
#include "text/writer.h"

#include <hantei.h>

/* Plays game number `game` of a seed: equal arguments give equal games. `out` receives a JSON object for each
 * event, then a newline. */
void play_game(const hantei_rules *rules, uint64_t seed, uint64_t game, writer *out);

/* ---- mjai.c: games as mjai logs ---- */

void mjai_game(writer *out, const char *const names[], const hantei_rules *rules);
void mjai_round_begins(writer *out, const hantei_table *t);

/* Writes an event that has been applied to the table. The settlement writes wins and ryuukyoku. */
void mjai_happened(writer *out, const hantei_table *t, const hantei_event *event);

/* Writes the end of a round: its wins, or that nobody wins. */
void mjai_round_is_settled(writer *out, const hantei_table *t, const hantei_settlement *s);

/* ---- bots.c: the players, four manners of one way to play. They use only what a player sees ---- */

/* Their names, by number. */
extern const char *const BOT_NAMES[HANTEI_MAX_PLAYERS];

/* A player's plan for a round: tenpai soon; discards of terminals and honours only; triplets and kans. */
typedef enum bot_plan { PLAN_SPEED, PLAN_NAGASHI, PLAN_KANS } bot_plan;

/* A player's choice: one of the possible melds, or if that is NULL an action. */
typedef struct bot_choice {
    const hantei_seat_meld *meld;
    unsigned action; /* a hantei_action */
    unsigned kind;   /* of the discard */
} bot_choice;

/* Decides each player's plan for the dealt round. */
void bots_plan(bot_plan plans[HANTEI_MAX_PLAYERS], const hantei_table *t, dice *d);

/* The choice of a player who may act. */
bot_choice bot_choose(const hantei_table *t, unsigned who, bot_plan plan, const hantei_actions *may, dice *d);
