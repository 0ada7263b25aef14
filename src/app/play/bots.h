/* The players: four manners of one way to play. They look at no more than a player sees. */
#ifndef HANTEI_PLAY_BOTS_H
#define HANTEI_PLAY_BOTS_H

#include "play/dice.h"

#include <hantei.h>

/* Their names, by number. */
extern const char *const BOT_NAMES[HANTEI_MAX_PLAYERS];

/* What a player is after in a round: tenpai soon; discards of terminals and honours alone; triplets and kans.
 */
typedef enum bot_plan { PLAN_SPEED, PLAN_NAGASHI, PLAN_KANS } bot_plan;

/* What a player does: a meld of those that it may make, or if that is NULL an action. */
typedef struct bot_choice {
    const hantei_seat_meld *meld;
    unsigned action; /* a hantei_action */
    unsigned kind;   /* of a discard */
} bot_choice;

/* Decides what each is after in the round that has been dealt. */
void bots_plan(bot_plan plans[HANTEI_MAX_PLAYERS], const hantei_table *t, dice *d);

/* What a player does who may do something. */
bot_choice bot_choose(const hantei_table *t, unsigned who, bot_plan plan, const hantei_actions *may, dice *d);

#endif
