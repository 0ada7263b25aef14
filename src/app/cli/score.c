/* The command score: each HAND and the options become a request, as judge reads it, so that both say the same
 * of the same. */
#include "cli/score.h"
#include "cli/error.h"
#include "cli/json_line.h"
#include "cli/print.h"
#include "cli/verdict.h"
#include "protocol/answer.h"
#include "protocol/seat.h"
#include "protocol/win.h"
#include "protocol/write.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* What is asked of every HAND alike. */
struct scorer {
    bool json;
    enum verdict_language language;
    struct terminal terminal;
    const claim_options *given;
    request asked; /* all but the hand */
    bool is_bad;   /* what the options tell cannot be read */
    protocol_problem problem;
};

/* A HAND and the claim that is made with it. */
struct subject {
    const char *text;
    hantei_parsed hand;
    request asked;
    hantei_seat seat;
    hantei_rules rules;
    hantei_claim claim;
};

/* What no option tells, such as melds, the HAND does, at a place that nobody knows. */
static void find_in_hand(const struct scorer *scorer, protocol_problem *problem)
{
    const char *text;
    if (!claim_option_of(scorer->given, problem->field, &text) && strcmp(problem->field, "hand") != 0) {
        problem->field = "hand";
        problem->at = PROTOCOL_NOWHERE;
    }
}

static bool read_subject(struct subject *subject, const struct scorer *scorer, protocol_problem *problem)
{
    const char *text = subject->text;
    const size_t length = strlen(text);
    if (scorer->is_bad) {
        *problem = scorer->problem;
        return false;
    }
    subject->asked = scorer->asked;
    if (!protocol_read_hand(&subject->hand, PROTOCOL_SCORE, text, length, problem) ||
        !request_give_hand(&subject->asked, &subject->hand, text, length, problem))
        return false;
    if (protocol_seat_make(&subject->seat, &subject->rules, &subject->asked, problem) &&
        protocol_claim_make(&subject->claim, &subject->asked, &subject->rules, problem))
        return true;
    find_in_hand(scorer, problem);
    return false;
}

static int complain(const struct scorer *scorer, const char *hand, const protocol_problem *problem)
{
    const char *text;
    const char *option = claim_option_of(scorer->given, problem->field, &text);
    fflush(stdout);
    return complain_of_text(option, option ? text : hand, problem);
}

/* Writes the answer that judge would give, with the hand in front. A HAND that could be read is ASCII. */
static int print_answer(const char *hand, const protocol_win *win, int exit_code)
{
    yajl_gen answer = yajl_gen_alloc(NULL);
    const unsigned char *line;
    size_t length;
    if (!answer)
        return complain_of_error("answer", hand, ENOMEM);
    yajl_gen_map_open(answer);
    write_name(answer, "hand", hand);
    protocol_win_write(answer, win);
    yajl_gen_map_close(answer);
    yajl_gen_get_buf(answer, &line, &length);
    fwrite(line, 1, length, stdout);
    putchar('\n');
    yajl_gen_free(answer);
    return exit_code;
}

/* Judges one HAND. `*shown` counts the answers shown to people, which a blank line separates. */
static int judge(const struct scorer *scorer, const char *text, size_t *shown)
{
    struct subject subject = {.text = text};
    protocol_problem problem;
    protocol_win win;
    if (!read_subject(&subject, scorer, &problem))
        return scorer->json ? json_line_print(text, protocol_problem_answer(&problem), EXIT_USAGE)
                            : complain(scorer, text, &problem);
    protocol_win_judge(&win, &subject.seat, &subject.rules, &subject.claim);
    const int exit_code = win.verdict.why == HANTEI_ALLOWED ? EXIT_YES : EXIT_NO;
    if (scorer->json)
        return print_answer(text, &win, exit_code);
    if ((*shown)++ > 0)
        putchar('\n');
    show_hand(&scorer->terminal, text, &subject.hand);
    verdict_show(scorer->language, &win);
    return exit_code;
}

/* Finds the language that --lang names; false, with a message, when there is none of that name. */
static bool find_language(enum verdict_language *language, const char *name)
{
    if (name && strcmp(name, "en") != 0 && strcmp(name, "ja") != 0) {
        complain_of_usage("score", "--lang takes en or ja, not '%s'", name);
        return false;
    }
    *language = name && strcmp(name, "ja") == 0 ? VERDICT_JAPANESE : VERDICT_ENGLISH;
    return true;
}

int score_hands(const struct options *options)
{
    struct scorer scorer = {.json = options->json, .given = &options->claim};
    size_t shown = 0;
    int worst = EXIT_YES;
    if (!find_language(&scorer.language, options->language))
        return EXIT_USAGE;
    terminal_detect(&scorer.terminal);
    scorer.is_bad = !claim_begin(&scorer.asked, &options->claim, &scorer.problem);
    if (scorer.is_bad && !options->json)
        return complain(&scorer, NULL, &scorer.problem);
    for (size_t i = 0; i < options->operand_count && worst < EXIT_IO; i++) {
        const int exit_code = judge(&scorer, options->operands[i], &shown);
        worst = exit_code > worst ? exit_code : worst;
    }
    return worst;
}
