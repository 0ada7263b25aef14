/* Whether a change in shanten.bin can make a difference, told without any judge: from the rows of draws that
 * so many tiles can have, in one suit and in several. */
#ifndef HANTEI_TESTS_TABLE_ROW_SETS_H
#define HANTEI_TESTS_TABLE_ROW_SETS_H

#include "fields.h"

reason_finder why_low_start, why_high_cell, why_cell;
reason_finder why_sum, why_size, why_shanten, why_special, why_beside, why_nearer;

#endif
