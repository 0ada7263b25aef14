/* Tables for people: columns as wide as they need to be, the last one of numbers. */
#ifndef HANTEI_CLI_COLUMNS_H
#define HANTEI_CLI_COLUMNS_H

#include "cli/glyphs.h"

enum { TABLE_COLUMNS = 3 };

/* Its first row is the heading. */
struct table {
    unsigned columns;
    struct picture cells[HANTEI_TILES + 1][TABLE_COLUMNS];
    size_t rows;
};

/* Begins a table of as many columns as there are headings: three, or two where `third` is NULL. There is room
 * for HANTEI_TILES rows. */
void table_begin(struct table *table, const char *first, const char *second, const char *third);

/* Adds a row with a number in its last cell and returns its cells. */
struct picture *table_add_row(struct table *table, unsigned number);

/* Adds a row that heads those which follow. */
void table_add_heading(struct table *table, const char *first, const char *second);

/* Prints the table on stdout, indented. */
void table_print(const struct table *table);

#endif
