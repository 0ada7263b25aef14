/* What the writer of JSON does with bytes that are no UTF-8, extreme numbers and a full buffer. */
#include "json/writer.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 4096 };

/* Some of everything, with all the commas that there can be. */
static void write_all(writer *out)
{
    writer_open(out, '{');
    write_open(out, "a", '[');
    writer_close(out, ']');
    write_open(out, "b", '[');
    writer_open(out, '{');
    writer_close(out, '}');
    writer_number(out, 7);
    writer_text(out, "x");
    writer_open(out, '[');
    writer_bool(out, true);
    writer_close(out, ']');
    writer_close(out, ']');
    writer_key_text(out, "\"c\"");
    writer_text(out, NULL);
    write_key(out, "d");
    writer_json(out, "[1, 2]", 6);
    write_bool(out, "e", false);
    writer_close(out, '}');
    writer_end_line(out);
    writer_number(out, -1);
}

static const char ALL[] =
    "{\"a\":[],\"b\":[{},7,\"x\",[true]],\"\\\"c\\\"\":null,\"d\":[1, 2],\"e\":false}\n-1";

#define same_text(out, wanted, size)                                                                      \
    cr_assert((out).length == (size) && memcmp((out).text, wanted, size) == 0, "%.*s", (int)(out).length, \
              (out).text)

static const struct {
    const char *bytes;
    size_t length;
    const char *json;
} TEXTS[] = {
#define TEXT(bytes, json)                       \
    {                                           \
        bytes, sizeof bytes - 1, "\"" json "\"" \
    }
    TEXT("", ""),
    TEXT("a/b ~", "a/b ~"),
    TEXT("\"\\\b\f\n\r\t", "\\\"\\\\\\b\\f\\n\\r\\t"),
    TEXT("a\1\37b\177", "a\\u0001\\u001Fb\177"),
    TEXT("\xC3\xA9\xE6\x9D\xB1\xF0\x9F\x80\x80", "\xC3\xA9\xE6\x9D\xB1\xF0\x9F\x80\x80"),
    TEXT("\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF", "\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF"),
    /* Alone, too short, too long for what it says, a surrogate, too large, and no lead byte at all. */
    TEXT("\x80", UTF8_REPLACEMENT),
    TEXT("a\xE6\x9D", "a" UTF8_REPLACEMENT UTF8_REPLACEMENT),
    TEXT("\xE6\x9D"
         "b",
         UTF8_REPLACEMENT UTF8_REPLACEMENT "b"),
    TEXT("\xC1\xBF", UTF8_REPLACEMENT UTF8_REPLACEMENT),
    TEXT("\xE0\x9F\xBF", UTF8_REPLACEMENT UTF8_REPLACEMENT UTF8_REPLACEMENT),
    TEXT("\xF0\x8F\xBF\xBF", UTF8_REPLACEMENT UTF8_REPLACEMENT UTF8_REPLACEMENT UTF8_REPLACEMENT),
    TEXT("\xED\xA0\x80", UTF8_REPLACEMENT UTF8_REPLACEMENT UTF8_REPLACEMENT),
    TEXT("\xF4\x90\x80\x80", UTF8_REPLACEMENT UTF8_REPLACEMENT UTF8_REPLACEMENT UTF8_REPLACEMENT),
    TEXT("\xFF\xF8", UTF8_REPLACEMENT UTF8_REPLACEMENT),
};

Test(writer, texts)
{
    char room[ROOM];
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        const bool is_valid = !strstr(TEXTS[i].json, UTF8_REPLACEMENT);
        writer out = {.text = room, .room = ROOM};
        writer_bytes(&out, TEXTS[i].bytes, TEXTS[i].length);
        same_text(out, TEXTS[i].json, strlen(TEXTS[i].json));
        writer_clear(&out);
        writer_text(&out, TEXTS[i].bytes);
        same_text(out, TEXTS[i].json, strlen(TEXTS[i].json));
        cr_assert((utf8_length(TEXTS[i].bytes, TEXTS[i].length) == TEXTS[i].length) == is_valid);
    }
    writer out = {.text = room, .room = ROOM};
    writer_bytes(&out, "a\0b", 3);
    same_text(out, "\"a\\u0000b\"", 10);
    cr_assert(utf8_length("a\xC3\xA9\xC3", 4) == 3);
}

Test(writer, numbers)
{
    static const struct {
        long long value;
        const char *json;
    } NUMBERS[] = {{0, "0"},
                   {-9, "-9"},
                   {10, "10"},
                   {LLONG_MAX, "9223372036854775807"},
                   {LLONG_MIN, "-9223372036854775808"}};
    char room[ROOM];
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        writer out = {.text = room, .room = ROOM};
        writer_number(&out, NUMBERS[i].value);
        same_text(out, NUMBERS[i].json, strlen(NUMBERS[i].json));
    }
}

/* A given room is never left, and what is in it is a beginning of the text. */
Test(writer, room_ends)
{
    for (size_t room = 0; room <= sizeof ALL; room++) {
        char *const text = malloc(room); /* exactly this large: the sanitizer watches what follows */
        writer out = {.text = text, .room = room};
        write_all(&out);
        cr_assert(out.is_cut == (room < sizeof ALL - 1));
        cr_assert(out.length <= room && (out.length == 0 || memcmp(text, ALL, out.length) == 0));
        free(text);
    }
}

static unsigned calls_left;

static void *grow_a_few_times(void *text, size_t room)
{
    return calls_left-- > 0 ? realloc(text, room) : NULL;
}

/* If memory runs out nothing is written after the gap; after that the writer is usable again. */
Test(writer, memory_ends)
{
    static char much[ROOM];
    writer out = {.grow = grow_a_few_times};
    memset(much, 'x', sizeof much);
    calls_left = 1;
    writer_text(&out, "a");
    writer_bytes(&out, much, sizeof much);
    const size_t length = out.length;
    writer_number(&out, 1);
    cr_assert(out.is_cut && out.length == length && length == 3 && memcmp(out.text, "\"a\"", 3) == 0);
    calls_left = 3;
    writer_clear(&out);
    write_all(&out);
    same_text(out, ALL, sizeof ALL - 1);
    free(out.text);
}
