/* The input of a batch, cut into blocks of whole lines. A line too long for a hand is passed in pieces, so
 * its length costs no memory. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum {
    LINE_LIMIT = 32768,           /* bytes of a line; hands take some sixty, the events of a round 12,000 */
    BLOCK_READ = 256 * 1024,      /* read at once */
    BLOCK_CARRY = LINE_LIMIT + 1, /* kept from the block before: a line and its CR */
    BLOCK_SIZE = BLOCK_CARRY + BLOCK_READ
};

/* Lines, each with its LF; only the last may lack it. */
struct block {
    char *data; /* BLOCK_SIZE bytes, owned by the caller */
    size_t length;
    bool continues; /* begins inside a line that is too long */
    bool goes_on;   /* ends inside a line that is too long, and never between its CR and LF */
};

struct batch_input {
    int fd;
    bool ended;
    bool inside_line; /* the next block begins inside a line that is too long */
    bool is_interrupted;
    int error;                /* the errno that ended it, or 0 */
    unsigned long long bytes; /* read so far */
    size_t carried;
    char carry[BLOCK_CARRY];
};

/* Reads the next block; waits only for one whole line. False at the end, after an error and after an
 * interrupt, which drops an unfinished line. */
bool batch_input_next(struct batch_input *input, struct block *block);
