/* Reading the command line. */
#ifndef HANTEI_CLI_COMMAND_LINE_H
#define HANTEI_CLI_COMMAND_LINE_H

#include "cli/options.h"

/* Reads the command line; options may stand anywhere, and `--` ends them. The operands share argv's storage,
 * whose order is changed. On failure says what is wrong on stderr and returns false. */
bool command_line_read(struct options *options, int argc, char **argv);

#endif
