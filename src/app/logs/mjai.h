/* The reader of mjai logs, for its parts only: mjai.c takes lines apart into fields, mjai_events.c tells what
 * they say. */
#ifndef HANTEI_LOGS_MJAI_H
#define HANTEI_LOGS_MJAI_H

#include "logs/format.h"

#include <string.h>
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

/* Where a triplet came from that may grow to a kan: its later line does not say it. */
typedef struct mjai_triplet {
    hantei_tile claimed; /* HANTEI_NO_TILE: there is none */
    uint8_t from, reds;
} mjai_triplet;

typedef struct mjai {
    format_port *port;
    yajl_handle parser;
    /* Lines. What of one did not come in one piece with its end is kept in `kept`. */
    char *kept;
    size_t kept_length, kept_room;
    uint64_t number; /* of the line */
    const char *line;
    size_t length;
    bool is_overlong; /* the line is longer than lines may be: the rest of it is passed over */
    /* Where in the line the reader is. */
    unsigned depth; /* of arrays and objects */
    int field;      /* whose value comes: a mjai_field, or MJAI_FIELDS for one that is ignored */
    size_t at;      /* where the object began */
    /* What stands in it. */
    uint32_t has; /* bit f: the field f */
    mjai_value value[MJAI_FIELDS];
    /* What later lines do not say again. */
    bool is_lost;           /* behind a trouble: until a round or a game begins, or a game ends */
    bool in_game, in_round; /* one has begun, in so many words, and not ended */
    bool has_begun;         /* a game, though the log may begin in the middle of it */
    bool has_game; /* one that has begun and has not been told: who plays, only its first round says */
    log_event game;
    int32_t points[EVENT_PLAYERS];
    unsigned players;
    mjai_triplet triplet[EVENT_PLAYERS][HANTEI_TILES];
} mjai;

/* Says what is wrong at a place of the line. */
__attribute__((format(printf, 3, 4))) void mjai_fail(mjai *m, size_t at, const char *message, ...);

static inline bool mjai_has(const mjai *m, mjai_field field)
{
    return (m->has >> field & 1) != 0;
}

/* The first number of a field, or another where the field is not there. */
static inline int mjai_get(const mjai *m, mjai_field field, int otherwise)
{
    return mjai_has(m, field) ? m->value[field].item[0][0] : otherwise;
}

/* The name of a field, for messages. */
const char *mjai_field_name(mjai_field field);

/* Tells the events of a line. */
void mjai_tell(mjai *m);

/* Whether the line, as far as it was read, is of a type with which a log goes on behind a trouble. */
bool mjai_resumes(const mjai *m);

/* Tells the game that has begun, where it has not been told. */
void mjai_tell_game(mjai *m);

/* ---- Names; -1 for those that are none ------------------------------------------- */

static inline bool mjai_is_name(const char *name, size_t length, const char *wanted)
{
    return strlen(wanted) == length && memcmp(name, wanted, length) == 0;
}

int mjai_type(const char *name, size_t length);
int mjai_tile(const char *name, size_t length);   /* "?" is HANTEI_NO_TILE */
int mjai_reason(const char *name, size_t length); /* a no_win */

/* A yaku. How many it may be stands above the lowest byte; none where no yaku is called so. */
int mjai_yaku(const char *name, size_t length);

#endif
