/* Reads the command line. getopt_long() hands out operands in order (that is what the '-' in front of its
 * letters asks for), so that options may follow operands whatever POSIXLY_CORRECT says. */
#define _GNU_SOURCE /* getopt_long */

#include "cli/options.h"
#include "cli/command.h"
#include "cli/complain.h"

#include <ctype.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_OPERAND = 1, OPTION_JSON = 256, OPTION_LIMIT, OPTION_SEEN, OPTION_VERSION };

static const struct option LONG_OPTIONS[] = {
    {"help", no_argument, NULL, 'h'},
    {"jobs", required_argument, NULL, 'j'},
    {"json", no_argument, NULL, OPTION_JSON},
    {"limit", required_argument, NULL, OPTION_LIMIT},
    {"seen", required_argument, NULL, OPTION_SEEN},
    {"version", no_argument, NULL, OPTION_VERSION},
    {NULL, 0, NULL, 0},
};

/* The command, where it stands in front of what is wrong: its help tells more than the program's. */
static const char *command_so_far(const struct options *options)
{
    const bool is_known = options->operand_count > 0 && command_find(options->operands[0]);
    return is_known ? options->operands[0] : NULL;
}

/* Reads a number of decimal digits alone; one that is too great for its type is above any `most`. */
static bool read_number(unsigned long *number, const char *text, unsigned long least, unsigned long most)
{
    char *end;
    *number = strtoul(text, &end, 10);
    return isdigit((unsigned char)text[0]) && *end == '\0' && *number >= least && *number <= most;
}

static bool read_threads(struct options *options, const char *text)
{
    unsigned long number;
    if (!read_number(&number, text, 1, THREADS_MAX)) {
        complain_of_usage(command_so_far(options), "-j takes a number of threads from 1 to %d, not '%s'",
                          THREADS_MAX, text);
        return false;
    }
    options->threads = (unsigned)number;
    return true;
}

static bool read_limit(struct options *options, const char *text)
{
    unsigned long number;
    if (options->limit != NO_LIMIT) {
        complain_of_usage(command_so_far(options), "--limit is given twice");
        return false;
    }
    if (!read_number(&number, text, 0, LIMIT_MAX)) {
        complain_of_usage(command_so_far(options),
                          "--limit takes a number of readings from 0 to %d, not '%s'", LIMIT_MAX, text);
        return false;
    }
    options->limit = number;
    return true;
}

static bool read_seen(struct options *options, const char *text)
{
    if (options->seen) {
        complain_of_usage(command_so_far(options), "--seen is given twice");
        return false;
    }
    options->seen = text;
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
    case OPTION_LIMIT:
        return read_limit(options, optarg);
    case OPTION_SEEN:
        return read_seen(options, optarg);
    case 'j':
        return read_threads(options, optarg);
    default:
        return refuse_option(options, option, current);
    }
}

/* Splits options from operands. Operand i goes to argv[1 + i], a slot that getopt has passed by then. */
static bool split(struct options *options, int argc, char **argv)
{
    int option, current = optind;
    opterr = 0; /* the messages are ours */
    options->operands = argv + 1;
    while ((option = getopt_long(argc, argv, "-:hj:", LONG_OPTIONS, NULL)) != -1) {
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

/* Checks that the command takes the options that were given, and has what it needs. */
static bool suits_command(const struct options *options)
{
    const struct command *command = options->command;
    if (options->help || options->version)
        return true;
    if (options->seen && !(command->takes & TAKES_SEEN))
        complain_of_usage(command->name, "%s has no option --seen", command->name);
    else if (options->threads && !(command->takes & TAKES_THREADS))
        complain_of_usage(command->name, "%s has no option -j", command->name);
    else if (options->limit != NO_LIMIT && !(command->takes & TAKES_LIMIT))
        complain_of_usage(command->name, "%s has no option --limit", command->name);
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
    *options = (struct options){.limit = NO_LIMIT};
    return split(options, argc, argv) && take_command(options) && suits_command(options);
}
