/* The results: tables for people, JSON, and data for gnuplot. */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include <stdio.h>

#include "machine.h"
#include "scaling.h"

struct report {
    struct machine machine;
    struct effort effort;
    struct measured sets[HAND_SETS];
    struct measured_batches batches[HAND_SETS];
    struct measured_scaling scaling;
    struct measured_rounds rounds;
    struct measured_wins wins;
    struct measured_games games;
};

void report_tables(const struct report *report, FILE *out);

/* Its parts about batches and about scaling. */
void report_batches(const struct report *report, FILE *out);
void report_scaling(const struct report *report, FILE *out);

/* A gnuplot script that only sets values: bench/plot.gp and bench/questions.gp load it. */
void report_plot(const struct report *report, FILE *out);

/* Returns false if the file could not be written. */
bool report_json(const struct report *report, const char *path);

#endif
