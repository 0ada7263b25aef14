/* The commands batch and judge: their operands, input and output, exit code. */
#include "cli/batch_lines.h"
#include "cli/command.h"
#include "cli/pool.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* The OPs: commands whose answer fits in a line of text. */
static const char *op_name(size_t i)
{
    static const char *const OPS[] = {"win", "waits", "discards", "riichi", "shanten"};
    return i < sizeof OPS / sizeof *OPS ? OPS[i] : NULL;
}

/* Finds the OP; NULL, with a message, if it is unknown. */
static const operation *find_op(const char *name)
{
    for (size_t i = 0; op_name(i); i++) {
        if (strcmp(op_name(i), name) == 0)
            return operation_of_command(name);
    }
    error_name("batch", "OP", name, op_name);
    return NULL;
}

/* Sets what is common to all lines; false, with a message, if the OP does not take --seen or an option's text
 * is wrong. */
static bool ask(struct batch_question *asked, const operation *op, const struct options *options)
{
    const char *option, *text;
    request_problem problem;
    asked->json = options->text[OPTION_JSON];
    question_of(&asked->question, op);
    if (options->text[OPTION_SEEN] && op->id == OPERATION_COMPLETE) {
        error_usage("batch", "batch %s has no option --seen", op->command);
        return false;
    }
    if (request_of_options(&asked->question.asked, options, &problem))
        return true;
    option = option_of_field(options, problem.field, &text);
    error_text(option, text, &problem);
    return false;
}

/* ---- The input, cut into blocks of whole lines ----------------------------------- */

enum {
    BLOCK_READ = 256 * 1024,      /* read at once */
    BLOCK_CARRY = LINE_LIMIT + 1, /* kept from the block before: a line and its CR */
    BLOCK_SIZE = BLOCK_CARRY + BLOCK_READ
};

/* What all workers share. */
struct batch {
    const struct batch_question *question;
    struct progress progress;
    int fd;
    bool is_at_end;
    bool is_inside_line;      /* the next block begins inside a line that is too long */
    unsigned long long bytes; /* read so far */
    size_t carried;
    char carry[BLOCK_CARRY];
    /* The result: */
    unsigned long long lines, bad;
    int read_error, write_error; /* an errno, or 0 */
    bool is_interrupted, out_of_memory;
};

/* Cuts the block after its last whole line, or inside a line that is too long. False if it has neither, and
 * more must be read. */
static bool cut_block(struct batch *batch, struct block *block)
{
    const char *newline = memrchr(block->data, '\n', block->length);
    const size_t whole = newline ? (size_t)(newline - block->data) + 1 : 0;
    const size_t rest = block->length - whole;
    const size_t cr = rest > 0 && block->data[block->length - 1] == '\r';
    const bool inside_line = rest - cr > LINE_LIMIT || (block->continues && !newline);
    if (!newline && !inside_line)
        return false;
    /* A CR may be the first half of the line's end: it waits for the next byte. */
    batch->carried = inside_line ? cr : rest;
    block->length -= batch->carried;
    memcpy(batch->carry, block->data + block->length, batch->carried);
    block->goes_on = inside_line;
    batch->is_inside_line = inside_line;
    return true;
}

/* Reads the next block; waits only for one whole line. False at the end, after an error and after an
 * interrupt, which drops an unfinished line. */
static bool next_block(struct batch *batch, struct block *block)
{
    if (batch->is_at_end)
        return false;
    memcpy(block->data, batch->carry, batch->carried);
    block->length = batch->carried;
    block->continues = batch->is_inside_line;
    block->goes_on = false;
    batch->carried = 0;
    while (interrupt_await(batch->fd)) {
        const ssize_t got = read(batch->fd, block->data + block->length, BLOCK_READ);
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (got <= 0) {
            batch->is_at_end = true;
            batch->read_error = got < 0 ? errno : 0;
            return got == 0 && (block->length > 0 || block->continues);
        }
        batch->bytes += (size_t)got;
        block->length += (size_t)got;
        if (cut_block(batch, block))
            return true;
    }
    batch->is_at_end = batch->is_interrupted = true;
    block->length = 0;
    return block->continues; /* the row has begun, and is ended */
}

/* ---- Blocks, as jobs of workers ------------------------------------------------ */

struct worker {
    pool_worker base;
    unsigned long long read_so_far; /* bytes of input, its block included */
    struct block block;
    struct batch_lines lines;
    char input[BLOCK_SIZE], output[BATCH_OUTPUT_SIZE];
};

static bool has_failed(const struct batch *batch)
{
    return batch->write_error != 0 || batch->out_of_memory;
}

/* Writes all bytes to the standard output; false, with errno, if it fails. A parent process may have set
 * O_NONBLOCK. */
static bool write_all(const char *data, size_t length)
{
    while (length > 0) {
        const ssize_t written = write(STDOUT_FILENO, data, length);
        if (written >= 0) {
            data += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN) {
            poll(&(struct pollfd){.fd = STDOUT_FILENO, .events = POLLOUT}, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* Writes the worker's output in its turn; nothing after a failure. */
static void write_output(struct worker *worker)
{
    struct batch *const batch = worker->base.shared;
    struct batch_output *const output = &worker->lines.output;
    if (!has_failed(batch) && !write_all(output->data, output->used))
        batch->write_error = errno;
    output->used = 0;
}

/* Empties a buffer that is full in the middle of a block. */
static void empty_output(void *owner)
{
    pool_enter(owner);
    write_output(owner);
    pool_leave(owner);
}

/* Tables are asked in turn: the worker keeps its turn to the end of its block. */
static void await_turn(void *owner)
{
    pool_enter(owner);
    pool_leave(owner);
}

static bool take_block(pool_worker *base)
{
    struct worker *const worker = (struct worker *)base;
    struct batch *const batch = base->shared;
    worker->block.data = worker->input;
    worker->lines.question = batch->question;
    worker->lines.output = (struct batch_output){
        .data = worker->output, .empty = empty_output, .await = await_turn, .owner = worker};
    const bool is_taken = next_block(batch, &worker->block);
    worker->read_so_far = batch->bytes;
    return is_taken;
}

static void answer_block(pool_worker *base)
{
    struct worker *const worker = (struct worker *)base;
    batch_lines_answer(&worker->lines, &worker->block);
}

/* Writes the rest of a block's output, and adds up its lines. */
static bool finish_block(pool_worker *base)
{
    struct worker *const worker = (struct worker *)base;
    struct batch *const batch = base->shared;
    struct batch_lines *const lines = &worker->lines;
    write_output(worker);
    batch->lines += lines->count;
    batch->bad += lines->bad;
    batch->out_of_memory |= lines->out_of_memory;
    lines->count = lines->bad = 0;
    if (!has_failed(batch))
        progress_show(&batch->progress, batch->lines, worker->read_so_far);
    return !has_failed(batch);
}

/* ---- All of them ---------------------------------------------------------------- */

static int exit_code_of(const struct batch *batch, const char *name, const char *command)
{
    if (batch->write_error)
        return error_system("write", NULL, batch->write_error);
    if (batch->out_of_memory)
        return error_system("answer", NULL, ENOMEM);
    if (batch->read_error)
        return error_system("read", name, batch->read_error);
    if (batch->is_interrupted)
        return interrupt_report(command, (size_t)batch->lines, 0, "lines");
    return batch->bad > 0 ? EXIT_NO : EXIT_YES;
}

static int answer_all(const struct options *options, const struct batch_question *question, int fd,
                      const char *name)
{
    static const pool_task TASK = {sizeof(struct worker), take_block, answer_block, finish_block};
    struct batch batch = {.question = question, .fd = fd};
    progress_start(&batch.progress, fd, STDOUT_FILENO);
    if (!pool_run(&TASK, &batch, (unsigned)option_number(options, OPTION_JOBS, 1), &batch.progress))
        batch.out_of_memory = true;
    return exit_code_of(&batch, name, options->command->name);
}

int batch_judge(const struct options *options)
{
    struct batch_question question = {.json = false};
    static protocol_tables tables; /* they go with the process */
    protocol_tables_begin(&tables, option_number(options, OPTION_TABLES, PROTOCOL_TABLES));
    question.tables = &tables;
    return answer_all(options, &question, STDIN_FILENO, "standard input");
}

int batch_run(const struct options *options)
{
    struct batch_question question = {.json = false};
    const operation *const op = find_op(options->operands[0]);
    if (!op || !ask(&question, op, options))
        return EXIT_USAGE;
    if (options->operand_count > 2)
        return error_usage("batch", "batch reads one FILE, not %zu", options->operand_count - 1);
    const char *const name = options->operand_count > 1 ? options->operands[1] : "-";
    const bool is_stdin = strcmp(name, "-") == 0;
    const int fd = is_stdin ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC); /* it goes with the process */
    return fd < 0 ? error_system("open", name, errno)
                  : answer_all(options, &question, fd, is_stdin ? "standard input" : name);
}
