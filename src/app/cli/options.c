/* The list of options. */
#define _GNU_SOURCE /* getopt_long */

#include "cli/options.h"

#include <ctype.h>
#include <getopt.h>
#include <stdlib.h>

const struct option_row OPTION_ROWS[OPTIONS] = {
#define OPTION(id, ...) {__VA_ARGS__},
#include "cli/options.def"
#undef OPTION
};

/* A number too great for its type exceeds any `most`. */
bool parse_number(unsigned long *number, const char *text, unsigned long least, unsigned long most)
{
    char *end;
    *number = strtoul(text, &end, 10);
    return isdigit((unsigned char)text[0]) && *end == '\0' && *number >= least && *number <= most;
}

size_t option_number(const struct options *options, option_id option, size_t otherwise)
{
    return options->text[option] ? strtoul(options->text[option], NULL, 10) : otherwise;
}
