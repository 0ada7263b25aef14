/* Logs of tenhou.net/6: JSON objects, each with rounds of a game, or the address of its viewer with such an
 * object after "#json=". Each is read completely, as a tree, then passed on. */
#include "logs/tenhou6.h"

#include <stdlib.h>
#include <string.h>

/* No game comes near these: four players of 255 rounds have 90,000 values. The longest kept text is a name or
 * a yaku. */
enum { MOST_VALUES = 1 << 17, MOST_BYTES = 1 << 21, MOST_TEXT = 255, DEEPEST = 32, PIECE = 1 << 16 };

/* The bytes of an address: "%7B" is one that is read. */
typedef enum address { NO_ADDRESS, BEFORE_ADDRESS, BEFORE_JSON, IN_JSON, BEHIND_JSON } address;

typedef struct reader {
    format_output *out;
    json_reader json;
    size_t kept_length; /* of a token that has not ended, or bytes of an address */
    size_t counted;     /* bytes of the reader's text that `at` is behind */
    log_position at;
    bool has_begun;
    bool is_lost; /* the last object was no game, and was reported */
    address address;
    unsigned marker; /* characters of "#json=" read so far */
    address_escape escape;
    bool in_text, is_escaped; /* the next byte */
    unsigned depth;
    tenhou6_value *open[DEEPEST];
    const char *key;    /* of the next value */
    size_t count, used; /* values of the object, and bytes of their texts */
    tenhou6_value *value;
    char kept[FORMAT_LONGEST + PIECE + 1];
    char texts[MOST_BYTES + 2 * (MOST_TEXT + 1)];
} reader;

/* ---- Positions ---------------------------------------------------------------------------- */

static bool is_character(char byte)
{
    return ((unsigned char)byte & 0xC0) != 0x80;
}

/* The position of a byte of the reader's text, which is not before the last. */
static log_position position_of(reader *t, size_t at)
{
    for (; t->counted < at; t->counted++) {
        const char byte = t->json.text[t->counted];
        t->at.column = byte == '\n' ? 1 : t->at.column + is_character(byte);
        t->at.line += byte == '\n';
    }
    return t->at;
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
static tenhou6_value *add(reader *t, json_kind kind, log_position at)
{
    tenhou6_value *const added = &t->value[t->count++];
    *added = (tenhou6_value){.kind = kind, .at = at, .key = t->key, .size = 1};
    t->key = NULL;
    if (t->count == MOST_VALUES || t->used > MOST_BYTES)
        format_fail(t->out, at, "a game of more than a hundred thousand values");
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
        format_gap(t->out, true);
    format_go_on(t->out, false);
    t->is_lost = !is_game;
}

/* ---- Tokens --------------------------------------------------------------------------------------- */

static void take_value(reader *t, const json_token *found)
{
    const bool is_list = found->kind == AN_ARRAY || found->kind == AN_OBJECT;
    const log_position at = position_of(t, is_list ? t->json.at : found->at);
    if (t->depth == 0 && found->kind != AN_OBJECT) {
        format_fail(t->out, at, "a log must be an object");
        return;
    }
    if (is_list && t->depth == DEEPEST) {
        format_fail(t->out, at, "lists inside lists inside lists");
        return;
    }
    tenhou6_value *const added = add(t, found->kind, at);
    if (is_list)
        t->open[t->depth++] = added;
    else
        added->text = keep(t, found->text ? found->text : "", found->length);
}

static void take_end(reader *t)
{
    tenhou6_value *const ended = t->open[--t->depth];
    ended->end_at = position_of(t, t->json.at);
    ended->size = (size_t)(&t->value[t->count] - ended);
    if (t->depth > 0)
        return;
    pass_on(t);
    if (t->address == IN_JSON) /* other fields may follow */
        t->address = BEHIND_JSON;
}

static void take_token(reader *t, const json_token *found)
{
    if (found->kind == AN_END)
        take_end(t);
    else if (found->kind == A_KEY)
        t->key = keep(t, found->text, found->length);
    else
        take_value(t, found);
}

/* ---- Bytes --------------------------------------------------------------------------------------------- */

/* The rounds before the error are good. */
static void fail_by_json(reader *t)
{
    const log_position at = position_of(t, t->json.wrong_at);
    if (!t->out->failed)
        pass_on(t);
    format_fail_by_json(t->out, at, &t->json);
}

/* Keeps what has not been read. */
static void keep_rest(reader *t)
{
    const size_t rest = t->json.length - t->json.at;
    position_of(t, t->json.at);
    t->kept_length = rest <= FORMAT_LONGEST ? rest : 0;
    memmove(t->kept, t->json.text + t->json.at, t->kept_length);
    if (rest > FORMAT_LONGEST)
        format_fail(t->out, t->at, "a name or a number of more than %d bytes", FORMAT_LONGEST);
}

/* Reads a piece at most, behind what is kept. */
static void parse(reader *t, const char *bytes, size_t length)
{
    json_token found = {.kind = JSON_OVER};
    if (t->kept_length > 0) {
        memcpy(t->kept + t->kept_length, bytes, length);
        bytes = t->kept;
        length += t->kept_length;
    }
    json_go_on(&t->json, bytes, length);
    t->counted = 0;
    while (!t->out->failed && json_next(&t->json, &found) < JSON_OVER)
        take_token(t, &found);
    if (found.kind == JSON_WRONG)
        fail_by_json(t);
    else if (!t->out->failed)
        keep_rest(t);
}

/* ---- Addresses ----------------------------------------------------------------------------------------- */

static const char NO_JSON[] = "an address without #json= and a game after it: nothing is downloaded";

/* A byte of the JSON in an address: a brace outside of texts may end the object. */
static void take_unescaped(reader *t, char byte)
{
    t->kept[t->kept_length++] = byte;
    t->in_text ^= byte == '"' && !t->is_escaped;
    t->is_escaped = byte == '\\' && !t->is_escaped;
    if ((byte == '}' && !t->in_text) || t->kept_length % PIECE == 0)
        parse(t, "", 0);
}

static void find_marker(reader *t, char byte)
{
    static const char MARKER[] = "#json=";
    t->marker = byte == MARKER[t->marker] ? t->marker + 1 : byte == MARKER[0];
    t->address = t->marker == sizeof MARKER - 1 ? IN_JSON : BEFORE_JSON;
    if (t->address == IN_JSON)
        t->marker = 0;
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
        format_fail(t->out, t->at, "%s", NO_JSON);
    } else if (is_space) {
        t->address = BEFORE_ADDRESS;
        t->at = (log_position){t->at.line + (byte == '\n'), 1};
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

static void free_values(void *context)
{
    free(((reader *)context)->value);
}

/* The values are apart: jemalloc gives memory of more than 8 MB back at once. */
static bool begin(void *context, format_output *out)
{
    reader *const t = context;
    t->out = out;
    t->at = (log_position){1, 1};
    json_begin(&t->json, NULL, 0);
    t->json.is_whole = false;
    t->json.is_sequence = true;
    t->value = malloc(MOST_VALUES * sizeof *t->value);
    return t->value != NULL;
}

static void feed(void *context, const char *bytes, size_t length)
{
    reader *const t = context;
    if (!t->has_begun) {
        const size_t first = format_first(bytes, length);
        t->has_begun = true;
        t->address = is_address(bytes + first, length - first) ? BEFORE_ADDRESS : NO_ADDRESS;
    }
    for (size_t part; t->address == NO_ADDRESS && length > 0 && !t->out->failed; length -= part) {
        part = length < PIECE ? length : PIECE;
        parse(t, bytes, part);
        bytes += part;
    }
    for (size_t i = 0; i < length && t->address != NO_ADDRESS && !t->out->failed; i++)
        take_address_byte(t, bytes[i]);
}

static void end(void *context)
{
    enum { IN_ROUND = 3 };
    reader *const t = context;
    const log_position at = t->at;
    if (t->address == IN_JSON && !t->out->failed)
        parse(t, "", 0);
    const bool is_round = t->depth >= IN_ROUND && strcmp(t->open[1]->key, "log") == 0;
    if (t->address == BEFORE_JSON || (t->address == IN_JSON && t->depth == 0))
        format_fail(t->out, at, "%s", NO_JSON);
    if (t->depth == 0)
        return;
    json_go_on(&t->json, t->kept, t->kept_length);
    t->counted = 0;
    position_of(t, t->kept_length);
    pass_on(t);
    format_unfinished(t->out, t->at,
                      is_round ? "the log ends inside a round" : "the log ends before its object");
}

const format_reader FORMAT_TENHOU6 = {sizeof(reader), offsetof(reader, kept), recognise, begin, feed, end,
                                      free_values};
