/* The commands batch and judge: their operands, input and output, exit code. */
#define _POSIX_C_SOURCE 200809L

#include "cli/batch.h"
#include "cli/batch_workers.h"
#include "cli/command.h"
#include "cli/error.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const char *op_name(size_t i)
{
    return i < PROTOCOL_ROW_OPS ? protocol_op_name((protocol_op)i) : NULL;
}

/* Finds the OP; false, with a message, when there is none of that name. */
static bool find_op(protocol_op *op, const char *name)
{
    const bool found = protocol_op_find(op, name) && *op < PROTOCOL_ROW_OPS;
    if (!found)
        complain_of_name("batch", "OP", name, op_name);
    return found;
}

/* Reads the text of --seen; false, with a message, when the OP does not take it or it cannot be read. */
static bool read_seen(protocol_seen *seen, protocol_op op, const char *text)
{
    const char *name = protocol_op_name(op);
    protocol_problem problem;
    if (!(command_find(name)->takes & TAKES_SEEN)) {
        complain_of_usage("batch", "batch %s has no option --seen", name);
        return false;
    }
    if (!protocol_read_seen(seen, text, strlen(text), &problem)) {
        complain_of_text("seen", text, &problem);
        return false;
    }
    return true;
}

static bool is_standard_input(const struct options *options)
{
    return options->operand_count < 2 || strcmp(options->operands[1], "-") == 0;
}

static int exit_code_of(const struct batch_result *result, int read_error, const char *name)
{
    if (result->write_error)
        return complain_of_error("write", NULL, result->write_error);
    if (result->out_of_memory)
        return complain_of_error("answer", NULL, ENOMEM);
    if (read_error)
        return complain_of_error("read", name, read_error);
    return result->bad > 0 ? EXIT_NO : EXIT_YES;
}

static int answer_all(const struct options *options, const struct batch_question *question, int fd,
                      const char *name)
{
    /* Static, as workers may outlive this call. */
    static struct batch_input input;
    static struct progress progress;
    static struct batch_job job;
    struct batch_result result;
    input.fd = fd;
    job = (struct batch_job){
        .question = question,
        .threads = options->threads ? options->threads : 1,
        .out = STDOUT_FILENO,
        .input = &input,
        .progress = &progress,
    };
    progress_start(&progress, fd, STDOUT_FILENO);
    batch_run_workers(&job, &result);
    progress_end(&progress);
    return exit_code_of(&result, input.error, name);
}

static int answer_standard_input(const struct options *options, const struct batch_question *question)
{
    return answer_all(options, question, STDIN_FILENO, "standard input");
}

int batch_judge(const struct options *options)
{
    static struct batch_question question = {.is_in_line = true}; /* static, as in answer_all() */
    return answer_standard_input(options, &question);
}

int batch_run(const struct options *options)
{
    static struct batch_question question; /* static, as in answer_all() */
    question.json = options->json;
    if (!find_op(&question.op, options->operands[0]) ||
        (options->seen && !read_seen(&question.seen, question.op, options->seen)))
        return EXIT_USAGE;
    if (options->operand_count > 2)
        return complain_of_usage("batch", "batch reads one FILE, not %zu", options->operand_count - 1);
    if (is_standard_input(options))
        return answer_standard_input(options, &question);
    const char *name = options->operands[1];
    const int fd = open(name, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return complain_of_error("open", name, errno);
    const int exit_code = answer_all(options, &question, fd, name);
    close(fd);
    return exit_code;
}
