/* Hands that read rows, classes and cells by the key of a suit. */
#ifndef HANTEI_TESTS_TABLE_BY_KEY_H
#define HANTEI_TESTS_TABLE_BY_KEY_H

#include "fields.h"

reader_finder find_low_draws, find_low_discards, find_high, find_complete, find_pairs;
reader_finder find_low_start, find_high_cell, find_cell;

/* The contents that read a byte of the rows of draws, themselves or after a draw. */
bool contents_reading_low(const mutant *m, content_visitor *visit, void *context);
bool contents_reading_high(const mutant *m, content_visitor *visit, void *context);
bool contents_reading_cell(const mutant *m, content_visitor *visit, void *context);

/* The row of draws that two keys have together; keys behind the last as core/tables.h says. */
const uint8_t *cell_at(bool honours, size_t low, size_t high);

#endif
