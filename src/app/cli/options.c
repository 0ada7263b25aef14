/* Reads the command line. getopt_long() hands out operands in order (that is what the '-' in front of its
 * letters asks for), so that options may follow operands whatever POSIXLY_CORRECT says. */
#define _GNU_SOURCE /* getopt_long */

#include "cli/options.h"
#include "cli/command.h"
#include "cli/error.h"

#include <ctype.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPTION_OPERAND = 1,
    OPTION_EXPLAIN = 256,
    OPTION_JSON,
    OPTION_GAMES,
    OPTION_LANG,
    OPTION_LENGTH,
    OPTION_LIMIT,
    OPTION_RULE,
    OPTION_SEED,
    OPTION_SEEN,
    OPTION_SQL,
    OPTION_VERSION,
    OPTION_OF_CLAIM, /* and so many more; then those of serve */
    OPTION_OF_SERVE = OPTION_OF_CLAIM + CLAIM_OPTIONS
};

static const struct option LONG_OPTIONS[] = {
    {"explain", required_argument, NULL, OPTION_EXPLAIN},
    {"games", required_argument, NULL, OPTION_GAMES},
    {"help", no_argument, NULL, 'h'},
    {"jobs", required_argument, NULL, 'j'},
    {"json", no_argument, NULL, OPTION_JSON},
    {"lang", required_argument, NULL, OPTION_LANG},
    {"length", required_argument, NULL, OPTION_LENGTH},
    {"limit", required_argument, NULL, OPTION_LIMIT},
    {"rule", required_argument, NULL, OPTION_RULE},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"seen", required_argument, NULL, OPTION_SEEN},
    {"sql", no_argument, NULL, OPTION_SQL},
    {"version", no_argument, NULL, OPTION_VERSION},
};

enum {
    LONG_COUNT = sizeof LONG_OPTIONS / sizeof *LONG_OPTIONS,
    ALL_COUNT = LONG_COUNT + CLAIM_OPTIONS + SERVE_OPTIONS
};

/* All long options, with zeros behind the last. */
static void list_long_options(struct option all[ALL_COUNT + 1])
{
    memcpy(all, LONG_OPTIONS, sizeof LONG_OPTIONS);
    for (int i = 0; i < CLAIM_OPTIONS; i++)
        all[LONG_COUNT + i] = (struct option){claim_option_name((size_t)i), claim_option_has_value((size_t)i),
                                              NULL, OPTION_OF_CLAIM + i};
    for (int i = 0; i < SERVE_OPTIONS; i++)
        all[LONG_COUNT + CLAIM_OPTIONS + i] = (struct option){
            serve_option_name((size_t)i), serve_option_has_value((size_t)i), NULL, OPTION_OF_SERVE + i};
    all[ALL_COUNT] = (struct option){NULL, 0, NULL, 0};
}

/* The command, where it stands in front of what is wrong: its help tells more than the program's. */
static const char *command_so_far(const struct options *options)
{
    const bool is_known = options->operand_count > 0 && command_find(options->operands[0]);
    return is_known ? options->operands[0] : NULL;
}

/* One that is too great for its type is above any `most`. */
bool options_number(unsigned long *number, const char *text, unsigned long least, unsigned long most)
{
    char *end;
    *number = strtoul(text, &end, 10);
    return isdigit((unsigned char)text[0]) && *end == '\0' && *number >= least && *number <= most;
}

static bool read_threads(struct options *options, const char *text)
{
    unsigned long number;
    if (!options_number(&number, text, 1, THREADS_MAX)) {
        complain_of_usage(command_so_far(options), "-j takes a number of threads from 1 to %d, not '%s'",
                          THREADS_MAX, text);
        return false;
    }
    options->threads = (unsigned)number;
    return true;
}

/* What a number stands for, and how great it may be. */
struct number_range {
    const char *what;
    unsigned long least, most;
};

static const struct number_range LIMITS = {"a number of readings", 0, LIMIT_MAX};
static const struct number_range SEEDS = {"a number", 0, SEED_MAX};
static const struct number_range FINDINGS = {"the number of a finding", 1, LIMIT_MAX};
static const struct number_range GAMES = {"a number of games", 1, GAMES_MAX};

/* Takes the number of an option that may be given once. */
static bool read_once(const struct options *options, size_t *out, const char *name,
                      const struct number_range *range, const char *text)
{
    unsigned long number;
    if (*out != NO_LIMIT) {
        complain_of_usage(command_so_far(options), "--%s is given twice", name);
        return false;
    }
    if (!options_number(&number, text, range->least, range->most)) {
        complain_of_usage(command_so_far(options), "--%s takes %s from %lu to %lu, not '%s'", name,
                          range->what, range->least, range->most, text);
        return false;
    }
    *out = number;
    return true;
}

/* Takes the text of an option that may be given once. */
static bool read_text(const struct options *options, const char **out, const char *name, const char *text)
{
    if (*out) {
        complain_of_usage(command_so_far(options), "--%s is given twice", name);
        return false;
    }
    *out = text;
    return true;
}

/* Of several options that tell the same thing of a claim, such as --ron and --tsumo, one may be given. */
static bool read_claim(struct options *options, size_t i, const char *text)
{
    const char *name = claim_option_name(i);
    const char *other = claim_told_by(&options->claim, i);
    if (other && strcmp(other, name) != 0) {
        complain_of_usage(command_so_far(options), "--%s and --%s exclude each other", other, name);
        return false;
    }
    return read_text(options, &options->claim.text[i], name, text ? text : "");
}

static bool read_serve(struct options *options, size_t i, const char *text)
{
    return read_text(options, &options->serve.text[i], serve_option_name(i), text ? text : "");
}

/* More of them than there are switches are not read on: one is there twice, or is none. */
static bool read_rule(struct options *options, const char *text)
{
    claim_options *claim = &options->claim;
    if (claim->rule_count < CLAIM_RULES)
        claim->rule[claim->rule_count++] = text;
    return true;
}

/* Says why getopt_long() gave up; `current` is the argument that it was reading. */
static bool refuse_option(const struct options *options, int reason, const char *current)
{
    if (reason == ':')
        complain_of_usage(command_so_far(options), "option '%s' needs a value", current);
    else
        complain_of_usage(command_so_far(options), "there is no option '%s'", current);
    return false;
}

static bool read_option(struct options *options, int option, const char *current)
{
    switch (option) {
    case 'h':
        options->help = true;
        return true;
    case OPTION_VERSION:
        options->version = true;
        return true;
    case OPTION_JSON:
        options->json = true;
        return true;
    case OPTION_SQL:
        options->sql = true;
        return true;
    case OPTION_EXPLAIN:
        return read_once(options, &options->finding, "explain", &FINDINGS, optarg);
    case OPTION_LIMIT:
        return read_once(options, &options->limit, "limit", &LIMITS, optarg);
    case OPTION_SEED:
        return read_once(options, &options->seed, "seed", &SEEDS, optarg);
    case OPTION_GAMES:
        return read_once(options, &options->games, "games", &GAMES, optarg);
    case OPTION_LENGTH:
        return read_text(options, &options->length, "length", optarg);
    case OPTION_SEEN:
        return read_text(options, &options->seen, "seen", optarg);
    case OPTION_LANG:
        return read_text(options, &options->language, "lang", optarg);
    case OPTION_RULE:
        return read_rule(options, optarg);
    case 'j':
        return read_threads(options, optarg);
    default:
        if (option >= OPTION_OF_SERVE)
            return read_serve(options, (size_t)(option - OPTION_OF_SERVE), optarg);
        return option >= OPTION_OF_CLAIM ? read_claim(options, (size_t)(option - OPTION_OF_CLAIM), optarg)
                                         : refuse_option(options, option, current);
    }
}

/* Splits options from operands. Operand i goes to argv[1 + i], a slot that getopt has passed by then. */
static bool split(struct options *options, int argc, char **argv)
{
    struct option all[ALL_COUNT + 1];
    int option, current = optind;
    list_long_options(all);
    opterr = 0; /* the messages are ours */
    options->operands = argv + 1;
    while ((option = getopt_long(argc, argv, "-:hj:", all, NULL)) != -1) {
        if (option == OPTION_OPERAND)
            options->operands[options->operand_count++] = optarg;
        else if (!read_option(options, option, argv[current]))
            return false;
        current = optind;
    }
    for (int i = optind; i < argc; i++)
        options->operands[options->operand_count++] = argv[i];
    return true;
}

/* Takes the command off the operands; --help and --version do without one. */
static bool take_command(struct options *options)
{
    if (options->operand_count == 0) {
        if (!options->help && !options->version)
            complain_of_usage(NULL, "which command?");
        return options->help || options->version;
    }
    options->command = command_find(options->operands[0]);
    if (!options->command)
        complain_of_name(NULL, "command", options->operands[0], command_name);
    options->operands++;
    options->operand_count--;
    return options->command != NULL;
}

/* The name of an option that was given and is not for the command; NULL where there is none. */
static const char *option_of_others(const struct options *options)
{
    const unsigned takes = options->command->takes;
    if (options->seen && !(takes & TAKES_SEEN))
        return "--seen";
    if (options->threads && !(takes & TAKES_THREADS))
        return "-j";
    if (options->limit != NO_LIMIT && !(takes & TAKES_LIMIT))
        return "--limit";
    if (options->seed != NO_LIMIT && !(takes & TAKES_GAMES))
        return "--seed";
    if (options->games != NO_LIMIT && !(takes & TAKES_GAMES))
        return "--games";
    if (options->length && !(takes & TAKES_GAMES))
        return "--length";
    if (options->language && !(takes & TAKES_CLAIM))
        return "--lang";
    if (options->claim.rule_count > 0 && !(takes & TAKES_CLAIM))
        return "--rule";
    if (options->finding != NO_LIMIT && !(takes & TAKES_FINDING))
        return "--explain";
    if (options->sql && !(takes & TAKES_FINDING))
        return "--sql";
    return NULL;
}

/* Some options of claims tell other commands about their games. */
static bool takes_claim(unsigned takes, const char *name)
{
    return (takes & TAKES_CLAIM) || ((takes & TAKES_RULES) && strcmp(name, "rules") == 0) ||
           ((takes & TAKES_GAMES) && strcmp(name, "players") == 0);
}

static const char *long_option_of_others(const struct options *options)
{
    for (size_t i = 0; i < CLAIM_OPTIONS; i++) {
        const char *name = claim_option_name(i);
        if (options->claim.text[i] && !takes_claim(options->command->takes, name))
            return name;
    }
    for (size_t i = 0; i < SERVE_OPTIONS && !(options->command->takes & TAKES_SERVE); i++) {
        if (options->serve.text[i])
            return serve_option_name(i);
    }
    return NULL;
}

/* Checks that the command takes the options that were given, and has what it needs. */
static bool suits_command(const struct options *options)
{
    const struct command *command = options->command;
    if (options->help || options->version)
        return true;
    const char *odd = option_of_others(options), *odd_claim = long_option_of_others(options);
    const char *missing, *in_need = claim_option_in_need(&options->claim, &missing);
    if (odd)
        complain_of_usage(command->name, "%s has no option %s", command->name, odd);
    else if (odd_claim)
        complain_of_usage(command->name, "%s has no option --%s", command->name, odd_claim);
    else if (in_need)
        complain_of_usage(command->name, "--%s needs --%s as well", in_need, missing);
    else if (command->operand && options->operand_count == 0)
        complain_of_usage(command->name, "%s needs %s", command->name, command->operand);
    else if (!command->operand && options->operand_count > 0)
        complain_of_usage(command->name, "%s takes no operand: '%s'", command->name, options->operands[0]);
    else
        return true;
    return false;
}

bool options_read(struct options *options, int argc, char **argv)
{
    *options = (struct options){.limit = NO_LIMIT, .seed = NO_LIMIT, .games = NO_LIMIT, .finding = NO_LIMIT};
    return split(options, argc, argv) && take_command(options) && suits_command(options);
}
