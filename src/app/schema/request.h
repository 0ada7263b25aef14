/* A request of the judgement protocol: the fields of its JSON object. */
#pragma once

#include "notation/problem.h"

typedef enum request_field {
#define FIELD(id, ...) FIELD_##id,
#include "schema/schema.def"
    FIELDS /* number of fields */
} request_field;

/* A field's bit in a set of them. */
#define REQUEST_BIT(field) ((uint64_t)1 << (field))
#define REQUEST_BITS_FROM(field) (~(uint64_t)0 << (field))

enum {
    REQUEST_NAME = 64, /* bytes of a name from the request that an error repeats, with its NUL */
    REQUEST_OP = 16,
    REQUEST_TABLE = 64 /* bytes of a table's name */
};

typedef struct request_table request_table; /* table.h */

/* The switches in a request: a bit and a value each, by the index of hantei_rule_at(). */
enum { REQUEST_RULES = 64 };

/* How the answers about a table name tiles. */
enum { NOTATION_MPSZ, NOTATION_MJAI };

typedef struct request_rules {
    uint64_t given;
    uint16_t value[REQUEST_RULES];
} request_rules;

typedef struct request {
    uint64_t given; /* a bit for each field */
    const char *id; /* its value as written, in the request's text; NULL if there is none */
    size_t id_length;
    char op[REQUEST_OP]; /* cut if it is too long to be valid */
    char preset[REQUEST_OP];
    request_rules rules;
    hantei_parsed hand;
    size_t hand_length; /* of its text */
    hantei_seat seat;   /* without what is made of the counts: hand, reds, sets, unseen, called */
    hantei_claim claim; /* `tile` and `from` also without a claim; the winds are the seat's too */
    hantei_seat_meld called;
    uint8_t river[HANTEI_TILES], passed[HANTEI_TILES], passed_riichi[HANTEI_TILES], seen[HANTEI_TILES];
    hantei_values_question draws; /* of the op values: turns, changes, unseen reds */
    bool value, ukeire, details, first_winner, save, force, why, is_final;
    int32_t players, length, notation, first_dealer, player, seq, seed;
    int32_t all_points[HANTEI_MAX_PLAYERS];
    uint8_t all_points_count;
    uint8_t language; /* a hantei_language; 0: no words */
    uint8_t table_length;
    char table[REQUEST_TABLE];
    request_table *values;   /* for a table; NULL: not accepted */
    char name[REQUEST_NAME]; /* what a problem's field may point to */
} request;

/* Parses one line; values for a table are kept in `values`. On failure fills *problem, which may point into
 * the request, and returns false, as all functions below; then only `id` is valid, if it is complete and
 * before the error. */
bool request_parse(request *out, request_table *values, const char *line, size_t length,
                   request_problem *problem);

/* Parses only the `id`, from the available part of a line. */
void request_parse_id(request *out, const char *line, size_t length);

/* Without a line: begins with the defaults, and gives a field its value, a text or the digits of a number; a
 * bool becomes true if the text is empty, else false. Not for fields that are arrays or objects. */
void request_begin(request *out);
bool request_give(request *out, request_field field, const char *text, size_t length,
                  request_problem *problem);

/* The same for a single rule: "NAME=VALUE". The names of a set have commas between. */
bool request_give_rule(request *out, const char *text, size_t length, request_problem *problem);

/* Whether there is a rule of this name. */
bool request_has_rule(const char *name);

/* The same for a parsed hand with its melds; notation does not give all that a seat has. */
void request_give_hand(request *out, const hantei_parsed *hand, const char *text, size_t length);

/* Finds the winning tile, if a hand of 3k+2 tiles has it: FIELD_TILE or, without one, the last written. A ron
 * takes it out of the hand. */
bool request_place_tile(request *out, const char *text, size_t length, request_problem *problem);

/* Sets the switches of the request in the rules; false if one of them is invalid. */
bool request_apply_rules(const request *asked, hantei_rules *rules);

typedef struct request_rule_set {
    hantei_rules rules;
    size_t preset;  /* hantei_rules_name() */
    uint64_t given; /* the switches in the request: bits by hantei_rule_at() */
} request_rule_set;

/* Makes the rules of a request: its preset and switches. */
bool request_rules_make(request_rule_set *out, const request *asked, request_problem *problem);

/* The other switches whose value is disputed. Few questions need them: they are not made with the rules. */
uint64_t request_rules_disputed(const request_rule_set *by);

static inline bool request_has(const request *asked, request_field field)
{
    return asked->given >> field & 1;
}

/* Whether a request has only these fields; else *problem names the first that `whose` does not have. */
bool request_has_only(const request *asked, uint64_t fields, const char *whose, request_problem *problem);

/* Whether the concealed tiles have this tile; a red one only if it carries HANTEI_RED. */
bool request_holds(const request *asked, hantei_tile tile);

const char *request_field_name(request_field field);
