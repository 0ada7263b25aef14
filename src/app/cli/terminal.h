/* What the terminal can show. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct terminal {
    bool unicode;      /* the locale's characters are UTF-8 */
    bool colour;       /* stdout is a terminal whose user wants colours */
    bool is_there;     /* stdout is a terminal; else output is data */
    int columns;       /* of stdout */
    unsigned language; /* the hantei_language of the locale; English if it has another, or cannot be shown */
};

enum { TERMINAL_COLUMNS = 80 }; /* the default if the width is unknown */

void terminal_detect(struct terminal *terminal);

/* Prints lines of text on stdout; the first begins after `behind` columns. On a terminal a line that is too
 * wide is broken at a blank, and the rest is indented by four more columns. */
void terminal_print(const struct terminal *terminal, const char *text, size_t length, int behind);

/* Prints a line on stdout, without its end; it begins after `behind` columns. It is broken at blanks if it is
 * too wide, and the rest is indented. */
void terminal_wrap(const char *line, size_t length, int columns, int behind, int indent);

/* The bytes of the first character in the locale, and the columns that it takes, below 0 if it is not
 * printable; 0 if it is invalid. */
size_t terminal_character(const char *text, size_t length, int *width);

/* Whether file descriptor `fd` is a terminal that understands control sequences. */
bool terminal_is_smart(int fd);

/* The columns of file descriptor `fd` now: the terminal's width, else COLUMNS, else TERMINAL_COLUMNS. */
int terminal_columns(int fd);
