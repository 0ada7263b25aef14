/* Numbers that other sources have found too. */
#pragma once

#include <stdio.h>

#include "answer.h"

/* Compares. Prints to `out`, if any, what was right, and to stderr what was not. Returns how many numbers are
 * wrong. */
int check_answer(const struct answer *answer, FILE *out);
