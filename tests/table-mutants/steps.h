/* Hands that read ranks.bin, and which of its bytes none reads. */
#ifndef HANTEI_TESTS_TABLE_STEPS_H
#define HANTEI_TESTS_TABLE_STEPS_H

#include "fields.h"

reader_finder find_step;
reason_finder why_step;

#endif
