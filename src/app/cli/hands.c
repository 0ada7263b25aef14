/* The commands that judge the HANDs on the command line, for people or as JSON. */
#include "cli/hands.h"
#include "cli/error.h"
#include "cli/explain.h"
#include "cli/json_line.h"
#include "cli/print.h"
#include "protocol/answer.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* What is asked of every HAND alike. */
struct question {
    protocol_op op;
    bool json;
    size_t limit; /* of explain */
    const char *seen_text;
    protocol_seen seen;
    bool seen_is_bad;
    protocol_problem seen_problem;
    struct terminal terminal;
};

/* A HAND that has been read. */
struct subject {
    const char *text;
    hantei_parsed hand;
    protocol_wall wall;
};

static bool read_subject(struct subject *subject, const struct question *question, protocol_problem *problem)
{
    if (question->seen_is_bad) {
        *problem = question->seen_problem;
        return false;
    }
    return protocol_read_hand(&subject->hand, question->op, subject->text, strlen(subject->text), problem) &&
           protocol_find_unseen(&subject->wall, &subject->hand, &question->seen, problem);
}

static int refuse(const struct question *question, const char *hand, const protocol_problem *problem)
{
    if (question->json)
        return json_line_print(hand, protocol_problem_answer(problem), EXIT_USAGE);
    const bool is_seen = strcmp(problem->field, "seen") == 0;
    fflush(stdout);
    return complain_of_text(is_seen ? "seen" : NULL, is_seen ? question->seen_text : hand, problem);
}

static int answer_with_json(const struct question *question, const struct subject *subject)
{
    const int exit_code = protocol_yes(question->op, &subject->hand) ? EXIT_YES : EXIT_NO;
    if (question->op != PROTOCOL_EXPLAIN)
        return json_line_print(subject->text, protocol_answer(question->op, &subject->hand, &subject->wall),
                               exit_code);
    if (!explain_print_json(subject->text, &subject->hand, &subject->wall, question->limit))
        return complain_of_error("answer", subject->text, ENOMEM);
    return exit_code;
}

static int answer_people(const struct question *question, const struct subject *subject)
{
    const struct terminal *terminal = &question->terminal;
    show_hand(terminal, subject->text, &subject->hand);
    if (question->op == PROTOCOL_EXPLAIN)
        explain_show(terminal, &subject->hand, &subject->wall, question->limit);
    else
        show_answer(terminal, question->op, &subject->hand, &subject->wall);
    return protocol_yes(question->op, &subject->hand) ? EXIT_YES : EXIT_NO;
}

/* Judges one HAND. `*shown` counts the answers shown to people, which a blank line separates. */
static int judge(const struct question *question, const char *text, size_t *shown)
{
    protocol_problem problem;
    struct subject subject = {.text = text};
    if (!read_subject(&subject, question, &problem))
        return refuse(question, text, &problem);
    if (question->json)
        return answer_with_json(question, &subject);
    if ((*shown)++ > 0)
        putchar('\n');
    return answer_people(question, &subject);
}

static int judge_all(protocol_op op, const struct options *options)
{
    struct question question = {
        .op = op, .json = options->json, .limit = options->limit, .seen_text = options->seen};
    size_t shown = 0;
    int worst = EXIT_YES;
    terminal_detect(&question.terminal);
    if (options->seen)
        question.seen_is_bad =
            !protocol_read_seen(&question.seen, options->seen, strlen(options->seen), &question.seen_problem);
    if (question.seen_is_bad && !options->json)
        return complain_of_text("seen", options->seen, &question.seen_problem);
    for (size_t i = 0; i < options->operand_count && worst < EXIT_IO; i++) {
        const int exit_code = judge(&question, options->operands[i], &shown);
        worst = exit_code > worst ? exit_code : worst;
    }
    return worst;
}

int hands_win(const struct options *options)
{
    return judge_all(PROTOCOL_WIN, options);
}

int hands_waits(const struct options *options)
{
    return judge_all(PROTOCOL_WAITS, options);
}

int hands_discards(const struct options *options)
{
    return judge_all(PROTOCOL_DISCARDS, options);
}

int hands_riichi(const struct options *options)
{
    return judge_all(PROTOCOL_RIICHI, options);
}

int hands_shanten(const struct options *options)
{
    return judge_all(PROTOCOL_SHANTEN, options);
}

int hands_explain(const struct options *options)
{
    return judge_all(PROTOCOL_EXPLAIN, options);
}
