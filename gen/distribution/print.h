/* The answers as text. */
#pragma once

#include <stdio.h>

#include "answer.h"

/* Writes 1234567 as 1,234,567, at least `width` wide. */
void print_number(uint64_t number, int width, FILE *out);

/* Columns for people. */
void print_answer(const struct answer *answer, FILE *out);

/* A line for each shanten that some hand has: tiles, form, shanten, hands, ways. */
void print_lines(const struct answer *answer, FILE *out);
