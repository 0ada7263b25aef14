/* The parser of requests, for its parts only. One follows the line (request.c), the others parse the values:
 * of fields (fields.c, table.c) and of single rules (rules.c). The first error is kept. */
#pragma once

#include "request/request.h"
#include "text/json.h"

/* The parser's place in the request. */
typedef enum place {
    BEFORE,
    AMONG_FIELDS,
    IN_MELDS,
    IN_PAO,
    IN_RULES,
    IN_SET,
    IN_POINTS,
    IN_EVENTS,    /* the array */
    IN_EVENT,     /* one of them, or the only one */
    IN_RESPONSES, /* the array */
    IN_RESPONSE,
    IN_IGNORED,
    BEHIND
} place;

/* The names of values, by json_kind. */
extern const char *const VALUE_KIND_NAMES[];

typedef struct parser {
    request *out;
    request_problem *problem;
    bool failed;
    const char *line;
    size_t length; /* length of the part that yajl can parse */
    json_parser json;
    place place;
    unsigned field;   /* of the next value, or FIELDS for one that is ignored */
    const char *name; /* the field's; NULL: none */
    unsigned rule;    /* a switch, RULE_PRESET, or RULE_UNKNOWN */
    bool has_preset;
    place place_of_ignored; /* the place around an ignored array or object */
    unsigned depth;         /* inside it */
    size_t behind_key;      /* offset of a field's value, with its colon */
    size_t behind;          /* the end of the request; 0 if it has not ended, or before yajl exists */
} parser;

enum { RULE_PRESET = REQUEST_RULES, RULE_UNKNOWN };

/* A key: the field, or the rule, of the next value. */
void parser_field_key(parser *p, const char *key, size_t length);
void parser_pao_key(parser *p, const char *key, size_t length);
void parser_rule_key(parser *p, const char *key, size_t length);

/* A value: of a field, one of the melds, of a rule, one of a rule's array. */
void parser_field(parser *p, const json_token *found);
void parser_meld(parser *p, const json_token *found);
void parser_rule(parser *p, const json_token *found);
void parser_member(parser *p, const json_token *found);

/* Whether the field takes an array of points; and one of them. */
bool parser_begins_points(parser *p);
void parser_points(parser *p, const json_token *found);

/* Values for a table, inside `event` and `responses`. False if none of their arrays or objects is open. */
void parser_table_open(parser *p);
void parser_table_key(parser *p, const char *key, size_t length);
void parser_table_value(parser *p, const json_token *found);
void parser_table_close(parser *p);

/* The name of a preset. */
void parser_preset(parser *p, const notation *source);

/* The name of the value being parsed: `hand`, `melds[1]`, `rules.kiriage`. */
const char *parser_name(parser *p);

/* Reports a value of the wrong kind, or an invalid one. */
void parser_refuse_value(parser *p, const char *code, const char *wanted, const char *found);
void parser_refuse_text(parser *p, const char *wanted, const notation *source);
void parser_refuse_number(parser *p, const char *wanted, const json_token *found);

/* Reports an unknown name, or one that occurs twice. */
void parser_refuse_key(parser *p, const char *code, const char *prefix, const char *key, size_t length);
