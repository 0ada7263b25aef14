/* A question: an operation, and all that it is asked of. */
#ifndef HANTEI_PROTOCOL_QUESTION_H
#define HANTEI_PROTOCOL_QUESTION_H

#include "protocol/operations.h"
#include "protocol/request.h"

typedef struct protocol_service protocol_service; /* judge.h */

struct protocol_question {
    const operation *operation;
    const protocol_service *service; /* NULL: nobody is asked about itself */
    request asked;
    hantei_seat seat;
    hantei_rules rules;
    hantei_claim claim; /* of an operation about a win */
    size_t limit;       /* readings that explain lists at most */
};

/* Takes a HAND of the command line: parses it, checks that the operation takes such hands and that it fits
 * what is seen, and gives it to the request, which has all other fields. On failure fills *problem and
 * returns false. */
bool question_take_hand(protocol_question *q, hantei_parsed *hand, const char *text, size_t length,
                        protocol_problem *problem);

/* Makes the seat, the rules and the claim of the request; `rules` may be NULL, else they are taken instead.
 * On failure fills *problem and returns false. */
bool question_make(protocol_question *q, const hantei_rules *rules, protocol_problem *problem);

/* Parses a hand and checks that the operation takes such hands. On failure fills *problem and returns
 * false. */
bool protocol_parse_hand(hantei_parsed *hand, const operation *asked, const char *text, size_t length,
                         protocol_problem *problem);

/* How many of the unseen tiles are in the set. */
unsigned protocol_left(const uint8_t unseen[HANTEI_TILES], hantei_tileset set);

#endif
