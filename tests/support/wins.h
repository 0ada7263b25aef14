/* Random wins: complete hands with melds, and claims about them. */
#pragma once

#include "hantei.h"
#include "rng.h"

/* A seat of 3k+1 tiles, or for tsumo sometimes 3k+2, which the claimed tile makes four sets and a pair, seven
 * pairs or the orphans; sometimes it does not. Every yaku occurs. The claim has flags of all kinds, but none
 * that contradict each other or the seat. */
void random_win(rng *r, const hantei_rules *rules, hantei_seat *seat, hantei_claim *claim);

/* A preset for three or four players; now and then with all switches of scoring at random. */
void random_score_rules(rng *r, unsigned players, hantei_rules *rules);
