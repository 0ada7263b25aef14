/* Answers as lines of JSON on stdout. */
#ifndef HANTEI_CLI_JSON_LINE_H
#define HANTEI_CLI_JSON_LINE_H

#include <jansson.h>

/* Writes an answer, whose reference it takes, with the HAND in front of it, and gives the exit code that goes
 * with it, or EXIT_IO, with a message, when memory ran out. Whether the line could be written is seen when
 * stdout is closed. */
int json_line_print(const char *hand, json_t *answer, int exit_code);

#endif
