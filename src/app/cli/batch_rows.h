/* The rows of a batch: for each line of a block, the line, a tab and the answer, or a JSON object;
 * for a request its answer. */
#ifndef HANTEI_CLI_BATCH_ROWS_H
#define HANTEI_CLI_BATCH_ROWS_H

#include "cli/batch_input.h"
#include "protocol/question.h"

/* Where rows go: a buffer that its owner empties when it is full. */
struct batch_output {
    char *data;
    size_t used;
    size_t capacity;            /* BATCH_OUTPUT_SIZE */
    void (*empty)(void *owner); /* sets `used` to 0 */
    void *owner;
};

/* A row and its answer fit many times over. */
enum { BATCH_OUTPUT_SIZE = 256 * 1024 };

/* What is asked of every line. */
struct batch_question {
    bool is_in_line; /* the line is a request that tells everything; nothing below matters */
    protocol_op op;
    bool json;
    protocol_seen seen;
};

/* What became of the lines. */
struct batch_rows {
    const struct batch_question *question;
    struct batch_output output;
    unsigned long long rows;
    unsigned long long bad;
    bool out_of_memory; /* an answer is missing */
};

/* Answers all lines of a block. */
void batch_rows_answer(struct batch_rows *rows, const struct block *block);

#endif
