/* The rows of draws that suits can have, alone and added up, as numbers. */
#ifndef HANTEI_GEN_ROWS_H
#define HANTEI_GEN_ROWS_H

#include "draws.h"

enum { MAX_ROWS = 256 };

/* All rows that occur, each once: the hand with fewer draws to go has the lower number. */
struct rows {
    int n;
    struct draws row[MAX_ROWS];
};

/* The draws of two parts of a hand together: sets and the pair may come from either. */
struct draws draws_sum(const struct draws *a, const struct draws *b);

/* The draws of a part beside which so many sets are there already. */
struct draws draws_beside(const struct draws *part, int sets);

/* Draws to four sets and a pair. */
int draws_to_hand(const struct draws *draws);

/* All rows of suits and honours (draws[keys], those of suit_draws()), of honours beside
 * called sets, and all their sums. Stops the program when they do not fit a byte. */
void rows_make(struct rows *rows, const struct draws *suits, const struct draws *honours);

/* The number of a row that is one of them. */
uint8_t row_number(const struct rows *rows, const struct draws *row);

#endif
