/* The command play. Returns the exit code. */
#ifndef HANTEI_CLI_PLAY_H
#define HANTEI_CLI_PLAY_H

#include "cli/options.h"

int play_games(const struct options *options);

#endif
