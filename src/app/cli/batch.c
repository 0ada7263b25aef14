/* The commands batch and judge: their operands, input and output, exit code. */
#define _POSIX_C_SOURCE 200809L

#include "cli/batch_workers.h"
#include "cli/command.h"
#include "cli/error.h"
#include "cli/interrupt.h"
#include "cli/request_options.h"
#include "protocol/answers.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const char *op_name(size_t i)
{
    const struct batch_op *op = batch_op_at(i);
    return op ? op->command : NULL;
}

/* Finds the OP; NULL, with a message, if it is unknown. */
static const struct batch_op *find_op(const char *name)
{
    size_t i = 0;
    while (op_name(i) && strcmp(op_name(i), name) != 0)
        i++;
    if (!op_name(i))
        error_name("batch", "OP", name, op_name);
    return batch_op_at(i);
}

/* Sets what is common to all lines; false, with a message, if the OP does not take --seen or its text is
 * wrong. */
static bool ask(struct batch_question *asked, const struct batch_op *op, const struct options *options)
{
    const char *const seen = options->text[OPTION_SEEN];
    protocol_problem problem;
    asked->op = op;
    asked->json = options->text[OPTION_JSON];
    question_of(&asked->question, operation_of_command(op->command));
    if (seen && !op->takes_seen)
        error_usage("batch", "batch %s has no option --seen", op->command);
    else if (!request_of_options(&asked->question.asked, options, &problem))
        error_text("seen", seen, &problem);
    else
        return true;
    return false;
}

static bool is_standard_input(const struct options *options)
{
    return options->operand_count < 2 || strcmp(options->operands[1], "-") == 0;
}

static int exit_code_of(const struct batch_result *result, const struct batch_input *input, const char *name,
                        const char *command)
{
    if (result->write_error)
        return error_system("write", NULL, result->write_error);
    if (result->out_of_memory)
        return error_system("answer", NULL, ENOMEM);
    if (input->error)
        return error_system("read", name, input->error);
    if (input->is_interrupted)
        return interrupt_report(command, (size_t)result->lines, 0, "lines");
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
        .threads = (unsigned)option_number(options, OPTION_JOBS, 1),
        .out = STDOUT_FILENO,
        .input = &input,
        .progress = &progress,
    };
    interrupt_watch();
    progress_start(&progress, fd, STDOUT_FILENO);
    batch_run_workers(&job, &result);
    progress_end(&progress);
    return exit_code_of(&result, &input, name, options->command->name);
}

static int answer_standard_input(const struct options *options, const struct batch_question *question)
{
    return answer_all(options, question, STDIN_FILENO, "standard input");
}

int batch_judge(const struct options *options)
{
    static struct batch_question question; /* static, as in answer_all() */
    static protocol_tables tables;         /* they go with the process */
    protocol_tables_begin(&tables, option_number(options, OPTION_TABLES, PROTOCOL_TABLES));
    question.tables = &tables;
    return answer_standard_input(options, &question);
}

int batch_run(const struct options *options)
{
    static struct batch_question question; /* static, as in answer_all() */
    const struct batch_op *op = find_op(options->operands[0]);
    if (!op || !ask(&question, op, options))
        return EXIT_USAGE;
    if (options->operand_count > 2)
        return error_usage("batch", "batch reads one FILE, not %zu", options->operand_count - 1);
    if (is_standard_input(options))
        return answer_standard_input(options, &question);
    const char *name = options->operands[1];
    const int fd = open(name, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return error_system("open", name, errno);
    const int exit_code = answer_all(options, &question, fd, name);
    close(fd);
    return exit_code;
}
