#include "serve/lines.h"

#include <string.h>

static void advance(lines *from, size_t n)
{
    from->text += n;
    from->length -= n;
}

bool lines_may_begin(char first)
{
    return first == '{' || first == ' ' || first == '\t' || first == '\r' || first == '\n';
}

/* Skips the rest of a line that is too long. */
static void skip(lines *from)
{
    const char *newline = memchr(from->text, '\n', from->length);
    from->is_skipped = !newline;
    advance(from, newline ? (size_t)(newline - from->text) + 1 : from->length);
}

lines_found lines_next(lines *from, const char **line, size_t *length)
{
    if (from->length == 0)
        return LINES_NONE; /* the text may then be NULL, which memchr() must not get */
    if (from->is_skipped)
        skip(from);
    const char *newline = memchr(from->text, '\n', from->length);
    const size_t all = newline ? (size_t)(newline - from->text) : from->length;
    const bool has_cr = all > 0 && from->text[all - 1] == '\r';
    const bool ends = newline || (from->is_last && from->length > 0);
    *line = from->text;
    *length = all - (newline && has_cr);
    if (*length > from->limit + (!ends && has_cr)) {
        *length = from->limit;
        from->is_skipped = true;
        return LINES_TOO_LONG;
    }
    if (!ends)
        return LINES_NONE;
    advance(from, all + (newline != NULL));
    return LINES_LINE;
}
