/* JSON as text, written part by part into one buffer. The writer adds commas, quotes and escapes; the caller
 * closes what it opens. Bytes of a text that are not UTF-8 become U+FFFD, one by one. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct writer {
    char *text; /* without a NUL at its end */
    size_t length;
    size_t room;                                /* bytes at `text` */
    void *(*grow)(void *text, size_t new_room); /* realloc(), or NULL: the buffer does not grow */
    bool needs_comma;
    bool is_cut;      /* the room did not suffice: the text is incomplete */
    bool is_mpsz;     /* tiles of events are mpsz, else mjai's */
    bool is_mjai;     /* all other tiles are mjai's, else mpsz */
    uint8_t language; /* the hantei_language of words beside names; 0: no words */
} writer;

/* Opens an object '{' or an array '[', as a value; closes it with '}' or ']'. */
void writer_open(writer *out, char bracket);
void writer_close(writer *out, char bracket);

/* Other values. NULL is null. writer_json() takes a value that is already JSON. */
void writer_text(writer *out, const char *text);
void writer_bytes(writer *out, const char *bytes, size_t length);
void writer_number(writer *out, long long value);
void writer_bool(writer *out, bool value);
void writer_json(writer *out, const char *json, size_t length);

/* Room for `length` bytes of a value or a part of one, after the comma that it needs; the caller writes all
 * of them. NULL if there is no room. */
char *writer_place(writer *out, size_t length);

/* A key in plain ASCII without quotes, with its quotes and its colon. Inline: the length of a literal is
 * known. */
static inline void writer_key(writer *out, const char *key, size_t length)
{
    char *const at = writer_place(out, length);
    if (at)
        memcpy(at, key, length);
    out->needs_comma = false;
}

/* Any key. */
void writer_key_text(writer *out, const char *key);

/* The names of the set bits, as an array; `name` gets one bit at a time. */
void writer_names(writer *out, unsigned bits, const char *(*name)(unsigned bit));

/* Ends a line: the next text is separate; or begins anew in the same buffer. */
void writer_end_line(writer *out);
void writer_clear(writer *out);

/* Members of an object whose key is a literal. */
#define write_key(out, key) writer_key(out, "\"" key "\":", sizeof key + 2)
#define write_open(out, key, bracket) (write_key(out, key), writer_open(out, bracket))
#define write_text(out, key, text) (write_key(out, key), writer_text(out, text))
#define write_number(out, key, value) (write_key(out, key), writer_number(out, value))
#define write_bool(out, key, value) (write_key(out, key), writer_bool(out, value))

#define UTF8_REPLACEMENT "\xEF\xBF\xBD" /* U+FFFD */

/* The length of the character of UTF-8 at the start of `most` bytes, at least one, and its code point; 0 if
 * it is invalid. */
size_t utf8_character(const char *text, size_t most, uint32_t *point);

/* The number of bytes at the start of the text that are UTF-8, in whole characters. */
size_t utf8_length(const char *text, size_t length);
