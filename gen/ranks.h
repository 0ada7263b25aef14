/* A suit scanned rank by rank, as a finite automaton. */
#ifndef HANTEI_GEN_RANKS_H
#define HANTEI_GEN_RANKS_H

#include "judge/lookup_tables.h"

void make_ranks_tables(struct hantei_ranks_tables *tables);

#endif
