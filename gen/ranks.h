/* A suit read rank by rank, as a finite automaton. */
#ifndef HANTEI_GEN_RANKS_H
#define HANTEI_GEN_RANKS_H

#include "judge/tables.h"

void make_rank_tables(struct hantei_rank_tables *tables);

#endif
