/* An object of mjai, taken apart: the fields that are known become numbers, and others are passed over. The
 * caller parses JSON, and says piece by piece what stands there. */
#ifndef HANTEI_PROTOCOL_MJAI_OBJECT_H
#define HANTEI_PROTOCOL_MJAI_OBJECT_H

#include <hantei.h>

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
    MJAI_SCORES,
    MJAI_DELTAS,
    MJAI_URA_MARKERS,
    MJAI_HORA_TEHAIS,
    MJAI_REASON,
    MJAI_TENPAIS,
    MJAI_NAMES, /* this one and those that follow: in logs only */
    MJAI_AKA_FLAG,
    MJAI_KYOKU_FIRST,
    MJAI_YAKUS,
    MJAI_FU,
    MJAI_FAN,
    MJAI_HORA_POINTS,
    MJAI_FIELDS
} mjai_field;

enum {
    MJAI_ROWS = 24,
    MJAI_COLUMNS = HANTEI_MAX_TILES,
    MJAI_ITEMS = HANTEI_MAX_PLAYERS * MJAI_COLUMNS /* of all rows */
};

/* A value as numbers (of tiles, players, yaku ...): one; a list, which is a row of them; or rows of lists. */
typedef struct mjai_value {
    size_t at; /* where it stands */
    int rows;
    int width; /* room of a row */
    uint8_t columns[MJAI_ROWS];
    int item[MJAI_ITEMS];
} mjai_value;

static inline int mjai_item(const mjai_value *rows, int row, int column)
{
    return rows->item[row * rows->width + column];
}

/* A text, a number, or true and false, which are 1 and 0. */
typedef struct mjai_token {
    enum { MJAI_A_TEXT, MJAI_A_NUMBER, MJAI_A_BOOL } kind;
    const char *text; /* as it is written; of a text without its quotes */
    size_t length;
    int truth;
    size_t at; /* where it stands */
} mjai_token;

typedef struct mjai_object mjai_object;

struct mjai_object {
    /* Told what is wrong with the value of `field`, or with all of it. Returns false. */
    bool (*fail)(mjai_object *o, const char *code, size_t at, const char *message);
    int (*find_type)(const char *name, size_t length); /* the number of a type; -1 for none */
    int (*find_yaku)(const char *name, size_t length); /* the same of a yaku; NULL: not a log */
    uint32_t has;                                      /* bit f: the field f */
    unsigned depth;                                    /* of arrays and objects; 0: it is not open */
    int field; /* whose value comes: a mjai_field, or MJAI_FIELDS for one that is ignored */
    mjai_value value[MJAI_FIELDS];
};

/* It opens. */
void mjai_object_open(mjai_object *o);

/* What stands in it. False if something is wrong. */
void mjai_object_key(mjai_object *o, const char *key, size_t length);
bool mjai_object_token(mjai_object *o, const mjai_token *found);
bool mjai_object_null(mjai_object *o, size_t at);
bool mjai_object_list(mjai_object *o, size_t at);
bool mjai_object_inner(mjai_object *o, size_t at); /* another object */

/* A list or an object closes. True if it was this one. */
static inline bool mjai_object_close(mjai_object *o)
{
    return --o->depth == 0;
}

/* Says that something is wrong. Returns false. */
__attribute__((format(printf, 4, 5))) bool mjai_object_fail(mjai_object *o, const char *code, size_t at,
                                                            const char *message, ...);

static inline bool mjai_has(const mjai_object *o, mjai_field field)
{
    return (o->has >> field & 1) != 0;
}

/* The first number of a field, or another if the field is not there. */
static inline int mjai_get(const mjai_object *o, mjai_field field, int otherwise)
{
    return mjai_has(o, field) ? o->value[field].item[0] : otherwise;
}

/* The name of a field, for messages. */
const char *mjai_field_name(mjai_field field);

/* The first field that an event of this kind needs and has not; MJAI_FIELDS if none is missing. */
mjai_field mjai_missing(const mjai_object *o, unsigned event_kind);

/* The meld that an event tells, of this hantei_meld_kind; its tile is HANTEI_NO_TILE if the tiles are no such
 * meld. Of an added kan `claimed` is not known, nor are the reds of its triplet where they are not told. */
hantei_seat_meld mjai_meld_of(const mjai_object *o, unsigned kind);

#endif
