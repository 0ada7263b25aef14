/* What a text is parsed to, for the tests of notation. */
#pragma once

#include "hantei.h"

#define ROWS(table) (sizeof(table) / sizeof *(table))

/* Copies a text to where no byte after it may be read. */
const char *unterminated(const char *text);

typedef struct error_row {
    const char *text;
    hantei_status status;
    size_t at;
    unsigned concealed; /* tiles of whole groups before the error */
} error_row;

void assert_parse_fails(const error_row *row);

void assert_parses_to(const char *text, const hantei_parsed *want);
