/* What the terminal can show, from the locale and the environment. */
#include "cli/terminal.h"

#include <hantei.h>

#include <ctype.h>
#include <langinfo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

bool terminal_is_smart(int fd)
{
    const char *type = getenv("TERM");
    return type && *type && strcmp(type, "dumb") != 0 && isatty(fd);
}

int terminal_columns(int fd)
{
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    char *end;
    if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    const long width = columns && isdigit((unsigned char)columns[0]) ? strtol(columns, &end, 10) : 0;
    return width > 0 && width <= UINT16_MAX && *end == '\0' ? (int)width : TERMINAL_COLUMNS;
}

/* The first of the variables that is set decides, as for the C library. */
static unsigned language_of_environment(void)
{
    static const char *const VARIABLES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof VARIABLES / sizeof *VARIABLES && !(locale && *locale); i++)
        locale = getenv(VARIABLES[i]);
    const unsigned found = locale ? hantei_language_find(locale, strlen(locale)) : 0;
    return found ? found : HANTEI_ENGLISH;
}

void terminal_detect(struct terminal *terminal)
{
    const char *const no_colour = getenv("NO_COLOR"); /* by no-color.org: set and not empty */
    terminal->unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    terminal->language = terminal->unicode ? language_of_environment() : HANTEI_ENGLISH;
    terminal->is_there = isatty(STDOUT_FILENO);
    terminal->columns = terminal_columns(STDOUT_FILENO);
    terminal->colour = terminal_is_smart(STDOUT_FILENO) && !(no_colour && *no_colour);
}

size_t terminal_character(const char *text, size_t length, int *width)
{
    wchar_t character = L'\0';
    const size_t bytes = mbrtowc(&character, text, length, &(mbstate_t){0});
    const bool is_valid = bytes > 0 && bytes <= length;
    *width = is_valid ? wcwidth(character) : -1;
    return is_valid ? bytes : 0;
}

/* The bytes of the first character; adds its columns. A colour has none, an invalid byte one. */
static size_t take_character(const char *text, size_t length, int *columns)
{
    int width;
    const char *const end = *text == '\033' ? memchr(text, 'm', length) : NULL;
    if (end)
        return (size_t)(end - text) + 1;
    const size_t bytes = terminal_character(text, length, &width);
    *columns += bytes == 0 ? 1 : width > 0 ? width : 0;
    return bytes + (bytes == 0);
}

/* The bytes of a line that fit: up to a blank, or one long word. */
static size_t find_break(const char *line, size_t length, int room)
{
    size_t at = 0, found = 0;
    int columns = 0;
    while (at < length && line[at] == ' ')
        at += take_character(line + at, length - at, &columns);
    while (at < length && (columns <= room || found == 0)) {
        at += take_character(line + at, length - at, &columns);
        if (at < length && line[at] == ' ' && (columns <= room || found == 0))
            found = at;
    }
    return columns > room && found > 0 ? found : length;
}

void terminal_wrap(const char *line, size_t length, int columns, int behind, int indent)
{
    int room = columns - behind;
    for (;;) {
        const size_t part = find_break(line, length, room);
        fwrite(line, 1, part, stdout);
        line += part;
        length -= part;
        if (length == 0)
            break;
        while (length > 0 && *line == ' ') {
            line++;
            length--;
        }
        printf("\n%*s", indent, "");
        room = columns - indent;
    }
}

void terminal_print(const struct terminal *terminal, const char *text, size_t length, int behind)
{
    enum { DEEPER = 4 };
    const char *newline;
    while (terminal->is_there && (newline = memchr(text, '\n', length)) != NULL) {
        const size_t line = (size_t)(newline - text);
        const int indent = (int)strspn(text, " ") + DEEPER;
        terminal_wrap(text, line, terminal->columns, behind, indent);
        putchar('\n');
        text += line + 1;
        length -= line + 1;
        behind = 0;
    }
    fwrite(text, 1, length, stdout);
}
