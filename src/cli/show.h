/* Answers for people, on stdout. */
#ifndef HANTEI_CLI_SHOW_H
#define HANTEI_CLI_SHOW_H

#include "cli/terminal.h"
#include "protocol/question.h"

/* The hand that was asked about, on a line of its own. */
void show_hand(const struct terminal *terminal, const char *text, const hantei_parsed *hand);

/* The answer: a table where there is something to list, and a line that sums it up. */
void show_answer(const struct terminal *terminal, protocol_op op, const hantei_parsed *hand,
                 const uint8_t unseen[HANTEI_TILES]);

#endif
