/* Readings that are one slip away: a missing suit, digits written as letters, commas, a digit that the suit
 * does not have, a fifth copy. The parser tries each; a suggestion is always valid notation. */
#include "protocol/near.h"

#include <string.h>

/* A text to try. */
struct trial {
    char text[NEAR_TEXT];
    size_t length;
};

/* The readings that were found. */
struct found {
    const notation *source;
    char *out;
    unsigned count;
};

static const char DIGITS[] = "0123456789", SUITS[] = "mpsz";

static bool append(struct trial *trial, const char *bytes, size_t length)
{
    if (length >= sizeof trial->text - trial->length)
        return false;
    memcpy(trial->text + trial->length, bytes, length);
    trial->length += length;
    trial->text[trial->length] = '\0';
    return true;
}

/* Whether a text can be read, as a hand or as a list of tiles. */
static bool can_be_read(const struct found *found, const char *text, size_t length)
{
    uint8_t counts[HANTEI_TILES];
    hantei_parsed hand;
    size_t at;
    const hantei_status status = strcmp(found->source->field, "hand") == 0
                                     ? hantei_parse(&hand, text, length, &at)
                                     : hantei_parse_tiles(counts, text, length, &at);
    return status == HANTEI_OK && length > 0;
}

/* Counts the text if it can be read, and keeps the first. */
static void try_text(struct found *found, const struct trial *trial)
{
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t at;
    if (!can_be_read(found, trial->text, trial->length))
        return;
    const size_t length = hantei_rewrite(mpsz, NULL, trial->text, trial->length, &at);
    if (length < NEAR_TEXT && strcmp(mpsz, found->out) != 0 && found->count++ == 0)
        memcpy(found->out, mpsz, length + 1);
}

/* ---- Slips ----------------------------------------------------------------- */

/* The length of what people write between tiles, at the start of a text; 0 if it is anything else. */
static size_t length_of_mark(const char *text, size_t length)
{
    static const char MARKS[] = ",;:.-_/|'\"()[]{}\r\n";
    static const char *const WIDE[] = {"\xC2\xA0", "\xE3\x80\x81", "\xE3\x83\xBB", "\xEF\xBC\x8C"};
    for (size_t i = 0; i < sizeof WIDE / sizeof *WIDE; i++) {
        const size_t wide = strlen(WIDE[i]);
        if (length >= wide && memcmp(text, WIDE[i], wide) == 0)
            return wide;
    }
    return memchr(MARKS, *text, sizeof MARKS - 1) != NULL;
}

/* The digit that a letter resembles, or the letter. */
static char digit_like(char letter)
{
    return letter == 'l' || letter == 'I' ? '1' : letter == 'o' || letter == 'O' ? '0' : letter;
}

/* The text with digits for letters that resemble them, and without what people write between tiles. */
static void try_clean(struct found *found)
{
    const char *text = found->source->text, *const end = text + found->source->length;
    struct trial trial = {.length = 0};
    while (text < end) {
        const size_t mark = length_of_mark(text, (size_t)(end - text));
        const char byte = digit_like(*text);
        if (mark == 0 && !append(&trial, &byte, 1))
            return;
        text += mark + (mark == 0);
    }
    try_text(found, &trial);
}

/* The text with a suit inserted, or the existing suit changed, if it has no group of that suit. */
static void try_suits(struct found *found, const char *text, size_t length, size_t at, size_t replaced)
{
    for (const char *suit = SUITS; *suit; suit++) {
        struct trial trial = {.length = 0};
        if (memchr(text, *suit, length) == NULL && append(&trial, text, at) && append(&trial, suit, 1) &&
            append(&trial, text + at + replaced, length - at - replaced))
            try_text(found, &trial);
    }
}

/* The text without a blank in a row of digits. */
static void try_joined(struct found *found)
{
    struct trial trial = {.length = 0};
    for (size_t i = 0; i < found->source->length; i++) {
        if (found->source->text[i] != ' ' && !append(&trial, found->source->text + i, 1))
            return;
    }
    try_text(found, &trial);
}

/* The mpsz with another suit for a digit that its suit does not have, or without a fifth copy. */
static void try_tile(struct found *found, size_t at, hantei_status status)
{
    const notation *const source = found->source;
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t from[HANTEI_MPSZ_TEXT], end, i = 0;
    const size_t length = hantei_rewrite(mpsz, from, source->text, source->length, &end);
    while (i < length && from[i] != at)
        i++;
    const size_t suit = i + strspn(mpsz + i, DIGITS);
    struct trial trial = {.length = 0};
    if (end < source->length || suit == i)
        return;
    if (status == HANTEI_ERROR_DIGIT)
        try_suits(found, mpsz, length, suit, 1);
    else if (append(&trial, mpsz, i) && append(&trial, mpsz + i + 1, length - i - 1))
        try_text(found, &trial);
}

void near_reading(char out[NEAR_TEXT], const notation *source, size_t at, hantei_status status)
{
    struct found found = {source, out, 0};
    out[0] = '\0';
    if (source->length >= NEAR_TEXT || can_be_read(&found, source->text, source->length))
        return;
    if (status == HANTEI_ERROR_LETTER)
        try_clean(&found);
    if (status == HANTEI_ERROR_DIGIT || status == HANTEI_ERROR_FIFTH_COPY)
        try_tile(&found, at, status);
    if (status == HANTEI_ERROR_NO_LETTER) {
        try_suits(&found, source->text, source->length, at, 0);
        try_joined(&found);
    }
    if (found.count != 1)
        out[0] = '\0';
}
