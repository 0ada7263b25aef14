/* Fills a protocol_problem: the one place where trouble with the input gets its code and its words. */
#ifndef HANTEI_PROTOCOL_PROBLEM_H
#define HANTEI_PROTOCOL_PROBLEM_H

#include "protocol/question.h"

enum { PROBLEM_QUOTE = 64 }; /* bytes of a quotation in a message: fifteen escaped bytes and a NUL fit */

/* Fills in all of it; `at` is an offset in the text of the field, or PROTOCOL_NOWHERE. */
__attribute__((format(printf, 5, 6))) void problem_set(protocol_problem *problem, const char *code,
                                                       const char *field, size_t at, const char *format, ...);

/* Keeps the field's name in the problem: for one whose request ends before the problem is told. */
void problem_keep_field(protocol_problem *problem);

/* Quotes the beginning of a text; what is not printable is escaped. */
void problem_quote(char out[PROBLEM_QUOTE], const char *text, size_t length);

/* The text that the trouble is in, and the field that it came in. */
typedef struct notation {
    const char *field;
    const char *text;
    size_t length;
} notation;

/* Notation that cannot be read: status and place as hantei_parse() or hantei_parse_tiles() gave them. */
void problem_notation(protocol_problem *problem, const notation *source, size_t at, hantei_status status);

/* Which hands an op takes, by their tiles beyond whole sets: a bit for one and a bit for two of them. */
typedef enum protocol_sizes {
    PROTOCOL_NO_HAND = 0, /* none is asked about */
    PROTOCOL_WAITING = 1, /* for a tile */
    PROTOCOL_DRAWN = 2,
    PROTOCOL_ANY_HAND = PROTOCOL_WAITING | PROTOCOL_DRAWN
} protocol_sizes;

/* Too few or too many tiles for any hand, of which `op` takes those of `sizes`. */
void problem_no_hand(protocol_problem *problem, const notation *source, size_t at, unsigned concealed,
                     const char *op, protocol_sizes sizes);

/* A hand of the size that `op` does not take. */
void problem_misfit(protocol_problem *problem, const notation *source, unsigned concealed, const char *op,
                    protocol_sizes sizes);

/* The same of concealed tiles that stand in a field of their own, whose end is at `at`. */
void problem_misfit_of(protocol_problem *problem, size_t at, unsigned concealed, const char *op,
                       protocol_sizes sizes);

/* A tile that the game with three players does not have. */
void problem_not_in_play(protocol_problem *problem, const char *field, size_t at, hantei_tile tile);

/* A tile of which the hand and the seen tiles together show more than four. */
void problem_overlap(protocol_problem *problem, hantei_tile tile, unsigned held, unsigned seen);

#endif
