/* The reader of requests, for its parts only. One follows the line (request.c), the others read the values
 * that stand there: those of the fields (request_fields.c) and those of single rules (request_rules.c). The
 * first thing that is wrong is kept. */
#ifndef HANTEI_PROTOCOL_READER_H
#define HANTEI_PROTOCOL_READER_H

#include "protocol/request.h"

#include <yajl/yajl_parse.h>

/* Where in the request the reader is. */
typedef enum place { BEFORE, AMONG_FIELDS, IN_MELDS, IN_PAO, IN_RULES, IN_SET, IN_IGNORED, BEHIND } place;

/* What kind of value stands in the line. */
typedef enum value_kind { A_TEXT, A_NUMBER, A_BOOL, A_NULL, AN_ARRAY, AN_OBJECT } value_kind;

extern const char *const READER_KIND_NAMES[];

typedef struct value {
    value_kind kind;
    const char *text; /* of a text or a number */
    size_t length;
    bool is_true;
} value;

typedef struct reader {
    request *out;
    protocol_problem *problem;
    bool failed;
    const char *line;
    size_t length; /* of what can be told to yajl */
    yajl_handle parser;
    place place;
    unsigned field; /* whose value comes, or FIELDS for one that is ignored */
    unsigned rule;  /* a switch, RULE_PRESET, or RULE_UNKNOWN */
    bool has_preset;
    place place_of_ignored; /* where the array or object stands of which nothing is read */
    unsigned depth;         /* in it */
    size_t behind_key;      /* where the value of a field begins, its colon included */
} reader;

enum { RULE_PRESET = REQUEST_RULES, RULE_UNKNOWN };

/* A key: which field, or which rule, its value is of. */
void reader_field_key(reader *r, const char *key, size_t length);
void reader_pao_key(reader *r, const char *key, size_t length);
void reader_rule_key(reader *r, const char *key, size_t length);

/* A value: of a field, one of the melds, of a rule, one of a rule's array. */
void reader_field(reader *r, const value *found);
void reader_meld(reader *r, const value *found);
void reader_rule(reader *r, const value *found);
void reader_member(reader *r, const value *found);

/* The text that names a preset. */
void reader_preset(reader *r, const notation *source);

/* A whole number as text; false where it has no digits, a sign that it needs not, a fraction, or more digits
 * than 32 bits hold. */
bool reader_whole(const value *found, int32_t *number);

/* Says that a value is of the wrong kind, or is none that can be taken. */
void reader_refuse_value(reader *r, const char *code, const char *wanted, const char *found);
void reader_refuse_text(reader *r, const char *wanted, const notation *source);
void reader_refuse_number(reader *r, const char *wanted, const value *found);

/* A name that is none, or that is there twice. */
void reader_refuse_key(reader *r, const char *code, const char *prefix, const char *key, size_t length);

#endif
