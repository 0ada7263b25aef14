/* The program: reads the command line and runs the command. getopt_long() passes operands in order (the '-'
 * before its letters requests that), so options may follow operands even with POSIXLY_CORRECT. */
#include "cli/command.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AN_OPERAND = 1, FIRST_OPTION = 256 };

/* All long options, ended by zeros; and the letters, as getopt_long() wants them. */
static void list_options(struct option all[OPTIONS + 1], char letters[2 * OPTIONS + 3])
{
    size_t used = (size_t)sprintf(letters, "-:");
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *const row = &OPTION_ROWS[i];
        const int argument = !row->word          ? no_argument
                             : *row->word == '[' ? optional_argument
                                                 : required_argument;
        all[i] = (struct option){row->name, argument, NULL, *row->letter ? *row->letter : FIRST_OPTION + i};
        if (*row->letter)
            used += (size_t)sprintf(letters + used, "%s%s", row->letter, row->word ? ":" : "");
    }
    all[OPTIONS] = (struct option){NULL, 0, NULL, 0};
}

/* The command, if it precedes the error: its help is more specific than the program's. */
static const char *command_so_far(const struct options *options)
{
    const bool is_known = options->operand_count > 0 && command_find(options->operands[0]);
    return is_known ? options->operands[0] : NULL;
}

/* ---- One option ------------------------------------------------------------ */

/* Whether an option that may be given once is given once, without one for the same field. */
static bool check_once(const struct options *options, option_id option)
{
    const request_field field = OPTION_ROWS[option].field;
    for (unsigned i = 0; i < OPTIONS && field != FIELDS; i++) {
        if (i != option && options->text[i] && OPTION_ROWS[i].field == field) {
            error_usage(command_so_far(options), "--%s and --%s exclude each other", OPTION_ROWS[i].name,
                        OPTION_ROWS[option].name);
            return false;
        }
    }
    if (options->text[option])
        error_usage(command_so_far(options), "--%s is given twice", OPTION_ROWS[option].name);
    return !options->text[option];
}

static bool read_option(struct options *options, option_id option, const char *text)
{
    switch (option) {
    case OPTION_HELP:
    case OPTION_VERSION:
    case OPTION_JSON:
    case OPTION_SQL:
    case OPTION_JOBS:
        break;
    case OPTION_RULE:
        if (options->rule_count < RULES_MAX)
            options->rule[options->rule_count++] = text;
        break;
    default:
        if (!check_once(options, option))
            return false;
    }
    options->text[option] = text ? text : "";
    return option_check(option, options->text[option], command_so_far(options));
}

/* The options that an abbreviation may be, as "--passed or --passed-riichi". Returns how many. */
static unsigned list_meant(char *out, size_t size, const char *abbreviation)
{
    const size_t length = strcspn(abbreviation, "=");
    unsigned count = 0;
    for (unsigned i = 0; i < OPTIONS; i++) {
        const size_t used = strlen(out);
        if (strncmp(OPTION_ROWS[i].name, abbreviation, length) == 0)
            snprintf(out + used, size - used, "%s--%s", count++ > 0 ? " or " : "", OPTION_ROWS[i].name);
    }
    return count;
}

/* Says why getopt_long() gave up; `current` is the argument that it was reading. */
static bool refuse_option(const struct options *options, int reason, const char *current)
{
    const char *const command = command_so_far(options);
    char meant[256] = "";
    if (reason == ':')
        error_usage(command, "option '%s' needs a value", current);
    else if (strncmp(current, "--", 2) == 0 && list_meant(meant, sizeof meant, current + 2) > 1)
        error_usage(command, "option '%s' may be %s", current, meant);
    else
        error_usage(command, "there is no option '%s'", current);
    return false;
}

/* ---- All of them ----------------------------------------------------------- */

/* Splits options from operands. Operand i goes to argv[1 + i], a slot that getopt has already passed. */
static bool split(struct options *options, int argc, char **argv)
{
    struct option all[OPTIONS + 1];
    char letters[2 * OPTIONS + 3];
    int found, current = optind;
    list_options(all, letters);
    opterr = 0; /* the messages are ours */
    options->operands = argv + 1;
    while ((found = getopt_long(argc, argv, letters, all, NULL)) != -1) {
        unsigned option = 0;
        while (option < OPTIONS && all[option].val != found)
            option++;
        if (found == AN_OPERAND)
            options->operands[options->operand_count++] = optarg;
        else if (option == OPTIONS)
            return refuse_option(options, found, argv[current]);
        else if (!read_option(options, (option_id)option, optarg))
            return false;
        current = optind;
    }
    for (int i = optind; i < argc; i++)
        options->operands[options->operand_count++] = argv[i];
    return true;
}

/* Whether a digit precedes a suit, as in no command. */
static bool has_tile(const char *operand)
{
    const char *digit = operand;
    while (*digit && !(isdigit((unsigned char)*digit) && digit[1] && strchr("mpszMPSZ", digit[1])))
        digit++;
    return *digit;
}

/* Whether an operand that is not a command is meant as a hand: it begins with a digit or a byte beyond ASCII,
 * it has a tile in it, it can be read as a hand or a part of one, or it is the standard input. */
static bool is_meant_as_hand(const char *operand)
{
    const unsigned char first = (unsigned char)operand[0];
    hantei_parsed hand;
    size_t at;
    const hantei_status status = hantei_parse(&hand, operand, strlen(operand), &at);
    return isdigit(first) || first >= 0x80 || has_tile(operand) || strcmp(operand, "-") == 0 ||
           (first && (status == HANTEI_OK || status == HANTEI_ERROR_TILE_COUNT));
}

/* Removes the command from the operands, unless the first is a hand; --help and --version need none. */
static bool take_command(struct options *options)
{
    if (options->operand_count == 0) {
        const bool may_lack = options->text[OPTION_HELP] || options->text[OPTION_VERSION];
        if (!may_lack)
            error_usage(NULL, "which command or HAND?");
        return may_lack;
    }
    options->command = command_find(options->operands[0]);
    if (options->command) {
        options->operands++;
        options->operand_count--;
    } else if (is_meant_as_hand(options->operands[0])) {
        options->command = &COMMAND_ROWS[COMMAND_HAND];
    } else {
        error_name(NULL, "command", options->operands[0], command_name);
    }
    return options->command != NULL;
}

/* The first given option that the command does not take; OPTIONS if not found. */
static option_id option_of_others(const struct options *options)
{
    unsigned i = 0;
    while (i < OPTIONS && (!options->text[i] || option_is_of((option_id)i, options->command->id)))
        i++;
    return (option_id)i;
}

static bool suits_command(const struct options *options)
{
    const struct command *command = options->command;
    const char *const topic = command_topic(command);
    const char *const *const text = options->text;
    if (text[OPTION_HELP] || text[OPTION_VERSION])
        return true;
    const option_id odd = option_of_others(options);
    const bool has_pao = text[OPTION_PAO];
    char name[OPTION_TEXT];
    if (odd != OPTIONS) {
        option_format(name, odd);
        error_usage(topic, "%s has no option %s", command->name, name);
    } else if (has_pao != (text[OPTION_PAO_FROM] != NULL)) {
        error_usage(topic, "--%s needs --%s as well", has_pao ? "pao" : "pao-from",
                    has_pao ? "pao-from" : "pao");
    } else if (command->operand && *command->operand != '[' && options->operand_count == 0) {
        error_usage(topic, "%s needs %s", command->name, command->operand);
    } else if (!command->operand && options->operand_count > 0) {
        error_usage(topic, "%s takes no operand: '%s'", command->name, options->operands[0]);
    } else {
        return true;
    }
    return false;
}

/* ---- The program ------------------------------------------------------------ */

/* Uses the kernel of HANTEI_KERNEL; false, with a message, if it is unknown. */
static bool use_wanted_kernel(void)
{
    const char *wanted = getenv("HANTEI_KERNEL");
    if (!wanted || !*wanted || hantei_kernel_use(wanted) == HANTEI_OK)
        return true;
    error_name(NULL, "kernel", wanted, hantei_kernel_name);
    return false;
}

static int show_version(void)
{
    char digest[HANTEI_DIGEST_TEXT];
    const int exit_code = error_lookup_tables();
    if (exit_code != EXIT_YES)
        return exit_code;
    hantei_lookup_tables_digest(digest);
    printf(PROGRAM " %s\nkernel %s\nlookup tables %s\n", hantei_version(), hantei_kernel_in_use(), digest);
    return EXIT_YES;
}

static int run(const struct options *options)
{
    if (options->text[OPTION_HELP]) {
        command_help(options->command);
        return EXIT_YES;
    }
    if (!use_wanted_kernel())
        return EXIT_USAGE;
    return options->text[OPTION_VERSION] ? show_version() : options->command->run(options);
}

int main(int argc, char **argv)
{
    struct options options = {.rule_count = 0};
    setlocale(LC_CTYPE, ""); /* for the faces of tiles; nothing else depends on the locale */
    if (!split(&options, argc, argv) || !take_command(&options) || !suits_command(&options))
        return EXIT_USAGE;
    const int exit_code = run(&options);
    if (fflush(stdout) != 0 || ferror(stdout))
        return error_system("write", NULL, errno);
    return exit_code;
}
