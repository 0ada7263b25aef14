/* The commands: name, function and help. */
#pragma once

#include "cli/error.h"
#include "cli/options.h"

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
