/* The command that replays game logs. */
#ifndef HANTEI_CLI_AUDIT_H
#define HANTEI_CLI_AUDIT_H

#include "cli/options.h"

int audit_run(const struct options *options);

#endif
