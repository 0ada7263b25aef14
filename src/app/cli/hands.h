/* The commands that judge the HANDs on the command line, each an operation. Returns the exit code. */
#ifndef HANTEI_CLI_HANDS_H
#define HANTEI_CLI_HANDS_H

#include "cli/options.h"

int hands_judge(const struct options *options);

/* Prints all answers about a HAND, made of all operands, or about those on the standard input. Returns the
 * exit code: EXIT_YES if it could be read. */
int hands_tell(const struct options *options);

#endif
