/* The answers of the command line as JSON objects (hantei(1), JSON), and the names that all answers use.
 *
 * Functions that return a json_t give the caller a new reference, or NULL when memory ran out. */
#ifndef HANTEI_PROTOCOL_ANSWER_H
#define HANTEI_PROTOCOL_ANSWER_H

#include "protocol/question.h"

#include <jansson.h>

enum {
    PROTOCOL_KINDS = 8,                             /* kinds of wait: bits of hantei_wait_kinds() */
    PROTOCOL_FORMS = 3,                             /* forms of a complete hand: bits of hantei_win() */
    PROTOCOL_REFUSALS = HANTEI_REFUSED_NO_YAKU + 1, /* values of hantei_refusal */
    PROTOCOL_WINDS = 4,
};

/* The names, by bit number. */
extern const char *const PROTOCOL_KIND_NAMES[PROTOCOL_KINDS];
extern const char *const PROTOCOL_FORM_NAMES[PROTOCOL_FORMS];

/* The names of refusals; NULL of HANTEI_ALLOWED. */
extern const char *const PROTOCOL_REFUSAL_NAMES[PROTOCOL_REFUSALS];

/* "East" and so on, by number; the first letter alone says as much. */
extern const char *const PROTOCOL_WIND_NAMES[PROTOCOL_WINDS];

/* Whether the op's answer is yes: complete, tenpai, some discard leaves tenpai, riichi allowed. Ops that ask
 * for a number are never answered by no. */
bool protocol_yes(protocol_op op, const hantei_parsed *hand);

/* How many of the unseen tiles are in the set. */
unsigned protocol_left(const uint8_t unseen[HANTEI_TILES], hantei_tileset set);

/* The answer of an op to a hand that protocol_read_hand() has read for it. */
json_t *protocol_answer(protocol_op op, const hantei_parsed *hand, const protocol_wall *wall);

/* A reading: its blocks, by their lowest tile. The answer to `explain` has "readings" as well, an array of
 * these, which is the adapter's to give: there may be thousands of them. */
json_t *protocol_reading(const hantei_reading *reading);

/* The answer to a question that has none. */
json_t *protocol_problem_answer(const protocol_problem *problem);

/* An object with the hand as given in front of the answer, whose reference it takes. Whatever is not UTF-8 in
 * the text is replaced by U+FFFD. */
json_t *protocol_with_hand(const char *text, size_t length, json_t *answer);

#endif
