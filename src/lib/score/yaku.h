/* The yaku of a hand that won, in one of its readings. */
#pragma once

#include "hand/tiles.h"

/* The numbers of the yaku: bits of a set of them. */
typedef enum yaku_number {
#define YAKU(id, name, english, romaji, japanese, hans, hant, closed, open, when) YAKU_##id,
#include "score/yaku.def"
#undef YAKU
    YAKU_COUNT
} yaku_number;

_Static_assert(YAKU_COUNT <= 64, "there is a bit for each");

typedef uint64_t yaku_set;

#define YAKU_BIT(id) ((yaku_set)1 << YAKU_##id)

/* One reading of a hand that won, melds included. A set of sets names each by its lowest tile. */
typedef struct won_hand {
    hantei_tileset tiles; /* every kind that it has */
    hantei_tileset runs;
    hantei_tileset odd_runs; /* those it has one or three times */
    hantei_tileset triplets; /* kans included */
    hantei_tileset pair;     /* if it is sets and a pair */
    uint8_t run_count, equal_runs, triplet_count, concealed, kans;
    uint8_t form, wait; /* of the reading */
    uint8_t nine_gates; /* 1, or 2 if any tile of the suit completes it */
    bool closed;
} won_hand;

/* The same with what the table knows of it. */
typedef struct won_claim {
    const hantei_seat *seat;
    const hantei_rules *rules;
    const hantei_claim *claim;
    hantei_tileset valued; /* tiles whose pair gives fu */
    bool first;            /* in the first turn, without a meld or a north */
} won_claim;

/* All yaku of the hand, also the lesser ones beside a yakuman; without dora and a renhou of mangan. */
yaku_set hantei_yaku_of(const won_hand *hand, const won_claim *table);

/* Those that count: only yakuman, if there are any. */
yaku_set hantei_yaku_counted(yaku_set found);

/* Their han; of a yakuman none. */
unsigned hantei_yaku_han(yaku_set yaku, bool closed);

unsigned hantei_yakuman_worth(yaku_set yaku, const hantei_rules *rules);
