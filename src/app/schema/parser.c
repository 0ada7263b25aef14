/* What the parts of the parser share: objects, arrays, and messages about wrong values. */
#include "schema/parser.h"
#include "notation/printable.h"

#include <stdio.h>
#include <string.h>

const char *const VALUE_KIND_NAMES[] = {"a text", "a number", "true or false",
                                        "null",   "an array", "an object"};

/* ---- Objects and arrays ------------------------------------------------------ */

void parser_members(parser *p, parser_key *take_key, parser_value *take_value)
{
    const unsigned depth = p->json->depth;
    json_token found;
    while (json_next(p->json, &found) == A_KEY) {
        take_key(p, found.text, found.length);
        if (json_next(p->json, &found) > AN_OBJECT)
            return;
        take_value(p, &found);
        if (!json_skip(p->json, depth))
            return;
    }
}

void parser_items(parser *p, parser_value *take)
{
    const unsigned depth = p->json->depth;
    json_token found;
    for (p->item = 1; !p->failed && json_next(p->json, &found) <= AN_OBJECT; p->item++) {
        take(p, &found);
        if (!json_skip(p->json, depth))
            return;
    }
    p->item = 0;
}

/* ---- Messages ---------------------------------------------------------------- */

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
    const char *switched = p->rule < REQUEST_RULES ? hantei_rule_at(p->rule)->name : "preset";
    if (p->rule != NO_RULE)
        return keep_name(p, "rules.", switched, strlen(switched));
    const char *const dot = p->member ? "." : "", *const member = p->member ? p->member : "";
    if (p->item > 0)
        snprintf(p->out->name, REQUEST_NAME, "%s[%zu]%s%s", p->name, p->item - 1, dot, member);
    else if (p->member)
        snprintf(p->out->name, REQUEST_NAME, "%s.%s", p->name, member);
    return p->item > 0 || p->member ? p->out->name : p->name ? p->name : "request";
}

void parser_refuse(parser *p, const char *code, size_t at, const char *format, ...)
{
    va_list arguments;
    if (p->failed)
        return;
    va_start(arguments, format);
    problem_set_list(p->problem, code, parser_name(p), at, format, arguments);
    va_end(arguments);
    p->failed = true;
}

void parser_refuse_value(parser *p, const char *code, const char *wanted, const char *found)
{
    if (!p->failed)
        parser_refuse(p, code, REQUEST_NOWHERE, "%s takes %s, not %s", parser_name(p), wanted, found);
}

void parser_refuse_kind(parser *p, const char *wanted, json_kind found)
{
    parser_refuse_value(p, ERROR_BAD_TYPE, wanted, VALUE_KIND_NAMES[found]);
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

void parser_refuse_range(parser *p, const json_token *found, int32_t least, int32_t most)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "a whole number from %d to %d", least, most);
    parser_refuse_number(p, wanted, found);
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
