/* What is known about the answers from elsewhere. */
#ifndef HANTEI_DISTRIBUTION_CHECKS_H
#define HANTEI_DISTRIBUTION_CHECKS_H

#include <stdio.h>

#include "answer.h"

/* Compares, and tells on `out` (if any) what was right and on stderr what was not. Returns how many
 * numbers are wrong. */
int check_answer(const struct answer *answer, FILE *out);

#endif
