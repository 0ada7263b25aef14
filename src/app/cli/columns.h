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

/* Begins with headings, ended by NULL; the first `texts` are of text. There is room for HANTEI_TILES lines.
 */
__attribute__((sentinel)) void columns_begin(struct columns *list, unsigned texts, ...);

/* Adds an empty line. Returns its cells. */
struct glyphs *columns_add_line(struct columns *list);

/* Adds a line with a number in its first cell of numbers. Returns its cells. */
struct glyphs *columns_add(struct columns *list, unsigned number);

/* Appends a number to a cell. */
void columns_add_number(struct glyphs *cell, unsigned number);

/* Prints the columns on stdout, indented. */
void columns_print(const struct columns *list);
