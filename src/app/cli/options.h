/* The options (options.def), and the contents of a command line. */
#ifndef HANTEI_CLI_OPTIONS_H
#define HANTEI_CLI_OPTIONS_H

#include "request/request.h"

struct command;

/* Commands that take options besides --json and --help. */
enum {
    TAKES_ANY = 0, /* of an option: every command takes it */
    HAS_NO_JSON = 1 << 20,
    TAKES_SEEN = 1,
    TAKES_THREADS = 2,
    TAKES_LIMIT = 4,
    TAKES_CLAIM = 8,
    TAKES_RULES = 16,   /* --rules alone */
    TAKES_GAMES = 32,   /* --seed, --games, --length, --players */
    TAKES_FINDING = 64, /* --explain, --sql and --strict, of audits */
    TAKES_SERVE = 128,
    TAKES_TABLE = 256,   /* --seat, of tables */
    TAKES_STORE = 512,   /* --tables */
    TAKES_FORMAT = 1024, /* --to, of logs */
    TAKES_OWN = 2048,    /* what, besides the hand, decides waits, discards and riichi */
    TAKES_VALUE = 4096,  /* --value, --dora */
    TAKES_MELDS = 8192   /* --melds, of HANDs */
};

typedef enum option_id {
#define OPTION(id, ...) OPTION_##id,
#include "cli/options.def"
#undef OPTION
    OPTIONS
} option_id;

struct option_row {
    const char *name;
    int argument;
    unsigned takes;
    request_field field;
    const char *value;
};

extern const struct option_row OPTION_ROWS[OPTIONS];

enum {
    THREADS_MAX = 256,        /* of -j */
    RULES_MAX = REQUEST_RULES /* for --rule: with more, one is repeated or unknown */
};

struct options {
    const struct command *command; /* NULL for --help or --version alone */
    const char *text[OPTIONS];     /* as given, "" without a value; NULL if not given */
    const char *rule[RULES_MAX];
    size_t rule_count;
    char **operands; /* without the command */
    size_t operand_count;
};

/* Parses a number of decimal digits within bounds. */
bool parse_number(unsigned long *number, const char *text, unsigned long least, unsigned long most);

/* The checked number of an option; `otherwise` if not given. */
size_t option_number(const struct options *options, option_id option, size_t otherwise);

#endif
