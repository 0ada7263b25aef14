/* Reading the command line. */
#ifndef HANTEI_CLI_COMMAND_LINE_H
#define HANTEI_CLI_COMMAND_LINE_H

#include "cli/options.h"

/* Reads the command line; options may be anywhere, and `--` ends them. The operands share argv's storage, and
 * its order changes. On failure prints the error to stderr and returns false. */
bool command_line_read(struct options *options, int argc, char **argv);

#endif
