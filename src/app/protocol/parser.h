/* The parser of requests, for its parts only. One follows the line (request.c), the others parse the values:
 * of the fields (request_fields.c) and of single rules (request_rules.c). The first error is kept. */
#ifndef HANTEI_PROTOCOL_PARSER_H
#define HANTEI_PROTOCOL_PARSER_H

#include "protocol/request.h"

#include <yajl/yajl_parse.h>

/* Where in the request the parser is. */
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

/* What kind of value stands in the line. */
typedef enum value_kind { A_TEXT, A_NUMBER, A_BOOL, A_NULL, AN_ARRAY, AN_OBJECT } value_kind;

extern const char *const VALUE_KIND_NAMES[];

typedef struct value {
    value_kind kind;
    const char *text; /* of a text or a number */
    size_t length;
    bool is_true;
} value;

typedef struct parser {
    request *out;
    protocol_problem *problem;
    bool failed;
    const char *line;
    size_t length; /* of what can be told to yajl */
    yajl_handle yajl;
    place place;
    unsigned field; /* whose value comes, or FIELDS for one that is ignored */
    unsigned rule;  /* a switch, RULE_PRESET, or RULE_UNKNOWN */
    bool has_preset;
    place place_of_ignored; /* where the array or object stands that are ignored */
    unsigned depth;         /* in it */
    size_t behind_key;      /* where the value of a field begins, its colon included */
    size_t behind;          /* where the request ends; 0 if it has not, or yajl is not there to say it */
} parser;

enum { RULE_PRESET = REQUEST_RULES, RULE_UNKNOWN };

/* A key: which field, or which rule, its value is of. */
void parser_field_key(parser *p, const char *key, size_t length);
void parser_pao_key(parser *p, const char *key, size_t length);
void parser_rule_key(parser *p, const char *key, size_t length);

/* A value: of a field, one of the melds, of a rule, one of a rule's array. */
void parser_field(parser *p, const value *found);
void parser_meld(parser *p, const value *found);
void parser_rule(parser *p, const value *found);
void parser_member(parser *p, const value *found);

/* Whether the field takes an array of points; and one of them. */
bool parser_begins_points(parser *p);
void parser_points(parser *p, const value *found);

/* What is told to a table, inside `event` and `responses`. False if it is no array or object there. */
void parser_told_open(parser *p);
void parser_told_key(parser *p, const char *key, size_t length);
void parser_told_value(parser *p, const value *found);
void parser_told_inner(parser *p, value_kind kind);
void parser_told_close(parser *p);

/* The text that names a preset. */
void parser_preset(parser *p, const notation *source);

/* A whole number as text; false where it has no digits, a sign that it needs not, a fraction, or more digits
 * than 32 bits hold. */
bool parser_whole(const value *found, int32_t *number);

/* Says that a value is of the wrong kind, or is none that can be taken. */
void parser_refuse_value(parser *p, const char *code, const char *wanted, const char *found);
void parser_refuse_text(parser *p, const char *wanted, const notation *source);
void parser_refuse_number(parser *p, const char *wanted, const value *found);

/* A name that is none, or that is there twice. */
void parser_refuse_key(parser *p, const char *code, const char *prefix, const char *key, size_t length);

#endif
