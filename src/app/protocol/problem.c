/* The words for what is wrong with an input. hantei_status_text() says what a status means in general; the
 * messages here say what was found. They quote input bytes, so whatever is not printable is escaped. */
#include "protocol/problem.h"
#include "protocol/printable.h"

#include <stdio.h>
#include <string.h>

/* Which numbers of concealed tiles make hands of these sizes, and who takes no others. */
static const struct {
    const char *numbers;
    const char *takers;
} SIZES[] = {
    [PROTOCOL_WAITING] = {"1, 4, 7, 10 or 13", "waits takes"},
    [PROTOCOL_DRAWN] = {"2, 5, 8, 11 or 14", "discards and riichi take"},
    [PROTOCOL_ANY_HAND] = {"1, 2, 4, 5, 7, 8, 10, 11, 13 or 14", NULL},
};

static void set_place(protocol_problem *problem, const char *code, const char *field, size_t at)
{
    problem->code = code;
    problem->field = field;
    problem->at = at;
}

void problem_set_list(protocol_problem *problem, const char *code, const char *field, size_t at,
                      const char *format, va_list arguments)
{
    set_place(problem, code, field, at);
    vsnprintf(problem->message, PROTOCOL_MESSAGE, format, arguments);
}

void problem_set(protocol_problem *problem, const char *code, const char *field, size_t at,
                 const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    problem_set_list(problem, code, field, at, format, arguments);
    va_end(arguments);
}

void problem_keep_field(protocol_problem *problem)
{
    snprintf(problem->field_kept, PROTOCOL_FIELD, "%s", problem->field);
    problem->field = problem->field_kept;
}

static const char *status_code(hantei_status status)
{
    switch (status) {
    case HANTEI_ERROR_LETTER:
        return "bad-letter";
    case HANTEI_ERROR_DIGIT:
        return "bad-digit";
    case HANTEI_ERROR_NO_LETTER:
        return "no-suit";
    case HANTEI_ERROR_NO_DIGITS:
        return "no-digits";
    case HANTEI_ERROR_FIFTH_COPY:
        return "fifth-copy";
    case HANTEI_ERROR_MELD:
        return "bad-meld";
    case HANTEI_ERROR_TILE_COUNT:
        return "tile-count";
    default:
        return "bad-tile";
    }
}

void problem_quote(char out[PROBLEM_QUOTE], const char *text, size_t length)
{
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < length && used + 4 < PROBLEM_QUOTE; i++)
        used += printable_copy(out + used, PROBLEM_QUOTE - used, text + i, 1);
}

/* These two do not ask the locale: the same input has the same answer everywhere. */
static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/* The byte at `at`, or '?' where the text has ended. */
static char byte_at(const notation *source, size_t at)
{
    return at < source->length ? source->text[at] : '?';
}

/* The suit of the digit at `at`: the first byte behind it that is no digit. */
static char suit_of(const notation *source, size_t at)
{
    while (is_digit(byte_at(source, at)))
        at++;
    return byte_at(source, at);
}

/* Where the next meld's '+' stands, or the end of the text. */
static size_t next_meld(const notation *source, size_t at)
{
    const char *plus = memchr(source->text + at, '+', source->length - at);
    return plus ? (size_t)(plus - source->text) : source->length;
}

static void describe_letter(char message[PROTOCOL_MESSAGE], const notation *source, size_t at)
{
    char found[PROBLEM_QUOTE];
    problem_quote(found, source->text + at, 1);
    snprintf(message, PROTOCOL_MESSAGE, "unknown %s '%s' (a suit is m, p, s or z)",
             is_letter(source->text[at]) ? "letter" : "character", found);
}

static void describe_meld(char message[PROTOCOL_MESSAGE], const notation *source, size_t at)
{
    char meld[PROBLEM_QUOTE];
    const size_t length = next_meld(source, at) - at;
    problem_quote(meld, source->text + at, length);
    if (at > 0 && source->text[at - 1] == 'c')
        snprintf(message, PROTOCOL_MESSAGE, "meld 'c%s' is no concealed kan (four of a tile)", meld);
    else
        snprintf(message, PROTOCOL_MESSAGE, "meld '%s' is neither a run nor a triplet nor a kan", meld);
}

void problem_notation(protocol_problem *problem, const notation *source, size_t at, hantei_status status)
{
    char *message = problem->message;
    const char found = byte_at(source, at);
    set_place(problem, status_code(status), source->field, at);
    switch (status) {
    case HANTEI_ERROR_LETTER:
        describe_letter(message, source, at);
        break;
    case HANTEI_ERROR_DIGIT:
        snprintf(message, PROTOCOL_MESSAGE, "no tile is called %c%c (honours are 1z to 7z)", found,
                 suit_of(source, at));
        break;
    case HANTEI_ERROR_NO_LETTER:
        snprintf(message, PROTOCOL_MESSAGE, "digits without a suit behind them (m, p, s or z)");
        break;
    case HANTEI_ERROR_NO_DIGITS:
        if (at < source->length)
            snprintf(message, PROTOCOL_MESSAGE, "suit '%c' without digits before it", found);
        else
            snprintf(message, PROTOCOL_MESSAGE, "a meld is missing (a run, a triplet or a kan)");
        break;
    case HANTEI_ERROR_FIFTH_COPY:
        snprintf(message, PROTOCOL_MESSAGE, "a fifth %c%c (there are four of each tile)",
                 found == '0' ? '5' : found, suit_of(source, at));
        break;
    case HANTEI_ERROR_MELD:
        describe_meld(message, source, at);
        break;
    default:
        snprintf(message, PROTOCOL_MESSAGE, "%s", hantei_status_text(status));
        break;
    }
}

static const char *plural(unsigned count)
{
    return count == 1 ? "" : "s";
}

static unsigned melds_from(const notation *source, size_t at)
{
    unsigned melds = 0;
    while ((at = next_meld(source, at)) < source->length) {
        melds++;
        at++;
    }
    return melds;
}

void problem_no_hand(protocol_problem *problem, const notation *source, size_t at, unsigned concealed,
                     const char *op, protocol_sizes sizes)
{
    const unsigned melds = melds_from(source, at);
    const bool too_many_melds = concealed % 3 != 0 && concealed <= HANTEI_MAX_TILES && melds > 0;
    if (too_many_melds)
        problem_set(problem, status_code(HANTEI_ERROR_TILE_COUNT), source->field, at,
                    "%u concealed tile%s and %u meld%s (at most 14 tiles, each meld counting as three)",
                    concealed, plural(concealed), melds, plural(melds));
    else
        problem_misfit_of(problem, at, concealed, op, sizes);
}

void problem_misfit(protocol_problem *problem, const notation *source, unsigned concealed, const char *op,
                    protocol_sizes sizes)
{
    problem_set(problem, status_code(HANTEI_ERROR_TILE_COUNT), source->field, next_meld(source, 0),
                "%u concealed tile%s (%s takes %s; %s %u)", concealed, plural(concealed), op,
                SIZES[sizes].numbers, SIZES[concealed % 3].takers, concealed);
}

void problem_misfit_of(protocol_problem *problem, size_t at, unsigned concealed, const char *op,
                       protocol_sizes sizes)
{
    problem_set(problem, status_code(HANTEI_ERROR_TILE_COUNT), "hand", at,
                "%u concealed tile%s (%s takes %s)", concealed, plural(concealed), op, SIZES[sizes].numbers);
}

void problem_not_in_play(protocol_problem *problem, const char *field, size_t at, hantei_tile tile)
{
    char name[HANTEI_TILE_TEXT];
    hantei_tile_format(name, tile);
    problem_set(problem, "bad-tile", field, at, "there is no %s with three players", name);
}

void problem_overlap(protocol_problem *problem, hantei_tile tile, unsigned held, unsigned seen)
{
    char name[HANTEI_TILE_TEXT];
    hantei_tile_format(name, tile);
    problem_set(problem, status_code(HANTEI_ERROR_FIFTH_COPY), "seen", PROTOCOL_NOWHERE,
                "the hand holds %u of %s and %u more %s seen (there are four)", held, name, seen,
                seen == 1 ? "is" : "are");
}

void problem_line_too_long(protocol_problem *problem, const char *field, size_t limit)
{
    problem_set(problem, "line-too-long", field, PROTOCOL_NOWHERE, "line too long (more than %zu bytes)",
                limit);
}

size_t problem_place(char out[PROTOCOL_PLACE], const protocol_problem *problem, size_t length)
{
    out[0] = '\0';
    if (problem->at >= length)
        return 0;
    return (size_t)snprintf(out, PROTOCOL_PLACE, ", at character %zu", problem->at + 1);
}
