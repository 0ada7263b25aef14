/* The command convert: logs of any format as mjai. */
#ifndef HANTEI_CLI_CONVERT_H
#define HANTEI_CLI_CONVERT_H

#include "cli/options.h"

int convert_run(const struct options *options);

#endif
