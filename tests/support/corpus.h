/* The outside test material: files of tab-separated values with a header row, in
 * the folder tsv below HANTEI_CORPUS (default ../shared/corpus). */
#pragma once

#include <stdbool.h>
#include <stdio.h>

enum { CORPUS_FIELDS = 32, CORPUS_LINE = 4096 };

typedef struct corpus {
    FILE *file;
    unsigned fields;
    unsigned long rows; /* read so far, the header not counted */
    char header[CORPUS_LINE], line[CORPUS_LINE];
    const char *names[CORPUS_FIELDS];
    const char *values[CORPUS_FIELDS];
} corpus;

/* Opens a file, such as "mr_test_agari.tsv"; false if it does not exist. */
bool corpus_open(corpus *c, const char *name);

/* Reads the next row; false after the last, when the file is closed. A row that has
 * more or fewer fields than the header ends the program. */
bool corpus_next(corpus *c);

/* The value of a column in the row just read. A column that the file lacks ends the
 * program: a test that reads nothing must not pass. */
const char *corpus_value(const corpus *c, const char *column);
