/* Wins from text, for examples that are worked out by hand. What cannot be read fails the test. */
#pragma once

#include "support/score_compare.h"

/* A seat as by seat_of(), and a claim in words; the first two are "ron" or "tsumo" and the tile:
 *   riichi double ippatsu rinshan last first later kan ankan north dealer
 *   seat:W round:S from:2 honba:1 sticks:2 norths:1 dora:1m5z ura:3p
 *   dragons:2 winds:2 kans:2 (who is liable)   river:1m passed:1m passed-riichi:1m
 * By default South in the first round, and the player at the right pays. */
void claim_win(const char *tiles, const char *melds, const char *words, hantei_seat *seat,
               hantei_claim *claim);

/* The library's verdict. The oracle must give the same. */
score judge_win(const hantei_rules *rules, const char *tiles, const char *melds, const char *words);
