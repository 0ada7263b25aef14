/* The commands: name, options, help and function. */
#ifndef HANTEI_CLI_COMMAND_H
#define HANTEI_CLI_COMMAND_H

#include "cli/options.h"

#include <stdio.h>

struct command {
    const char *name;
    const char *operand; /* its operand, with an article; in brackets if optional; NULL if it takes none */
    unsigned takes;      /* options besides --json and --help: bits TAKES_ */
    int (*run)(const struct options *options);
    const char *summary;
    const char *help;
};

/* The command for a HAND without a command. It is not in the list, and its help is the program's. */
extern const struct command COMMAND_OF_HAND;

/* The command whose help to recommend; NULL: the program's. */
static inline const char *command_topic(const struct command *command)
{
    return command && command->help ? command->name : NULL;
}

/* Finds a command by its name; NULL if unknown. */
const struct command *command_find(const char *name);

/* The name of command number i; NULL past the last. */
const char *command_name(size_t i);

/* Writes the help of a command, or of the program if it is NULL. */
void command_help(FILE *out, const struct command *command);

#endif
