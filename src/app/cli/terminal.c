/* What the terminal can show, from the locale and the environment. */
#define _POSIX_C_SOURCE 200809L

#include "cli/terminal.h"
#include "cli/options.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool terminal_is_smart(int fd)
{
    const char *type = getenv("TERM");
    return type && *type && strcmp(type, "dumb") != 0 && isatty(fd);
}

int terminal_columns(int fd)
{
    struct winsize size;
    unsigned long told;
    const char *columns = getenv("COLUMNS");
    if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return columns && parse_number(&told, columns, 1, UINT16_MAX) ? (int)told : TERMINAL_COLUMNS;
}

/* By no-color.org: set and not empty means no colour. */
static bool colour_is_refused(void)
{
    const char *refusal = getenv("NO_COLOR");
    return refusal && *refusal;
}

void terminal_detect(struct terminal *terminal)
{
    terminal->unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    terminal->columns = terminal_columns(STDOUT_FILENO);
    terminal->colour = terminal_is_smart(STDOUT_FILENO) && !colour_is_refused();
}
