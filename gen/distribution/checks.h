/* Numbers that other sources have found too. */
#ifndef HANTEI_DISTRIBUTION_CHECKS_H
#define HANTEI_DISTRIBUTION_CHECKS_H

#include <stdio.h>

#include "answer.h"

/* Compares. Prints to `out`, if any, what was right, and to stderr what was not. Returns how many numbers are
 * wrong. */
int check_answer(const struct answer *answer, FILE *out);

#endif
