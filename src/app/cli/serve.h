/* The command serve. */
#ifndef HANTEI_CLI_SERVE_H
#define HANTEI_CLI_SERVE_H

#include "cli/options.h"

int serve_command(const struct options *options);

#endif
