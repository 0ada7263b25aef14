/* The results of a run. */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include <stdio.h>

#include "batches.h"
#include "machine.h"
#include "values.h"

struct report {
    struct machine machine;
    struct effort effort;
    struct measured sets[HAND_SETS];
    struct measured_batches batches[HAND_SETS];
    struct measured_wins wins;
    struct measured_plays plays;
    struct measured_values values;
};

/* Writes what was measured on, behind #, the names of the columns, and a row for each measurement. */
void report_write(const struct report *report, FILE *out);

#endif
