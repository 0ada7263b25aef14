/* A suit scanned rank by rank, as a finite automaton. */
#pragma once

#include "judge/lookup_tables.h"

void make_ranks_tables(struct hantei_ranks_tables *tables);
