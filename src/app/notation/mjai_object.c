/* Splits an object into its fields. */
#include "notation/mjai_object.h"
#include "notation/meld.h"
#include "notation/mjai_names.h"
#include "notation/printable.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

enum {
    DEEPEST = 32,
    MOST_COUNT = 255,
    MOST_ROUND = HANTEI_MAX_PLAYERS,
    MOST_WORTH = 1000000, /* fu and han, also of a log that is wrong */
    NO_FIELD = MJAI_FIELDS,
    QUOTE = 44
};

bool mjai_object_fail(mjai_object *o, const char *code, size_t at, const char *message, ...)
{
    char text[160];
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    return o->fail(o, code, at, text);
}

/* ---- Fields ---------------------------------------------------------------------- */

/* How a token becomes a number: a name is looked up. */
typedef struct item_kind {
    const char *thing, *wanted; /* for messages */
    json_kind token;
    int (*find)(const char *name, size_t length); /* for a text; -1 if unknown. NULL: the object's own */
} item_kind;

static int name_length(const char *name, size_t length)
{
    (void)name;
    return length > INT_MAX ? INT_MAX : (int)length;
}

static int wind_of(const char *name, size_t length)
{
    const int tile = mjai_tile(name, length);
    return tile >= HANTEI_EAST && tile <= HANTEI_NORTH ? tile - HANTEI_EAST : -1;
}

static const item_kind TILE = {"tile", "the name of a tile", A_TEXT, mjai_tile};
static const item_kind WIND = {"wind", "the name of a wind", A_TEXT, wind_of};
static const item_kind YAKU = {"yaku", "the name of a yaku", A_TEXT, NULL};
static const item_kind TYPE = {"event", "the name of an event", A_TEXT, NULL};
static const item_kind REASON = {"reason", "the name of a reason", A_TEXT, mjai_reason};
static const item_kind NAME = {"player", "a name", A_TEXT, name_length};
static const item_kind NUMBER = {"number", "a number", A_NUMBER, NULL};
static const item_kind TRUTH = {"truth", "true or false", A_BOOL, NULL};

/* A field: the depth of its lists, the most numbers in each, and their bounds. */
typedef struct field_shape {
    const char *name;
    const item_kind *kind;
    unsigned lists;
    int rows, columns;
    int least, most;
} field_shape;

static const field_shape SHAPES[MJAI_FIELDS] = {
#define FIELD(id, name, kind, ...) [MJAI_##id] = {name, &kind, __VA_ARGS__},
#include "notation/mjai_fields.def"
#undef FIELD
};

/* Other servers' names. */
static const struct {
    const char *name;
    mjai_field field;
} ALIASES[] = {
    {"uradora_markers", MJAI_URA_MARKERS},
    {"delta", MJAI_DELTAS},
    {"han", MJAI_FAN},
    {"kyoutaku", MJAI_KYOTAKU},
    {"yaku", MJAI_YAKUS},
};

const char *mjai_field_name(mjai_field field)
{
    return SHAPES[field].name;
}

static int find_field(const char *name, size_t length)
{
    for (int i = 0; i < MJAI_FIELDS; i++)
        if (json_is(name, length, SHAPES[i].name))
            return i;
    for (size_t i = 0; i < sizeof ALIASES / sizeof *ALIASES; i++)
        if (json_is(name, length, ALIASES[i].name))
            return (int)ALIASES[i].field;
    return NO_FIELD;
}

/* ---- Values ---------------------------------------------------------------------- */

/* In a list of yaku every second item is a number. */
static const item_kind *kind_of_next(const mjai_object *o)
{
    const item_kind *kind = SHAPES[o->field].kind;
    const mjai_value *value = &o->value[o->field];
    return kind == &YAKU && value->rows > 0 && value->columns[value->rows - 1] == 1 ? &NUMBER : kind;
}

static bool parse_number(mjai_object *o, const json_token *found, int *number)
{
    const field_shape *shape = &SHAPES[o->field];
    char quoted[QUOTE];
    if (json_whole(found, number) && *number >= shape->least && *number <= shape->most)
        return true;
    printable_copy(quoted, QUOTE, found->text, found->length);
    return mjai_object_fail(o, ERROR_BAD_VALUE, found->at, "%s: %s is not a whole number from %d to %d",
                            shape->name, quoted, shape->least, shape->most);
}

static bool parse_name(mjai_object *o, const item_kind *kind, const json_token *found, int *number)
{
    char quoted[QUOTE];
    *number = (kind == &TYPE   ? o->find_type
               : kind == &YAKU ? o->find_yaku
                               : kind->find)(found->text, found->length);
    if (*number >= 0)
        return true;
    printable_copy(quoted, QUOTE, found->text, found->length);
    return mjai_object_fail(o, kind == &TILE ? ERROR_BAD_TILE : ERROR_BAD_VALUE, found->at,
                            "no %s is called '%s'", kind->thing, quoted);
}

static bool parse_item(mjai_object *o, const json_token *found, int *number)
{
    const item_kind *kind = kind_of_next(o);
    if (found->kind != kind->token)
        return mjai_object_fail(o, ERROR_BAD_TYPE, found->at, "%s: this should be %s", SHAPES[o->field].name,
                                kind->wanted);
    *number = found->is_true;
    return kind->token == A_BOOL ||
           (kind->token == A_NUMBER ? parse_number(o, found, number) : parse_name(o, kind, found, number));
}

/* ---- Walking through it ---------------------------------------------------------- */

/* A value of another shape: null, a list or an object for an item, or anything but a list for one. */
static bool refuse_shape(mjai_object *o, const json_token *found, bool is_list)
{
    const field_shape *shape = &SHAPES[o->field];
    if (is_list && found->kind != AN_OBJECT)
        return mjai_object_fail(o, ERROR_BAD_TYPE, found->at, "%s: this should be a list", shape->name);
    return mjai_object_fail(o, ERROR_BAD_TYPE, found->at, "%s: %s where %s should be", shape->name,
                            found->kind == A_NULL     ? "null"
                            : found->kind == AN_ARRAY ? "a list"
                                                      : "an object",
                            shape->kind->wanted);
}

static bool begin_row(mjai_object *o, size_t at)
{
    mjai_value *value = &o->value[o->field];
    if (value->rows == SHAPES[o->field].rows)
        return mjai_object_fail(o, ERROR_BAD_VALUE, at, "%s: more than %d lists", SHAPES[o->field].name,
                                SHAPES[o->field].rows);
    value->columns[value->rows++] = 0;
    return true;
}

static bool take_item(mjai_object *o, const json_token *found)
{
    const field_shape *shape = &SHAPES[o->field];
    mjai_value *value = &o->value[o->field];
    const int row = value->rows - 1, column = value->columns[row];
    if (found->kind == A_NULL || found->kind == AN_ARRAY || found->kind == AN_OBJECT)
        return refuse_shape(o, found, false);
    if (found->kind == A_TEXT && o->keep)
        o->keep(o, found);
    if (column == shape->columns)
        return mjai_object_fail(o, ERROR_BAD_VALUE, found->at, "%s: more than %d", shape->name,
                                shape->columns);
    if (!parse_item(o, found, &value->item[row * value->width + column]))
        return false;
    value->columns[row]++;
    return true;
}

/* Takes a row, or a list of `lists` rows, from a list that has just begun. In a list of hands null is a
 * hidden hand. */
static bool take_list(mjai_object *o, json_reader *r, size_t at, unsigned lists)
{
    json_token found;
    bool is_taken = lists > 1 || begin_row(o, at);
    while (is_taken && json_next(r, &found) <= AN_OBJECT) {
        if (lists == 1)
            is_taken = take_item(o, &found);
        else if (found.kind == A_NULL)
            is_taken = begin_row(o, found.at);
        else
            is_taken = found.kind == AN_ARRAY ? take_list(o, r, found.at, 1) : refuse_shape(o, &found, true);
    }
    return is_taken && found.kind == AN_END;
}

/* Skips a value of an unknown field. */
static bool skip(mjai_object *o, json_reader *r, unsigned depth)
{
    json_token found = {.kind = AN_END};
    while (r->depth > depth && json_next(r, &found) < JSON_OVER) {
        if (r->depth - depth >= DEEPEST)
            return mjai_object_fail(o, ERROR_BAD_VALUE, found.at,
                                    "more than %d lists and objects inside each other", DEEPEST);
    }
    return found.kind < JSON_OVER;
}

/* null is as if the field were missing. If a field occurs twice, the last one counts. */
static bool take_value(mjai_object *o, json_reader *r, const json_token *found)
{
    const unsigned depth = r->depth - (found->kind == AN_ARRAY || found->kind == AN_OBJECT);
    if (o->field == NO_FIELD || found->kind == A_NULL)
        return skip(o, r, depth);
    const field_shape *const shape = &SHAPES[o->field];
    mjai_value *const value = &o->value[o->field];
    if (found->kind == AN_OBJECT || (found->kind == AN_ARRAY) != (shape->lists > 0))
        return refuse_shape(o, found, shape->lists > 0);
    o->has |= 1u << o->field;
    value->at = found->at;
    value->rows = 0;
    value->width = shape->columns;
    return shape->lists > 0 ? take_list(o, r, found->at, shape->lists)
                            : begin_row(o, found->at) && take_item(o, found);
}

bool mjai_object_read(mjai_object *o, json_reader *r)
{
    json_token found;
    o->has = 0;
    o->field = NO_FIELD;
    while (json_next(r, &found) == A_KEY) {
        o->field = find_field(found.text, found.length);
        if (o->field >= MJAI_NAMES && !o->find_yaku)
            o->field = NO_FIELD;
        const bool is_own = o->own_key && o->own_key(o, found.text, found.length);
        if (json_next(r, &found) > AN_OBJECT ||
            !(is_own ? o->own_value(o, &found) : take_value(o, r, &found)))
            return false;
    }
    return found.kind == AN_END;
}

/* ---- Events ---------------------------------------------------------------------- */

#define NEEDS(field) (1u << MJAI_##field)
#define CALL (NEEDS(ACTOR) | NEEDS(TARGET) | NEEDS(PAI) | NEEDS(CONSUMED))

mjai_field mjai_missing(const mjai_object *o, unsigned event_kind)
{
    static const uint32_t NEEDED[] = {
        [HANTEI_EVENT_START_KYOKU] = NEEDS(DORA_MARKER) | NEEDS(TEHAIS),
        [HANTEI_EVENT_TSUMO] = NEEDS(ACTOR) | NEEDS(PAI),
        [HANTEI_EVENT_DAHAI] = NEEDS(ACTOR) | NEEDS(PAI),
        [HANTEI_EVENT_REACH] = NEEDS(ACTOR),
        [HANTEI_EVENT_REACH_ACCEPTED] = NEEDS(ACTOR),
        [HANTEI_EVENT_CHI] = CALL,
        [HANTEI_EVENT_PON] = CALL,
        [HANTEI_EVENT_DAIMINKAN] = CALL,
        [HANTEI_EVENT_ANKAN] = NEEDS(ACTOR) | NEEDS(CONSUMED),
        [HANTEI_EVENT_KAKAN] = NEEDS(ACTOR) | NEEDS(PAI),
        [HANTEI_EVENT_NUKIDORA] = NEEDS(ACTOR),
        [HANTEI_EVENT_DORA] = NEEDS(DORA_MARKER),
        [HANTEI_EVENT_HORA] = NEEDS(ACTOR) | NEEDS(TARGET),
        [HANTEI_EVENT_NOTEN] = 0,
    };
    const uint32_t missing = NEEDED[event_kind] & ~o->has;
    return missing ? (mjai_field)__builtin_ctz(missing) : MJAI_FIELDS;
}

hantei_seat_meld mjai_meld_of(const mjai_object *o, unsigned kind)
{
    const bool is_called = kind != HANTEI_ANKAN, is_added = kind == HANTEI_KAKAN;
    const hantei_tile tile = (hantei_tile)mjai_get(o, MJAI_PAI, HANTEI_NO_TILE);
    const mjai_value *const consumed = &o->value[MJAI_CONSUMED];
    hantei_tile tiles[HANTEI_COPIES + 1] = {tile};
    hantei_seat_meld meld = {.kind = (uint8_t)kind,
                             .tile = HANTEI_NO_TILE,
                             .claimed = is_called && !is_added ? tile : HANTEI_NO_TILE,
                             .added = is_added ? tile : HANTEI_NO_TILE};
    if (mjai_has(o, MJAI_CONSUMED)) {
        for (unsigned i = 0; i < consumed->columns[0]; i++)
            tiles[is_called + i] = (hantei_tile)consumed->item[i];
        text_meld_take(&meld, tiles, consumed->columns[0] + (size_t)is_called);
    } else if (is_added) {
        meld.tile = text_kind(tile);
        meld.reds = tile != meld.tile;
    }
    return meld;
}
