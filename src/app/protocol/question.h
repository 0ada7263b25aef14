/* A question: an operation, and all that it is asked of. */
#ifndef HANTEI_PROTOCOL_QUESTION_H
#define HANTEI_PROTOCOL_QUESTION_H

#include "protocol/operations.h"
#include "protocol/rules.h"

typedef struct protocol_caller protocol_caller; /* judge.h */
typedef struct protocol_table protocol_table;   /* tables.h */

struct protocol_question {
    const operation *operation;
    const protocol_caller *caller; /* of a request */
    request asked;
    hantei_seat seat;
    protocol_rules by;
    hantei_claim claim;    /* of an operation about a win, or of one that asks for values */
    protocol_table *at;    /* the table that is asked; NULL: none of its name is open */
    protocol_table *fresh; /* the one that is being opened; NULL: it may not be */
    size_t limit;          /* readings that explain lists at most */
};

/* Takes a HAND of the command line: parses it, checks that the operation takes such hands and that it fits
 * what is seen, and gives it to the request, which has all other fields. On failure fills *problem and
 * returns false. */
bool question_take_hand(protocol_question *q, hantei_parsed *hand, const char *text, size_t length,
                        protocol_problem *problem);

/* Makes the rules, the seat and the claim of the request; `by` may be NULL, else these rules are taken
 * instead. On failure fills *problem and returns false. */
bool question_make(protocol_question *q, const protocol_rules *by, protocol_problem *problem);

/* The same of a table (answer_table.c). */
bool question_of_table(protocol_question *q, protocol_problem *problem);

/* Answers, as operation.answer(). An answer that would be another by the other reading of a disputed switch
 * has the switch in `disputed`. */
bool question_answer(writer *out, const protocol_question *q);

/* These switches alone, bits by hantei_rule_at(); what is written to find them is taken back. */
uint64_t question_disputed(writer *out, const protocol_question *q);

/* Parses a hand and checks that the operation takes such hands. On failure fills *problem and returns
 * false. */
bool protocol_parse_hand(hantei_parsed *hand, const operation *asked, const char *text, size_t length,
                         protocol_problem *problem);

/* How many of the unseen tiles are in the set. */
unsigned protocol_left(const uint8_t unseen[HANTEI_TILES], hantei_tileset set);

#endif
