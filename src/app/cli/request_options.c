/* Options as fields of a request. */
#include "cli/request_options.h"

#include <string.h>

/* On the command line a player's place is a word. */
static bool give_place(request *out, request_field field, const char *text, protocol_problem *problem)
{
    static const char *const PLACES[][2] = {{"right", "1"}, {"across", "2"}, {"left", "3"}};
    char quoted[PROBLEM_QUOTE];
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        if (strcmp(PLACES[i][0], text) == 0)
            return request_give(out, field, PLACES[i][1], 1, problem);
    }
    problem_quote(quoted, text, strlen(text));
    return problem_set(problem, "bad-value", request_field_name(field), PROTOCOL_NOWHERE,
                       "%s takes right, across or left, not '%s'", request_field_name(field), quoted);
}

static bool give(request *out, const char *given, const struct option_row *row, protocol_problem *problem)
{
    const char *text = row->value && !*given ? row->value : given;
    const request_field field = row->field;
    return field == FIELD_FROM || field == FIELD_PAO_FROM
               ? give_place(out, field, text, problem)
               : request_give(out, field, text, strlen(text), problem);
}

bool request_of_options(request *out, const struct options *options, protocol_problem *problem)
{
    request_begin(out);
    out->by = HANTEI_RON;
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
