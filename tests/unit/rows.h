/* Rows of the corpus, compared one by one. Rows that differ are listed with the reason. */
#ifndef HANTEI_TESTS_UNIT_ROWS_H
#define HANTEI_TESTS_UNIT_ROWS_H

#include "hantei.h"
#include "support/corpus.h"

typedef struct rows {
    corpus c;
    const char *file;
    unsigned long differences;
} rows;

/* Opens a file; without it the test is skipped, and says so. */
void rows_begin(rows *r, const char *file);

bool rows_next(rows *r);

/* A row that should be the same in this respect. */
void rows_expect(rows *r, bool same, const char *what);

/* Prints the number of rows and of differences; the latter must be the expected one. */
void rows_end(const rows *r, unsigned long expected);

/* The value of a column of this row: as text, a number, a set of tiles, one tile. */
const char *row_text(const rows *r, const char *column);
unsigned row_number(const rows *r, const char *column);
hantei_tileset row_tiles(const rows *r, const char *column);
hantei_tile row_tile(const rows *r, const char *column);

bool is_word(const char *text, const char *word);

/* From whom a tile of majiang-core is, which its last character says: `+` right, `=` across, `-` left. */
unsigned from_of(const char *tile);

#endif
