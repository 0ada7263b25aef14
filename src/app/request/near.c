/* Readings that are one slip away: a missing or mistyped suit, digits written as letters, commas, a digit
 * that the suit does not have, a fifth copy, faces without their notation. The parser tries each; a
 * suggestion is always a valid text. */
#include "request/problem.h"

#include <string.h>

/* A text to try. */
struct trial {
    char text[NEAR_TEXT];
    size_t length;
};

/* The readings that were found. */
struct found {
    const notation *source;
    protocol_sizes sizes;
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

/* Whether a text can be read, as a hand of one of these sizes or as a list of tiles. */
static bool can_be_read(const char *field, const char *text, size_t length, protocol_sizes sizes)
{
    uint8_t counts[HANTEI_TILES];
    hantei_parsed hand;
    size_t at;
    if (strcmp(field, "hand") != 0)
        return length > 0 && hantei_parse_tiles(counts, text, length, &at) == HANTEI_OK;
    return hantei_parse(&hand, text, length, &at) == HANTEI_OK && (hand.concealed % 3u & sizes) != 0 &&
           !(hand.meld_count > 0 && sizes & PROTOCOL_NO_MELDS);
}

/* Counts the text if it can be read, and keeps the first. */
static void try_text(struct found *found, const struct trial *trial)
{
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t at;
    if (!can_be_read(found->source->field, trial->text, trial->length, found->sizes))
        return;
    const size_t length = hantei_rewrite(mpsz, NULL, trial->text, trial->length, &at);
    if (length < NEAR_TEXT && strcmp(mpsz, found->out) != 0 && found->count++ == 0)
        memcpy(found->out, mpsz, length + 1);
}

/* The text with `removed` bytes at `at` replaced. */
static void try_replaced(struct found *found, const char *text, size_t length, size_t at, size_t removed,
                         const char *inserted)
{
    struct trial trial = {.length = 0};
    if (append(&trial, text, at) && append(&trial, inserted, strlen(inserted)) &&
        append(&trial, text + at + removed, length - at - removed))
        try_text(found, &trial);
}

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

/* The text without its blanks; or with digits for letters that resemble them, and without what people write
 * between tiles. */
static void try_without(struct found *found, bool are_blanks)
{
    const char *text = found->source->text, *const end = text + found->source->length;
    struct trial trial = {.length = 0};
    while (text < end) {
        const size_t mark = are_blanks ? *text == ' ' : length_of_mark(text, (size_t)(end - text));
        const char byte = are_blanks ? *text : digit_like(*text);
        if (mark == 0 && !append(&trial, &byte, 1))
            return;
        text += mark + (mark == 0);
    }
    try_text(found, &trial);
}

static void try_clean(struct found *found, size_t at)
{
    (void)at;
    try_without(found, false);
}

static void try_joined(struct found *found, size_t at)
{
    (void)at;
    try_without(found, true);
}

/* The text with a suit inserted, or the existing suit changed, if it has no group of that suit. */
static void try_suits(struct found *found, const char *text, size_t length, size_t at, size_t replaced)
{
    for (const char *suit = SUITS; *suit; suit++) {
        const char inserted[] = {*suit, '\0'};
        if (memchr(text, *suit, length) == NULL)
            try_replaced(found, text, length, at, replaced, inserted);
    }
}

/* A suit for a letter after digits: a neighbour on the keyboard, or the honours if the digits count one. */
static void try_letter(struct found *found, size_t at)
{
    const notation *const source = found->source;
    const bool is_letter = at < source->length && (unsigned char)((source->text[at] | 0x20) - 'a') < 26;
    if (is_letter && at > 0 && memchr(DIGITS, source->text[at - 1], sizeof DIGITS - 1))
        try_suits(found, source->text, source->length, at, 1);
}

static void try_missing_suit(struct found *found, size_t at)
{
    try_suits(found, found->source->text, found->source->length, at, 0);
    try_letter(found, at);
    try_joined(found, at);
}

/* A red five with a misplaced r, or a 0 with an r. */
static void try_red(struct found *found, size_t at)
{
    static const char FIVES[] = {'0', '5'};
    const char *const text = found->source->text;
    size_t five = at;
    struct trial trial = {.length = 0};
    if ((text[at] | 0x20) != 'r')
        return;
    five -= five > 0;
    five -= five > 0 && !memchr(DIGITS, text[five], sizeof DIGITS - 1);
    if (five < at && memchr(FIVES, text[five], sizeof FIVES) && append(&trial, text, five) &&
        append(&trial, "0", 1) && append(&trial, text + five + 1, at - five - 1) &&
        append(&trial, text + at + 1, found->source->length - at - 1))
        try_text(found, &trial);
}

/* One + where there are two. */
static void try_plus(struct found *found, size_t at)
{
    const notation *const source = found->source;
    if (at > 0 && source->text[at] == '+' && source->text[at - 1] == '+')
        try_replaced(found, source->text, source->length, at, 1, "");
}

/* Concealed kans whose c is in upper case. */
static void try_small_c(struct found *found, size_t at)
{
    const notation *const source = found->source;
    struct trial trial = {.length = 0};
    (void)at;
    if (!append(&trial, source->text, source->length))
        return;
    for (size_t i = 1; i + 1 < trial.length; i++) {
        const bool is_kan = trial.text[i - 1] == '+' && memchr(DIGITS, trial.text[i + 1], sizeof DIGITS - 1);
        trial.text[i] = (char)(is_kan && trial.text[i] == 'C' ? 'c' : trial.text[i]);
    }
    try_text(found, &trial);
}

/* Faces alone, as the command prints melds: two blanks are a +. */
static void try_gaps(struct found *found, size_t at)
{
    const char *text = found->source->text, *const end = text + found->source->length;
    struct trial trial = {.length = 0};
    (void)at;
    while (text < end) {
        size_t blanks = 0;
        while (text + blanks < end && text[blanks] == ' ')
            blanks++;
        if (!append(&trial, blanks > 1 ? "+" : text, 1))
            return;
        text += blanks + (blanks == 0);
    }
    try_text(found, &trial);
}

/* Notation and then faces, as one hand. */
static void try_both(struct found *found, size_t at)
{
    static const char FACE[] = {'\xF0', '\x9F', '\x80'}; /* how every tile's face begins in UTF-8 */
    const notation *const source = found->source;
    char before[HANTEI_MPSZ_TEXT], behind[HANTEI_MPSZ_TEXT];
    struct trial trial = {.length = 0};
    size_t end;
    if (at == 0 || source->length - at < sizeof FACE || memcmp(source->text + at, FACE, sizeof FACE) != 0)
        return;
    const size_t length = hantei_rewrite(before, NULL, source->text, at, &end);
    const size_t added = hantei_rewrite(behind, NULL, source->text + at, source->length - at, &end);
    const bool is_whole = end == source->length - at;
    const size_t plus = length > 0 && before[length - 1] == '+' && behind[0] == '+';
    if (is_whole && append(&trial, before, length - plus) && append(&trial, behind, added))
        try_text(found, &trial);
}

/* Finds the digit at `at` in the mpsz, and its suit; false if it has none. */
static bool find_digit(const struct found *found, size_t at, char mpsz[HANTEI_MPSZ_TEXT], size_t *digit,
                       size_t *suit)
{
    size_t from[HANTEI_MPSZ_TEXT], end, i = 0;
    const size_t length = hantei_rewrite(mpsz, from, found->source->text, found->source->length, &end);
    while (i < length && from[i] != at)
        i++;
    *digit = i;
    *suit = i + strspn(mpsz + i, DIGITS);
    return end == found->source->length && *suit > i;
}

/* The mpsz with another suit for a digit that its suit does not have. */
static void try_other_suit(struct found *found, size_t at)
{
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t digit, suit;
    if (find_digit(found, at, mpsz, &digit, &suit))
        try_suits(found, mpsz, strlen(mpsz), suit, 1);
}

/* The mpsz without a fifth copy. */
static void try_fewer(struct found *found, size_t at)
{
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t digit, suit;
    if (find_digit(found, at, mpsz, &digit, &suit))
        try_replaced(found, mpsz, strlen(mpsz), digit, 1, "");
}

/* The slips, by what the parser finds wrong, the likelier ones first. */
static const struct slip {
    hantei_status status;
    void (*try)(struct found *found, size_t at);
} SLIPS[] = {
    {HANTEI_ERROR_LETTER, try_letter},
    {HANTEI_ERROR_LETTER, try_red},
    {HANTEI_ERROR_LETTER, try_plus},
    {HANTEI_ERROR_LETTER, try_clean},
    {HANTEI_ERROR_DIGIT, try_other_suit},
    {HANTEI_ERROR_FIFTH_COPY, try_fewer},
    {HANTEI_ERROR_NO_LETTER, try_missing_suit},
    {HANTEI_ERROR_MELD, try_small_c},
    {HANTEI_ERROR_AMBIGUOUS, try_gaps},
    {HANTEI_ERROR_AMBIGUOUS, try_joined},
    {HANTEI_ERROR_AMBIGUOUS, try_both},
};

void near_reading(char out[NEAR_TEXT], const notation *source, size_t at, hantei_status status,
                  protocol_sizes sizes)
{
    struct found found = {.source = source, .sizes = sizes, .out = out, .count = 0};
    out[0] = '\0';
    if (source->length >= NEAR_TEXT ||
        can_be_read(source->field, source->text, source->length, PROTOCOL_ANY_HAND))
        return;
    for (size_t i = 0; i < sizeof SLIPS / sizeof *SLIPS && found.count != 1; i++) {
        found.count = 0;
        out[0] = '\0';
        if (SLIPS[i].status == status)
            SLIPS[i].try(&found, at);
    }
    if (found.count != 1)
        out[0] = '\0';
}
