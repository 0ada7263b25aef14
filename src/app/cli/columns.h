/* Columns of text for people, as wide as they need to be: some of text, then some of numbers. */
#pragma once

#include "cli/glyphs.h"

enum { COLUMNS_MAX = 7 };

/* The first line is the heading. */
struct columns {
    unsigned count, texts;
    struct glyphs cells[HANTEI_TILES + 1][COLUMNS_MAX];
    size_t lines;
};

/* Begins three columns, or two if `third` is NULL, with their headings; the last is of numbers. There is room
 * for HANTEI_TILES lines. */
void columns_begin(struct columns *list, const char *first, const char *second, const char *third);

/* Adds a column of numbers on the right. */
void columns_add_numbers(struct columns *list, const char *heading);

/* Adds an empty line. Returns its cells. */
struct glyphs *columns_add_line(struct columns *list);

/* Adds a line with a number in its first cell of numbers. Returns its cells. */
struct glyphs *columns_add(struct columns *list, unsigned number);

/* Appends a number to a cell. */
void columns_add_number(struct glyphs *cell, unsigned number);

/* Prints the columns on stdout, indented. */
void columns_print(const struct columns *list);
