/* JSON as text. Every request writes an answer: nothing here calls the C library but to copy bytes and to
 * measure a text, and memory only grows. */
#include "json/writer.h"

#include <string.h>

/* ---- UTF-8 ----------------------------------------------------------------- */

size_t utf8_character(const char *text, size_t most, uint32_t *point)
{
    static const uint32_t LEAST[] = {0, 0, 0x80, 0x800, 0x10000}; /* a shorter form is invalid */
    const unsigned char *const bytes = (const unsigned char *)text;
    const size_t length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4;
    *point = length == 1 ? bytes[0] : bytes[0] & (0x7Fu >> length);
    if (length == 1)
        return 1;
    if (length > most || bytes[0] < 0xC0 || bytes[0] >= 0xF8)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
        *point = *point << 6 | (bytes[i] & 0x3F);
    }
    const bool is_surrogate = *point >= 0xD800 && *point <= 0xDFFF;
    return *point >= LEAST[length] && *point <= 0x10FFFF && !is_surrogate ? length : 0;
}

static bool is_ascii(const char *text, size_t length)
{
    unsigned char bits = 0;
    for (size_t i = 0; i < length; i++)
        bits |= (unsigned char)text[i];
    return bits < 0x80;
}

size_t utf8_length(const char *text, size_t length)
{
    size_t valid = 0, character = 1;
    uint32_t point;
    if (is_ascii(text, length))
        return length;
    while (valid < length && character > 0) {
        character = utf8_character(text + valid, length - valid, &point);
        valid += character;
    }
    return valid;
}

/* ---- Room ------------------------------------------------------------------ */

/* After a failure nothing is written any more, so no gap is hidden by later text. */
static bool grow(writer *out, size_t length)
{
    const size_t room = 2 * (out->length + length) + 512;
    char *const text = out->grow && !out->is_cut ? out->grow(out->text, room) : NULL;
    out->is_cut = !text;
    if (text) {
        out->text = text;
        out->room = room;
    }
    return text != NULL;
}

static inline bool has_room(writer *out, size_t length)
{
    return !out->is_cut && (length <= out->room - out->length || grow(out, length));
}

static inline void append(writer *out, const char *bytes, size_t length)
{
    if (!has_room(out, length))
        return;
    memcpy(out->text + out->length, bytes, length);
    out->length += length;
}

static inline char *place(writer *out, size_t length)
{
    const size_t comma = out->needs_comma;
    if (!has_room(out, comma + length))
        return NULL;
    char *const at = out->text + out->length;
    if (comma)
        *at = ',';
    out->length += comma + length;
    return at + comma;
}

char *writer_place(writer *out, size_t length)
{
    return place(out, length);
}

void writer_clear(writer *out)
{
    out->length = 0;
    out->needs_comma = out->is_cut = false;
}

void writer_names(writer *out, unsigned bits, const char *(*name)(unsigned bit))
{
    writer_open(out, '[');
    for (unsigned left = bits; left != 0; left &= left - 1)
        writer_text(out, name(left & -left));
    writer_close(out, ']');
}

void writer_end_line(writer *out)
{
    append(out, "\n", 1);
    out->needs_comma = false;
}

/* ---- Objects and arrays ---------------------------------------------------- */

void writer_open(writer *out, char bracket)
{
    char *const at = place(out, 1);
    if (at)
        *at = bracket;
    out->needs_comma = false;
}

void writer_close(writer *out, char bracket)
{
    append(out, &bracket, 1);
    out->needs_comma = true;
}

void writer_key_text(writer *out, const char *key)
{
    writer_text(out, key);
    append(out, ":", 1);
    out->needs_comma = false;
}

/* ---- Texts ----------------------------------------------------------------- */

static void append_escape(writer *out, unsigned char byte)
{
    static const char HEX[] = "0123456789ABCDEF", SHORT[] = "\bb\ff\nn\rr\tt\"\"\\\\";
    for (const char *pair = SHORT; *pair; pair += 2) {
        if ((unsigned char)*pair == byte) {
            append(out, (const char[]){'\\', pair[1]}, 2);
            return;
        }
    }
    append(out, (const char[]){'\\', 'u', '0', '0', HEX[byte >> 4], HEX[byte & 15]}, 6);
}

static inline bool is_plain(char byte)
{
    return (unsigned char)(byte - 0x20) < 0x60 && byte != '"' && byte != '\\';
}

/* Writes the non-plain start of a text. Returns how many bytes it took. */
static size_t append_other(writer *out, const char *text, size_t length)
{
    if ((unsigned char)*text < 0x80) {
        append_escape(out, (unsigned char)*text);
        return 1;
    }
    uint32_t point;
    const size_t character = utf8_character(text, length, &point);
    append(out, character ? text : UTF8_REPLACEMENT, character ? character : sizeof UTF8_REPLACEMENT - 1);
    return character ? character : 1;
}

/* Writes a text from its first non-plain byte on. */
static void append_rest(writer *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        if (is_plain(text[i]))
            append(out, &text[i++], 1);
        else
            i += append_other(out, text + i, length - i);
    }
    append(out, "\"", 1);
}

void writer_bytes(writer *out, const char *bytes, size_t length)
{
    size_t plain = 0;
    char *const at = place(out, length + 2);
    out->needs_comma = true;
    if (!at)
        return;
    at[0] = at[length + 1] = '"';
    while (plain < length && is_plain(bytes[plain])) {
        at[plain + 1] = bytes[plain];
        plain++;
    }
    if (plain == length)
        return;
    out->length -= length - plain + 1;
    append_rest(out, bytes + plain, length - plain);
}

void writer_text(writer *out, const char *text)
{
    if (text)
        writer_bytes(out, text, strlen(text));
    else
        writer_json(out, "null", 4);
}

/* ---- Other values ---------------------------------------------------------- */

void writer_json(writer *out, const char *json, size_t length)
{
    char *const at = place(out, length);
    if (at)
        memcpy(at, json, length);
    out->needs_comma = true;
}

void writer_number(writer *out, long long value)
{
    char text[24], *at = text + sizeof text;
    unsigned long long rest = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        *--at = '-';
    writer_json(out, at, (size_t)(text + sizeof text - at));
}

void writer_bool(writer *out, bool value)
{
    writer_json(out, value ? "true" : "false", value ? 4 : 5);
}
