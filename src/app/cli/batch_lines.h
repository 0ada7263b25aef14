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

/* The OPs of the command batch: commands whose answer fits in a line of text. A row of text shows a part of
 * an answer, often a single member. `judge` asks the library for this part alone: a whole answer takes up to
 * ten times as long. Only shanten depends on the question, which is NULL without options. */
struct batch_op {
    const char *command;
    void (*judge)(protocol_answer *out, const protocol_question *q, const hantei_parsed *hand);
    char *(*write)(char *out, const protocol_answer *answer);
    bool takes_seen;
};

/* The OP of that number; NULL past the last. */
const struct batch_op *batch_op_at(size_t i);

/* What is common to all lines. */
struct batch_question {
    const struct batch_op *op; /* NULL: the line is a request, and only its tables matter */
    protocol_tables *tables;
    bool json;
    protocol_question question; /* all but the hand */
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
