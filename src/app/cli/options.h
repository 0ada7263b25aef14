/* The command line as data: which command, its options, its operands. */
#ifndef HANTEI_CLI_OPTIONS_H
#define HANTEI_CLI_OPTIONS_H

#include "cli/claim_options.h"
#include "cli/serve_options.h"

struct command;

enum {
    THREADS_MAX = 256,     /* of -j */
    LIMIT_MAX = 1000000000 /* of --limit and --explain */
};

#define SEED_MAX 4294967295  /* of --seed */
#define GAMES_MAX 1000000000 /* of --games */

#define NO_LIMIT SIZE_MAX

struct options {
    const struct command *command; /* NULL when --help or --version came alone */
    bool help;
    bool version;
    bool json;
    bool sql;
    const char *seen;     /* the text of --seen, or NULL */
    unsigned threads;     /* of -j, or 0 when it was not given */
    size_t limit;         /* of --limit, or NO_LIMIT */
    const char *language; /* of --lang, or NULL */
    size_t seed;          /* of --seed, or NO_LIMIT */
    size_t games;         /* of --games, or NO_LIMIT */
    const char *length;   /* of --length, or NULL */
    size_t finding;       /* of --explain, or NO_LIMIT */
    claim_options claim;
    serve_options serve;
    char **operands; /* without the command */
    size_t operand_count;
};

/* Reads the command line; options may stand anywhere, and `--` ends them. The operands share argv's storage,
 * whose order is changed. On failure says what is wrong on stderr and returns false. */
bool options_read(struct options *options, int argc, char **argv);

/* Reads a number of decimal digits alone, in those bounds. */
bool options_number(unsigned long *number, const char *text, unsigned long least, unsigned long most);

#endif
