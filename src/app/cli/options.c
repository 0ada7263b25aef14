/* The list of options, and their numbers. */
#include "cli/options.h"
#include "cli/error.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct option_row OPTION_ROWS[OPTIONS] = {
#define OPTION(id, letter, name, word, commands, field, value, text) {letter, name, word, field, value},
#include "cli/options.def"
};

/* The commands as bits, by the names that the list has. */
enum {
    ANY = (1 << COMMANDS) - 1,
#define COMMAND(id, ...) id = 1 << COMMAND_##id,
#define GROUP(name, commands) name = commands,
#include "cli/options.def"
};

static const struct option_use USES[] = {
#define OPTION(id, letter, name, word, commands, field, value, text) {OPTION_##id, word, commands, text},
#define ALSO(id, word, commands, text) {OPTION_##id, word, commands, text},
#include "cli/options.def"
};

const struct option_use *option_use_at(size_t i)
{
    return i < sizeof USES / sizeof *USES ? &USES[i] : NULL;
}

bool option_is_of(option_id option, command_id command)
{
    unsigned commands = 0;
    for (size_t i = 0; option_use_at(i); i++)
        commands |= USES[i].option == option ? USES[i].commands : 0;
    return commands >> command & 1;
}

void option_format(char out[OPTION_TEXT], option_id option)
{
    const struct option_row *const row = &OPTION_ROWS[option];
    snprintf(out, OPTION_TEXT, *row->letter ? "-%s" : "--%s", *row->letter ? row->letter : row->name);
}

/* ---- Numbers ----------------------------------------------------------------- */

enum number_kind { DECIMAL, SIZE, OCTAL };

static const struct number {
    option_id option;
    enum number_kind kind;
    const char *what;
    unsigned long least, most;
} NUMBERS[] = {
    {OPTION_JOBS, DECIMAL, "a number of threads", 1, THREADS_MAX},
    {OPTION_LIMIT, DECIMAL, "a number of readings", 0, 1000000000},
    {OPTION_SEED, DECIMAL, "a number", 0, 4294967295},
    {OPTION_GAMES, DECIMAL, "a number of games", 1, 1000000000},
    {OPTION_EXPLAIN, DECIMAL, "the number of a finding", 1, 1000000000},
    {OPTION_TABLES, DECIMAL, "a number of tables", 1, 1000000},
    {OPTION_SOCKET_MODE, OCTAL, "permissions in octal", 0, 0777},
    {OPTION_MAX_CONNECTIONS, DECIMAL, "a number of connections", 1, 1000000},
    {OPTION_MAX_LINE, SIZE, "a size", 256, 1 << 20},
    {OPTION_MAX_IN_FLIGHT, DECIMAL, "a number of requests", 1, 1000000},
    {OPTION_MAX_MEMORY, SIZE, "a size", 1 << 16, 1ul << 40},
    {OPTION_IDLE, DECIMAL, "seconds", 0, 1000000},
    {OPTION_STALL, DECIMAL, "seconds", 1, 1000000},
    {OPTION_DRAIN, DECIMAL, "seconds", 0, 1000000},
};

/* A number too great for its type exceeds any `most`. */
static bool parse_digits(unsigned long *number, const char *text, int base, unsigned long least,
                         unsigned long most)
{
    char *end;
    *number = strtoul(text, &end, base);
    return isdigit((unsigned char)text[0]) && *end == '\0' && *number >= least && *number <= most;
}

bool parse_number(unsigned long *number, const char *text, unsigned long least, unsigned long most)
{
    return parse_digits(number, text, 10, least, most);
}

/* Parses digits, and K, M or G after them. */
static bool parse_size(unsigned long *number, const char *text, unsigned long least, unsigned long most)
{
    static const char UNITS[] = "KMG";
    char digits[24];
    const size_t length = strspn(text, "0123456789");
    const char *unit = text[length] ? strchr(UNITS, text[length]) : NULL;
    if (length >= sizeof digits || (text[length] && (!unit || text[length + 1])))
        return false;
    memcpy(digits, text, length);
    digits[length] = '\0';
    const unsigned shift = unit ? 10u * (unsigned)(unit - UNITS + 1) : 0;
    if (!parse_number(number, digits, 0, most >> shift))
        return false;
    *number <<= shift;
    return *number >= least;
}

/* Parses the value of an option; true for one that takes no number. */
static bool parse_value(const struct number **found, unsigned long *number, option_id option,
                        const char *text)
{
    size_t i = 0;
    while (i < sizeof NUMBERS / sizeof *NUMBERS && NUMBERS[i].option != option)
        i++;
    if (i == sizeof NUMBERS / sizeof *NUMBERS)
        return true;
    *found = &NUMBERS[i];
    return NUMBERS[i].kind == SIZE ? parse_size(number, text, NUMBERS[i].least, NUMBERS[i].most)
                                   : parse_digits(number, text, NUMBERS[i].kind == OCTAL ? 8 : 10,
                                                  NUMBERS[i].least, NUMBERS[i].most);
}

bool option_check(option_id option, const char *text, const char *command)
{
    char name[OPTION_TEXT];
    const struct number *it;
    unsigned long number;
    option_format(name, option);
    if (parse_value(&it, &number, option, text))
        return true;
    error_usage(command,
                it->kind == OCTAL ? "%s takes %s from %lo to %lo, not '%s'"
                                  : "%s takes %s from %lu to %lu, not '%s'",
                name, it->what, it->least, it->most, text);
    return false;
}

size_t option_number(const struct options *options, option_id option, size_t otherwise)
{
    const struct number *it;
    unsigned long number = otherwise;
    const char *const text = options->text[option];
    return text && parse_value(&it, &number, option, text) ? number : otherwise;
}
