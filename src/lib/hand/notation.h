/* Parts of notation, and of what people write as notation. */
#pragma once

#include "hand/tiles.h"

static inline char suit_letter(unsigned suit)
{
    return "mpsz"[suit];
}

/* The suit of a letter; HANTEI_SUITS for none. */
static inline unsigned suit_of(uint32_t letter)
{
    unsigned suit = 0;
    while (suit < HANTEI_SUITS && (unsigned char)suit_letter(suit) != letter)
        suit++;
    return suit;
}

static inline bool is_digit(uint32_t character)
{
    return character >= '0' && character <= '9';
}

/* Writes the tiles of a suit by their counts, red fives first, and its letter; nothing if there are no tiles.
 * Returns the end, and writes no NUL. A count above 4 counts as 4. */
char *hantei_write_suit(char *out, unsigned suit, const uint8_t *counts, unsigned reds);

/* A text that becomes mpsz. `out` and `from` are the caller's, HANTEI_MPSZ_TEXT of each. */
typedef struct rewriting {
    char *out;
    size_t *from;         /* offset in the text of each byte of `out` */
    size_t length;        /* of `out`, which has no NUL */
    hantei_status status; /* why it ends there */
    size_t at;            /* how far the text has been read */
    size_t gap;           /* offset of two blanks between faces: a meld may begin there; else SIZE_MAX */
} rewriting;

/* Rewrites the text up to the first invalid character. Fails with HANTEI_ERROR_LETTER, _NO_LETTER,
 * _AMBIGUOUS, or _TILE_COUNT without room. The parser of `out` finds all other errors. */
void hantei_rewrite_text(rewriting *r, const char *text, size_t length);
