/* The number of hands of each shanten, for one number of tiles. */
#pragma once

#include <stdbool.h>

#include "parts.h"

enum form { LEAST, STANDARD, CHIITOI, KOKUSHI, FORMS };

enum { MIN_SHANTEN = -1, MAX_SHANTEN = 13, SHANTENS = MAX_SHANTEN - MIN_SHANTEN + 1 };

struct answer {
    int tiles;
    struct number of[FORMS][SHANTENS]; /* [.., shanten - MIN_SHANTEN] */
};

const char *form_name(enum form form);

/* Chiitoi and kokushi are for 13 and 14 tiles; the rest have the standard form only. */
bool form_exists(enum form form, int tiles);

/* Counts all hands of `tiles` tiles: some suits are from `some`, the rest from `others`. */
void answer_make(struct answer *answer, int tiles, const struct vector_sums *sums, const struct parts *some,
                 const struct parts *others);

/* All hands of a form together, and the mean shanten of all draws. */
struct number answer_total(const struct answer *answer, enum form form);
double answer_mean(const struct answer *answer, enum form form);
