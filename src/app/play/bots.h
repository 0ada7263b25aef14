/* The players: four manners of one way to play. They use only what a player sees. */
#ifndef HANTEI_PLAY_BOTS_H
#define HANTEI_PLAY_BOTS_H

#include "play/dice.h"

#include <hantei.h>

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

#endif
