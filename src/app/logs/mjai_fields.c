/* Takes a line apart: yajl reads it piece by piece; the fields that are known become numbers, and others are
 * passed over. */
#include "logs/mjai_fields.h"
#include "logs/mjai_names.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

enum {
    DEEPEST = 32,
    MOST_POINTS = 100000000,
    MOST_COUNT = 255,
    MOST_ROUND = HANTEI_MAX_PLAYERS,
    MOST_HAN = 2000,
    NO_FIELD = MJAI_FIELDS
};

/* ---- Trouble --------------------------------------------------------------------- */

/* The column of a byte of the line: characters of UTF-8 are counted, from 1. */
static uint64_t column_of(const mjai *m, size_t at)
{
    uint64_t column = 1;
    for (size_t i = 0; i < at && i < m->length; i++)
        column += ((unsigned char)m->line[i] & 0xC0) != 0x80;
    return column;
}

bool mjai_fail(mjai *m, size_t at, const char *message, ...)
{
    char text[sizeof m->out->trouble.message];
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    format_fail(m->out, m->number, column_of(m, at), "%s", text);
    return false;
}

/* ---- Fields ---------------------------------------------------------------------- */

/* What stands in a line: a text, a number, or true and false, which are 1 and 0. */
typedef enum token_kind { A_TEXT, A_NUMBER, A_BOOL } token_kind;

typedef struct token {
    token_kind kind;
    const char *text; /* as it is written; of a text without its quotes */
    size_t length;
    int truth;
    size_t at; /* where in the line */
} token;

/* What becomes of a token as a number: a name is looked up. */
typedef struct item_kind {
    const char *thing, *wanted; /* for messages */
    token_kind token;
    int (*find)(const char *name, size_t length); /* of a text; -1 for none. NULL: mjai.find_type */
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
static const item_kind YAKU = {"yaku", "the name of a yaku", A_TEXT, mjai_yaku};
static const item_kind TYPE = {"event", "the name of an event", A_TEXT, NULL};
static const item_kind REASON = {"reason", "the name of a reason", A_TEXT, mjai_reason};
static const item_kind NAME = {"player", "a name", A_TEXT, name_length};
static const item_kind NUMBER = {"number", "a number", A_NUMBER, NULL};
static const item_kind TRUTH = {"truth", "true or false", A_BOOL, NULL};

/* A field: how deep in lists its numbers stand, how many there may be, and within which bounds
 * numbers are. */
typedef struct field_shape {
    const char *name;
    const item_kind *kind;
    unsigned lists;
    int rows, columns;
    int least, most;
} field_shape;

static const field_shape SHAPES[MJAI_FIELDS] = {
    [MJAI_TYPE] = {"type", &TYPE, 0, 1, 1, 0, 0},
    [MJAI_ACTOR] = {"actor", &NUMBER, 0, 1, 1, 0, HANTEI_MAX_PLAYERS - 1},
    [MJAI_TARGET] = {"target", &NUMBER, 0, 1, 1, 0, HANTEI_MAX_PLAYERS - 1},
    [MJAI_PAI] = {"pai", &TILE, 0, 1, 1, 0, 0},
    [MJAI_CONSUMED] = {"consumed", &TILE, 1, 1, 4, 0, 0},
    [MJAI_TSUMOGIRI] = {"tsumogiri", &TRUTH, 0, 1, 1, 0, 0},
    [MJAI_BAKAZE] = {"bakaze", &WIND, 0, 1, 1, 0, 0},
    [MJAI_KYOKU] = {"kyoku", &NUMBER, 0, 1, 1, 1, MOST_ROUND},
    [MJAI_HONBA] = {"honba", &NUMBER, 0, 1, 1, 0, MOST_COUNT},
    [MJAI_KYOTAKU] = {"kyotaku", &NUMBER, 0, 1, 1, 0, MOST_COUNT},
    [MJAI_OYA] = {"oya", &NUMBER, 0, 1, 1, 0, HANTEI_MAX_PLAYERS - 1},
    [MJAI_DORA_MARKER] = {"dora_marker", &TILE, 0, 1, 1, 0, 0},
    [MJAI_TEHAIS] = {"tehais", &TILE, 2, HANTEI_MAX_PLAYERS, HANTEI_MAX_TILES, 0, 0},
    [MJAI_NAMES] = {"names", &NAME, 1, 1, HANTEI_MAX_PLAYERS, 0, 0},
    [MJAI_AKA_FLAG] = {"aka_flag", &TRUTH, 0, 1, 1, 0, 0},
    [MJAI_SCORES] = {"scores", &NUMBER, 1, 1, HANTEI_MAX_PLAYERS, -MOST_POINTS, MOST_POINTS},
    [MJAI_DELTAS] = {"deltas", &NUMBER, 1, 1, HANTEI_MAX_PLAYERS, -MOST_POINTS, MOST_POINTS},
    [MJAI_URA_MARKERS] = {"ura_markers", &TILE, 1, 1, HANTEI_MAX_INDICATORS, 0, 0},
    [MJAI_HORA_TEHAIS] = {"hora_tehais", &TILE, 1, 1, HANTEI_MAX_TILES, 0, 0},
    [MJAI_YAKUS] = {"yakus", &YAKU, 2, EVENT_YAKU, 2, 0, MOST_HAN},
    [MJAI_FU] = {"fu", &NUMBER, 0, 1, 1, 0, MOST_COUNT},
    [MJAI_FAN] = {"fan", &NUMBER, 0, 1, 1, 0, MOST_HAN},
    [MJAI_HORA_POINTS] = {"hora_points", &NUMBER, 0, 1, 1, 0, MOST_POINTS},
    [MJAI_REASON] = {"reason", &REASON, 0, 1, 1, 0, 0},
    [MJAI_TENPAIS] = {"tenpais", &TRUTH, 1, 1, HANTEI_MAX_PLAYERS, 0, 0},
};

/* What other servers call them. */
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

/* ---- Values ---------------------------------------------------------------------- */

/* A whole number; false where it has a fraction, or is too large. */
static bool parse_whole(const token *found, int *number)
{
    const bool negative = found->length > 0 && found->text[0] == '-';
    int value = 0;
    if (found->length > 9u + negative)
        return false;
    for (size_t i = negative; i < found->length; i++) {
        if (found->text[i] < '0' || found->text[i] > '9')
            return false;
        value = 10 * value + (found->text[i] - '0');
    }
    *number = negative ? -value : value;
    return true;
}

/* In a list of yaku the second of each two is a number. */
static const item_kind *kind_of_next(const mjai *m)
{
    const item_kind *kind = SHAPES[m->field].kind;
    const mjai_value *value = &m->value[m->field];
    return kind == &YAKU && value->rows > 0 && value->columns[value->rows - 1] == 1 ? &NUMBER : kind;
}

static bool parse_number(mjai *m, const token *found, int *number)
{
    const field_shape *shape = &SHAPES[m->field];
    if (parse_whole(found, number) && *number >= shape->least && *number <= shape->most)
        return true;
    return mjai_fail(m, found->at, "%s: %.*s is not a whole number from %d to %d", shape->name,
                     (int)(found->length < 20 ? found->length : 20), found->text, shape->least, shape->most);
}

static bool parse_name(mjai *m, const item_kind *kind, const token *found, int *number)
{
    *number = (kind->find ? kind->find : m->find_type)(found->text, found->length);
    if (*number >= 0)
        return true;
    return mjai_fail(m, found->at, "no %s is called \"%.*s\"", kind->thing,
                     (int)(found->length < 40 ? found->length : 40), found->text);
}

static bool parse_item(mjai *m, const token *found, int *number)
{
    const item_kind *kind = kind_of_next(m);
    if (found->kind != kind->token)
        return mjai_fail(m, found->at, "%s: this should be %s", SHAPES[m->field].name, kind->wanted);
    *number = found->truth;
    return kind->token == A_BOOL ||
           (kind->token == A_NUMBER ? parse_number(m, found, number) : parse_name(m, kind, found, number));
}

/* The value begins again: where a field is there twice, the last one counts. */
static void begin_value(mjai *m, size_t at)
{
    mjai_value *value = &m->value[m->field];
    m->has |= 1u << m->field;
    value->at = at;
    value->rows = 0;
}

static bool begin_row(mjai *m, size_t at)
{
    mjai_value *value = &m->value[m->field];
    if (value->rows == SHAPES[m->field].rows)
        return mjai_fail(m, at, "%s: more than %d lists", SHAPES[m->field].name, SHAPES[m->field].rows);
    value->columns[value->rows++] = 0;
    return true;
}

static bool add_item(mjai *m, const token *found)
{
    const field_shape *shape = &SHAPES[m->field];
    mjai_value *value = &m->value[m->field];
    const int row = value->rows - 1, column = value->columns[row];
    if (column == shape->columns)
        return mjai_fail(m, found->at, "%s: more than %d", shape->name, shape->columns);
    value->columns[row] += parse_item(m, found, &value->item[row][column]);
    return !m->out->failed;
}

/* ---- Walking through a line. The functions of yajl go on where they return 1 ----------- */

static bool is_known(const mjai *m)
{
    return m->field != NO_FIELD;
}

/* Where the token that yajl has just read ends. */
static size_t behind_token(const mjai *m)
{
    const size_t consumed = yajl_get_bytes_consumed(m->parser);
    return consumed < m->length ? consumed : m->length;
}

static size_t at_bracket(const mjai *m)
{
    const size_t behind = behind_token(m);
    return behind > 0 ? behind - 1 : 0;
}

static int parse_token(mjai *m, const token *found)
{
    if (m->depth == 0)
        return mjai_fail(m, found->at, "a line is an object, and not something else");
    if (!is_known(m))
        return 1;
    if (m->depth != SHAPES[m->field].lists + 1)
        return mjai_fail(m, found->at, "%s: this should be a list", SHAPES[m->field].name);
    if (SHAPES[m->field].lists == 0) {
        begin_value(m, found->at);
        begin_row(m, found->at);
    }
    return add_item(m, found);
}

/* yajl reads most tokens where they stand; those with escapes in them elsewhere. */
static size_t place_of(const mjai *m, const char *text)
{
    const uintptr_t begin = (uintptr_t)m->line, place = (uintptr_t)text;
    return place >= begin && place < begin + m->length ? (size_t)(place - begin) : at_bracket(m);
}

static int on_text(void *context, const unsigned char *text, size_t length)
{
    mjai *m = context;
    const size_t place = place_of(m, (const char *)text);
    return parse_token(m, &(token){.kind = A_TEXT,
                                   .text = (const char *)text,
                                   .length = length,
                                   .at = place > 0 ? place - 1 : 0});
}

static int on_number(void *context, const char *text, size_t length)
{
    mjai *m = context;
    return parse_token(m,
                       &(token){.kind = A_NUMBER, .text = text, .length = length, .at = place_of(m, text)});
}

static int on_bool(void *context, int is_true)
{
    mjai *m = context;
    const size_t behind = behind_token(m), length = is_true ? 4 : 5;
    return parse_token(
        m, &(token){.kind = A_BOOL, .truth = is_true != 0, .at = behind >= length ? behind - length : 0});
}

static bool refuse_shape(mjai *m, size_t at, const char *found)
{
    const field_shape *shape = &SHAPES[m->field];
    return mjai_fail(m, at, "%s: %s where %s should be", shape->name, found, shape->kind->wanted);
}

/* As if the field were not there; of a list of hands, the hand that is not shown. */
static int on_null(void *context)
{
    mjai *m = context;
    const size_t behind = behind_token(m), at = behind >= 4 ? behind - 4 : 0;
    if (m->depth <= 1 || !is_known(m))
        return m->depth > 0 || parse_token(m, &(token){.at = at});
    if (m->depth == 2 && SHAPES[m->field].lists == 2)
        return begin_row(m, at);
    return refuse_shape(m, at, "null");
}

static bool go_deeper(mjai *m)
{
    if (m->depth == DEEPEST)
        return mjai_fail(m, at_bracket(m), "more than %d lists and objects inside each other", DEEPEST);
    m->depth++;
    return true;
}

static int on_list(void *context)
{
    mjai *m = context;
    if (m->depth == 0)
        return parse_token(m, &(token){.at = at_bracket(m)});
    if (!go_deeper(m))
        return 0;
    if (!is_known(m))
        return 1;
    const unsigned inside = m->depth - 1, lists = SHAPES[m->field].lists;
    if (inside > lists)
        return refuse_shape(m, at_bracket(m), "a list");
    if (inside == 1)
        begin_value(m, at_bracket(m));
    return inside < lists || begin_row(m, at_bracket(m));
}

static int on_object(void *context)
{
    mjai *m = context;
    if (m->depth == 0) {
        m->at = at_bracket(m);
        m->has = 0;
        m->field = NO_FIELD;
    }
    return is_known(m) ? refuse_shape(m, at_bracket(m), "an object") : go_deeper(m);
}

static int on_key(void *context, const unsigned char *key, size_t length)
{
    mjai *m = context;
    if (m->depth == 1)
        m->field = find_field((const char *)key, length);
    return 1;
}

static int on_end(void *context)
{
    mjai *m = context;
    if (--m->depth == 0)
        m->take(m);
    return !m->out->failed;
}

static const yajl_callbacks CALLBACKS = {
    .yajl_null = on_null,
    .yajl_boolean = on_bool,
    .yajl_number = on_number,
    .yajl_string = on_text,
    .yajl_start_map = on_object,
    .yajl_map_key = on_key,
    .yajl_end_map = on_end,
    .yajl_start_array = on_list,
    .yajl_end_array = on_end,
};

bool mjai_begin_fields(mjai *m)
{
    m->depth = 0;
    m->has = 0;
    if (m->parser)
        yajl_free(m->parser);
    m->parser = yajl_alloc(&CALLBACKS, NULL, m);
    if (m->parser)
        yajl_config(m->parser, yajl_allow_multiple_values, 1);
    return m->parser != NULL;
}

static void fail_by_json(mjai *m)
{
    unsigned char *words = yajl_get_error(m->parser, 0, NULL, 0);
    const char *said = words ? (const char *)words : "no memory";
    mjai_fail(m, at_bracket(m), "%.*s", (int)strcspn(said, ".\n"), said);
    if (words)
        yajl_free_error(m->parser, words);
}

/* With the newline at the end of a line yajl holds nothing back. The same parser reads all lines: a line must
 * leave it as it was, with nothing open. */
void mjai_parse_line(mjai *m, const char *line, size_t length)
{
    m->line = line;
    m->length = length;
    if (length > FORMAT_LONGEST)
        mjai_fail(m, 0, "a line of more than %d bytes", FORMAT_LONGEST);
    else if (yajl_parse(m->parser, (const unsigned char *)line, length) != yajl_status_ok)
        fail_by_json(m);
    else if (m->depth > 0)
        mjai_fail(m, length - 1, "the line ends inside an object");
}
