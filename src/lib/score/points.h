/* Fu and points. */
#pragma once

#include "rules/holding.h"
#include "score/yaku.h"

/* Adds a valid meld to the sets of a hand, and returns the set with its fu. */
hantei_won_set hantei_add_meld(won_hand *hand, const hantei_seat_meld *meld);

typedef struct won_sets {
    hantei_won_set of[4];
    uint8_t count;
} won_sets;

/* The melds of a hand with a reading of its concealed tiles. */
won_hand hantei_add_reading(const won_hand *melds, const hantei_win_reading *reading, bool by_tsumo,
                            won_sets *sets);

/* 1 if a hand that won with `last` is 1112345678999 and one more of the suit, 2 if it won with that one. */
uint8_t hantei_nine_gates(const holding *held, hantei_tile last);

unsigned hantei_set_fu(const hantei_won_set *set);

/* Where the fu of a reading come from; `sets` of them are from its sets, and pinfu is among its
 * yaku or not. */
hantei_fu hantei_fu_of(const won_hand *hand, const won_claim *table, unsigned sets, bool is_pinfu);

/* All of them, rounded up. */
unsigned hantei_fu_total(const hantei_fu *fu);

/* The base points of a hand: a dealer receives six times as much, others four times. */
typedef struct worth {
    int32_t base;
    hantei_limit limit;
} worth;

worth hantei_worth_of(unsigned yakuman, unsigned han, unsigned fu, const hantei_rules *rules);

/* Fills in what is paid for a verdict whose hand is worth so much; `claim` has been checked. */
void hantei_pay(hantei_verdict *verdict, int32_t base, const hantei_rules *rules, const hantei_claim *claim,
                bool is_riichi);
