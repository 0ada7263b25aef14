/* JSON as tokens, one at a time and strictly as RFC 8259 says. The reader has no memory but its own: an open
 * array or object costs a bit. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Values, where an array or an object is its beginning; then keys, and the end of an array or an object; then
 * why there is no token: no value follows, more text is needed, or the text is wrong. */
typedef enum json_kind {
    A_TEXT,
    A_NUMBER,
    A_BOOL,
    A_NULL,
    AN_ARRAY,
    AN_OBJECT,
    A_KEY,
    AN_END,
    JSON_OVER,
    JSON_MORE,
    JSON_WRONG
} json_kind;

typedef struct json_token {
    json_kind kind;
    bool is_true;
    const char *text; /* of a text or a key, without its escapes; of a number */
    size_t length;
    size_t at; /* its offset */
} json_token;

enum {
    JSON_DEEPEST = 1 << 15, /* arrays and objects inside each other */
    JSON_UNESCAPED = 4096   /* bytes of a text with escapes; the rest is cut off */
};

typedef struct json_reader {
    const char *text;
    size_t length, at; /* `at`: behind the last token */
    bool is_whole;     /* no text follows */
    bool is_sequence;  /* several values may follow each other, and half of a surrogate pair is '?' */
    uint8_t needs;     /* what comes next (json.c) */
    unsigned depth;    /* of open arrays and objects */
    const char *wrong; /* why the text is wrong, */
    size_t wrong_at;   /* and the first wrong byte */
    uint8_t open[JSON_DEEPEST / 8];
    char room[JSON_UNESCAPED];
} json_reader;

/* Why a text is wrong, if it is not a mistake of JSON. */
extern const char JSON_NOT_UTF8[], JSON_HALF_PAIR[];

/* Begins with a text that is whole; or goes on with one that begins behind the last token. */
void json_begin(json_reader *r, const char *text, size_t length);
void json_go_on(json_reader *r, const char *text, size_t length);

/* Takes the next token. What it points to is valid until the next. */
json_kind json_next(json_reader *r, json_token *found);

/* Takes tokens until no more arrays and objects are open than `depth`. False if the text does not go so far.
 */
bool json_skip(json_reader *r, unsigned depth);

/* Reads a whole number of 32 bits; false if the token is anything else. */
bool json_whole(const json_token *found, int32_t *number);

/* Whether a text of this length is the wanted one. */
static inline bool json_is(const char *text, size_t length, const char *wanted)
{
    return strlen(wanted) == length && memcmp(text, wanted, length) == 0;
}

/* Whether it is, in capital or small letters. Independent of the locale: the small letter of I may be
 * another.
 */
bool json_is_nearly(const char *text, size_t length, const char *wanted);
