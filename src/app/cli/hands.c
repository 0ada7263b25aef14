/* The commands that judge the HANDs on the command line or the standard input, for people or as JSON. Each
 * HAND and the options become the request that asks the same, and both get the same answer. A HAND without a
 * command is asked everything. */
#include "cli/batch_lines.h"
#include "cli/command.h"
#include "cli/print.h"
#include "cli/progress.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static print_function *const PRINTERS[OPERATIONS] = {
    [OPERATION_COMPLETE] = print_complete, [OPERATION_WAITS] = print_waits,
    [OPERATION_DISCARDS] = print_discards, [OPERATION_RIICHI] = print_riichi,
    [OPERATION_SHANTEN] = print_shanten,   [OPERATION_EXPLAIN] = print_readings,
    [OPERATION_WIN] = print_win,           [OPERATION_NANIKIRU] = print_values,
};

static const protocol_caller PERSON = {.values_nodes = VALUES_MANY_NODES};

/* What is common to all HANDs. */
struct asker {
    const struct options *options;
    protocol_question question; /* all but the hand */
    bool is_bad;                /* an option's value is wrong */
    request_problem problem;
    struct style style;
    writer json;
    size_t printed; /* answers, separated by an empty line */
};

/* ---- Questions ------------------------------------------------------------- */

/* Finds the place of a problem in the text of its option; what no option gives, such as melds, the HAND does.
 */
static void find_place(const struct options *options, const notation *given, bool is_taken,
                       request_problem *problem)
{
    const char *text;
    if (option_of_field(options, problem->field, &text)) {
        if (text)
            problem_find_tile(problem, text, strlen(text));
        return;
    }
    if (is_taken && strcmp(problem->field, "hand") != 0) {
        problem->field = "hand";
        problem->at = REQUEST_NOWHERE;
    }
    problem_find_tile(problem, given->text, given->length);
}

static bool make(protocol_question *q, hantei_parsed *hand, const struct asker *asker, const notation *given,
                 request_problem *problem)
{
    if (asker->is_bad) {
        *problem = asker->problem;
        return false;
    }
    *q = asker->question;
    const bool is_taken = question_take_hand(q, hand, given->text, given->length, problem);
    if (is_taken && question_make(q, problem))
        return true;
    find_place(asker->options, given, is_taken, problem);
    return false;
}

static int refuse(const struct options *options, const char *hand, const request_problem *problem)
{
    const char *text;
    const char *option = option_of_field(options, problem->field, &text);
    fflush(stdout);
    return error_text(option, option ? text : hand, problem);
}

/* ---- Answers --------------------------------------------------------------- */

/* Judges a part of everything that is asked about a HAND. */
static void judge_part(protocol_answer *out, protocol_question *part, const protocol_question *q,
                       operation_id asked)
{
    *part = *q;
    question_of(part, &OPERATION_LIST[asked]);
    question_judge(out, part);
}

/* Writes each part's answer as an object, named after its command. */
static void write_everything(writer *out, const protocol_question *q, const notation *given)
{
    /* Of a HAND that waits, and of one that has just drawn. */
    static const operation_id PARTS[][4] = {
        {OPERATION_WAITS, OPERATION_SHANTEN, OPERATIONS},
        {OPERATION_COMPLETE, OPERATION_RIICHI, OPERATION_DISCARDS, OPERATION_SHANTEN},
    };
    const operation_id *const parts = PARTS[q->asked.hand.concealed % 3 == 2];
    protocol_question part;
    protocol_answer answer;
    judged_worths values;
    write_key(out, "hand");
    writer_bytes(out, given->text, given->length);
    for (unsigned i = 0; i < sizeof *PARTS / sizeof **PARTS && parts[i] != OPERATIONS; i++) {
        judge_part(&answer, &part, q, parts[i]);
        writer_key_text(out, part.operation->command);
        writer_open(out, '{');
        answer_write(out, &part, &answer);
        writer_close(out, '}');
    }
    if (q->asked.value && protocol_judge_draw(&values, q))
        answer_values(out, &values);
}

/* Writes the answer, or the problem, as a line. */
static int write_answer(writer *out, const notation *given, const protocol_question *q,
                        const request_problem *problem)
{
    int exit_code = problem ? EXIT_USAGE : EXIT_YES;
    writer_clear(out);
    writer_open(out, '{');
    if (problem)
        protocol_write_error(out, problem);
    else if (!q->answer)
        write_everything(out, q, given);
    else if (!question_answer(out, q))
        exit_code = EXIT_NO;
    writer_close(out, '}');
    writer_end_line(out);
    fwrite(out->text, 1, out->length, stdout);
    return out->is_cut ? error_system("answer", "the HAND", ENOMEM) : exit_code;
}

static void print_disputed(const struct style *style, uint64_t disputed)
{
    char names[1024] = "";
    size_t length = 0;
    for (uint64_t left = disputed; left != 0; left &= left - 1)
        length +=
            (size_t)snprintf(names + length, sizeof names - length, "%s%s", left == disputed ? "" : ", ",
                             hantei_rule_at((size_t)__builtin_ctzll(left))->name);
    if (disputed != 0) {
        terminal_wrap(names, length, style->terminal.columns, printf("disputed: "), 2);
        putchar('\n');
    }
}

static void print_answer(const struct style *style, const protocol_question *q, const protocol_answer *answer)
{
    PRINTERS[q->operation->id](style, q, answer);
    print_disputed(style, answer->disputed);
}

/* Judges and prints an answer, or a part of everything. Returns whether it is yes. */
static bool print_part(const struct style *style, const protocol_question *q, operation_id asked)
{
    protocol_question part;
    protocol_answer answer;
    judge_part(&answer, &part, q, asked);
    print_answer(style, &part, &answer);
    return answer.is_yes;
}

/* What a hand that has just drawn is, and may do. Returns whether it is tenpai. Riichi lists the discards
 * that leave tenpai, so they follow only if it may not be declared. */
static bool print_drawn(const struct style *style, const protocol_question *q)
{
    protocol_question part;
    protocol_answer answer;
    judged_worths values;
    print_part(style, q, OPERATION_COMPLETE);
    if (protocol_has_won(q))
        print_value(style, protocol_judge_draw(&values, q) ? &values : NULL);
    if (print_part(style, q, OPERATION_RIICHI))
        return true;
    judge_part(&answer, &part, q, OPERATION_DISCARDS);
    if (answer.is_yes)
        print_answer(style, &part, &answer);
    return answer.is_yes;
}

/* A hand that is complete, or farther than this, is not asked for values. */
static bool has_values(const protocol_question *q, int shanten)
{
    enum { AT_ONCE = 1 };
    const unsigned tiles = q->asked.hand.concealed + 3u * q->seat.meld_count;
    return shanten >= 0 && shanten <= AT_ONCE && tiles + 1 >= HANTEI_MAX_TILES;
}

/* Prints each part once: of a tenpai hand the waits, or the discards, are the ukeire. */
static void print_everything(const struct style *style, const protocol_question *q)
{
    const bool has_drawn = q->asked.hand.concealed % 3 == 2;
    const bool is_near = has_drawn ? print_drawn(style, q) : print_part(style, q, OPERATION_WAITS);
    const hantei_shantens shantens = protocol_shantens(q);
    putchar('\n');
    if (is_near)
        print_shantens(&shantens, q);
    else
        print_part(style, q, OPERATION_SHANTEN);
    if (has_values(q, shantens.least)) {
        putchar('\n');
        print_part(style, q, OPERATION_NANIKIRU);
    }
}

static int judge(struct asker *asker, const notation *given)
{
    protocol_question q;
    request_problem problem;
    hantei_parsed hand;
    bool is_yes = true;
    const bool is_made = make(&q, &hand, asker, given, &problem);
    if (asker->options->text[OPTION_JSON])
        return write_answer(&asker->json, given, &q, is_made ? NULL : &problem);
    if (!is_made)
        return refuse(asker->options, given->text, &problem);
    if (asker->printed++ > 0)
        putchar('\n');
    print_hand(&asker->style, given->text, &hand);
    if (!q.answer)
        print_everything(&asker->style, &q);
    else
        is_yes = print_part(&asker->style, &q, q.operation->id);
    return is_yes ? EXIT_YES : EXIT_NO;
}

/* Judges a HAND with the melds of --melds, as if they followed it. */
static int judge_with_melds(struct asker *asker, const notation *given)
{
    const char *const melds = asker->options->text[OPTION_MELDS];
    notation joined = {.field = "hand"};
    char *text = NULL;
    if (!melds || !*melds)
        return judge(asker, given);
    FILE *const out = open_memstream(&text, &joined.length);
    if (out) {
        fwrite(given->text, 1, given->length, out);
        fprintf(out, "%s%s", *melds == '+' ? "" : "+", melds);
    }
    if (!out || fclose(out) != 0)
        return error_system("join", "the HAND", ENOMEM);
    joined.text = text;
    const int exit_code = judge(asker, &joined);
    free(text);
    return exit_code;
}

/* The operands as one text, separated by blanks, to be freed; NULL, with a message, if memory runs out. */
static char *join_operands(const struct options *options)
{
    char *text = NULL;
    size_t length;
    FILE *const out = open_memstream(&text, &length);
    for (size_t i = 0; out && i < options->operand_count; i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", options->operands[i]);
    if (out && fclose(out) == 0)
        return text;
    error_system("join", "the HAND", ENOMEM);
    return NULL;
}

/* Offers all operands as one hand, if they are one that the command takes: somebody forgot the quotes. */
static void offer_one_hand(const struct options *options, const operation *asked)
{
    char *const text = join_operands(options);
    hantei_parsed hand;
    request_problem unsaid;
    if (text && protocol_parse_hand(&hand, asked, text, strlen(text), &unsaid))
        fprintf(stderr, "Did you mean one hand, '%s'?\n", text);
    free(text);
}

/* ---- HANDs ----------------------------------------------------------------- */

/* A line of the standard input. */
struct line {
    char text[LINE_LIMIT + sizeof "\r"];
    size_t length; /* without its end; only the beginning of a longer line is kept */
};

static bool read_line(struct line *line)
{
    int byte;
    line->length = 0;
    while ((byte = getchar()) != EOF && byte != '\n') {
        if (line->length < sizeof line->text - 1)
            line->text[line->length] = (char)byte;
        line->length++;
    }
    const bool is_whole = line->length < sizeof line->text;
    const bool was_there = byte != EOF || line->length > 0;
    line->length -= is_whole && byte != EOF && line->length > 0 && line->text[line->length - 1] == '\r';
    line->text[is_whole ? line->length : LINE_LIMIT] = '\0';
    return was_there && !ferror(stdin);
}

static int judge_line(struct asker *asker, const struct line *line)
{
    const notation given = {"hand", line->text, line->length};
    request_problem problem;
    if (line->length <= LINE_LIMIT)
        return judge_with_melds(asker, &given);
    problem_line_too_long(&problem, "hand", LINE_LIMIT);
    return asker->options->text[OPTION_JSON] ? write_answer(&asker->json, &given, NULL, &problem)
                                             : refuse(asker->options, line->text, &problem);
}

static int greater(int one, int other)
{
    return one > other ? one : other;
}

static int judge_lines(struct asker *asker)
{
    int worst = EXIT_YES;
    struct line line;
    size_t count = 0;
    interrupt_watch();
    while (worst < EXIT_IO && !interrupt_came() && read_line(&line)) {
        const bool is_blank = line.length <= LINE_LIMIT && strspn(line.text, " \t") == line.length;
        if (!is_blank) {
            worst = greater(worst, judge_line(asker, &line));
            count++;
        }
    }
    if (interrupt_came() && !feof(stdin))
        return interrupt_report("standard input", count, 0, "hands");
    if (ferror(stdin))
        return error_system("read", "the standard input", errno);
    if (count == 0)
        return error_usage(command_topic(asker->options->command), "there is no HAND on the standard input");
    return worst;
}

static bool is_stdin(const char *operand)
{
    return strcmp(operand, "-") == 0;
}

static int judge_operand(struct asker *asker, const char *operand)
{
    const notation given = {"hand", operand, strlen(operand)};
    return is_stdin(operand) ? judge_lines(asker) : judge_with_melds(asker, &given);
}

static int judge_operands(struct asker *asker)
{
    int worst = EXIT_YES;
    for (size_t i = 0; i < asker->options->operand_count && worst < EXIT_IO; i++)
        worst = greater(worst, judge_operand(asker, asker->options->operands[i]));
    if (worst == EXIT_USAGE && asker->options->operand_count > 1 && !asker->options->text[OPTION_JSON])
        offer_one_hand(asker->options, asker->question.operation);
    return worst;
}

static int judge_joined(struct asker *asker)
{
    char *const text = join_operands(asker->options);
    const int exit_code = text ? judge_operand(asker, text) : EXIT_IO;
    free(text);
    return exit_code;
}

/* ---- The commands ---------------------------------------------------------- */

/* The values of waits are always shown to people, and --dora needs them. Details are always shown. */
static bool begin_request(request *out, const struct options *options, request_problem *problem)
{
    const bool asks = !options->text[OPTION_JSON] || options->text[OPTION_DORA];
    const bool is_begun = request_of_options(out, options, problem);
    out->details = true;
    out->value |= asks && option_is_of(OPTION_VALUE, options->command->id);
    return is_begun;
}

/* The standard input can be read only once, and cannot be a part of a HAND. */
static bool check_stdin(const struct options *options, bool is_joined)
{
    const char *const topic = command_topic(options->command);
    size_t count = 0;
    for (size_t i = 0; i < options->operand_count; i++)
        count += is_stdin(options->operands[i]);
    if (count > 1)
        error_usage(topic, "- is given twice, but there is one standard input");
    else if (count == 1 && is_joined && options->operand_count > 1)
        error_usage(topic, "- cannot be part of a HAND");
    else
        return true;
    return false;
}

int hands_judge(const struct options *options)
{
    static const operation EVERYTHING = {.command = PROGRAM, .sizes = REQUEST_ANY_HAND};
    const operation *const asked = operation_of_command(options->command->name);
    struct asker asker = {.options = options, .json.grow = realloc};
    protocol_question *const question = &asker.question;
    question->operation = &EVERYTHING;
    if (asked)
        question_of(question, asked);
    question->caller = &PERSON;
    question->limit = option_number(options, OPTION_LIMIT, SIZE_MAX);
    if (!check_stdin(options, !asked))
        return EXIT_USAGE;
    terminal_detect(&asker.style.terminal);
    asker.is_bad = !begin_request(&question->asked, options, &asker.problem);
    if (asker.is_bad && !options->text[OPTION_JSON])
        return refuse(options, NULL, &asker.problem);
    asker.json.language = question->asked.language;
    asker.style.language = asker.json.language ? asker.json.language : asker.style.terminal.language;
    const int exit_code = asked ? judge_operands(&asker) : judge_joined(&asker);
    free(asker.json.text);
    return exit_code;
}
