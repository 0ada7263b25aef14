/* A table for people. */
#pragma once

#include "cli/terminal.h"

#include <hantei.h>
#include <stdio.h>

/* An event of a followed game, and its result. */
typedef struct table_step {
    const char *preset;         /* of the rules */
    unsigned viewer;            /* who sees only the own hand, or HANTEI_NO_PLAYER */
    uint64_t line, column;      /* in the log */
    const hantei_event *event;  /* as the viewer sees it */
    hantei_refusal why;         /* it is refused; else HANTEI_ALLOWED */
    bool is_applied;            /* even if refused */
    const hantei_table *before; /* the table before it */
    hantei_table *table;        /* the table after it, as the viewer sees it */
} table_step;

/* "player 2 (West)", in memory of the calling block. */
#define PLAYER_TEXT(players, dealer, who) player_text((char[PLAYER_ROOM]){0}, players, dealer, who)
enum { PLAYER_ROOM = 32 };
const char *player_text(char out[PLAYER_ROOM], unsigned players, unsigned dealer, unsigned who);

/* The round, then each seat with its hand and river. In a river ' is a tile just drawn, [] declares riichi,
 * () has been claimed. */
void table_print(FILE *out, const struct terminal *terminal, const hantei_look *look);

/* An event, and its result: the table and what each seat may do, or the settlement of the round. */
void table_print_step(FILE *out, const struct terminal *terminal, const table_step *step);
