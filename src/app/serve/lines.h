/* Splits what has arrived into lines. */
#ifndef HANTEI_SERVE_LINES_H
#define HANTEI_SERVE_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* Text that has arrived and is not used up. */
typedef struct lines {
    const char *text;
    size_t length;
    size_t limit;    /* bytes of a line, its LF or CR LF not counted */
    bool is_last;    /* nothing more arrives: the last line may lack its LF */
    bool is_skipped; /* the text begins inside a line that is too long, which has been reported */
} lines;

typedef enum lines_found {
    LINES_NONE,    /* the rest is the beginning of a line, of at most limit + 1 bytes, or nothing */
    LINES_LINE,    /* a line */
    LINES_TOO_LONG /* the first `limit` bytes of a longer one */
} lines_found;

/* Whether the first byte of a connection may begin a request: an object, or white space before it. A browser
 * sends a page's text, even line ends, only after a method of HTTP, which the page may choose, or a handshake
 * of TLS. */
bool lines_may_begin(char first);

/* Takes the next line. Its text is valid as long as the text that has arrived. */
lines_found lines_next(lines *from, const char **line, size_t *length);

#endif
