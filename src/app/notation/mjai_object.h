/* An object of mjai, split into fields: known fields become numbers, others are skipped. */
#pragma once

#include "notation/errors.h"
#include "json/reader.h"

#include <hantei.h>

typedef enum mjai_field {
#define FIELD(id, ...) MJAI_##id,
#include "notation/mjai_fields.def"
#undef FIELD
    MJAI_FIELDS
} mjai_field;

enum {
    MJAI_ROWS = 24,
    MJAI_COLUMNS = HANTEI_MAX_TILES,
    MJAI_ITEMS = HANTEI_MAX_PLAYERS * MJAI_COLUMNS /* of all rows */
};

/* A value as numbers (tiles, players, yaku ...): one; a list, which is one row; or rows of lists. */
typedef struct mjai_value {
    size_t at; /* its offset */
    int rows;
    int width; /* the row's capacity */
    uint8_t columns[MJAI_ROWS];
    int item[MJAI_ITEMS];
} mjai_value;

static inline int mjai_item(const mjai_value *rows, int row, int column)
{
    return rows->item[row * rows->width + column];
}

typedef struct mjai_object mjai_object;

struct mjai_object {
    /* Called with an error of the value of `field`, or of the whole object. Returns false. */
    bool (*fail)(mjai_object *o, const char *code, size_t at, const char *message);
    int (*find_type)(const char *name, size_t length); /* the number of a type; -1 if unknown */
    int (*find_yaku)(const char *name, size_t length); /* the number of a yaku; NULL: not a log */
    /* The owner's fields, or NULL: whether a key is one; and its value. False on an error. */
    bool (*own_key)(mjai_object *o, const char *key, size_t length);
    bool (*own_value)(mjai_object *o, const json_token *found);
    void (*keep)(mjai_object *o, const json_token *found); /* gets the texts of `field`; NULL: not wanted */
    uint32_t has;                                          /* bit f: the field f */
    int field; /* whose value comes next: a mjai_field, or MJAI_FIELDS for one that is ignored */
    mjai_value value[MJAI_FIELDS];
};

/* Reads the members of an object that has just begun. False on an error, which JSON's reader has if it is
 * not of the object. */
bool mjai_object_read(mjai_object *o, json_reader *r);

/* Reports an error. Returns false. */
__attribute__((format(printf, 4, 5))) bool mjai_object_fail(mjai_object *o, const char *code, size_t at,
                                                            const char *message, ...);

static inline bool mjai_has(const mjai_object *o, mjai_field field)
{
    return (o->has >> field & 1) != 0;
}

/* The first number of a field, or `otherwise` if the field is missing. */
static inline int mjai_get(const mjai_object *o, mjai_field field, int otherwise)
{
    return mjai_has(o, field) ? o->value[field].item[0] : otherwise;
}

/* The name of a field, for messages. */
const char *mjai_field_name(mjai_field field);

/* The first field that an event of this kind needs and lacks; MJAI_FIELDS if none. */
mjai_field mjai_missing(const mjai_object *o, unsigned event_kind);

/* The meld of an event, of this hantei_meld_kind; its tile is HANTEI_NO_TILE if the tiles do not make one.
 * For an added kan `claimed` is unknown, and so are the reds of its triplet if not given. */
hantei_seat_meld mjai_meld_of(const mjai_object *o, unsigned kind);
