/* Columns of text for people. */
#include "cli/columns.h"

#include <stdarg.h>
#include <stdio.h>

void columns_begin(struct columns *list, unsigned texts, ...)
{
    va_list headings;
    const char *heading;
    *list = (struct columns){.texts = texts, .lines = 1};
    va_start(headings, texts);
    while ((heading = va_arg(headings, const char *)) != NULL)
        glyphs_add(&list->cells[0][list->count++], heading);
    va_end(headings);
}

void columns_add_number(struct glyphs *cell, unsigned number)
{
    char digits[12];
    snprintf(digits, sizeof digits, "%u", number);
    glyphs_add(cell, digits);
}

struct glyphs *columns_add_line(struct columns *list)
{
    return list->cells[list->lines++];
}

struct glyphs *columns_add(struct columns *list, unsigned number)
{
    struct glyphs *cells = columns_add_line(list);
    columns_add_number(&cells[list->texts], number);
    return cells;
}

static int column_width(const struct columns *list, unsigned column)
{
    int widest = 0;
    for (size_t line = 0; line < list->lines; line++) {
        const int columns = list->cells[line][column].columns;
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void print_cell(const struct columns *list, size_t line, unsigned column, int width)
{
    const struct glyphs *cell = &list->cells[line][column];
    const int space = width - cell->columns;
    const bool is_number = column >= list->texts;
    printf("  %*s%s%*s", is_number ? space : 0, "", cell->text, is_number ? 0 : space, "");
}

void columns_print(const struct columns *list)
{
    int widths[COLUMNS_MAX];
    for (unsigned column = 0; column < list->count; column++)
        widths[column] = column_width(list, column);
    for (size_t line = 0; line < list->lines; line++) {
        for (unsigned column = 0; column < list->count; column++)
            print_cell(list, line, column, widths[column]);
        putchar('\n');
    }
}
