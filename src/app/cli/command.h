/* The commands: what each is called, which options it takes, what its help says, and who runs it. */
#ifndef HANTEI_CLI_COMMAND_H
#define HANTEI_CLI_COMMAND_H

#include "cli/options.h"

#include <stdio.h>

struct command {
    const char *name;
    const char
        *operand;   /* what it needs, with its article; in brackets: may have; NULL where it takes none */
    unsigned takes; /* options beside --json and --help: bits TAKES_ */
    int (*run)(const struct options *options);
    const char *summary;
    const char *help;
};

/* What a HAND without a command asks. It is not in the list, and its help is the program's. */
extern const struct command COMMAND_OF_HAND;

/* The name of the command whose help tells more; NULL: the program's does. */
const char *command_topic(const struct command *command);

/* Finds a command by its name; NULL when there is none. */
const struct command *command_find(const char *name);

/* The name of command number i; NULL behind the last. */
const char *command_name(size_t i);

/* Writes the help of a command, or of the program when it is NULL. */
void command_help(FILE *out, const struct command *command);

#endif
