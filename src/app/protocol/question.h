/* What is asked of a hand: the ops by name, reading a HAND for an op, the tiles that are unseen, and the
 * words for whatever cannot be answered. Every adapter asks through this header, so that each refuses the
 * same input with the same words. */
#ifndef HANTEI_PROTOCOL_QUESTION_H
#define HANTEI_PROTOCOL_QUESTION_H

#include <hantei.h>

typedef enum protocol_op {
    PROTOCOL_WIN,
    PROTOCOL_WAITS,
    PROTOCOL_DISCARDS,
    PROTOCOL_RIICHI,
    PROTOCOL_SHANTEN,
    PROTOCOL_EXPLAIN,                   /* its answer is a list that no row can hold */
    PROTOCOL_SCORE,                     /* needs to be told more than a hand; its answer is win.h's */
    PROTOCOL_OPS,                       /* how many there are */
    PROTOCOL_ROW_OPS = PROTOCOL_EXPLAIN /* how many have answers for a row of a batch */
} protocol_op;

const char *protocol_op_name(protocol_op op);

/* Finds an op by its name; false when there is none of that name. */
bool protocol_op_find(protocol_op *op, const char *name);

enum {
    PROTOCOL_MESSAGE = 192, /* bytes of a message, its NUL included */
    PROTOCOL_FIELD = 64,    /* the same for a field's name, */
    PROTOCOL_PLACE = 40     /* and for protocol_place() */
};

/* Why a question has no answer. */
typedef struct protocol_problem {
    const char *code;                /* for programs, such as "bad-digit" */
    const char *field;               /* where the trouble is, such as "hand" or "melds[1]" */
    char field_kept[PROTOCOL_FIELD]; /* what it points to where nothing else keeps the name */
    size_t at;                       /* the offset in that text, or PROTOCOL_NOWHERE */
    char message[PROTOCOL_MESSAGE];  /* for people: printable ASCII, no full stop */
} protocol_problem;

#define PROTOCOL_NOWHERE SIZE_MAX

/* Reads a hand and checks that its size fits the op. On failure fills *problem and returns false. */
bool protocol_read_hand(hantei_parsed *hand, protocol_op op, const char *text, size_t length,
                        protocol_problem *problem);

/* The tiles that are visible outside a hand and its melds, where the question tells them. */
typedef struct protocol_seen {
    bool told;
    uint8_t counts[HANTEI_TILES];
} protocol_seen;

/* Reads such tiles. On failure fills *problem and returns false. */
bool protocol_read_seen(protocol_seen *seen, const char *text, size_t length, protocol_problem *problem);

/* What may still be drawn to a hand. */
typedef struct protocol_wall {
    uint8_t unseen[HANTEI_TILES]; /* copies of each tile */
    bool binds_shanten;           /* shanten counts on unseen tiles only, as it was told what is seen; else on
                                     all that are not concealed tiles of the hand */
} protocol_wall;

/* How many copies of each tile are unseen: four less those that the hand and its melds hold, less those seen.
 * Fails when that would be less than none. */
bool protocol_find_unseen(protocol_wall *wall, const hantei_parsed *hand, const protocol_seen *seen,
                          protocol_problem *problem);

/* The problem of an input line longer than `limit` bytes, which would have been this field. */
void protocol_line_too_long(protocol_problem *problem, const char *field, size_t limit);

/* Where a problem is, as words to put behind its message: ", at character 4", or "" when the place is the end
 * of a text of `length` bytes or is not known. Returns the length of the words. */
size_t protocol_place(char out[PROTOCOL_PLACE], const protocol_problem *problem, size_t length);

#endif
