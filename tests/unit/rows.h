/* Rows of the corpus, compared one by one. Rows that differ are listed with the reason. */
#pragma once

#include "hantei.h"
#include "support/corpus.h"
#include "support/score_compare.h"

typedef struct rows {
    corpus c;
    const char *file;
    unsigned long differences, expected;
    score_tally wins; /* of rows that are wins */
} rows;

/* Opens a file; without it the test is skipped, with a message. `expected` is the number of known
 * differences. */
void rows_begin(rows *r, const char *file, unsigned long expected);

/* False after the last row: then it prints how many rows, differences and wins there were. */
bool rows_next(rows *r);

/* A row that should be the same in this respect. */
void rows_expect(rows *r, bool same, const char *what);

/* The value of a column of this row: as text, a number, a set of tiles, one tile. */
const char *row_text(const rows *r, const char *column);
unsigned row_number(const rows *r, const char *column);
hantei_tileset row_tiles(const rows *r, const char *column);
hantei_tile row_tile(const rows *r, const char *column);

bool is_word(const char *text, const char *word);

/* The next word of a text, words being separated by spaces; NULL after the last. All tiles of such words,
 * marks after them left out: "7s 3z_". */
const char *next_word(const char *at, size_t *length);
hantei_tileset tiles_in(const char *words);

/* From whom a tile of majiang-core is, which its last character says: `+` right, `=` across, `-` left. */
unsigned from_of(const char *tile);
