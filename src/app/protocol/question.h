/* A question: an operation and its operands. */
#pragma once

#include "protocol/tables.h"
#include "schema/operations.h"
#include "json/writer.h"

typedef struct protocol_question protocol_question;
typedef struct protocol_caller protocol_caller;   /* judge.h */
typedef struct operation_answer operation_answer; /* answers.h */

/* A table that a caller has open. */
struct protocol_table {
    hantei_table table;
    hantei_wall wall; /* empty: the caller has it */
    request_rule_set by;
    bool is_open;                  /* of protocol_tables_only() */
    bool is_mjai;                  /* its answers name tiles as mjai does, else in mpsz */
    uint8_t language;              /* a hantei_language, for requests without one; 0: no words */
    protocol_table *next;          /* with the same hash */
    protocol_table *newer, *older; /* by when they were asked */
    uint8_t name_length;
    char name[REQUEST_TABLE];
};

struct protocol_question {
    const operation *operation;
    const operation_answer *answer; /* NULL: everything, for a HAND without a command */
    const protocol_caller *caller;  /* who asks */
    request asked;
    hantei_seat seat;
    request_rule_set by;
    hantei_claim claim;    /* for an operation about a win, or one that asks for values */
    protocol_table *at;    /* the table asked about; NULL if none of its name is open */
    protocol_table *fresh; /* the table being opened; NULL if it may not be */
    size_t limit;          /* the most readings that explain lists */
};

/* The functions below fill *problem on failure, and return false. */

/* Takes a HAND of the command line: parses it, checks that the operation takes such hands and that it fits
 * the seen tiles, and gives it to the request, which has all other fields. */
bool question_take_hand(protocol_question *q, hantei_parsed *hand, const char *text, size_t length,
                        request_problem *problem);

/* Makes the rules, the seat and the claim of the request; or all but the rules. */
bool question_make(protocol_question *q, request_problem *problem);
bool question_make_seat(protocol_question *q, request_problem *problem);

/* The same for a table (answer_table.c). */
bool question_of_table(protocol_question *q, request_problem *problem);

/* Parses a hand and checks that the operation takes such hands. */
bool protocol_parse_hand(hantei_parsed *hand, const operation *asked, const char *text, size_t length,
                         request_problem *problem);

/* Makes the seat of a request, whose fields must fit each other; then its claim, if it is about a win or asks
 * for values. */
bool request_seat_make(hantei_seat *seat, const hantei_rules *rules, const request *asked,
                       request_problem *problem);
bool question_make_claim(protocol_question *q, request_problem *problem);

/* Whether a player sits at an offset from a wind: with three players nobody is North. */
bool request_is_seated(unsigned players, unsigned wind, unsigned offset);

/* How many of the unseen tiles are in the set. */
unsigned protocol_left(const uint8_t unseen[HANTEI_TILES], hantei_tileset set);
