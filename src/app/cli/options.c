/* The numbers of options, and the fields of requests that they give. */
#include "cli/command.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void option_format(char out[OPTION_TEXT], option_id option)
{
    const struct option_row *const row = &OPTION_ROWS[option];
    snprintf(out, OPTION_TEXT, *row->letter ? "-%s" : "--%s", *row->letter ? row->letter : row->name);
}

/* ---- Numbers ----------------------------------------------------------------- */

enum number_kind { DECIMAL, SIZE, OCTAL };

/* By option; `what` is NULL of those that take no number. */
static const struct number {
    enum number_kind kind;
    const char *what;
    unsigned long least, most;
} NUMBERS[OPTIONS] = {
    [OPTION_JOBS] = {DECIMAL, "a number of threads", 1, THREADS_MAX},
    [OPTION_LIMIT] = {DECIMAL, "a number", 0, 1000000000},
    [OPTION_SEED] = {DECIMAL, "a number", 0, 4294967295},
    [OPTION_GAMES] = {DECIMAL, "a number of games", 1, 1000000000},
    [OPTION_EXPLAIN] = {DECIMAL, "the number of a finding", 1, 1000000000},
    [OPTION_SHARDS] = {DECIMAL, "a number of shards", 1, 1000000},
    [OPTION_SHARD] = {DECIMAL, "the number of a shard", 1, 1000000},
    [OPTION_TABLES] = {DECIMAL, "a number of tables", 1, 1000000},
    [OPTION_SOCKET_MODE] = {OCTAL, "permissions in octal", 0, 0777},
    [OPTION_MAX_CONNECTIONS] = {DECIMAL, "a number of connections", 1, 1000000},
    [OPTION_PEER_CONNECTIONS] = {DECIMAL, "a number of connections", 1, 1000000},
    [OPTION_PEER_RATE] = {DECIMAL, "a number of connections", 1, 1000000},
    [OPTION_MAX_LINE] = {SIZE, "a size", 256, 1 << 20},
    [OPTION_MAX_IN_FLIGHT] = {DECIMAL, "a number of requests", 1, 1000000},
    [OPTION_MAX_MEMORY] = {SIZE, "a size", 1 << 16, 1ul << 40},
    [OPTION_IDLE] = {DECIMAL, "seconds", 0, 1000000},
    [OPTION_STALL] = {DECIMAL, "seconds", 1, 1000000},
    [OPTION_DRAIN] = {DECIMAL, "seconds", 0, 1000000},
};

/* Parses digits, and for a size K, M or G after them. A number too great for its type exceeds any `most`. */
static bool parse_as(const struct number *it, unsigned long *number, const char *text)
{
    static const char UNITS[] = "KMG";
    char *end;
    *number = strtoul(text, &end, it->kind == OCTAL ? 8 : 10);
    const char *const unit = it->kind == SIZE && *end ? strchr(UNITS, *end) : NULL;
    const unsigned shift = unit ? 10u * (unsigned)(unit - UNITS + 1) : 0;
    const bool fits = *number <= it->most >> shift && end[unit != NULL] == '\0';
    *number <<= shift;
    return isdigit((unsigned char)text[0]) && fits && *number >= it->least;
}

bool parse_number(unsigned long *number, const char *text, unsigned long least, unsigned long most)
{
    return parse_as(&(struct number){.least = least, .most = most}, number, text);
}

bool option_check(option_id option, const char *text, const char *command)
{
    const struct number *const it = &NUMBERS[option];
    char name[OPTION_TEXT];
    unsigned long number;
    if (!it->what || parse_as(it, &number, text))
        return true;
    option_format(name, option);
    error_usage(command,
                it->kind == OCTAL ? "%s takes %s from %lo to %lo, not '%s'"
                                  : "%s takes %s from %lu to %lu, not '%s'",
                name, it->what, it->least, it->most, text);
    return false;
}

size_t option_number(const struct options *options, option_id option, size_t otherwise)
{
    unsigned long number = otherwise;
    if (options->text[option])
        parse_as(&NUMBERS[option], &number, options->text[option]);
    return number;
}

const char *option_preset(const struct options *options)
{
    const char *const name = options->text[OPTION_RULES] ? options->text[OPTION_RULES] : hantei_rules_name(0);
    if (hantei_rules_name(hantei_rules_find(name)))
        return name;
    error_name(options->command->name, "preset", name, hantei_rules_name);
    return NULL;
}

/* ---- Fields of a request ---------------------------------------------------------- */

/* On the command line a player's place is a word. */
static bool give_place(request *out, request_field field, const char *text, request_problem *problem)
{
    static const char *const PLACES[][2] = {{"right", "1"}, {"across", "2"}, {"left", "3"}};
    char quoted[PROBLEM_QUOTE];
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        if (strcmp(PLACES[i][0], text) == 0)
            return request_give(out, field, PLACES[i][1], 1, problem);
    }
    problem_quote(quoted, text, strlen(text));
    return problem_set(problem, ERROR_BAD_VALUE, request_field_name(field), REQUEST_NOWHERE,
                       "%s takes right, across or left, not '%s'", request_field_name(field), quoted);
}

static bool give(request *out, const char *given, const struct option_row *row, request_problem *problem)
{
    const char *text = row->value && !*given ? row->value : given;
    const request_field field = row->field;
    return field == FIELD_FROM || field == FIELD_PAO_FROM
               ? give_place(out, field, text, problem)
               : request_give(out, field, text, strlen(text), problem);
}

bool request_of_options(request *out, const struct options *options, request_problem *problem)
{
    request_begin(out);
    out->claim.by = HANTEI_RON;
    for (unsigned i = 0; i < OPTIONS; i++) {
        const bool is_field = options->text[i] && OPTION_ROWS[i].field != FIELDS;
        if (is_field && !give(out, options->text[i], &OPTION_ROWS[i], problem))
            return false;
    }
    for (size_t i = 0; i < options->rule_count; i++) {
        if (!request_give_rule(out, options->rule[i], strlen(options->rule[i]), problem))
            return false;
    }
    return true;
}

/* The last rule given for a field, such as "rules.kiriage", as it may be given twice. NULL if the field is
 * not a rule. */
static const char *rule_of(const struct options *options, const char *field)
{
    static const char PREFIX[] = "rules.";
    const char *found = NULL, *name = field + strlen(PREFIX);
    if (strncmp(field, PREFIX, strlen(PREFIX)) != 0)
        return NULL;
    for (size_t i = 0; i < options->rule_count; i++) {
        const char *rule = options->rule[i];
        const bool is_it = strcspn(rule, "=") == strlen(name) && strncmp(rule, name, strlen(name)) == 0;
        found = is_it || !found ? rule : found;
    }
    return found;
}

const char *option_of_field(const struct options *options, const char *field, const char **text)
{
    const char *name = NULL;
    *text = rule_of(options, field);
    if (*text)
        return "rule";
    for (unsigned i = 0; i < OPTIONS; i++) {
        const struct option_row *const row = &OPTION_ROWS[i];
        const char *given = row->field != FIELDS ? options->text[i] : NULL;
        if (given && strcmp(request_field_name(row->field), field) == 0) {
            name = row->name;
            *text = *given || !row->value ? given : NULL;
        }
    }
    return name;
}
