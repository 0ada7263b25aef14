/* The input of a batch, cut into blocks of whole lines. */
#define _GNU_SOURCE /* memrchr */

#include "cli/batch_input.h"
#include "cli/progress.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* Moves what was left of the block before to the front of this one. */
static void begin_block(struct batch_input *input, struct block *block)
{
    memcpy(block->data, input->carry, input->carried);
    block->length = input->carried;
    block->continues = input->inside_line;
    block->goes_on = false;
    input->carried = 0;
}

/* Takes n bytes off the block's end, for the next one. */
static void carry_over(struct batch_input *input, struct block *block, size_t n)
{
    block->length -= n;
    memcpy(input->carry, block->data + block->length, n);
    input->carried = n;
}

/* Cuts the block after its last whole line, or inside a line that is too long. False if it has neither, and
 * more must be read. */
static bool cut_block(struct batch_input *input, struct block *block)
{
    const char *newline = memrchr(block->data, '\n', block->length);
    const size_t whole = newline ? (size_t)(newline - block->data) + 1 : 0;
    const size_t rest = block->length - whole;
    const size_t cr = rest > 0 && block->data[block->length - 1] == '\r';
    const bool inside_line = rest - cr > LINE_LIMIT || (block->continues && !newline);
    if (!newline && !inside_line)
        return false;
    /* A CR may be the first half of the line's end: it waits for the next byte. */
    carry_over(input, block, inside_line ? cr : rest);
    block->goes_on = inside_line;
    input->inside_line = inside_line;
    return true;
}

bool batch_input_next(struct batch_input *input, struct block *block)
{
    if (input->ended)
        return false;
    begin_block(input, block);
    while (interrupt_await(input->fd)) {
        const ssize_t got = read(input->fd, block->data + block->length, BLOCK_READ);
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (got <= 0) {
            input->ended = true;
            input->error = got < 0 ? errno : 0;
            return got == 0 && (block->length > 0 || block->continues);
        }
        input->bytes += (size_t)got;
        block->length += (size_t)got;
        if (cut_block(input, block))
            return true;
    }
    input->ended = input->is_interrupted = true;
    block->length = 0;
    return block->continues; /* the row has begun, and is ended */
}
