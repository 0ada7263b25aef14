/* The commands that answer lines: batch and judge. */
#ifndef HANTEI_CLI_BATCH_H
#define HANTEI_CLI_BATCH_H

#include "cli/options.h"

/* Answers every line of the input; returns the exit code. */
int batch_run(const struct options *options);
int batch_judge(const struct options *options);

#endif
