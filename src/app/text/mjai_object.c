/* Splits an object into its fields. */
#include "text/mjai_object.h"
#include "text/mjai_names.h"
#include "text/printable.h"

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
#include "text/mjai_fields.def"
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
        if (mjai_is_name(name, length, SHAPES[i].name))
            return i;
    for (size_t i = 0; i < sizeof ALIASES / sizeof *ALIASES; i++)
        if (mjai_is_name(name, length, ALIASES[i].name))
            return (int)ALIASES[i].field;
    return NO_FIELD;
}

void mjai_object_key(mjai_object *o, const char *key, size_t length)
{
    if (o->depth != 1)
        return;
    o->field = find_field(key, length);
    if (o->field >= MJAI_NAMES && !o->find_yaku)
        o->field = NO_FIELD;
}

/* ---- Values ---------------------------------------------------------------------- */

/* In a list of yaku every second item is a number. */
static const item_kind *kind_of_next(const mjai_object *o)
{
    const item_kind *kind = SHAPES[o->field].kind;
    const mjai_value *value = &o->value[o->field];
    return kind == &YAKU && value->rows > 0 && value->columns[value->rows - 1] == 1 ? &NUMBER : kind;
}

static const char *quote(char out[QUOTE], const json_token *found)
{
    printable_copy(out, QUOTE, found->text, found->length);
    return out;
}

static bool parse_number(mjai_object *o, const json_token *found, int *number)
{
    const field_shape *shape = &SHAPES[o->field];
    char quoted[QUOTE];
    if (json_whole(found, number) && *number >= shape->least && *number <= shape->most)
        return true;
    return mjai_object_fail(o, ERROR_BAD_VALUE, found->at, "%s: %s is not a whole number from %d to %d",
                            shape->name, quote(quoted, found), shape->least, shape->most);
}

static int (*find_of(const mjai_object *o, const item_kind *kind))(const char *name, size_t length)
{
    return kind == &TYPE ? o->find_type : kind == &YAKU ? o->find_yaku : kind->find;
}

static bool parse_name(mjai_object *o, const item_kind *kind, const json_token *found, int *number)
{
    char quoted[QUOTE];
    *number = find_of(o, kind)(found->text, found->length);
    if (*number >= 0)
        return true;
    return mjai_object_fail(o, kind == &TILE ? ERROR_BAD_TILE : ERROR_BAD_VALUE, found->at,
                            "no %s is called '%s'", kind->thing, quote(quoted, found));
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

/* The value starts again: if a field occurs twice, the last one counts. */
static void begin_value(mjai_object *o, size_t at)
{
    mjai_value *value = &o->value[o->field];
    o->has |= 1u << o->field;
    value->at = at;
    value->rows = 0;
    value->width = SHAPES[o->field].columns;
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

static bool add_item(mjai_object *o, const json_token *found)
{
    const field_shape *shape = &SHAPES[o->field];
    mjai_value *value = &o->value[o->field];
    const int row = value->rows - 1, column = value->columns[row];
    if (column == shape->columns)
        return mjai_object_fail(o, ERROR_BAD_VALUE, found->at, "%s: more than %d", shape->name,
                                shape->columns);
    if (!parse_item(o, found, &value->item[row * value->width + column]))
        return false;
    value->columns[row]++;
    return true;
}

/* ---- Walking through it ---------------------------------------------------------- */

static bool is_known(const mjai_object *o)
{
    return o->field != NO_FIELD;
}

void mjai_object_open(mjai_object *o)
{
    o->depth = 1;
    o->has = 0;
    o->field = NO_FIELD;
}

static bool take_item(mjai_object *o, const json_token *found)
{
    if (!is_known(o))
        return true;
    if (o->depth != SHAPES[o->field].lists + 1)
        return mjai_object_fail(o, ERROR_BAD_TYPE, found->at, "%s: this should be a list",
                                SHAPES[o->field].name);
    if (SHAPES[o->field].lists == 0) {
        begin_value(o, found->at);
        begin_row(o, found->at);
    }
    return add_item(o, found);
}

static bool refuse_shape(mjai_object *o, size_t at, const char *found)
{
    const field_shape *shape = &SHAPES[o->field];
    return mjai_object_fail(o, ERROR_BAD_TYPE, at, "%s: %s where %s should be", shape->name, found,
                            shape->kind->wanted);
}

/* As if the field were missing; in a list of hands, a hidden hand. */
static bool take_null(mjai_object *o, size_t at)
{
    if (o->depth <= 1 || !is_known(o))
        return true;
    if (o->depth == 2 && SHAPES[o->field].lists == 2)
        return begin_row(o, at);
    return refuse_shape(o, at, "null");
}

static bool go_deeper(mjai_object *o, size_t at)
{
    if (o->depth == DEEPEST)
        return mjai_object_fail(o, ERROR_BAD_VALUE, at, "more than %d lists and objects inside each other",
                                DEEPEST);
    o->depth++;
    return true;
}

static bool take_list(mjai_object *o, size_t at)
{
    if (!go_deeper(o, at))
        return false;
    if (!is_known(o))
        return true;
    const unsigned inside = o->depth - 1, lists = SHAPES[o->field].lists;
    if (inside > lists)
        return refuse_shape(o, at, "a list");
    if (inside == 1)
        begin_value(o, at);
    return inside < lists || begin_row(o, at);
}

static bool take_inner(mjai_object *o, size_t at)
{
    return is_known(o) ? refuse_shape(o, at, "an object") : go_deeper(o, at);
}

bool mjai_object_token(mjai_object *o, const json_token *found)
{
    if (found->kind == A_NULL)
        return take_null(o, found->at);
    if (found->kind == AN_ARRAY)
        return take_list(o, found->at);
    return found->kind == AN_OBJECT ? take_inner(o, found->at) : take_item(o, found);
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

/* Finds the lowest tile of a meld and its red ones among the event's consumed tiles and, for a call, the
 * claimed one. */
static void take_tiles(const mjai_object *o, bool is_called, hantei_seat_meld *meld)
{
    static const int CONSUMED[] = {
        [HANTEI_CHI] = 2, [HANTEI_PON] = 2, [HANTEI_DAIMINKAN] = 3, [HANTEI_ANKAN] = 4, [HANTEI_KAKAN] = 3};
    const bool is_run = meld->kind == HANTEI_CHI;
    const mjai_value *value = &o->value[MJAI_CONSUMED];
    const int consumed = CONSUMED[meld->kind];
    hantei_tileset set = 0;
    if (value->columns[0] != consumed)
        return;
    for (int i = 0; i < consumed + is_called; i++) {
        const int tile = i < consumed ? value->item[i] : mjai_get(o, MJAI_PAI, HANTEI_NO_TILE);
        set |= (hantei_tileset)1 << (tile & ~HANTEI_RED);
        meld->reds = (uint8_t)(meld->reds + ((tile & HANTEI_RED) != 0));
    }
    const int lowest = __builtin_ctzll(set);
    if (set == (hantei_tileset)(is_run ? 7 : 1) << lowest && lowest < (is_run ? HANTEI_EAST : HANTEI_TILES) &&
        (!is_run || lowest % HANTEI_RANKS <= HANTEI_RANKS - 3))
        meld->tile = (hantei_tile)lowest;
}

hantei_seat_meld mjai_meld_of(const mjai_object *o, unsigned kind)
{
    const bool is_called = kind != HANTEI_ANKAN, is_added = kind == HANTEI_KAKAN;
    const hantei_tile tile = (hantei_tile)mjai_get(o, MJAI_PAI, HANTEI_NO_TILE);
    hantei_seat_meld meld = {.kind = (uint8_t)kind,
                             .tile = HANTEI_NO_TILE,
                             .claimed = is_called && !is_added ? tile : HANTEI_NO_TILE,
                             .added = is_added ? tile : HANTEI_NO_TILE};
    if (mjai_has(o, MJAI_CONSUMED)) {
        take_tiles(o, is_called, &meld);
    } else if (is_added) {
        meld.tile = (hantei_tile)(tile & ~HANTEI_RED);
        meld.reds = tile != meld.tile;
    }
    return meld;
}
