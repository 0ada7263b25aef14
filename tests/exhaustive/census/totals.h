/* The sums of a census, and their files. */
#pragma once

#include "judge.h"

/* Hands by shanten, by the forms of a win, and hands in tenpai by the kinds of tile that they wait for. */
enum { BY_SHANTEN, BY_WIN, BY_WAITS, CENSUS_SUMS };

enum { CENSUS_LEAST = -1, CENSUS_VALUES = 48 };

typedef struct census_sum {
    uint64_t hands; /* in every order of the suits */
    uint64_t ways;  /* to draw them from 136 tiles */
} census_sum;

typedef struct totals {
    census_sum sum[CENSUS_SUMS][HANTEI_MAX_TILES + 1][CENSUS_VALUES]; /* value - CENSUS_LEAST */
    uint64_t judged;                                                  /* up to the order of the suits */
} totals;

void totals_add_block(totals *t, const block *b, const verdicts *v);

/* Prints a line for each value that occurs: TILES SUM VALUE HANDS WAYS; and `judged`. */
void totals_print(const totals *t);
