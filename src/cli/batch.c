/* The command batch: its operands, its input and output, its exit code. */
#define _POSIX_C_SOURCE 200809L

#include "cli/batch.h"
#include "cli/batch_workers.h"
#include "cli/complain.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const char *op_name(size_t i)
{
    return i < PROTOCOL_OPS ? protocol_op_name((protocol_op)i) : NULL;
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

static int answer_all(const struct options *options, protocol_op op, int fd, const char *name)
{
    static struct batch_input input; /* static, as is the progress: workers may outlive this call */
    static struct progress progress;
    struct batch_result result;
    input.fd = fd;
    const struct batch_job job = {
        .op = op,
        .json = options->json,
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

int batch_run(const struct options *options)
{
    protocol_op op;
    if (!protocol_op_find(&op, options->operands[0]))
        return complain_of_name("batch", "OP", options->operands[0], op_name);
    if (options->operand_count > 2)
        return complain_of_usage("batch", "batch reads one FILE, not %zu", options->operand_count - 1);
    if (is_standard_input(options))
        return answer_all(options, op, STDIN_FILENO, "standard input");
    const char *name = options->operands[1];
    const int fd = open(name, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return complain_of_error("open", name, errno);
    const int exit_code = answer_all(options, op, fd, name);
    close(fd);
    return exit_code;
}
