/* The answers of the command explain. A hand may have thousands of readings: they are written as they are
 * found, and none is kept. */
#ifndef HANTEI_CLI_EXPLAIN_H
#define HANTEI_CLI_EXPLAIN_H

#include "cli/terminal.h"
#include "protocol/question.h"

/* Shows how far the hand is from each form, and its readings, at most `limit` of them, to people. */
void explain_show(const struct terminal *terminal, const hantei_parsed *hand, const protocol_wall *wall,
                  size_t limit);

/* Writes the same as a line of JSON; false when memory ran out. */
bool explain_print_json(const char *text, const hantei_parsed *hand, const protocol_wall *wall, size_t limit);

#endif
