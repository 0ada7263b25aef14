/* Logs of tenhou.net/6: JSON objects, each with rounds of a game, or the address of its viewer with such an
 * object after "#json=". Each is read completely, then passed on. This file builds a tree of its own: yajl's
 * has no positions and no limits, and drops an object that is cut off. */
#include "logs/tenhou6.h"

#include <stdlib.h>
#include <string.h>

/* No game comes near these: four players of 255 rounds have 90,000 values. The longest kept text is a name or
 * a yaku. */
enum { MOST_VALUES = 1 << 17, MOST_BYTES = 1 << 21, MOST_TEXT = 255, DEEPEST = 32 };

/* The bytes of an address: "%7B" is one that is read. */
typedef enum address { NO_ADDRESS, BEFORE_ADDRESS, BEFORE_JSON, IN_JSON, BEHIND_JSON } address;

typedef struct reader {
    format_output *out;
    json_parser json;
    const char *piece; /* that is parsed: of one line */
    size_t length, counted;
    tenhou6_position at;  /* of the byte `counted` */
    uint64_t fed, behind; /* bytes; those before the last token */
    bool has_begun;
    bool is_lost; /* the last object was no game, and was reported */
    address address;
    unsigned marker; /* characters of "#json=" read so far */
    address_escape escape;
    unsigned depth;
    tenhou6_value *open[DEEPEST];
    const char *key;    /* of the next value */
    size_t count, used; /* values of the object, and bytes of their texts */
    tenhou6_value *value;
    char *texts;
} reader;

/* ---- Positions ---------------------------------------------------------------------------- */

static bool is_character(char byte)
{
    return ((unsigned char)byte & 0xC0) != 0x80;
}

/* The position after what yajl has read. */
static tenhou6_position position_behind(reader *t)
{
    const size_t consumed = yajl_get_bytes_consumed(t->json.yajl);
    for (; t->counted < consumed && t->counted < t->length; t->counted++)
        t->at.column += is_character(t->piece[t->counted]);
    return t->at;
}

/* The position of the token that ends here. One that began in an earlier piece gets column 1. */
static tenhou6_position position_of(reader *t, const char *text, size_t length, unsigned quotes)
{
    tenhou6_position at = position_behind(t);
    uint32_t characters = quotes;
    for (size_t i = 0; i < length; i++)
        characters += is_character(text[i]);
    at.column = at.column > characters ? at.column - characters : 1;
    t->behind = t->fed;
    return at;
}

static bool fail(reader *t, tenhou6_position at, const char *message)
{
    format_fail(t->out, at.line, at.column, "%s", message);
    return false;
}

/* ---- Values -------------------------------------------------------------------------------- */

/* Keeps a text, or its beginning. */
static const char *keep(reader *t, const void *text, size_t length)
{
    char *const kept = t->texts + t->used;
    const size_t cut = length < MOST_TEXT ? length : MOST_TEXT;
    memcpy(kept, text, cut);
    kept[cut] = '\0';
    t->used += cut + 1;
    return kept;
}

/* Adds a value of the object to those before it. */
static tenhou6_value *add(reader *t, json_kind kind, tenhou6_position at)
{
    tenhou6_value *const added = &t->value[t->count++];
    *added = (tenhou6_value){.kind = kind, .at = at, .key = t->key, .size = 1};
    t->key = NULL;
    if (t->count == MOST_VALUES || t->used > MOST_BYTES)
        fail(t, at, "a game of more than a hundred thousand values");
    return added;
}

/* Passes on the object, complete or cut off. Of several in a row that are no games the first is reported. */
static void pass_on(reader *t)
{
    for (; t->depth > 0; t->depth--)
        t->open[t->depth - 1]->size = (size_t)(&t->value[t->count] - t->open[t->depth - 1]);
    if (t->count > 0)
        tenhou6_emit(t->value, t->out);
    t->count = t->used = 0;
    const bool is_game = !t->out->failed;
    if (!is_game && !t->is_lost)
        format_gap(t->out);
    format_go_on(t->out, false);
    t->is_lost = !is_game;
}

static bool is_in_round(const reader *t)
{
    enum { IN_ROUND = 3 };
    return t->depth >= IN_ROUND && strcmp(t->open[1]->key, "log") == 0;
}

/* ---- Tokens --------------------------------------------------------------------------------------- */

static bool take_value(reader *t, const json_token *found)
{
    const bool is_list = found->kind == AN_ARRAY || found->kind == AN_OBJECT;
    const tenhou6_position at = position_of(t, found->text, found->length, found->kind == A_TEXT ? 2 : 0);
    if (t->depth == 0 && found->kind != AN_OBJECT)
        return fail(t, at, "a log must be an object");
    if (is_list && t->depth == DEEPEST)
        return fail(t, at, "lists inside lists inside lists");
    tenhou6_value *const added = add(t, found->kind, at);
    if (is_list)
        t->open[t->depth++] = added;
    else
        added->text = keep(t, found->text ? found->text : "", found->length);
    return !t->out->failed;
}

static bool take_end(reader *t)
{
    tenhou6_value *const ended = t->open[--t->depth];
    ended->end_at = position_of(t, NULL, 0, 0);
    ended->size = (size_t)(&t->value[t->count] - ended);
    if (t->depth == 0)
        pass_on(t);
    return !t->out->failed;
}

static bool take_token(void *self, json_token *found)
{
    reader *const t = self;
    if (found->kind == AN_END)
        return take_end(t);
    if (found->kind != A_KEY)
        return take_value(t, found);
    position_of(t, NULL, 0, 0);
    t->key = keep(t, found->text, found->length);
    return true;
}

/* ---- Bytes --------------------------------------------------------------------------------------------- */

/* The rounds before the error are good. */
static void fail_by_json(reader *t)
{
    const tenhou6_position at = position_behind(t);
    if (!t->out->failed)
        pass_on(t);
    format_fail_by_json(t->out, at.line, at.column, t->json.yajl);
}

/* Parses bytes of one line. */
static void parse(reader *t, const char *bytes, size_t length)
{
    t->piece = bytes;
    t->length = length;
    t->counted = 0;
    t->fed += length;
    if (yajl_parse(t->json.yajl, (const unsigned char *)bytes, length) != yajl_status_ok)
        fail_by_json(t);
    else if (t->fed - t->behind > FORMAT_LONGEST)
        format_fail(t->out, t->at.line, t->at.column, "a name or a number of more than %d bytes",
                    FORMAT_LONGEST);
    for (; t->counted < length; t->counted++)
        t->at.column += is_character(bytes[t->counted]);
}

static void parse_lines(reader *t, const char *bytes, size_t length)
{
    enum { PIECE = 1 << 16 };
    while (length > 0 && !t->out->failed) {
        const char *const end = memchr(bytes, '\n', length);
        size_t part = end ? (size_t)(end - bytes) + 1 : length;
        part = part < PIECE ? part : PIECE;
        parse(t, bytes, part);
        if (bytes[part - 1] == '\n')
            t->at = (tenhou6_position){t->at.line + 1, 1};
        bytes += part;
        length -= part;
    }
}

/* ---- Addresses ----------------------------------------------------------------------------------------- */

static const char NO_JSON[] = "an address without #json= and a game after it: nothing is downloaded";

/* A byte of the JSON in an address. Other fields may follow its object. */
static void take_unescaped(reader *t, char byte)
{
    const bool was_inside = t->depth > 0;
    parse(t, &byte, 1);
    if (was_inside && t->depth == 0)
        t->address = BEHIND_JSON;
}

static void find_marker(reader *t, char byte)
{
    static const char MARKER[] = "#json=";
    t->marker = byte == MARKER[t->marker] ? t->marker + 1 : byte == MARKER[0];
    t->address = t->marker == sizeof MARKER - 1 ? IN_JSON : BEFORE_JSON;
    if (t->address == IN_JSON)
        t->marker = 0;
}

static bool is_cut_address(const reader *t)
{
    return t->address == BEFORE_JSON || (t->address == IN_JSON && t->depth == 0);
}

/* Another address may follow. */
static void take_address_byte(reader *t, char byte)
{
    const bool is_space = format_first(&byte, 1) == 1;
    char json;
    if (t->address == IN_JSON) {
        if (address_take(&t->escape, byte, &json))
            take_unescaped(t, json);
    } else if (!is_space && t->address != BEHIND_JSON) {
        find_marker(t, byte);
    } else if (is_space && t->address == BEFORE_JSON) {
        fail(t, t->at, NO_JSON);
    } else if (is_space) {
        t->address = BEFORE_ADDRESS;
        t->at = (tenhou6_position){t->at.line + (byte == '\n'), 1};
    }
}

/* ---- The reader ---------------------------------------------------------------------------------------- */

static bool is_address(const char *bytes, size_t length)
{
    static const char PLAIN[] = "http://", SAFE[] = "https://";
    return (length >= sizeof PLAIN - 1 && memcmp(bytes, PLAIN, sizeof PLAIN - 1) == 0) ||
           (length >= sizeof SAFE - 1 && memcmp(bytes, SAFE, sizeof SAFE - 1) == 0);
}

/* The page of a game may have much text before the list of rounds. */
static bool recognise(const char *bytes, size_t length)
{
    const size_t at = format_first(bytes, length);
    if (is_address(bytes + at, length - at))
        return true;
    const size_t type = format_find(bytes, length, "\"type\"");
    return at < length && bytes[at] == '{' &&
           (format_find(bytes, type, "\"log\"") < type || format_find(bytes, type, "\"rule\"") < type);
}

static void free_reader(void *context)
{
    reader *const t = context;
    json_end(&t->json);
    free(t->value);
    free(t->texts);
    free(t);
}

static void *begin(format_output *out)
{
    reader *const t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->out = out;
    t->at = (tenhou6_position){1, 1};
    const bool has_parser = json_begin(&t->json, take_token, t, NULL);
    t->value = malloc(MOST_VALUES * sizeof *t->value);
    t->texts = malloc(MOST_BYTES + 2 * (MOST_TEXT + 1));
    if (!has_parser || !t->value || !t->texts) {
        free_reader(t);
        return NULL;
    }
    yajl_config(t->json.yajl, yajl_allow_multiple_values, 1);
    return t;
}

static void feed(void *context, const char *bytes, size_t length)
{
    reader *const t = context;
    if (!t->has_begun) {
        const size_t first = format_first(bytes, length), mark = format_mark(bytes, length);
        t->has_begun = true;
        t->address = is_address(bytes + first, length - first) ? BEFORE_ADDRESS : NO_ADDRESS;
        bytes += mark;
        length -= mark;
    }
    if (t->address == NO_ADDRESS)
        parse_lines(t, bytes, length);
    for (size_t i = 0; i < length && t->address != NO_ADDRESS && !t->out->failed; i++)
        take_address_byte(t, bytes[i]);
}

static void end(void *context)
{
    reader *const t = context;
    const bool is_round = is_in_round(t);
    if (is_cut_address(t))
        fail(t, t->at, NO_JSON);
    if (t->depth == 0)
        return;
    pass_on(t);
    format_unfinished(t->out, t->at.line, t->at.column,
                      is_round ? "the log ends inside a round" : "the log ends before its object");
}

const format_reader FORMAT_TENHOU6 = {
    .recognise = recognise, .begin = begin, .feed = feed, .end = end, .free = free_reader};
