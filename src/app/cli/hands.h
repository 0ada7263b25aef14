/* The commands that judge the HANDs on the command line. Each returns the exit code. */
#ifndef HANTEI_CLI_HANDS_H
#define HANTEI_CLI_HANDS_H

#include "cli/options.h"

int hands_win(const struct options *options);
int hands_waits(const struct options *options);
int hands_discards(const struct options *options);
int hands_riichi(const struct options *options);
int hands_shanten(const struct options *options);
int hands_explain(const struct options *options);

#endif
