/* The commands and their options (options.def), and the contents of a command line. */
#pragma once

#include "cli/error.h"
#include "schema/request.h"

typedef enum command_id {
#define COMMAND(id, ...) COMMAND_##id,
#include "cli/options.def"
    COMMANDS
} command_id;

typedef enum option_id {
#define OPTION(id, ...) OPTION_##id,
#include "cli/options.def"
    OPTIONS
} option_id;

struct option_row {
    const char *letter; /* "": it has no short name */
    const char *name;
    const char *word; /* of its value: NULL without one, in brackets if optional */
    request_field field;
    const char *value;
};

extern const struct option_row OPTION_ROWS[OPTIONS];

/* The meaning of an option in some commands. */
struct option_use {
    option_id option;
    const char *word;
    unsigned commands; /* a bit for each */
    const char *text;  /* NULL: that of its field */
};

const char *option_text(const struct option_use *use);

/* The use number i, in the order of the help; NULL past the last. */
const struct option_use *option_use_at(size_t i);

/* Whether a command takes the option. */
bool option_is_of(option_id option, command_id command);

enum {
    THREADS_MAX = 256,        /* of -j */
    RULES_MAX = REQUEST_RULES /* for --rule: with more, one is repeated or unknown */
};

/* The contents of a command line. Options may be anywhere, and `--` ends them. */
struct options {
    const struct command *command; /* NULL for --help or --version alone */
    const char *text[OPTIONS];     /* as given, "" without a value; NULL if not given */
    const char *rule[RULES_MAX];
    size_t rule_count;
    char **operands; /* without the command; they share argv's storage */
    size_t operand_count;
};

/* The functions of the commands. Each returns the exit code. */
#define COMMAND(id, name, operand, function, ...) int function(const struct options *options);
#include "cli/options.def"

struct command {
    command_id id;
    const char *name;
    const char *operand; /* its operand, with an article; in brackets if optional; NULL if it takes none */
    int (*run)(const struct options *options);
    const char *summary, *usage;
    const char *about, *status, *examples; /* a paragraph, or an example, a line */
};

/* The last one is for a HAND without a command: it is not found by its name, and its help is the program's.
 */
extern const struct command COMMAND_ROWS[COMMANDS];

/* The command whose help to recommend; NULL: the program's. */
static inline const char *command_topic(const struct command *command)
{
    return command && command->id != COMMAND_HAND ? command->name : NULL;
}

/* Finds a command by its name; NULL if unknown. */
const struct command *command_find(const char *name);

/* The name of command number i; NULL past the last. */
const char *command_name(size_t i);

/* Prints the help of a command, or of the program if it is NULL. */
void command_help(const struct command *command);

/* ---- Options ---- */

/* Writes an option as messages name it: "-j", "--limit". */
enum { OPTION_TEXT = 32 };
void option_format(char out[OPTION_TEXT], option_id option);

/* Parses a number of decimal digits within bounds. */
bool parse_number(unsigned long *number, const char *text, unsigned long least, unsigned long most);

/* Checks the value of an option that takes a number; others always pass. On failure prints the error, with
 * the help of that command to see, and returns false. */
bool option_check(option_id option, const char *text, const char *command);

/* The checked number of an option; `otherwise` if not given. */
size_t option_number(const struct options *options, option_id option, size_t otherwise);

/* The set of rules that --rules names, or the default. On failure prints the error and returns NULL. */
const char *option_preset(const struct options *options);

/* Begins a request with all fields of the given options; without --tsumo it is about a ron. On failure fills
 * *problem, which may point into the request, and returns false. */
bool request_of_options(request *out, const struct options *options, request_problem *problem);

/* The name of the given option for a field, and its text, NULL if it has none; NULL for a field without an
 * option: it is missing, or in the HAND. */
const char *option_of_field(const struct options *options, const char *field, const char **text);
