/* What a self-drawn win is worth on average over the ura indicators. */
#pragma once

#include "score/points.h"

enum {
    FU_ROWS = 26,     /* by fu / 10; row 0 is for 25 */
    LIMIT_HAN = 5,    /* from five han on fu do not matter */
    HAN_COLUMNS = 96, /* more than any hand has: 20 dora, 20 ura, 12 red fives, 8 norths, and its yaku */
    MOST_GAIN = 4,    /* dora of one indicator: four copies */
    MOST_URA = MOST_GAIN * HANTEI_MAX_INDICATORS,
    KEPT_SPREADS = 64, /* distributions of ura that are remembered */
};

struct part;
struct graph;

/* The probability of each number of ura. `gains` tells how many unseen tiles, as an indicator, would give
 * one, two, three, four of them: a byte each. */
struct spread {
    uint32_t gains;
    double chance[MOST_URA + 1];
};

/* What dora need to know of a suit's ranks: by rank the rank of its indicator, and the copies of it that are
 * seen nowhere else (0 if nothing indicates the rank); and which rank it indicates itself. */
struct suit_dora {
    uint8_t indicator[HANTEI_RANKS], unseen[HANTEI_RANKS], shows[HANTEI_RANKS];
    uint8_t elsewhere[HANTEI_RANKS]; /* copies of the rank in melds, or set aside */
    uint8_t dora[HANTEI_RANKS];      /* how often it is dora */
    uint8_t orphan[HANTEI_RANKS];
};

struct wins {
    hantei_seat seat;
    hantei_rules rules;
    hantei_claim claim;
    won_hand melds;
    won_claim table;
    unsigned meld_fu, dora;
    unsigned ura_indicators; /* 0: ura do not count */
    uint32_t unseen;
    int32_t few[FU_ROWS][LIMIT_HAN]; /* points by fu and han */
    int32_t many[HAN_COLUMNS];       /* from LIMIT_HAN on */
    int32_t yakuman[16];
    struct suit_dora suit[HANTEI_SUITS];
    struct spread spreads[KEPT_SPREADS];
};

/* A won hand, however many dora it has: yakuman, or han and fu of each reading. */
struct won {
    unsigned yakuman, count;
    uint8_t han[HANTEI_MAX_WIN_READINGS], fu[HANTEI_MAX_WIN_READINGS];
};

/* Prepares for wins of a seat that has melds, from `unseen` tiles. Of each tile there are `copies` unseen and
 * concealed ones. */
void hantei_wins_init(struct wins *w, const hantei_seat *seat, const hantei_rules *rules,
                      const hantei_values_question *question, const uint8_t melded[HANTEI_TILES],
                      const uint8_t copies[HANTEI_TILES], uint32_t unseen);

/* Judges a complete hand, by its last tile. */
struct won hantei_wins_judge(const struct wins *w, struct part *const hand[HANTEI_SUITS], hantei_tile last);

/* The points that it pays on average; 0 without a yaku. */
double hantei_wins_points(struct wins *w, const struct won *won, struct part *const hand[HANTEI_SUITS]);
