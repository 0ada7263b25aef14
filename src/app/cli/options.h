/* The options (options.def), and the contents of a command line. */
#pragma once

#include "schema/request.h"

struct command;

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

/* Which of two words an option has: 1 or 2; 0 if it is not given. If it has another, prints the error and
 * returns false. */
bool option_word(unsigned *which, const struct options *options, option_id option, const char *first,
                 const char *second);

/* The set of rules that --rules names, or the default. On failure prints the error and returns NULL. */
const char *option_preset(const struct options *options);

/* Begins a request with all fields of the given options; without --tsumo it is about a ron. On failure fills
 * *problem, which may point into the request, and returns false. */
bool request_of_options(request *out, const struct options *options, request_problem *problem);

/* The name of the given option for a field, and its text, NULL if it has none; NULL for a field without an
 * option: it is missing, or in the HAND. */
const char *option_of_field(const struct options *options, const char *field, const char **text);
