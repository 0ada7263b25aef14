/* Errors for people, on stderr. */
#include "cli/error.h"
#include "cli/terminal.h"
#include "notation/printable.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Only the surroundings of the place are shown of a long text. */
enum { SHOWN_BEFORE = 40, SHOWN_BEHIND = 30 };

struct excerpt {
    size_t from;
    size_t to;
};

static bool is_within_character(const char *text, size_t length, size_t at)
{
    return at < length && ((unsigned char)text[at] & 0xC0) == 0x80;
}

static struct excerpt choose_excerpt(const char *text, size_t length, size_t at)
{
    const size_t place = at < length ? at : at == length ? length : 0;
    struct excerpt shown = {
        .from = place > SHOWN_BEFORE ? place - SHOWN_BEFORE : 0,
        .to = length - place > SHOWN_BEHIND ? place + SHOWN_BEHIND : length,
    };
    while (shown.from < place && is_within_character(text, length, shown.from))
        shown.from++;
    while (is_within_character(text, length, shown.to))
        shown.to++;
    return shown;
}

/* Writes the character at the front of a text, whole if the terminal has it and it is printable; else
 * escaped. Returns how many bytes that was, and adds the columns, which a variation selector does not take.
 */
static size_t put_character(const char *text, size_t length, int *columns)
{
    int width;
    const size_t bytes = terminal_character(text, length, &width);
    const bool is_wide = bytes > 1 && width >= 0;
    const size_t taken = is_wide ? bytes : 1;
    const int printed = printable_print(stderr, text, taken);
    *columns += is_wide && (size_t)printed == bytes ? width : printed;
    return taken;
}

/* Writes the excerpt. Returns the columns before `at`. */
static int put_excerpt(const char *text, size_t length, struct excerpt shown, size_t at)
{
    int columns = shown.from > 0 ? fprintf(stderr, "...") : 0;
    int before = columns;
    for (size_t i = shown.from; i < shown.to;) {
        i += put_character(text + i, shown.to - i, &columns);
        if (i <= at)
            before = columns;
    }
    if (shown.to < length)
        fprintf(stderr, "...");
    return before;
}

static void put_text(const char *text)
{
    printable_print(stderr, text, strlen(text));
}

int error_usage(const char *command, const char *format, ...)
{
    char message[512]; /* a longer one is cut */
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    fputs(PROGRAM ": ", stderr);
    put_text(message);
    fprintf(stderr, "\nTry '" PROGRAM "%s%s --help'.\n", command ? " " : "", command ? command : "");
    return EXIT_USAGE;
}

static unsigned smaller(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

/* How many letters must be inserted, removed, changed, or swapped with their neighbour, to turn one name into
 * another; only the beginnings of long names are compared. */
static unsigned distance(const char *one, const char *other)
{
    enum { LONGEST = 16 };
    const size_t rows = strnlen(one, LONGEST), columns = strnlen(other, LONGEST);
    unsigned steps[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= rows; i++) {
        for (size_t j = 0; j <= columns; j++) {
            const bool differs = i > 0 && j > 0 && one[i - 1] != other[j - 1];
            const bool swapped = i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
            unsigned least = (unsigned)(i + j);
            if (i > 0 && j > 0) {
                least = smaller(steps[i - 1][j - 1] + differs, smaller(steps[i - 1][j], steps[i][j - 1]) + 1);
                least = swapped ? smaller(least, steps[i - 2][j - 2] + 1) : least;
            }
            steps[i][j] = least;
        }
    }
    return steps[rows][columns];
}

/* The nearest name, if at most a third of its letters differ; else NULL. */
static const char *guess_name(const char *given, const char *(*name)(size_t))
{
    const char *nearest = NULL;
    unsigned least = UINT_MAX;
    for (size_t i = 0; name(i); i++) {
        const unsigned steps = distance(given, name(i));
        if (steps < least && steps * 3 <= strlen(name(i))) {
            least = steps;
            nearest = name(i);
        }
    }
    return nearest;
}

int error_name(const char *command, const char *what, const char *given, const char *(*name)(size_t))
{
    char names[256] = "";
    for (size_t i = 0; name(i); i++) {
        const size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "", name(i));
    }
    const char *const meant = guess_name(given, name);
    return error_usage(command, "no %s is called '%.200s'%s%s%s (valid: %s)", what, given,
                       meant ? ", did you mean " : "", meant ? meant : "", meant ? "?" : "", names);
}

int error_text(const char *option, const char *text, const request_problem *problem)
{
    const size_t length = text ? strlen(text) : 0;
    const struct excerpt shown = choose_excerpt(text, length, problem->at);
    char place[REQUEST_PLACE];
    problem_place(place, problem, text, length);
    fprintf(stderr, PROGRAM ": %s%s%s", option ? "--" : "", option ? option : "", option && text ? " " : "");
    put_excerpt(text, length, shown, 0);
    fputs(text && length == 0 ? "'': " : ": ", stderr);
    put_text(problem->message);
    fprintf(stderr, "%s\n", place);
    if (length > 0 && problem->at != REQUEST_NOWHERE) {
        fputs("  ", stderr);
        const int before = put_excerpt(text, length, shown, problem->at);
        fprintf(stderr, "\n  %*s^\n", before, "");
    }
    return EXIT_USAGE;
}

int error_system(const char *verb, const char *object, int error)
{
    fprintf(stderr, PROGRAM ": cannot %s%s", verb, object ? " " : "");
    put_text(object ? object : "");
    fprintf(stderr, ": %s\n", strerror(error));
    return EXIT_IO;
}

int error_failure(const char *message)
{
    fputs(PROGRAM ": ", stderr);
    put_text(message);
    fputc('\n', stderr);
    return EXIT_IO;
}

int error_lookup_tables(void)
{
    const hantei_status status = hantei_lookup_tables_verify();
    if (status == HANTEI_OK)
        return EXIT_YES;
    fprintf(stderr, PROGRAM ": the embedded lookup tables cannot be used: %s\n", hantei_status_text(status));
    return EXIT_LOOKUP_TABLES;
}
