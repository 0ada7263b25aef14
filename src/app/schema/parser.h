/* The parser of requests, for its parts only: it walks through the line's objects and arrays (request.c), and
 * parses the values of fields (fields.c, table.c) and of single rules (rules.c). The first error is kept. */
#pragma once

#include "schema/request.h"
#include "json/reader.h"

/* The names of values, by json_kind. */
extern const char *const VALUE_KIND_NAMES[];

enum { RULE_PRESET = REQUEST_RULES, RULE_UNKNOWN, NO_RULE };

typedef struct parser {
    request *out;
    request_problem *problem;
    bool failed;
    bool has_preset;
    json_reader *json;  /* NULL: there is no line */
    unsigned field;     /* of the next value, or FIELDS for one that is ignored */
    unsigned rule;      /* a switch, RULE_PRESET, RULE_UNKNOWN; NO_RULE outside of `rules` */
    const char *name;   /* the field's; NULL: none */
    size_t item;        /* of its array, from 1; 0: all of the value */
    const char *member; /* of that item, an object; NULL: all of it */
} parser;

typedef void parser_key(parser *p, const char *key, size_t length);
typedef void parser_value(parser *p, const json_token *found);

/* Take the members of the object, and the items of the array, that has just begun. */
void parser_members(parser *p, parser_key *take_key, parser_value *take_value);
void parser_items(parser *p, parser_value *take);

/* A key: the field of the next value; and a field's value, which is ignored after an error. */
parser_key parser_field_key;
parser_value parser_field;

/* The name of a preset, as a text; and the rules, as an object. */
void parser_preset(parser *p, const notation *source);
parser_value parser_rules;

/* Values for a table, also as items of an array: an event, and a seat's response. */
parser_value parser_events, parser_responses;

/* The name of the value being parsed: `hand`, `melds[1]`, `rules.kiriage`. */
const char *parser_name(parser *p);

/* Reports an error of the value. */
__attribute__((format(printf, 4, 5))) void parser_refuse(parser *p, const char *code, size_t at,
                                                         const char *format, ...);

/* Reports a value of the wrong kind, or an invalid one. */
void parser_refuse_value(parser *p, const char *code, const char *wanted, const char *found);
void parser_refuse_kind(parser *p, const char *wanted, json_kind found);
void parser_refuse_text(parser *p, const char *wanted, const notation *source);
void parser_refuse_number(parser *p, const char *wanted, const json_token *found);
void parser_refuse_range(parser *p, const json_token *found, int32_t least, int32_t most);

/* Reports an unknown name, or one that occurs twice. */
void parser_refuse_key(parser *p, const char *code, const char *prefix, const char *key, size_t length);
