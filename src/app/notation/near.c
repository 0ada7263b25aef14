/* Readings that are one slip away: a missing or mistyped suit, marks between tiles, a fifth copy. The parser
 * tries each; a suggestion is always a valid text. */
#include "notation/problem.h"
#include "json/writer.h"

#include <string.h>

/* The readings that were found. */
struct found {
    const notation *source;
    request_sizes sizes;
    char *out;
    unsigned count;
};

/* True if a text can be read, as a hand of one of these sizes or as a list of tiles. */
static bool can_be_read(const char *field, const char *text, size_t length, request_sizes sizes)
{
    uint8_t counts[HANTEI_TILES];
    hantei_parsed hand;
    size_t at;
    if (strcmp(field, "hand") != 0)
        return length > 0 && hantei_parse_tiles(counts, text, length, &at) == HANTEI_OK;
    return hantei_parse(&hand, text, length, &at) == HANTEI_OK && (hand.concealed % 3u & sizes) != 0;
}

/* Counts the text if it can be read, and keeps the last. */
static void try_text(struct found *found, const char *text, size_t length)
{
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t at;
    const size_t written = hantei_rewrite(mpsz, NULL, text, length, &at);
    if (written >= NEAR_TEXT || !can_be_read(found->source->field, text, length, found->sizes))
        return;
    memcpy(found->out, mpsz, written + 1);
    found->count++;
}

/* The text with `removed` bytes at `at` replaced by one byte or, if it is NUL, by none. */
static void try_replaced(struct found *found, size_t at, size_t removed, char inserted)
{
    const notation *const source = found->source;
    const size_t added = inserted != '\0', rest = source->length - at - removed;
    char text[NEAR_TEXT];
    memcpy(text, source->text, at);
    text[at] = inserted;
    memcpy(text + at + added, source->text + at + removed, rest);
    try_text(found, text, at + added + rest);
}

/* Suits that the text does not have, in place of a letter; or of none, at its end. */
static void try_suits(struct found *found, size_t at)
{
    for (const char *suit = "mpsz"; *suit; suit++) {
        if (!memchr(found->source->text, *suit, found->source->length))
            try_replaced(found, at, at < found->source->length, *suit);
    }
}

/* True for what people write between tiles. */
static bool is_mark(char byte)
{
    static const char MARKS[] = ",;:.-_/|'\"()[]{}\r\n";
    return memchr(MARKS, byte, sizeof MARKS - 1) != NULL;
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* The text without marks. */
static void try_clean(struct found *found)
{
    char text[NEAR_TEXT];
    size_t length = 0;
    for (size_t i = 0; i < found->source->length; i++) {
        text[length] = found->source->text[i];
        length += !is_mark(text[length]);
    }
    try_text(found, text, length);
}

void near_reading(char out[NEAR_TEXT], const notation *source, size_t at, hantei_status status,
                  request_sizes sizes)
{
    struct found found = {.source = source, .sizes = sizes, .out = out, .count = 0};
    const char *const text = source->text;
    uint32_t point;
    size_t end = at; /* of the digits at the place */
    out[0] = '\0';
    if (source->length + 1 >= NEAR_TEXT || can_be_read(source->field, text, source->length, REQUEST_ANY_HAND))
        return;
    while (end < source->length && is_digit(text[end]))
        end++;
    if (status == HANTEI_ERROR_FIFTH_COPY)
        try_replaced(&found, at, utf8_character(text + at, source->length - at, &point), '\0');
    else if (status == HANTEI_ERROR_LETTER && is_mark(text[at]))
        try_clean(&found);
    else if (end > 0 && is_digit(text[end - 1]) &&
             (end == source->length || (unsigned char)((text[end] | 0x20) - 'a') < 26))
        try_suits(&found, end);
    if (found.count != 1)
        out[0] = '\0';
}
