/* The players: four temperaments of one way to play. They look at no more than a player sees. */
#ifndef HANTEI_PLAY_BOTS_H
#define HANTEI_PLAY_BOTS_H

#include "play/dice.h"

#include <hantei.h>

/* Their names, by number. */
extern const char *const BOT_NAMES[HANTEI_MAX_PLAYERS];

/* What a player is after in a round. */
typedef enum bot_plan {
    PLAN_SPEED,   /* tenpai as soon as possible */
    PLAN_SIMPLES, /* the same, with simples alone */
    PLAN_NAGASHI, /* discards terminals and honours alone */
    PLAN_HONOURS, /* all honours: big dragons and winds, with others liable */
    PLAN_KANS     /* triplets and kans, called or not */
} bot_plan;

/* Decides what each player is after in the round that has been dealt. */
void bots_plan(bot_plan plans[HANTEI_MAX_PLAYERS], const hantei_table *t, dice *d);

/* What a player does. */
typedef struct bot_choice {
    unsigned action;              /* a hantei_action, if it is no meld */
    unsigned kind;                /* of the tile to discard */
    const hantei_seat_meld *meld; /* to make, one of the actions'; else NULL */
} bot_choice;

/* What a player does who may do something. */
bot_choice bot_choose(const hantei_table *t, unsigned who, bot_plan plan, const hantei_actions *may, dice *d);

#endif
