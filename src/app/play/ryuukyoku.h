/* Rounds that nobody wins. */
#ifndef HANTEI_PLAY_RYUUKYOKU_H
#define HANTEI_PLAY_RYUUKYOKU_H

#include "play/table.h"

/* Aborts the round: by nine terminals of the player in turn, or because three players win on one tile. */
void ryuukyoku_nine_terminals(table *t);
void ryuukyoku_triple_ron(table *t, const unsigned winners[3]);

/* A discard that nobody won with may abort the round. Returns whether it did. */
bool ryuukyoku_after_discard(table *t);

/* The wall is used up. */
void ryuukyoku_exhausted(table *t);

#endif
