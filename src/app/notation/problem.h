/* Why a question has no answer: the one place that gives wrong input its code and its message. */
#pragma once

#include "notation/errors.h"

#include <hantei.h>
#include <stdarg.h>

enum {
    REQUEST_MESSAGE = 256, /* bytes of a message, with its NUL */
    REQUEST_PLACE = 40,    /* for problem_place() */
    PROBLEM_QUOTE = 64     /* bytes of a quotation in a message, its NUL included */
};

typedef struct request_problem {
    const char *code;              /* for programs, such as "bad-digit" */
    const char *field;             /* the wrong one, such as "hand" or "melds[1]" */
    size_t at;                     /* the offset in its text, or REQUEST_NOWHERE */
    hantei_tile tile;              /* a fifth copy, or not in play, if its place is unknown; */
    unsigned copy;                 /* which of its copies in that text, from 1 */
    char message[REQUEST_MESSAGE]; /* for people: printable ASCII or whole characters, no full stop */
} request_problem;

#define REQUEST_NOWHERE SIZE_MAX

/* Fills in all of it, and returns false, as the next functions do. `at` is an offset in the text of the
 * field, or REQUEST_NOWHERE. */
__attribute__((format(printf, 5, 6))) bool problem_set(request_problem *problem, const char *code,
                                                       const char *field, size_t at, const char *format, ...);

/* The same with its arguments as a list. */
__attribute__((format(printf, 5, 0))) bool problem_set_list(request_problem *problem, const char *code,
                                                            const char *field, size_t at, const char *format,
                                                            va_list arguments);

/* Quotes the beginning of a text, character by character; what is not printable is escaped. */
void problem_quote(char out[PROBLEM_QUOTE], const char *text, size_t length);

/* The text with the error, and its field. */
typedef struct notation {
    const char *field;
    const char *text;
    size_t length;
} notation;

/* The hands that an operation takes, by their tiles beyond whole sets: a bit for one and a bit for two. */
typedef enum request_sizes {
    REQUEST_NO_HAND = 0, /* it is not about a hand */
    REQUEST_WAITING = 1, /* for a tile */
    REQUEST_DRAWN = 2,
    REQUEST_ANY_HAND = REQUEST_WAITING | REQUEST_DRAWN,
    REQUEST_DRAWN_OR_NO = REQUEST_DRAWN | 4 /* any other hand gets the answer no */
} request_sizes;

/* Notation that cannot be read: status and place as hantei_parse() or hantei_parse_tiles() gave them. If it
 * is a hand, a suggestion has one of these sizes. */
bool problem_notation(request_problem *problem, const notation *source, size_t at, hantei_status status);
bool problem_hand(request_problem *problem, const notation *source, size_t at, hantei_status status,
                  request_sizes sizes);

/* Too few or too many tiles for any hand; `op` takes hands of `sizes`. */
bool problem_no_hand(request_problem *problem, const notation *source, size_t at, unsigned concealed,
                     const char *op, request_sizes sizes);

/* A hand of a size that `op` does not take. */
bool problem_misfit(request_problem *problem, const notation *source, unsigned concealed, const char *op,
                    request_sizes sizes);

/* The same for concealed tiles in a field of their own, which ends at `at`. */
bool problem_misfit_of(request_problem *problem, size_t at, unsigned concealed, const char *op,
                       request_sizes sizes);

/* A field, and the place of an error in it: the beginning if its text is one item, else REQUEST_NOWHERE. */
typedef struct problem_origin {
    const char *field;
    size_t at;
} problem_origin;

/* Something in a request that contradicts the rest of it. */
typedef struct problem_contradiction {
    bool is_there;
    const problem_origin *origin;
    const char *why;
} problem_contradiction;

/* Reports the first that is there. True if none is. */
bool problem_first(request_problem *problem, const char *code, const problem_contradiction *list,
                   size_t count);

/* A tile that the game with three players does not have, or that the hand and the seen tiles together have
 * more than four times. */
bool problem_not_in_play(request_problem *problem, const char *field, size_t at, hantei_tile tile);
bool problem_overlap(request_problem *problem, hantei_tile tile, unsigned held, unsigned seen);

/* An input line longer than `limit` bytes, meant as this field. */
void problem_line_too_long(request_problem *problem, const char *field, size_t limit);

/* Finds the place of a problem's tile in the text, if it is not known yet. */
void problem_find_tile(request_problem *problem, const char *text, size_t length);

/* The end of the concealed tiles in a text: the first meld's '+', or the end of the text. */
size_t notation_end_of_concealed(const notation *source);

/* The place of a problem in its text, to follow its message: ", at character 4", or "" if it is the end of
 * the text or unknown. Returns the length of the words. */
size_t problem_place(char out[REQUEST_PLACE], const request_problem *problem, const char *text,
                     size_t length);
