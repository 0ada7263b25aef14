/* Reads requests. yajl tells what stands in the line, piece by piece; each value is read where it stands, and
 * only the first thing that is wrong is kept. After it the line is still followed to its end, for the `id`.
 */
#include "protocol/request.h"
#include "protocol/meld.h"
#include "protocol/text.h"

#include <stdio.h>
#include <string.h>
#include <yajl/yajl_parse.h>

/* Where in the request the reader is. */
typedef enum place { BEFORE, AMONG_FIELDS, IN_MELDS, IN_RULES, IN_SET, IN_IGNORED, BEHIND } place;

/* What kind of value stands in the line. */
typedef enum value_kind { A_TEXT, A_NUMBER, A_BOOL, A_NULL, AN_ARRAY, AN_OBJECT } value_kind;

static const char *const KIND_NAMES[] = {"a text", "a number", "true or false",
                                         "null",   "an array", "an object"};

typedef struct value {
    value_kind kind;
    const char *text; /* of a text or a number */
    size_t length;
    bool is_true;
} value;

typedef struct reader {
    request *out;
    protocol_problem *problem;
    bool failed;
    const char *line;
    size_t length; /* of what can be told to yajl */
    yajl_handle parser;
    place place;
    unsigned field; /* whose value comes, or FIELDS for one that is ignored */
    unsigned rule;  /* a switch, RULE_PRESET, or RULE_IGNORED */
    bool has_preset;
    place place_of_ignored; /* where the array or object stands of which nothing is read */
    unsigned depth;         /* in it */
    size_t behind_key;      /* where the value of a field begins, its colon included */
} reader;

enum { RULE_PRESET = SWITCHES_MAX, RULE_IGNORED };

#define SPACES " \t\r"

/* ---- The fields ------------------------------------------------------------ */

typedef void field_reader(reader *r, const notation *source);

static field_reader read_op, read_preset, read_hand, read_tile, read_counts, read_wind, read_called;

static const struct field {
    const char *name;
    value_kind kind;
    field_reader *read;  /* of a text */
    int32_t least, most; /* of a number */
    uint16_t offset;     /* of the request's member */
} TABLE[FIELDS] = {
#define AT(member) offsetof(request, member)
    [FIELD_OP] = {"op", A_TEXT, read_op, 0, 0, 0},
    [FIELD_ID] = {"id", A_NULL, NULL, 0, 0, 0},
    [FIELD_RULES] = {"rules", A_TEXT, read_preset, 0, 0, 0},
    [FIELD_PLAYERS] = {"players", A_NUMBER, NULL, 3, 4, AT(players)},
    [FIELD_HAND] = {"hand", A_TEXT, read_hand, 0, 0, 0},
    [FIELD_DRAWN] = {"drawn", A_TEXT, read_tile, 0, 0, AT(drawn)},
    [FIELD_MELDS] = {"melds", AN_ARRAY, NULL, 0, 0, 0},
    [FIELD_KITA] = {"kita", A_NUMBER, NULL, 0, 4, AT(kita)},
    [FIELD_RIVER] = {"river", A_TEXT, read_counts, 0, 0, AT(river)},
    [FIELD_PASSED] = {"passed", A_TEXT, read_counts, 0, 0, AT(passed)},
    [FIELD_PASSED_RIICHI] = {"passed_riichi", A_TEXT, read_counts, 0, 0, AT(passed_riichi)},
    [FIELD_RIICHI] = {"riichi", A_NUMBER, NULL, 0, 2, AT(riichi)},
    [FIELD_POINTS] = {"points", A_NUMBER, NULL, INT32_MIN, INT32_MAX, AT(points)},
    [FIELD_LIVE] = {"live", A_NUMBER, NULL, 0, 136, AT(live)},
    [FIELD_ROUND] = {"round", A_TEXT, read_wind, 0, 0, AT(round)},
    [FIELD_SEAT] = {"seat", A_TEXT, read_wind, 0, 0, AT(seat)},
    [FIELD_KANS] = {"kans", A_NUMBER, NULL, 0, 4, AT(kans)},
    [FIELD_CALLED] = {"called", A_TEXT, read_called, 0, 0, 0},
    [FIELD_SEEN] = {"seen", A_TEXT, read_counts, 0, 0, AT(seen)},
    [FIELD_TILE] = {"tile", A_TEXT, read_tile, 0, 0, AT(tile)},
    [FIELD_FROM] = {"from", A_NUMBER, NULL, 1, 3, AT(from)},
    [FIELD_RIVER_CLAIMED] = {"river_claimed", A_BOOL, NULL, 0, 0, AT(river_claimed)},
};

const char *request_field_name(request_field field)
{
    return TABLE[field].name;
}

/* The first letter tells most of them apart. */
static bool is_field(unsigned field, const char *name, size_t length)
{
    const char *const known = TABLE[field].name;
    return known[0] == name[0] && strlen(known) == length && memcmp(known, name, length) == 0;
}

static unsigned find_field(const char *name, size_t length)
{
    unsigned field = 0;
    while (field < FIELDS && (length == 0 || !is_field(field, name, length)))
        field++;
    return field;
}

/* ---- What is wrong --------------------------------------------------------- */

/* Keeps the request's name for what is wrong, behind a prefix: a name too long is cut between characters, and
 * a NUL would end it. */
static const char *keep_name(reader *r, const char *prefix, const char *name, size_t length)
{
    char *out = r->out->name;
    const size_t before = strlen(prefix);
    size_t kept = length < REQUEST_NAME - 1 - before ? length : REQUEST_NAME - 1 - before;
    while (kept < length && kept > 0 && ((unsigned char)name[kept] & 0xC0) == 0x80)
        kept--;
    memcpy(out, prefix, before);
    for (size_t i = 0; i < kept; i++)
        out[before + i] = (char)(name[i] ? name[i] : '?');
    out[before + kept] = '\0';
    return out;
}

/* The name of what is being read: `hand`, `melds[1]`, `rules.kiriage`. The first failure calls it last, so
 * that the name stays. */
static const char *current_name(reader *r)
{
    char index[] = "[0]";
    const char *switched = r->rule < SWITCHES_MAX ? switch_name(r->rule) : "preset";
    switch (r->place) {
    case IN_MELDS:
        index[1] = (char)('0' + r->out->meld_count);
        return keep_name(r, "melds", index, 3);
    case IN_RULES:
    case IN_SET:
        return keep_name(r, "rules.", switched, strlen(switched));
    default:
        return r->field < FIELDS ? TABLE[r->field].name : "request";
    }
}

/* Says that a value is of the wrong kind, or is none that can be taken. */
static void refuse_value(reader *r, const char *code, const char *wanted, const char *found)
{
    if (r->failed)
        return;
    const char *name = current_name(r);
    problem_set(r->problem, code, name, PROTOCOL_NOWHERE, "%s takes %s, not %s", name, wanted, found);
    r->failed = true;
}

static void refuse_text(reader *r, const char *wanted, const notation *source)
{
    char found[PROBLEM_QUOTE + 2] = "'";
    problem_quote(found + 1, source->text, source->length);
    strcat(found, "'");
    refuse_value(r, "bad-value", wanted, found);
}

/* A name that is none, or that is there twice. */
static void refuse_key(reader *r, const char *code, const char *prefix, const char *key, size_t length)
{
    char quoted[PROBLEM_QUOTE];
    if (r->failed)
        return;
    problem_quote(quoted, key, length);
    problem_set(r->problem, code, keep_name(r, prefix, key, length), PROTOCOL_NOWHERE,
                strcmp(code, "unknown-field") == 0 ? "there is no field '%s%s'" : "'%s%s' is there twice",
                prefix, quoted);
    r->failed = true;
}

/* ---- Values ---------------------------------------------------------------- */

static void copy_name(char out[REQUEST_OP], const notation *source)
{
    const size_t length = source->length < REQUEST_OP - 1 ? source->length : REQUEST_OP - 1;
    const bool has_nul = memchr(source->text, '\0', length) != NULL;
    memcpy(out, has_nul ? "?" : source->text, has_nul ? 1 : length);
    out[has_nul ? 1 : length] = '\0';
}

static void *member_of(reader *r)
{
    return (char *)r->out + TABLE[r->field].offset;
}

static void read_op(reader *r, const notation *source)
{
    copy_name(r->out->op, source);
}

static void read_preset(reader *r, const notation *source)
{
    for (size_t i = 0; hantei_rules_name(i); i++) {
        const char *name = hantei_rules_name(i);
        if (strlen(name) == source->length && memcmp(name, source->text, source->length) == 0) {
            copy_name(r->out->preset, source);
            return;
        }
    }
    refuse_text(r, "tenhou, majsoul, mleague, ema or wrc", source);
}

/* A '+' would begin melds, which stand in a field of their own. */
static void read_hand(reader *r, const notation *source)
{
    const char *plus = memchr(source->text, '+', source->length);
    notation tiles = *source;
    size_t at;
    r->out->hand_length = source->length;
    if (plus)
        tiles.length = (size_t)(plus - source->text);
    hantei_status status = hantei_parse(&r->out->hand, tiles.text, tiles.length, &at);
    if (plus && at == tiles.length && (status == HANTEI_OK || status == HANTEI_ERROR_TILE_COUNT))
        status = HANTEI_ERROR_LETTER;
    if (status == HANTEI_ERROR_TILE_COUNT)
        problem_no_hand(r->problem, source, at, r->out->hand.concealed, "a hand", PROTOCOL_ANY_HAND);
    else if (status != HANTEI_OK)
        problem_notation(r->problem, source, at, status);
    r->failed |= status != HANTEI_OK;
}

static void read_tile(reader *r, const notation *source)
{
    r->failed |= !protocol_tile_read(member_of(r), source, r->problem);
}

static void read_counts(reader *r, const notation *source)
{
    size_t at;
    const hantei_status status = hantei_parse_tiles(member_of(r), source->text, source->length, &at);
    if (status != HANTEI_OK)
        problem_notation(r->problem, source, at, status);
    r->failed |= status != HANTEI_OK;
}

static void read_wind(reader *r, const notation *source)
{
    static const char WINDS[] = "ESWN";
    const char *wind = source->length == 1 && source->text[0] ? strchr(WINDS, source->text[0]) : NULL;
    if (wind)
        *(int32_t *)member_of(r) = (int32_t)(wind - WINDS);
    else
        refuse_text(r, "E, S, W or N", source);
}

static void read_called(reader *r, const notation *source)
{
    r->failed |= !protocol_meld_read(&r->out->called, source, r->problem);
}

/* A whole number as text; out of range where it has a sign that it needs not, a fraction, or too many
 * digits. */
static bool read_whole(const value *found, long *number)
{
    const bool negative = found->length > 0 && found->text[0] == '-';
    const size_t first = negative;
    *number = 0;
    if (found->kind != A_NUMBER || found->length > 11)
        return false;
    for (size_t i = first; i < found->length; i++) {
        if (found->text[i] < '0' || found->text[i] > '9')
            return false;
        *number = 10 * *number + (found->text[i] - '0');
    }
    *number = negative ? -*number : *number;
    return true;
}

static void read_number(reader *r, const value *found)
{
    const struct field *field = &TABLE[r->field];
    long number;
    char wanted[64];
    if (read_whole(found, &number) && number >= field->least && number <= field->most) {
        *(int32_t *)member_of(r) = (int32_t)number;
        return;
    }
    char quoted[PROBLEM_QUOTE];
    problem_quote(quoted, found->text, found->length);
    snprintf(wanted, sizeof wanted, "a whole number from %d to %d", field->least, field->most);
    refuse_value(r, "bad-value", wanted, quoted);
}

static void read_field(reader *r, const value *found)
{
    const struct field *field = &TABLE[r->field];
    const notation source = {field->name, found->text, found->length};
    if (r->field == FIELD_ID || r->failed)
        return;
    if (found->kind != field->kind)
        refuse_value(r, "bad-type", r->field == FIELD_RULES ? "a text or an object" : KIND_NAMES[field->kind],
                     KIND_NAMES[found->kind]);
    else if (found->kind == A_NUMBER)
        read_number(r, found);
    else if (found->kind == A_BOOL)
        *(bool *)member_of(r) = found->is_true;
    else
        field->read(r, &source);
}

static void read_meld(reader *r, const value *found)
{
    request *out = r->out;
    if (r->failed)
        return;
    if (out->meld_count == HANTEI_MAX_MELDS) {
        problem_set(r->problem, "bad-meld", "melds", PROTOCOL_NOWHERE, "more than four melds");
        r->failed = true;
    } else if (found->kind != A_TEXT) {
        refuse_value(r, "bad-type", KIND_NAMES[A_TEXT], KIND_NAMES[found->kind]);
    } else {
        const notation source = {current_name(r), found->text, found->length};
        r->failed = !protocol_meld_read(&out->melds[out->meld_count], &source, r->problem);
        out->meld_count++;
    }
}

/* ---- Switches -------------------------------------------------------------- */

static void give_switch(reader *r, unsigned number)
{
    r->out->switches.value[r->rule] = (uint16_t)number;
}

static void read_switch_text(reader *r, const notation *source)
{
    const int chosen = switch_value(r->rule, source->text, source->length);
    if (chosen < 0)
        refuse_text(r, switch_choices(r->rule), source);
    else
        give_switch(r, (unsigned)chosen);
}

static void read_switch_number(reader *r, const value *found)
{
    char quoted[PROBLEM_QUOTE];
    long number;
    problem_quote(quoted, found->text, found->length);
    if (read_whole(found, &number) && switch_takes(r->rule, number))
        give_switch(r, (unsigned)number);
    else
        refuse_value(r, "bad-value", switch_choices(r->rule), quoted);
}

static void read_rule(reader *r, const value *found)
{
    static const value_kind KINDS[] = {
        [SWITCH_BOOL] = A_BOOL, [SWITCH_NUMBER] = A_NUMBER, [SWITCH_NAME] = A_TEXT, [SWITCH_SET] = AN_ARRAY};
    const notation source = {NULL, found->text, found->length};
    if (r->failed)
        return;
    const bool is_preset = r->rule == RULE_PRESET;
    if (found->kind != (is_preset ? A_TEXT : KINDS[switch_type_of(r->rule)]))
        refuse_value(r, "bad-type", is_preset ? KIND_NAMES[A_TEXT] : switch_choices(r->rule),
                     KIND_NAMES[found->kind]);
    else if (is_preset)
        read_preset(r, &source);
    else if (found->kind == A_BOOL)
        give_switch(r, found->is_true);
    else if (found->kind == A_TEXT)
        read_switch_text(r, &source);
    else
        read_switch_number(r, found);
}

/* A member of a set. */
static void read_member(reader *r, const value *found)
{
    const notation source = {NULL, found->text, found->length};
    if (r->failed)
        return;
    const int chosen = found->kind == A_TEXT ? switch_value(r->rule, found->text, found->length) : -1;
    if (found->kind != A_TEXT)
        refuse_value(r, "bad-type", switch_choices(r->rule), KIND_NAMES[found->kind]);
    else if (chosen < 0)
        refuse_text(r, switch_choices(r->rule), &source);
    else
        r->out->switches.value[r->rule] |= (uint16_t)(1u << chosen);
}

/* ---- Walking through the line ---------------------------------------------- */

/* Whether the value that ends here stands in whole: yajl takes the 0 of 01, and sees later what is wrong. A
 * text, an array or an object says itself where it ends. */
static bool is_whole_value(const reader *r, size_t end)
{
    static const char CLOSING[] = "\"]}", BEHIND_VALUE[] = SPACES ",}";
    return memchr(CLOSING, r->line[end - 1], sizeof CLOSING - 1) ||
           (end < r->length && memchr(BEHIND_VALUE, r->line[end], sizeof BEHIND_VALUE - 1));
}

/* Behind the value of a field. The id is kept as it was written. */
static void end_field(reader *r)
{
    request *out = r->out;
    if (r->field != FIELD_ID || r->place != AMONG_FIELDS || out->id)
        return;
    const size_t end = yajl_get_bytes_consumed(r->parser);
    size_t from = r->behind_key;
    if (!is_whole_value(r, end))
        return;
    from += strspn(r->line + from, SPACES);
    from++; /* the colon */
    from += strspn(r->line + from, SPACES);
    out->id = r->line + from;
    out->id_length = end - from;
}

static void read_value(reader *r, const value *found)
{
    switch (r->place) {
    case AMONG_FIELDS:
        if (r->field < FIELDS)
            read_field(r, found);
        end_field(r);
        break;
    case IN_MELDS:
        read_meld(r, found);
        break;
    case IN_RULES:
        if (r->rule != RULE_IGNORED)
            read_rule(r, found);
        break;
    case IN_SET:
        read_member(r, found);
        break;
    case BEFORE:
        if (!r->failed)
            problem_set(r->problem, "bad-type", "request", 0, "a request is an object, not %s",
                        KIND_NAMES[found->kind]);
        r->failed = true;
        break;
    default:
        break;
    }
}

/* Where an array or an object leads whose contents are read; BEFORE for any other. */
static place place_inside(const reader *r, value_kind kind)
{
    if (kind == AN_OBJECT && r->place == BEFORE)
        return AMONG_FIELDS;
    if (kind == AN_OBJECT && r->place == AMONG_FIELDS && r->field == FIELD_RULES)
        return IN_RULES;
    if (kind == AN_ARRAY && r->place == AMONG_FIELDS && r->field == FIELD_MELDS)
        return IN_MELDS;
    if (kind == AN_ARRAY && r->place == IN_RULES && r->rule < SWITCHES_MAX &&
        switch_type_of(r->rule) == SWITCH_SET)
        return IN_SET;
    return BEFORE;
}

static int open_container(reader *r, value_kind kind)
{
    const place inside = place_inside(r, kind);
    if (r->place == IN_IGNORED) {
        r->depth++;
    } else if (inside != BEFORE) {
        r->place = inside;
    } else {
        const place here = r->place;
        const bool is_id = here == AMONG_FIELDS && r->field == FIELD_ID;
        if (!is_id)
            read_value(r, &(value){.kind = kind});
        r->place_of_ignored = here;
        r->place = IN_IGNORED;
        r->depth = 1;
    }
    return 1;
}

static int close_container(void *context)
{
    static const place OUTSIDE[] = {
        [AMONG_FIELDS] = BEHIND, [IN_MELDS] = AMONG_FIELDS, [IN_RULES] = AMONG_FIELDS, [IN_SET] = IN_RULES};
    reader *r = context;
    if (r->place != IN_IGNORED) {
        r->place = OUTSIDE[r->place];
    } else if (--r->depth == 0) {
        r->place = r->place_of_ignored;
        end_field(r);
    }
    return 1;
}

static int on_map(void *context)
{
    return open_container(context, AN_OBJECT);
}

static int on_array(void *context)
{
    return open_container(context, AN_ARRAY);
}

static void read_field_key(reader *r, const char *key, size_t length)
{
    const unsigned field = find_field(key, length);
    r->field = field;
    r->behind_key = yajl_get_bytes_consumed(r->parser);
    if (field == FIELDS) {
        refuse_key(r, "unknown-field", "", key, length);
    } else if (request_has(r->out, (request_field)field)) {
        refuse_key(r, "duplicate-field", "", key, length);
    } else {
        r->out->given |= 1u << field;
    }
}

static void read_rule_key(reader *r, const char *key, size_t length)
{
    const bool is_preset = length == strlen("preset") && memcmp(key, "preset", length) == 0;
    const unsigned found = is_preset ? (unsigned)RULE_PRESET : switch_find(key, length);
    r->rule = is_preset || found != SWITCH_NONE ? found : (unsigned)RULE_IGNORED;
    if (r->rule == RULE_IGNORED) {
        refuse_key(r, "unknown-field", "rules.", key, length);
    } else if (is_preset ? r->has_preset : r->out->switches.given >> found & 1) {
        refuse_key(r, "duplicate-field", "rules.", key, length);
    } else if (is_preset) {
        r->has_preset = true;
    } else {
        r->out->switches.given |= 1u << found;
    }
}

static int on_key(void *context, const unsigned char *key, size_t length)
{
    reader *r = context;
    if (r->place == AMONG_FIELDS)
        read_field_key(r, (const char *)key, length);
    else if (r->place == IN_RULES)
        read_rule_key(r, (const char *)key, length);
    return 1;
}

static int on_text(void *context, const unsigned char *text, size_t length)
{
    read_value(context, &(value){.kind = A_TEXT, .text = (const char *)text, .length = length});
    return 1;
}

static int on_number(void *context, const char *text, size_t length)
{
    read_value(context, &(value){.kind = A_NUMBER, .text = text, .length = length});
    return 1;
}

static int on_bool(void *context, int is_true)
{
    read_value(context, &(value){.kind = A_BOOL, .is_true = is_true != 0});
    return 1;
}

static int on_null(void *context)
{
    read_value(context, &(value){.kind = A_NULL});
    return 1;
}

static const yajl_callbacks CALLBACKS = {
    .yajl_null = on_null,
    .yajl_boolean = on_bool,
    .yajl_number = on_number,
    .yajl_string = on_text,
    .yajl_start_map = on_map,
    .yajl_map_key = on_key,
    .yajl_end_map = close_container,
    .yajl_start_array = on_array,
    .yajl_end_array = close_container,
};

/* ---- The line -------------------------------------------------------------- */

/* Says what yajl found wrong, in its words. */
static void refuse_json(reader *r, size_t at)
{
    unsigned char *words = yajl_get_error(r->parser, 0, NULL, 0);
    const char *said = words ? (const char *)words : "no memory";
    problem_set(r->problem, "bad-json", "request", at, "%.*s", (int)strcspn(said, "\n"), said);
    if (words)
        yajl_free_error(r->parser, words);
    r->failed = true;
}

/* Says what yajl did not take, where nothing else has been said. */
static void walk(reader *r)
{
    const bool good = yajl_parse(r->parser, (const unsigned char *)r->line, r->length) == yajl_status_ok;
    const size_t consumed = yajl_get_bytes_consumed(r->parser); /* what is wrong included */
    const size_t at = good ? r->length : consumed - (consumed > 0);
    /* A number that the line breaks off behind comes now: in the middle of a request it is nowhere. */
    r->place = r->place == BEFORE ? BEFORE : BEHIND;
    if ((!good || yajl_complete_parse(r->parser) != yajl_status_ok) && !r->failed)
        refuse_json(r, at);
}

static bool is_control(char byte)
{
    return (unsigned char)byte < 0x20 && byte != '\t' && byte != '\r';
}

/* How many bytes are in front of the first control character that JSON has nowhere, not even as a space. */
static size_t printable_length(const char *line, size_t length)
{
    unsigned controls = 0;
    for (size_t i = 0; i < length; i++)
        controls |= is_control(line[i]);
    if (controls == 0)
        return length;
    size_t printable = 0;
    while (!is_control(line[printable]))
        printable++;
    return printable;
}

/* Finds how much of the line can be told to yajl, which is not strict about UTF-8 and about what is a space,
 * and says what follows that. */
static void find_text(reader *r, const char *line, size_t length)
{
    const size_t printable = printable_length(line, length), valid = protocol_utf8_length(line, length);
    if (length == 0)
        problem_set(r->problem, "bad-json", "request", 0, "an empty line");
    else if (printable < length && printable <= valid)
        problem_set(r->problem, "bad-json", "request", printable, "a control character (\\x%02X)",
                    (unsigned char)line[printable]);
    else if (valid < length)
        problem_set(r->problem, "bad-utf8", "request", valid, "not UTF-8");
    r->line = line;
    r->length = printable < valid ? printable : valid;
    r->failed = length == 0 || r->length < length;
}

static void read_line(reader *r)
{
    *r->out = (request){.preset = "tenhou",
                        .players = 4,
                        .points = INT32_MAX,
                        .live = 136,
                        .drawn = HANTEI_NO_TILE,
                        .tile = HANTEI_NO_TILE};
    r->parser = yajl_alloc(&CALLBACKS, NULL, r);
    if (r->parser) {
        walk(r);
        yajl_free(r->parser);
    } else {
        problem_set(r->problem, "no-memory", "request", PROTOCOL_NOWHERE, "no memory");
        r->failed = true;
    }
}

bool request_read(request *out, const char *line, size_t length, protocol_problem *problem)
{
    reader r = {.out = out, .problem = problem};
    find_text(&r, line, length);
    read_line(&r);
    return !r.failed;
}

void request_read_id(request *out, const char *line, size_t length)
{
    protocol_problem unsaid;
    reader r = {.out = out, .problem = &unsaid};
    find_text(&r, line, length);
    r.failed = true;
    read_line(&r);
}
