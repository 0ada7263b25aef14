/* All results as a flat list, a row for each measurement, for files and comparisons. */
#ifndef BENCH_ROWS_H
#define BENCH_ROWS_H

#include "report.h"

struct row {
    const char *question;    /* "waits"; "xxh3" is the yardstick */
    const char *input;       /* "hand", "counts", "planes", "seat" */
    const char *set;         /* which hands */
    const char *temperature; /* "hot", "streaming", "cold" */
    const char *kernel;      /* or "usual method", "author's search", "xxh3" */
    size_t batch;            /* hands in a call */
    size_t hands;            /* hands in the loop, 0 if it does not matter */
    unsigned threads;
    struct spread ns; /* nanoseconds per hand */
    double ratio;     /* times the yardstick */
};

typedef void row_visitor(void *context, const struct row *row);

/* Shows every row. All members but the times identify a row. */
void report_rows(const struct report *report, row_visitor *visit, void *context);

/* Writes all rows as a JSON array, an object each; returns false on failure. */
bool rows_write(const struct report *report, const char *path);

/* Whether rows_write() can have made this file. */
bool rows_readable(const char *path);

/* Prints every row beside that of such a file; returns false if the file has no rows. */
bool rows_compare(const struct report *report, const char *path, FILE *out);

#endif
