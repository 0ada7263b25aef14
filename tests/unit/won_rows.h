/* Rows of the corpus that are wins: the seat, the claim, and what the row says of yaku. */
#pragma once

#include "rows.h"

/* A row's question, and the library's answer, which must equal the oracle's. */
typedef struct row_win {
    hantei_rules rules;
    hantei_seat seat;
    hantei_claim claim;
    hantei_refusal why;
    score got;
} row_win;

/* Reads a row's concealed tiles, melds, tile, winds, indicators, and how it was won. A column that the table
 * has not is passed as NULL. */
typedef struct win_columns {
    const char *concealed, *tile, *riichi, *kita, *flags;
} win_columns;

void row_win_begin(const rows *r, const win_columns *columns, const hantei_rules *rules, row_win *win);

/* Judges it. A difference between library and oracle is one of the row. */
void row_win_judge(rows *r, row_win *win);

/* Checks a row in this respect; if it differs, the win and the verdict are printed. */
void row_win_expect(rows *r, const row_win *win, bool same, const char *what);

/* Whether a word is in a list, alone or as "word:number". */
bool has_word(const char *list, const char *word);

/* Whether the yaku of a score are those of a list: "riichi:1 dora:2", or names alone. */
bool are_words(const score *s, const char *list);

/* A wind from its letter, 0 for "-". */
uint8_t row_wind(const rows *r, const char *column);

/* Whether a column has no value. */
bool row_is_empty(const rows *r, const char *column);

/* The tiles of a list with their reds, such as indicators; returns how many. */
unsigned row_list(const rows *r, const char *column, hantei_tile *out, unsigned room);
