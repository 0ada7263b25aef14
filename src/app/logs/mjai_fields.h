/* A line of an mjai log, taken apart into fields. */
#ifndef HANTEI_LOGS_MJAI_FIELDS_H
#define HANTEI_LOGS_MJAI_FIELDS_H

#include "logs/format.h"
#include "protocol/mjai_object.h"

#include <yajl/yajl_parse.h>

/* What later lines need of a triplet that grows to a kan. */
typedef struct mjai_triplet {
    hantei_tile claimed; /* HANTEI_NO_TILE: there is no triplet */
    uint8_t from, reds;
} mjai_triplet;

typedef struct mjai {
    mjai_object read; /* the event in the line, for take() */
    format_output *out;
    /* Lines: the part of one whose end has not come. */
    char *kept;
    size_t kept_length;
    bool is_ending;   /* no more lines come */
    bool is_overlong; /* the line is longer than lines may be: the rest of it is passed over */
    /* The line that is read, and the place in it. */
    yajl_handle parser;
    uint64_t number;
    const char *line;
    size_t length;
    size_t at; /* where the object began */
    void (*take)(struct mjai *m);
    /* The log so far. */
    bool is_lost;           /* behind a trouble: until a round or a game begins, or a game ends */
    bool in_game, in_round; /* one has begun explicitly, and not ended */
    bool has_begun;         /* a game, though the log may begin in the middle of it */
    bool may_have_round;    /* the game: one has begun, or is lost */
    bool has_game;          /* one has begun and is not emitted: who plays, only its first round says */
    log_event game;
    int32_t points[HANTEI_MAX_PLAYERS];
    unsigned players;
    char names[HANTEI_MAX_PLAYERS][EVENT_NAME]; /* of the last game that has begun */
    mjai_triplet triplet[HANTEI_MAX_PLAYERS][HANTEI_TILES];
} mjai;

/* Keeps what is wrong at a place of the line. Returns false. */
__attribute__((format(printf, 3, 4))) bool mjai_fail(mjai *m, size_t at, const char *message, ...);

/* Begins anew, before the first line or behind a trouble. False if memory runs out. */
bool mjai_begin_fields(mjai *m);

/* Reads a line, its newline included; m->take() gets each event. */
void mjai_parse_line(mjai *m, const char *line, size_t length);

#endif
