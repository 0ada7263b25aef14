/* Tables for people. */
#include "cli/columns.h"

#include <stdio.h>

void table_begin(struct table *table, const char *first, const char *second, const char *third)
{
    const char *const headings[TABLE_COLUMNS] = {first, second, third};
    *table = (struct table){.columns = third ? 3 : 2, .rows = 1};
    for (unsigned column = 0; column < table->columns; column++)
        picture_add(&table->cells[0][column], headings[column]);
}

struct picture *table_add_row(struct table *table, unsigned number)
{
    struct picture *cells = table->cells[table->rows++];
    char digits[12];
    snprintf(digits, sizeof digits, "%u", number);
    picture_add(&cells[table->columns - 1], digits);
    return cells;
}

void table_add_heading(struct table *table, const char *first, const char *second)
{
    struct picture *cells = table->cells[table->rows++];
    picture_add(&cells[0], first);
    picture_add(&cells[1], second);
}

static int column_width(const struct table *table, unsigned column)
{
    int widest = 0;
    for (size_t row = 0; row < table->rows; row++) {
        const int columns = table->cells[row][column].columns;
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void print_cell(const struct table *table, size_t row, unsigned column, int width)
{
    const struct picture *cell = &table->cells[row][column];
    const int space = width - cell->columns;
    const bool is_number = column + 1 == table->columns;
    printf("  %*s%s%*s", is_number ? space : 0, "", cell->text, is_number ? 0 : space, "");
}

void table_print(const struct table *table)
{
    int widths[TABLE_COLUMNS];
    for (unsigned column = 0; column < table->columns; column++)
        widths[column] = column_width(table, column);
    for (size_t row = 0; row < table->rows; row++) {
        for (unsigned column = 0; column < table->columns; column++)
            print_cell(table, row, column, widths[column]);
        putchar('\n');
    }
}
