/* JSON as tokens: yajl finds them, and one function takes them all. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <yajl/yajl_parse.h>

/* Values, where an array or an object is its beginning; then keys, and the end of an array or an object. */
typedef enum json_kind { A_TEXT, A_NUMBER, A_BOOL, A_NULL, AN_ARRAY, AN_OBJECT, A_KEY, AN_END } json_kind;

typedef struct json_token {
    json_kind kind;
    const char *text; /* of a text, a number or a key */
    size_t length;
    bool is_true;
    size_t at; /* its offset; 0 until it is found */
} json_token;

/* Takes a token, and may set its offset. False: yajl stops. */
typedef bool json_take(void *self, json_token *found);

typedef struct json_parser {
    yajl_handle yajl;
    json_take *take;
    void *self;
} json_parser;

/* Begins, in memory of these functions or, if NULL, of the heap. The parser may not move. False if memory
 * runs out. */
bool json_begin(json_parser *json, json_take *take, void *self, yajl_alloc_funcs *memory);

/* Reads a whole number of 32 bits; false if the token is anything else. */
bool json_whole(const json_token *found, int32_t *number);

/* Frees its memory; nothing happens if it has not begun. */
void json_end(json_parser *json);
