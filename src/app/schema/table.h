/* The values for a table in a request: events, answers, a saved state. It is large, and not part of the
 * request. */
#pragma once

#include "notation/mjai_event.h"
#include "schema/request.h"

/* An answer of a seat. */
typedef struct table_answer {
    bool is_given;
    uint8_t place;      /* for a meld in notation: the place it claims from; else 0 */
    uint8_t win_by;     /* a hantei_win_by, if `do` gives it; else 0 */
    hantei_event event; /* `who` is HANTEI_NO_PLAYER if not given */
} table_answer;

enum { REQUEST_FEW = 16 };

/* The fields of an answer that are not mjai's. */
typedef enum answer_field { ANSWER_MJAI, ANSWER_DO, ANSWER_TILE, ANSWER_DRAWN } answer_field;

struct request_table {
    mjai_object read; /* the event or the answer being parsed */
    struct parser *parser;
    bool is_list;                /* the events are in an array */
    size_t event_count, room;    /* number of `events` */
    mjai_event *events;          /* `few`, or memory of the heap */
    mjai_event few[REQUEST_FEW]; /* most requests have one */
    size_t answer_count;         /* number of `answers`; includes those that do not fit */
    table_answer answers[HANTEI_MAX_PLAYERS];
    answer_field field;     /* of the next value in an answer */
    bool has_do, has_tile;  /* what the answer has */
    char odd[REQUEST_NAME]; /* its first field that `do` does not allow, or "" */
    size_t state_length, wall_count;
    uint8_t state[HANTEI_TABLE_BYTES];
    hantei_tile wall[HANTEI_WALL_TILES];
};

/* Begins without any values. */
void request_table_begin(request_table *values);

/* Frees memory of the heap. */
void request_table_end(request_table *values);
