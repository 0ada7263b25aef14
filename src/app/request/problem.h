/* Why a question has no answer: the one place that gives wrong input its code and its message. */
#pragma once

#include "text/errors.h"

#include <hantei.h>
#include <stdarg.h>

enum {
    PROTOCOL_MESSAGE = 256, /* bytes of a message, with its NUL */
    PROTOCOL_FIELD = 64,    /* for a field's name, */
    PROTOCOL_PLACE = 40,    /* and for problem_place() */
    PROBLEM_QUOTE = 64      /* bytes of a quotation in a message, its NUL included */
};

typedef struct protocol_problem {
    const char *code;                /* for programs, such as "bad-digit" */
    const char *field;               /* the wrong one, such as "hand" or "melds[1]" */
    char field_kept[PROTOCOL_FIELD]; /* the name, if nothing else keeps it */
    size_t at;                       /* the offset in its text, or PROTOCOL_NOWHERE */
    hantei_tile tile;                /* a fifth copy, or not in play, if its place is unknown; */
    unsigned copy;                   /* which of its copies in that text, from 1 */
    char message[PROTOCOL_MESSAGE];  /* for people: printable ASCII or whole characters, no full stop */
} protocol_problem;

#define PROTOCOL_NOWHERE SIZE_MAX

/* Fills in all of it, and returns false, as the next functions do. `at` is an offset in the text of the
 * field, or PROTOCOL_NOWHERE. */
__attribute__((format(printf, 5, 6))) bool problem_set(protocol_problem *problem, const char *code,
                                                       const char *field, size_t at, const char *format, ...);

/* The same with its arguments as a list. */
__attribute__((format(printf, 5, 0))) bool problem_set_list(protocol_problem *problem, const char *code,
                                                            const char *field, size_t at, const char *format,
                                                            va_list arguments);

/* Keeps the field's name in the problem, for requests that end before the problem is used. */
void problem_keep_field(protocol_problem *problem);

/* Quotes the beginning of a text, character by character; what is not printable is escaped. */
void problem_quote(char out[PROBLEM_QUOTE], const char *text, size_t length);

/* The text with the error, and its field. */
typedef struct notation {
    const char *field;
    const char *text;
    size_t length;
} notation;

/* The hands that an operation takes, by their tiles beyond whole sets: a bit for one and a bit for two. */
typedef enum protocol_sizes {
    PROTOCOL_NO_HAND = 0, /* it is not about a hand */
    PROTOCOL_WAITING = 1, /* for a tile */
    PROTOCOL_DRAWN = 2,
    PROTOCOL_ANY_HAND = PROTOCOL_WAITING | PROTOCOL_DRAWN,
    PROTOCOL_DRAWN_OR_NO = PROTOCOL_DRAWN | 4, /* any other hand gets the answer no */
    PROTOCOL_NO_MELDS = 8                      /* with the others: melds have their own field */
} protocol_sizes;

/* Notation that cannot be read: status and place as hantei_parse() or hantei_parse_tiles() gave them. */
bool problem_notation(protocol_problem *problem, const notation *source, size_t at, hantei_status status);

/* The same for a hand; the suggestion has one of these sizes. */
bool problem_hand(protocol_problem *problem, const notation *source, size_t at, hantei_status status,
                  protocol_sizes sizes);

enum { NEAR_TEXT = 128 }; /* bytes of a reading, with its NUL */

/* What the author of unreadable notation may have meant (near.c): writes the only reading, as mpsz, that is
 * one slip away; "" without exactly one, or if nothing is wrong. `status` and `at` are what
 * hantei_parse() said, or for other fields than "hand" hantei_parse_tiles(). A hand is of one of these sizes.
 */
void near_reading(char out[NEAR_TEXT], const notation *source, size_t at, hantei_status status,
                  protocol_sizes sizes);

/* Too few or too many tiles for any hand; `op` takes hands of `sizes`. */
bool problem_no_hand(protocol_problem *problem, const notation *source, size_t at, unsigned concealed,
                     const char *op, protocol_sizes sizes);

/* A hand of a size that `op` does not take. */
bool problem_misfit(protocol_problem *problem, const notation *source, unsigned concealed, const char *op,
                    protocol_sizes sizes);

/* The same for concealed tiles in a field of their own, which ends at `at`. */
bool problem_misfit_of(protocol_problem *problem, size_t at, unsigned concealed, const char *op,
                       protocol_sizes sizes);

/* Something in a request that contradicts the rest of it. */
typedef struct problem_contradiction {
    bool is_there;
    const char *field;
    size_t at;
    const char *why;
} problem_contradiction;

/* Reports the first that is there. True if none is. */
bool problem_first(protocol_problem *problem, const char *code, const problem_contradiction *list,
                   size_t count);

/* A tile that the game with three players does not have. */
bool problem_not_in_play(protocol_problem *problem, const char *field, size_t at, hantei_tile tile);

/* A tile that the hand and the seen tiles together have more than four times. */
bool problem_overlap(protocol_problem *problem, hantei_tile tile, unsigned held, unsigned seen);

/* An input line longer than `limit` bytes, meant as this field. */
void problem_line_too_long(protocol_problem *problem, const char *field, size_t limit);

/* Finds the place of a problem's tile in the text, if it is not known yet. */
void problem_find_tile(protocol_problem *problem, const char *text, size_t length);

/* The end of the concealed tiles in a text: the first meld's '+', or the end of the text. */
size_t notation_end_of_concealed(const notation *source);

/* The place of a problem in its text, to follow its message: ", at character 4", or "" if it is the end of
 * the text or unknown. Returns the length of the words. */
size_t problem_place(char out[PROTOCOL_PLACE], const protocol_problem *problem, const char *text,
                     size_t length);
