/* A line of an mjai log, split into fields. */
#ifndef HANTEI_LOGS_MJAI_FIELDS_H
#define HANTEI_LOGS_MJAI_FIELDS_H

#include "logs/format.h"
#include "text/mjai_object.h"

#include <yajl/yajl_parse.h>

/* What later lines need of a triplet that grows to a kan. */
typedef struct mjai_triplet {
    hantei_tile claimed; /* HANTEI_NO_TILE: no triplet */
    uint8_t from, reds;
} mjai_triplet;

typedef struct mjai {
    mjai_object read; /* the event in the line, for take() */
    format_output *out;
    /* Lines: the part of one that has not ended. */
    char *kept;
    size_t kept_length;
    bool is_ending;   /* no more lines come */
    bool is_overlong; /* the line is longer than allowed: the rest of it is skipped */
    /* The line that is read, and the place in it. */
    yajl_handle parser;
    uint64_t number;
    const char *line;
    size_t length;
    size_t at; /* offset of the object */
    void (*take)(struct mjai *m);
    /* The log so far. */
    bool is_lost;           /* after a trouble: until a round or a game begins, or a game ends */
    bool in_game, in_round; /* one has begun explicitly, and not ended */
    bool has_begun;         /* a game, though the log may begin in the middle of it */
    bool may_have_round;    /* the game: one has begun, or is lost */
    bool has_game;          /* one has begun and is not emitted: only its first round shows who plays */
    log_event game;
    int32_t points[HANTEI_MAX_PLAYERS];
    unsigned players;
    char names[HANTEI_MAX_PLAYERS][EVENT_NAME]; /* of the last game that has begun */
    mjai_triplet triplet[HANTEI_MAX_PLAYERS][HANTEI_TILES];
} mjai;

/* Keeps an error at a place of the line. Returns false. */
__attribute__((format(printf, 3, 4))) bool mjai_fail(mjai *m, size_t at, const char *message, ...);

/* Starts again, before the first line or after a trouble. False if memory runs out. */
bool mjai_begin_fields(mjai *m);

/* Reads a line, its newline included; m->take() gets each event. */
void mjai_parse_line(mjai *m, const char *line, size_t length);

#endif
