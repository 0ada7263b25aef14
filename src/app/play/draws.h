/* Rounds that nobody wins. */
#ifndef HANTEI_PLAY_DRAWS_H
#define HANTEI_PLAY_DRAWS_H

#include "play/table.h"

/* The player aborts it with nine terminals and honours. */
void draws_nine_terminals(table *t, unsigned who);

/* Three want the same tile, where that aborts the round. */
void draws_triple_ron(table *t, const unsigned winners[3]);

/* A discard that nobody won with may abort the round. Returns whether it did. */
bool draws_after_discard(table *t);

/* The wall is used up. */
void draws_exhausted(table *t);

#endif
