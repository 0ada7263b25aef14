/* Columns of text for people, as wide as they need to be, the last one of numbers. */
#ifndef HANTEI_CLI_COLUMNS_H
#define HANTEI_CLI_COLUMNS_H

#include "cli/glyphs.h"

enum { COLUMNS_MAX = 3 };

/* The first line is the heading. */
struct columns {
    unsigned count;
    struct glyphs cells[HANTEI_TILES + 1][COLUMNS_MAX];
    size_t lines;
};

/* Begins three columns, or two if `third` is NULL, with their headings. There is room for HANTEI_TILES
 * lines. */
void columns_begin(struct columns *list, const char *first, const char *second, const char *third);

/* Adds a line with a number in its last cell. Returns its cells. */
struct glyphs *columns_add(struct columns *list, unsigned number);

/* Prints the columns on stdout, indented. */
void columns_print(const struct columns *list);

#endif
