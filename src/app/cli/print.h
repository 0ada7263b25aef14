/* Answers for people, on stdout. */
#ifndef HANTEI_CLI_PRINT_H
#define HANTEI_CLI_PRINT_H

#include "cli/terminal.h"
#include "protocol/question.h"

/* The hand that was asked about, on a line of its own. */
void show_hand(const struct terminal *terminal, const char *text, const hantei_parsed *hand);

/* The answer: a table where there is something to list, and a line that sums it up. (That of explain begins
 * with show_shantens().) */
void show_answer(const struct terminal *terminal, protocol_op op, const hantei_parsed *hand,
                 const protocol_wall *wall);

/* How far the hand is from each form, and from the nearest, on lines of their own. */
void show_shantens(const hantei_shantens *shantens, const hantei_parsed *hand);

#endif
