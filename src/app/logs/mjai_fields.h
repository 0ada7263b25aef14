/* A line of an mjai log, taken apart into fields. */
#ifndef HANTEI_LOGS_MJAI_FIELDS_H
#define HANTEI_LOGS_MJAI_FIELDS_H

#include "logs/format.h"

#include <yajl/yajl_parse.h>

/* The fields that are read. */
typedef enum mjai_field {
    MJAI_TYPE,
    MJAI_ACTOR,
    MJAI_TARGET,
    MJAI_PAI,
    MJAI_CONSUMED,
    MJAI_TSUMOGIRI,
    MJAI_BAKAZE,
    MJAI_KYOKU,
    MJAI_HONBA,
    MJAI_KYOTAKU,
    MJAI_OYA,
    MJAI_DORA_MARKER,
    MJAI_TEHAIS,
    MJAI_NAMES,
    MJAI_AKA_FLAG,
    MJAI_SCORES,
    MJAI_DELTAS,
    MJAI_URA_MARKERS,
    MJAI_HORA_TEHAIS,
    MJAI_YAKUS,
    MJAI_FU,
    MJAI_FAN,
    MJAI_HORA_POINTS,
    MJAI_REASON,
    MJAI_TENPAIS,
    MJAI_FIELDS
} mjai_field;

enum { MJAI_ROWS = EVENT_YAKU, MJAI_COLUMNS = HANTEI_MAX_TILES };

/* A value as numbers (of tiles, players, yaku ...): one; a list, which is a row of them; or rows of lists. */
typedef struct mjai_value {
    size_t at; /* where in the line */
    int rows;
    int columns[MJAI_ROWS];
    int item[MJAI_ROWS][MJAI_COLUMNS];
} mjai_value;

/* What later lines need of a triplet that grows to a kan. */
typedef struct mjai_triplet {
    hantei_tile claimed; /* HANTEI_NO_TILE: there is no triplet */
    uint8_t from, reds;
} mjai_triplet;

typedef struct mjai {
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
    unsigned depth; /* of arrays and objects */
    int field;      /* whose value comes: a mjai_field, or MJAI_FIELDS for one that is ignored */
    size_t at;      /* where the object began */
    /* The event in it, for take(). */
    uint32_t has; /* bit f: the field f */
    mjai_value value[MJAI_FIELDS];
    int (*find_type)(const char *name, size_t length); /* the number of an event's type; -1 for none */
    void (*take)(struct mjai *m);
    /* The log so far. */
    bool is_lost;           /* behind a trouble: until a round or a game begins, or a game ends */
    bool in_game, in_round; /* one has begun explicitly, and not ended */
    bool has_begun;         /* a game, though the log may begin in the middle of it */
    bool has_game;          /* one has begun and is not emitted: who plays, only its first round says */
    log_event game;
    int32_t points[HANTEI_MAX_PLAYERS];
    unsigned players;
    mjai_triplet triplet[HANTEI_MAX_PLAYERS][HANTEI_TILES];
} mjai;

/* Keeps what is wrong at a place of the line. Returns false. */
__attribute__((format(printf, 3, 4))) bool mjai_fail(mjai *m, size_t at, const char *message, ...);

/* Begins anew, before the first line or behind a trouble. False if memory runs out. */
bool mjai_begin_fields(mjai *m);

/* Reads a line, its newline included; m->take() gets each event. */
void mjai_parse_line(mjai *m, const char *line, size_t length);

static inline bool mjai_has(const mjai *m, mjai_field field)
{
    return (m->has >> field & 1) != 0;
}

/* The first number of a field, or another if the field is not there. */
static inline int mjai_get(const mjai *m, mjai_field field, int otherwise)
{
    return mjai_has(m, field) ? m->value[field].item[0][0] : otherwise;
}

/* The name of a field, for messages. */
const char *mjai_field_name(mjai_field field);

#endif
