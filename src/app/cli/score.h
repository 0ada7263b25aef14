/* The command score. Returns the exit code. */
#ifndef HANTEI_CLI_SCORE_H
#define HANTEI_CLI_SCORE_H

#include "cli/options.h"

int score_hands(const struct options *options);

#endif
