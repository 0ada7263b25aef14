/* What the parts of the parser share: numbers, and messages about wrong values. */
#include "request/parser.h"
#include "text/printable.h"

#include <string.h>

const char *const VALUE_KIND_NAMES[] = {"a text", "a number", "true or false",
                                        "null",   "an array", "an object"};

/* Keeps the request's name for the error, after a prefix. */
static const char *keep_name(parser *p, const char *prefix, const char *name, size_t length)
{
    char *out = p->out->name;
    const size_t before = strlen(prefix);
    memcpy(out, prefix, before);
    printable_copy(out + before, REQUEST_NAME - before, name, length);
    return out;
}

/* The first failure calls it last, so the name stays. */
const char *parser_name(parser *p)
{
    char index[] = "[0]";
    const char *switched = p->rule < REQUEST_RULES ? hantei_rule_at(p->rule)->name : "preset";
    switch (p->place) {
    case IN_MELDS:
        index[1] = (char)('0' + p->out->seat.meld_count);
        return keep_name(p, "melds", index, 3);
    case IN_POINTS:
        index[1] = (char)('0' + p->out->all_points_count);
        return keep_name(p, "points", index, 3);
    case IN_RULES:
    case IN_SET:
        return keep_name(p, "rules.", switched, strlen(switched));
    default:
        return p->name ? p->name : "request";
    }
}

void parser_refuse_value(parser *p, const char *code, const char *wanted, const char *found)
{
    if (p->failed)
        return;
    const char *name = parser_name(p);
    problem_set(p->problem, code, name, REQUEST_NOWHERE, "%s takes %s, not %s", name, wanted, found);
    p->failed = true;
}

void parser_refuse_text(parser *p, const char *wanted, const notation *source)
{
    char found[PROBLEM_QUOTE + 2] = "'";
    problem_quote(found + 1, source->text, source->length);
    strcat(found, "'");
    parser_refuse_value(p, ERROR_BAD_VALUE, wanted, found);
}

void parser_refuse_number(parser *p, const char *wanted, const json_token *found)
{
    char quoted[PROBLEM_QUOTE];
    problem_quote(quoted, found->text, found->length);
    parser_refuse_value(p, ERROR_BAD_VALUE, wanted, found->length > 0 ? quoted : "''");
}

void parser_refuse_key(parser *p, const char *code, const char *prefix, const char *key, size_t length)
{
    char quoted[PROBLEM_QUOTE];
    if (p->failed)
        return;
    problem_quote(quoted, key, length);
    problem_set(p->problem, code, keep_name(p, prefix, key, length), REQUEST_NOWHERE,
                code == ERROR_UNKNOWN_FIELD ? "there is no field '%s%s'" : "'%s%s' is given twice", prefix,
                quoted);
    p->failed = true;
}
