/* The lines of a batch: for each line of a block, the line, a tab and the answer, or a JSON object; for a
 * request its answer. */
#pragma once

#include "protocol/answers.h"
#include "protocol/tables.h"

enum {
    LINE_LIMIT = 32768,            /* bytes of a line; hands take some sixty, the events of a round 12,000 */
    BATCH_OUTPUT_SIZE = 256 * 1024 /* room for many lines and answers */
};

/* Lines, each with its LF; only the last may lack it. A line too long for a hand is passed in pieces, so its
 * length costs no memory. */
struct block {
    char *data;
    size_t length;
    bool continues; /* begins inside a line that is too long */
    bool goes_on;   /* ends inside a line that is too long, and never between its CR and LF */
};

/* Where answers go: a buffer that its owner empties when it is full. */
struct batch_output {
    char *data; /* BATCH_OUTPUT_SIZE bytes */
    size_t used;
    void (*empty)(void *owner); /* sets `used` to 0 */
    void (*await)(void *owner); /* waits until the lines of all earlier blocks have been answered */
    void *owner;
};

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
