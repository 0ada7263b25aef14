/* Notation as people have it, rewritten as mpsz. */
#ifndef HANTEI_HAND_REWRITE_H
#define HANTEI_HAND_REWRITE_H

#include "hand/tiles.h"

/* A text that becomes mpsz. `out` and `from` are the caller's, HANTEI_MPSZ_TEXT of each. */
typedef struct rewriting {
    char *out;
    size_t *from;         /* where in the text each byte of `out` comes from */
    size_t length;        /* of `out`, which has no NUL */
    hantei_status status; /* why it ends where it does */
    size_t at;            /* how far the text has been read */
    size_t gap;           /* two blanks between faces, which may begin a meld; SIZE_MAX: there are none */
} rewriting;

/* Rewrites as much of the text as is notation. Fails with HANTEI_ERROR_LETTER, _NO_LETTER, _AMBIGUOUS, or
 * _TILE_COUNT where there is no room; all else is for those to find who parse `out`. */
void hantei_rewrite_text(rewriting *r, const char *text, size_t length);

#endif
