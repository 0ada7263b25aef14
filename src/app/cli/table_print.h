/* A table for people. */
#ifndef HANTEI_CLI_TABLE_PRINT_H
#define HANTEI_CLI_TABLE_PRINT_H

#include "cli/terminal.h"

#include <hantei.h>
#include <stdio.h>

/* The round, then each seat with its hand and river. Of the tiles of a river those with ' were just drawn,
 * [] declares riichi, () has been claimed. */
void table_print(FILE *out, const struct terminal *terminal, const hantei_look *look);

/* A line that says what happens. Of a draw the tile is left out where it is none. */
void table_print_event(FILE *out, const hantei_table *t, const hantei_event *event);

/* What a player may do, a line for each action. */
void table_print_actions(FILE *out, const struct terminal *terminal, const hantei_table *t, unsigned who,
                         const hantei_actions *may);

/* What a round that is over comes to. */
void table_print_settlement(FILE *out, const hantei_table *t, const hantei_settlement *settlement);

#endif
