/* Notation as people have it, rewritten as mpsz. */
#pragma once

#include "hand/tiles.h"

/* A text that becomes mpsz. `out` and `from` are the caller's, HANTEI_MPSZ_TEXT of each. */
typedef struct rewriting {
    char *out;
    size_t *from;         /* offset in the text of each byte of `out` */
    size_t length;        /* of `out`, which has no NUL */
    hantei_status status; /* why it ends there */
    size_t at;            /* how far the text has been read */
    size_t gap;           /* two blanks between faces, which may begin a meld; SIZE_MAX if there are none */
} rewriting;

/* Rewrites the text up to the first invalid character. Fails with HANTEI_ERROR_LETTER, _NO_LETTER,
 * _AMBIGUOUS, or _TILE_COUNT without room. The parser of `out` finds all other errors. */
void hantei_rewrite_text(rewriting *r, const char *text, size_t length);
