/* The lines of a batch: for each line of a block, the line, a tab and the answer, or a JSON object; for a
 * request its answer. */
#pragma once

#include "cli/batch_input.h"
#include "protocol/answers.h"
#include "protocol/tables.h"

/* Where answers go: a buffer that its owner empties when it is full. */
struct batch_output {
    char *data;
    size_t used;
    size_t capacity;            /* BATCH_OUTPUT_SIZE */
    void (*empty)(void *owner); /* sets `used` to 0 */
    void (*await)(void *owner); /* waits until the lines of all earlier blocks have been answered */
    void *owner;
};

/* Room for many lines and answers. */
enum { BATCH_OUTPUT_SIZE = 256 * 1024 };

/* What is common to all lines. */
struct batch_question {
    protocol_tables *tables;
    bool json;
    protocol_question question; /* all but the hand; without an operation the lines are requests, which only
                                   need the tables */
};

/* The result of the lines. */
struct batch_lines {
    const struct batch_question *question;
    struct batch_output output;
    unsigned long long count;
    unsigned long long bad;
    bool out_of_memory; /* an answer is missing */
    bool has_tabs;      /* the block has a tab; few have */
};

/* Answers all lines of a block. */
void batch_lines_answer(struct batch_lines *lines, const struct block *block);
