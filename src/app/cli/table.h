/* The command table. */
#ifndef HANTEI_CLI_TABLE_H
#define HANTEI_CLI_TABLE_H

#include "cli/options.h"

/* Follows the games of a log, and prints the table and each seat's actions. Returns the exit code. */
int table_run(const struct options *options);

#endif
