/* yajl for src/app/request: the functions of yajl that it calls. So neither build needs a library beside
 * libc. The host's JSON.stringify() wrote the line: it is JSON without spaces, and a text is a key if a colon
 * follows. Of any other line some tokens are passed, and nothing beside it is read.
 *
 * A thread has one parser at a time. */
#include <stdbool.h>

#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_parse.h>

static _Thread_local struct yajl_handle_t {
    const yajl_callbacks *callbacks;
    void *context;
    const char *line;
    size_t at, length;
    char *room; /* for a text without its escapes */
} parser;

static bool is_at(char wanted)
{
    return parser.at < parser.length && parser.line[parser.at] == wanted;
}

/* ---- Texts ----------------------------------------------------------------- */

/* The UTF-16 unit of the \uXXXX here, which is passed. */
static unsigned take_unit(void)
{
    char digits[5] = "";
    if (parser.at + 6 > parser.length) {
        parser.at = parser.length;
        return '?';
    }
    memcpy(digits, parser.line + parser.at + 2, 4);
    parser.at += 6;
    return (unsigned)strtoul(digits, NULL, 16);
}

static unsigned take_point(void)
{
    const unsigned unit = take_unit();
    return unit >> 10 == 0xD800 >> 10 && is_at('\\')
               ? 0x10000 + ((unit & 0x3FF) << 10 | (take_unit() & 0x3FF))
               : unit;
}

static size_t put_point(char *out, unsigned point)
{
    const size_t length = 1u + (point >= 0x80) + (point >= 0x800) + (point >= 0x10000);
    static const unsigned FIRST[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = length; i-- > 1; point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3F));
    out[0] = (char)(FIRST[length] | point);
    return length;
}

/* Undoes the escape here. Returns the length of what is written, which is not longer. */
static size_t put_escape(char *out)
{
    static const char LETTERS[] = "bfnrt", MEANT[] = "\b\f\n\r\t";
    const char letter = parser.at + 1 < parser.length ? parser.line[parser.at + 1] : '\\';
    const char *const known = memchr(LETTERS, letter, sizeof LETTERS - 1);
    if (letter == 'u')
        return put_point(out, take_point());
    parser.at += 2;
    *out = known ? MEANT[known - LETTERS] : letter;
    return 1;
}

/* Copies the text from its first escape on. */
static size_t unescape(char *out)
{
    size_t length = 0;
    while (parser.at < parser.length && !is_at('"')) {
        if (is_at('\\'))
            length += put_escape(out + length);
        else
            out[length++] = parser.line[parser.at++];
    }
    return length;
}

static int pass_text(void)
{
    const char *text = parser.line + ++parser.at;
    while (parser.at < parser.length && !is_at('"') && !is_at('\\'))
        parser.at++;
    size_t length = (size_t)(parser.line + parser.at - text);
    if (is_at('\\')) {
        memcpy(parser.room, text, length);
        length += unescape(parser.room + length);
        text = parser.room;
    }
    if (!is_at('"'))
        return 1; /* cut off */
    parser.at++;
    return (is_at(':') ? parser.callbacks->yajl_map_key
                       : parser.callbacks->yajl_string)(parser.context, (const unsigned char *)text, length);
}

/* ---- Tokens ---------------------------------------------------------------- */

/* A number, true, false or null: to the next token. */
static int pass_word(void)
{
    const char *const word = parser.line + parser.at;
    const char letter = *word;
    while (parser.at < parser.length && !strchr(",]}", parser.line[parser.at]))
        parser.at++;
    if (parser.at == parser.length)
        return 1; /* cut off */
    if (letter == 'n')
        return parser.callbacks->yajl_null(parser.context);
    if (letter == 't' || letter == 'f')
        return parser.callbacks->yajl_boolean(parser.context, letter == 't');
    return parser.callbacks->yajl_number(parser.context, word, (size_t)(parser.line + parser.at - word));
}

static int pass_token(void)
{
    switch (parser.line[parser.at]) {
    case '"':
        return pass_text();
    case '{':
        parser.at++;
        return parser.callbacks->yajl_start_map(parser.context);
    case '}':
        parser.at++;
        return parser.callbacks->yajl_end_map(parser.context);
    case '[':
        parser.at++;
        return parser.callbacks->yajl_start_array(parser.context);
    case ']':
        parser.at++;
        return parser.callbacks->yajl_end_array(parser.context);
    case ',':
    case ':':
        parser.at++;
        return 1;
    default:
        return pass_word();
    }
}

/* ---- yajl ------------------------------------------------------------------ */

yajl_handle yajl_alloc(const yajl_callbacks *callbacks, yajl_alloc_funcs *functions, void *context)
{
    (void)functions;
    parser = (struct yajl_handle_t){.callbacks = callbacks, .context = context};
    return &parser;
}

void yajl_free(yajl_handle handle)
{
    free(handle->room);
}

yajl_status yajl_parse(yajl_handle handle, const unsigned char *text, size_t length)
{
    handle->line = (const char *)text;
    handle->length = length;
    handle->room = malloc(length + 1);
    while (handle->room && handle->at < length) {
        if (!pass_token())
            return yajl_status_client_canceled;
    }
    return handle->room ? yajl_status_ok : yajl_status_error;
}

yajl_status yajl_complete_parse(yajl_handle handle)
{
    (void)handle;
    return yajl_status_ok;
}

size_t yajl_get_bytes_consumed(yajl_handle handle)
{
    return handle->at;
}

unsigned char *yajl_get_error(yajl_handle handle, int verbose, const unsigned char *text, size_t length)
{
    (void)handle, (void)verbose, (void)text, (void)length;
    return NULL;
}

void yajl_free_error(yajl_handle handle, unsigned char *text)
{
    (void)handle, (void)text;
}
