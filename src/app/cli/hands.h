/* The commands that judge the HANDs on the command line, each an operation. Returns the exit code. */
#ifndef HANTEI_CLI_HANDS_H
#define HANTEI_CLI_HANDS_H

#include "cli/options.h"

int hands_judge(const struct options *options);

#endif
