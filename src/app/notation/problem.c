/* The messages about wrong input. hantei_status_text() gives the general meaning of a status; the messages
 * here give what was found. They quote input bytes, so what is not printable is escaped. */
#include "notation/problem.h"
#include "notation/mjai_names.h"
#include "notation/printable.h"
#include "json/writer.h"

#include <stdio.h>
#include <string.h>

#define ERROR_NAME(id, name) const char ERROR_##id[] = name;
#include "notation/errors.def"

/* The numbers of concealed tiles in hands of these sizes, and the operations that take no others. */
static const struct {
    const char *numbers;
    const char *takers;
} SIZES[] = {
    [REQUEST_WAITING] = {"1, 4, 7, 10 or 13", "waits takes"},
    [REQUEST_DRAWN] = {"2, 5, 8, 11 or 14", "discards and riichi take"},
    [REQUEST_ANY_HAND] = {"1, 2, 4, 5, 7, 8, 10, 11, 13 or 14", NULL},
};

bool problem_set_list(request_problem *problem, const char *code, const char *field, size_t at,
                      const char *format, va_list arguments)
{
    problem->code = code;
    problem->field = field;
    problem->at = at;
    problem->tile = HANTEI_NO_TILE;
    problem->copy = 1;
    vsnprintf(problem->message, REQUEST_MESSAGE, format, arguments);
    return false;
}

bool problem_set(request_problem *problem, const char *code, const char *field, size_t at, const char *format,
                 ...)
{
    va_list arguments;
    va_start(arguments, format);
    problem_set_list(problem, code, field, at, format, arguments);
    va_end(arguments);
    return false;
}

bool problem_first(request_problem *problem, const char *code, const problem_contradiction *list,
                   size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (list[i].is_there)
            return problem_set(problem, code, list[i].origin->field, list[i].origin->at, "%s", list[i].why);
    }
    return true;
}

static const char *status_code(hantei_status status)
{
    static const char *const CODES[] = {
        [HANTEI_ERROR_LETTER] = ERROR_BAD_LETTER,     [HANTEI_ERROR_DIGIT] = ERROR_BAD_DIGIT,
        [HANTEI_ERROR_NO_LETTER] = ERROR_NO_SUIT,     [HANTEI_ERROR_NO_DIGITS] = ERROR_NO_DIGITS,
        [HANTEI_ERROR_FIFTH_COPY] = ERROR_FIFTH_COPY, [HANTEI_ERROR_MELD] = ERROR_BAD_MELD,
        [HANTEI_ERROR_TILE_COUNT] = ERROR_TILE_COUNT, [HANTEI_ERROR_AMBIGUOUS] = ERROR_AMBIGUOUS,
    };
    const char *const code = status < sizeof CODES / sizeof *CODES ? CODES[status] : NULL;
    return code ? code : ERROR_BAD_TILE;
}

void problem_quote(char out[PROBLEM_QUOTE], const char *text, size_t length)
{
    printable_copy(out, PROBLEM_QUOTE, text, length);
}

/* A text as mpsz, as far as it is notation, and the origin of each byte. */
struct mpsz {
    char text[HANTEI_MPSZ_TEXT];
    size_t from[HANTEI_MPSZ_TEXT];
    size_t length;
    size_t end; /* end of the rewritten part, in the text */
};

static void rewrite(struct mpsz *mpsz, const notation *source)
{
    mpsz->length = hantei_rewrite(mpsz->text, mpsz->from, source->text, source->length, &mpsz->end);
}

/* The mpsz from a place on; "" past the end. */
static const char *mpsz_at(const struct mpsz *mpsz, size_t at)
{
    size_t i = 0;
    while (i < mpsz->length && mpsz->from[i] != at)
        i++;
    return mpsz->text + i;
}

size_t notation_end_of_concealed(const notation *source)
{
    struct mpsz mpsz;
    rewrite(&mpsz, source);
    const char *const plus = strchr(mpsz.text, '+');
    return plus ? mpsz.from[plus - mpsz.text] : source->length;
}

/* Independent of the locale: the same input has the same answer everywhere. */
static bool is_letter(char byte)
{
    return (unsigned char)((byte | 0x20) - 'a') < 26;
}

/* Says what was found; in brackets a near reading or, without one, what is right, unless both are empty. */
__attribute__((format(printf, 4, 5))) static void say(request_problem *problem, const char *near,
                                                      const char *right, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t used = (size_t)vsnprintf(problem->message, REQUEST_MESSAGE, format, arguments);
    va_end(arguments);
    if (used < REQUEST_MESSAGE && (*near || *right))
        snprintf(problem->message + used, REQUEST_MESSAGE - used, *near ? " (did you mean %s?)" : " (%s)",
                 *near ? near : right);
}

static void describe_letter(request_problem *problem, const notation *source, size_t at, const char *near)
{
    char found[PROBLEM_QUOTE]; /* the first character, whole if it is printable */
    uint32_t point;
    const size_t bytes = utf8_character(source->text + at, source->length - at, &point);
    problem_quote(found, source->text + at, bytes + (bytes == 0));
    if ((source->text[at] | 0x20) == 'r')
        say(problem, near, "a red five is r5m, 5mr or 0m", "'%s' at the wrong place", found);
    else if (at > 0 && source->text[at] == '+' && source->text[at - 1] == '+')
        say(problem, near, "a meld follows each", "two '+' in a row");
    else
        say(problem, near, "a suit is m, p, s or z", "unknown %s '%s'",
            is_letter(source->text[at]) ? "letter" : "character", found);
}

/* Whether there is a blank: a space, a tab, or the ideographic space. */
static bool is_blank(const notation *source, size_t at)
{
    const char *const text = source->text + at;
    return *text == ' ' || *text == '\t' ||
           (source->length - at >= 3 && memcmp(text, "\xE3\x80\x80", 3) == 0);
}

/* A meld goes up to the next + or the end. */
static void describe_meld(request_problem *problem, const notation *source, size_t at,
                          const struct mpsz *mpsz, const char *near)
{
    char quoted[PROBLEM_QUOTE];
    const char *const meld = mpsz_at(mpsz, at), *const plus = strchr(meld, '+');
    size_t end = plus ? mpsz->from[plus - mpsz->text] : source->length;
    while (end > at && is_blank(source, end - 1))
        end--;
    problem_quote(quoted, source->text + at, end - at);
    if (meld > mpsz->text && meld[-1] == 'c')
        say(problem, near, "four of a tile", "meld 'c%s' is not a concealed kan", quoted);
    else
        say(problem, near, "", "meld '%s' is neither a run nor a triplet nor a kan", quoted);
}

/* ---- What was meant ----------------------------------------------------------
 *
 * Readings that are one slip away: a missing or mistyped suit, marks between tiles, a fifth copy. The parser
 * tries each; a suggestion is always a valid text. */

enum { NEAR_TEXT = 128 }; /* bytes of a reading, with its NUL */

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

/* What the author of unreadable notation may have meant: the only reading, as mpsz, that is one slip away; ""
 * without exactly one, or if nothing is wrong. `status` and `at` are what hantei_parse() said, or for other
 * fields than "hand" hantei_parse_tiles(). A hand is of one of these sizes. */
static void near_reading(char out[NEAR_TEXT], const notation *source, size_t at, hantei_status status,
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
    else if (end > 0 && is_digit(text[end - 1]) && (end == source->length || is_letter(text[end])))
        try_suits(&found, end);
    if (found.count != 1)
        out[0] = '\0';
}

/* ---- Notation ----------------------------------------------------------------- */

bool problem_notation(request_problem *problem, const notation *source, size_t at, hantei_status status)
{
    return problem_hand(problem, source, at, status, REQUEST_ANY_HAND);
}

bool problem_hand(request_problem *problem, const notation *source, size_t at, hantei_status status,
                  request_sizes sizes)
{
    char near[NEAR_TEXT];
    struct mpsz mpsz;
    problem_set(problem, status_code(status), source->field, at, "%s", hantei_status_text(status));
    near_reading(near, source, at, status, sizes);
    rewrite(&mpsz, source);
    const char *const found = mpsz_at(&mpsz, at); /* often a digit; its suit follows */
    const char suit = found[strspn(found, "0123456789")];
    switch (status) {
    case HANTEI_ERROR_LETTER:
        describe_letter(problem, source, at, near);
        break;
    case HANTEI_ERROR_DIGIT:
        say(problem, near, "honours are 1z to 7z", "no tile is called %c%c", *found, suit);
        break;
    case HANTEI_ERROR_FIFTH_COPY:
        say(problem, near, "there are four of each tile", "a fifth %c%c", *found == '0' ? '5' : *found, suit);
        break;
    case HANTEI_ERROR_NO_LETTER:
        say(problem, near, "m, p, s or z", "digits without a suit after them");
        break;
    case HANTEI_ERROR_NO_DIGITS:
        if (at < source->length)
            say(problem, "", "", "suit '%c' without digits before it", *found);
        else
            say(problem, "", "", "a meld is missing (a run, a triplet or a kan)");
        break;
    case HANTEI_ERROR_MELD:
        describe_meld(problem, source, at, &mpsz, near);
        break;
    case HANTEI_ERROR_AMBIGUOUS:
        if (is_blank(source, at))
            say(problem, near, "write + before a meld, else one blank", "two blanks between faces of tiles");
        else
            say(problem, near, "a text takes one of them", "faces of tiles and notation");
        break;
    default:
        break;
    }
    return false;
}

static const char *plural(unsigned count)
{
    return count == 1 ? "" : "s";
}

bool problem_no_hand(request_problem *problem, const notation *source, size_t at, unsigned concealed,
                     const char *op, request_sizes sizes)
{
    struct mpsz mpsz;
    unsigned melds = 0;
    rewrite(&mpsz, source);
    for (const char *plus = mpsz.text; (plus = strchr(plus, '+')); plus++)
        melds++;
    if (concealed % 3 != 0 && concealed <= HANTEI_MAX_TILES && melds > 0)
        return problem_set(
            problem, ERROR_TILE_COUNT, source->field, at,
            "%u concealed tile%s and %u meld%s (at most 14 tiles, each meld counting as three)", concealed,
            plural(concealed), melds, plural(melds));
    return problem_misfit_of(problem, at, concealed, op, sizes);
}

bool problem_misfit(request_problem *problem, const notation *source, unsigned concealed, const char *op,
                    request_sizes sizes)
{
    return problem_set(problem, ERROR_TILE_COUNT, source->field, notation_end_of_concealed(source),
                       "%u concealed tile%s (%s takes %s; %s %u)", concealed, plural(concealed), op,
                       SIZES[sizes].numbers, SIZES[concealed % 3].takers, concealed);
}

bool problem_misfit_of(request_problem *problem, size_t at, unsigned concealed, const char *op,
                       request_sizes sizes)
{
    return problem_set(problem, ERROR_TILE_COUNT, "hand", at, "%u concealed tile%s (%s takes %s)", concealed,
                       plural(concealed), op, SIZES[sizes].numbers);
}

bool problem_not_in_play(request_problem *problem, const char *field, size_t at, hantei_tile tile)
{
    problem_set(problem, ERROR_BAD_TILE, field, at, "there is no %s with three players",
                mjai_tile_name(tile, true));
    problem->tile = tile;
    return false;
}

bool problem_overlap(request_problem *problem, hantei_tile tile, unsigned held, unsigned seen)
{
    problem_set(problem, ERROR_FIFTH_COPY, "seen", REQUEST_NOWHERE,
                "the hand holds %u of %s and %u more %s seen (there are four)", held,
                mjai_tile_name(tile, true), seen, seen == 1 ? "is" : "are");
    problem->tile = tile;
    problem->copy = HANTEI_COPIES - held + 1;
    return false;
}

void problem_find_tile(request_problem *problem, const char *text, size_t length)
{
    const notation source = {problem->field, text, length};
    char name[HANTEI_TILE_TEXT];
    struct mpsz mpsz;
    if (problem->at != REQUEST_NOWHERE || hantei_tile_format(name, problem->tile) == 0)
        return;
    rewrite(&mpsz, &source);
    unsigned copies = 0;
    for (size_t i = 0; i < mpsz.length && copies < problem->copy; i++) {
        const char digit = mpsz.text[i] == '0' ? '5' : mpsz.text[i];
        copies += digit == name[0] && mpsz.text[i + strspn(mpsz.text + i, "0123456789")] == name[1];
        problem->at = copies == problem->copy ? mpsz.from[i] : REQUEST_NOWHERE;
    }
}

void problem_line_too_long(request_problem *problem, const char *field, size_t limit)
{
    problem_set(problem, ERROR_LINE_TOO_LONG, field, REQUEST_NOWHERE, "line too long (more than %zu bytes)",
                limit);
}

size_t problem_place(char out[REQUEST_PLACE], const request_problem *problem, const char *text, size_t length)
{
    size_t characters = 1;
    out[0] = '\0';
    if (problem->at >= length)
        return 0;
    for (size_t i = 0; i < problem->at; i++)
        characters += ((unsigned char)text[i] & 0xC0) != 0x80;
    return (size_t)snprintf(out, REQUEST_PLACE, ", at character %zu", characters);
}
