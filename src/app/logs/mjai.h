/* An mjai log: its lines are split into fields, and these become events. */
#pragma once

#include "logs/format.h"
#include "notation/mjai_object.h"

/* What later lines need of a triplet that grows to a kan. */
typedef struct mjai_triplet {
    hantei_tile claimed; /* HANTEI_NO_TILE: no triplet */
    uint8_t from, reds;
} mjai_triplet;

typedef struct mjai {
    mjai_object read; /* the event in the line */
    format_output *out;
    /* Lines: the part of one that has not ended. */
    size_t kept_length;
    bool is_ending;   /* no more lines come */
    bool is_cut;      /* the line ends inside an object, and is valid so far */
    bool is_overlong; /* the line is longer than allowed: the rest of it is skipped */
    /* The line that is read, and the place in it. */
    json_reader json;
    uint64_t number;
    const char *line;
    size_t length;
    size_t at; /* offset of the object */
    /* The log so far. */
    bool is_lost;           /* after a trouble: until a round or a game begins, or a game ends */
    bool in_game, in_round; /* one has begun explicitly, and not ended */
    bool has_begun;         /* a game, though the log may begin in the middle of it */
    bool is_dealt;          /* a round of the game has begun: later events are its own */
    bool may_have_round;    /* the game: one has begun, or is lost */
    bool has_game;          /* one has begun and is not emitted: only its first round shows who plays */
    log_event game;
    int32_t points[HANTEI_MAX_PLAYERS];
    unsigned players;
    char names[HANTEI_MAX_PLAYERS][EVENT_NAME];           /* of the line that is read, */
    char players_of_game[HANTEI_MAX_PLAYERS][EVENT_NAME]; /* and of the game that is not emitted */
    char yaku[MJAI_ROWS][EVENT_YAKU_NAME];                /* of the line */
    mjai_triplet triplet[HANTEI_MAX_PLAYERS][HANTEI_TILES];
    char kept[FORMAT_LONGEST];
} mjai;

/* ---- mjai_events.c ---- */

/* The column of a byte of the line, from 1, in characters of UTF-8. */
uint64_t mjai_column(const mjai *m, size_t at);

/* Keeps an error at a place of the line. Returns false. */
__attribute__((format(printf, 3, 4))) bool mjai_fail(mjai *m, size_t at, const char *message, ...);

/* The number of a type, for mjai_object. */
int mjai_find_type(const char *name, size_t length);

/* Emits the event that the fields are. */
void mjai_take(mjai *m);

/* Whether the event, as far as read, is of a type that a log can go on with after a trouble. */
bool mjai_resumes(const mjai *m);

/* Reports that a game or a round ends here in the middle. */
void mjai_break_off(mjai *m, uint64_t line, uint64_t column);

/* Emits the game that has begun, unless emitted. */
void mjai_emit_game(mjai *m);
