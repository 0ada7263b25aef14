/* The commands that judge the HANDs on the command line, for people or as JSON. Each HAND and the options
 * become the request that asks the same, and both get the same answer. */
#include "cli/hands.h"
#include "cli/command.h"
#include "cli/error.h"
#include "cli/print.h"
#include "cli/request_options.h"
#include "protocol/judge.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool (*const PRINTERS[OPERATIONS])(const struct style *style, const protocol_question *q) = {
    [OPERATION_COMPLETE] = print_complete, [OPERATION_WAITS] = print_waits,
    [OPERATION_DISCARDS] = print_discards, [OPERATION_RIICHI] = print_riichi,
    [OPERATION_SHANTEN] = print_shanten,   [OPERATION_EXPLAIN] = print_readings,
    [OPERATION_WIN] = print_win,
};

/* What is asked of every HAND alike. */
struct asker {
    const struct options *options;
    protocol_question question; /* all but the hand */
    bool is_bad;                /* what the options give is wrong */
    protocol_problem problem;
    struct style style;
    writer json;
    size_t printed; /* answers, which a blank line separates */
};

/* What no option gives, such as melds, the HAND does, at a place that nobody knows. */
static void find_in_hand(const struct options *options, protocol_problem *problem)
{
    const char *text;
    if (!option_of_field(options, problem->field, &text) && strcmp(problem->field, "hand") != 0) {
        problem->field = "hand";
        problem->at = PROTOCOL_NOWHERE;
    }
}

/* Makes the question about a HAND. */
static bool make(protocol_question *q, hantei_parsed *hand, const struct asker *asker, const char *text,
                 protocol_problem *problem)
{
    if (asker->is_bad) {
        *problem = asker->problem;
        return false;
    }
    *q = asker->question;
    if (!question_take_hand(q, hand, text, strlen(text), problem))
        return false;
    if (question_make(q, NULL, problem))
        return true;
    find_in_hand(asker->options, problem);
    return false;
}

static int refuse(const struct options *options, const char *hand, const protocol_problem *problem)
{
    const char *text;
    const char *option = option_of_field(options, problem->field, &text);
    fflush(stdout);
    return error_text(option, option ? text : hand, problem);
}

/* Writes the answer, or the problem, as a line. */
static int write_answer(writer *out, const char *hand, const protocol_question *q,
                        const protocol_problem *problem)
{
    int exit_code = EXIT_USAGE;
    writer_clear(out);
    writer_open(out, '{');
    if (problem)
        protocol_write_error(out, problem);
    else
        exit_code = question_answer(out, q) ? EXIT_YES : EXIT_NO;
    writer_close(out, '}');
    writer_end_line(out);
    fwrite(out->text, 1, out->length, stdout);
    return out->is_cut ? error_system("answer", hand, ENOMEM) : exit_code;
}

/* Names the switches whose other reading would give another answer. */
static void print_disputed(writer *scratch, const protocol_question *q)
{
    const uint64_t disputed = question_disputed(scratch, q);
    for (uint64_t left = disputed; left != 0; left &= left - 1)
        printf("%s %s", left == disputed ? "disputed:" : ",",
               hantei_rule_at((size_t)__builtin_ctzll(left))->name);
    if (disputed != 0)
        putchar('\n');
}

static int judge(struct asker *asker, const char *text)
{
    protocol_question q;
    protocol_problem problem;
    hantei_parsed hand;
    const bool is_made = make(&q, &hand, asker, text, &problem);
    if (asker->options->text[OPTION_JSON])
        return write_answer(&asker->json, text, &q, is_made ? NULL : &problem);
    if (!is_made)
        return refuse(asker->options, text, &problem);
    if (asker->printed++ > 0)
        putchar('\n');
    print_hand(&asker->style, text, &hand);
    const bool is_yes = PRINTERS[q.operation->id](&asker->style, &q);
    print_disputed(&asker->json, &q);
    return is_yes ? EXIT_YES : EXIT_NO;
}

/* Offers all operands as one hand, if they are one that the command takes: somebody forgot the quotes. */
static void offer_one_hand(const struct options *options, const operation *asked)
{
    char text[HANTEI_MPSZ_TEXT] = "";
    hantei_parsed hand;
    protocol_problem unsaid;
    size_t length = 0;
    for (size_t i = 0; i < options->operand_count && length < sizeof text; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", i > 0 ? " " : "",
                                   options->operands[i]);
    if (length < sizeof text && protocol_parse_hand(&hand, asked, text, length, &unsaid))
        fprintf(stderr, "Did you mean one hand, " PROGRAM " %s '%s'?\n", options->command->name, text);
}

/* Finds the language that --lang names; false, with a message, if there is none of that name. */
static bool find_language(bool *is_japanese, const char *name)
{
    *is_japanese = name && strcmp(name, "ja") == 0;
    if (!name || *is_japanese || strcmp(name, "en") == 0)
        return true;
    error_usage("score", "--lang takes en or ja, not '%s'", name);
    return false;
}

int hands_judge(const struct options *options)
{
    struct asker asker = {.options = options,
                          .question = {.operation = operation_of_command(options->command->name),
                                       .limit = option_number(options, OPTION_LIMIT, SIZE_MAX)},
                          .json.grow = realloc};
    int worst = EXIT_YES;
    if (!find_language(&asker.style.is_japanese, options->text[OPTION_LANG]))
        return EXIT_USAGE;
    terminal_detect(&asker.style.terminal);
    asker.is_bad = !request_of_options(&asker.question.asked, options, &asker.problem);
    if (asker.is_bad && !options->text[OPTION_JSON])
        return refuse(options, NULL, &asker.problem);
    for (size_t i = 0; i < options->operand_count && worst < EXIT_IO; i++) {
        const int exit_code = judge(&asker, options->operands[i]);
        worst = exit_code > worst ? exit_code : worst;
    }
    if (worst == EXIT_USAGE && options->operand_count > 1 && !options->text[OPTION_JSON])
        offer_one_hand(options, asker.question.operation);
    free(asker.json.text);
    return worst;
}
