/* A second judge of wins, from the rules as a table explains them: it takes every reading of the hand, writes
 * down its sets, walks over them once for each yaku, counts fu and han, and lets each player pay. As
 * oracle.h, it shares nothing with the library but hantei.h. */
#pragma once

#include "hantei.h"

enum { SCORE_YAKU = 24, SCORE_TIES = 8 };

typedef struct named_yaku {
    const char *name; /* dora, red fives and ura-dora are there too */
    unsigned han;
} named_yaku;

/* A verdict whose yaku have names. */
typedef struct score {
    hantei_verdict verdict; /* `yaku` is zero */
    size_t count;
    named_yaku yaku[SCORE_YAKU];
} score;

/* The judgement of a claim: why it is refused, or its best readings; several if points, han and fu are
 * equal. */
typedef struct scores {
    uint32_t refused; /* as in hantei_verdict */
    uint32_t open;    /* bits of it that are undecided: whether a kan that may not be robbed is a yaku */
    size_t count;
    score tied[SCORE_TIES];
} scores;

void oracle_score(const hantei_seat *seat, const hantei_rules *rules, const hantei_claim *claim, scores *out);

/* The han of a yaku of this name; 0 without it. */
unsigned score_han(const score *s, const char *name);
