/* Hands that read how rows of draws add up, and what is made of the sums. */
#ifndef HANTEI_TESTS_TABLE_BY_ROWS_H
#define HANTEI_TESTS_TABLE_BY_ROWS_H

#include "fields.h"

reader_finder find_by_rows, find_sum;

/* Hands with a content beside every row that the rest of a hand can have, with so many tiles. */
bool hands_beside_parts(const content *c, hands_visitor *visit, void *context);

#endif
