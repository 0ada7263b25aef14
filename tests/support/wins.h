/* Random wins: complete hands with melds, and claims about them. */
#pragma once

#include "hantei.h"
#include "rng.h"

/* A seat of 3k+1 tiles, or for tsumo sometimes 3k+2, which the claimed tile makes four sets and a pair, seven
 * pairs or the orphans; sometimes it does not. Every yaku occurs. The claim has flags of all kinds, but none
 * that contradict each other or the seat. */
void random_win(rng *r, const hantei_rules *rules, hantei_seat *seat, hantei_claim *claim);

/* Gives a rule any value, unless it has many: points, tiles of the wall. */
void random_rule(rng *r, hantei_rules *rules, size_t which);

/* A preset for three or four players. */
void random_preset(rng *r, unsigned players, hantei_rules *rules);

/* The same; now and then with all its rules at random. */
void random_score_rules(rng *r, unsigned players, hantei_rules *rules);
