/* A table for people. */
#ifndef HANTEI_CLI_TABLE_PRINT_H
#define HANTEI_CLI_TABLE_PRINT_H

#include "cli/table_step.h"
#include "cli/terminal.h"

#include <stdio.h>

/* The round, then each seat with its hand and river. In a river ' is a tile just drawn, [] declares riichi,
 * () has been claimed. */
void table_print(FILE *out, const struct terminal *terminal, const hantei_look *look);

/* An event, and its result: the table and what each seat may do, or the settlement of the round. */
void table_print_step(FILE *out, const struct terminal *terminal, const table_step *step);

#endif
