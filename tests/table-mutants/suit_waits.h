/* Hands that read which suits may be discarded from, by what the four suits are. */
#ifndef HANTEI_TESTS_TABLE_SUIT_WAITS_H
#define HANTEI_TESTS_TABLE_SUIT_WAITS_H

#include "fields.h"

reader_finder find_suit_waits;
reason_finder why_suit_waits;

#endif
