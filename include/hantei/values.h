/* Values of discards for one player who draws alone: a part of hantei.h. */
#ifndef HANTEI_VALUES_H
#define HANTEI_VALUES_H

#include "wins.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- hantei_values: what would you discard: tenpai, win and points of each discard -- */

/* What would you discard? hantei_seat_values() answers for one player who draws alone from the unseen tiles:
 * for each discard the probability of tenpai and of a win by tsumo, and the points to be expected, by turn.
 * Turn t is after the t-th draw. The discard is the best one, for each of the three values separately.
 * hantei-values(7) explains the model. */

enum {
    HANTEI_TURNS = 19,    /* turns 0 to 18 */
    HANTEI_LAST_TURN = 18 /* the usual last turn */
};

/* What is asked: a plain value. Begin with HANTEI_VALUES_INIT. Numbers out of range count as the nearest
 * valid ones. */
typedef struct hantei_values_question {
    uint8_t round;      /* the round's wind: 0 E, 1 S, 2 W, 3 N; modulo 4 */
    uint8_t wind;       /* the seat's wind, as `round`; E is the dealer */
    uint8_t first;      /* the turn of the hand: values are wanted from it on */
    uint8_t last;       /* the turn after which nobody draws: at most 18 */
    uint8_t extra;      /* draws that a hand may take more than its shanten; at most 15 */
    bool changes;       /* draws that keep the shanten are considered; else they are discarded */
    bool steps_back;    /* discards that raise the shanten are considered */
    uint8_t dora_count; /* number of dora indicators, at most five; the ura indicators have the same number */
    hantei_tile dora[HANTEI_MAX_INDICATORS]; /* indicators, not the dora */
    uint8_t unseen_reds[3];                  /* unseen red fives of m, p and s */
    uint32_t most_nodes; /* the most hands to look at; 0: what the workspace holds, at most 16 million */
} hantei_values_question;

/* Initialises a hantei_values_question: East, turns 1 to 18, hand changes and steps back with one extra draw,
 * no indicators, one red five of each suit unseen, no limit. */
#define HANTEI_VALUES_INIT                                                         \
    {                                                                              \
        0, 0, 1, HANTEI_LAST_TURN, 1, true, true, 0, {0, 0, 0, 0, 0}, {1, 1, 1}, 0 \
    }

/* Fills in HANTEI_VALUES_INIT, for languages without macros. */
HANTEI_API void hantei_values_init(hantei_values_question *out);

/* The three values. */
typedef struct hantei_value {
    double tenpai; /* the probability to be tenpai after the last turn, or to have won: 0 to 1 */
    double win;    /* the probability of a win: 0 to 1 */
    double points; /* the points to be expected, as paid to the winner without honba and sticks */
} hantei_value;

/* A discard and its values. */
typedef struct hantei_discard_values {
    hantei_tile tile; /* the discard, with HANTEI_RED if red; HANTEI_NO_TILE for a hand of 3k+1 tiles */
    int8_t shanten;   /* after it */
    hantei_value at[HANTEI_TURNS]; /* by turn; zeros before `first` and after `last` */
} hantei_discard_values;

/* The answer. */
typedef struct hantei_values {
    uint8_t count;                              /* number of discards; 1 for a hand of 3k+1 tiles */
    int8_t shanten;                             /* of the hand */
    uint32_t nodes;                             /* hands looked at */
    uint32_t edges;                             /* draws and discards between them */
    uint64_t workspace;                         /* bytes used; after HANTEI_ERROR_WORKSPACE bytes to try */
    hantei_discard_values of[HANTEI_MAX_TILES]; /* in tile order, red fives after the others of their suit */
} hantei_values;

/* Fills in the values of a seat of thirteen or fourteen tiles, melds included. The seat's `unseen` copies can
 * be drawn; its hand, melds, reds, norths and riichi count. In riichi only the drawn tile is discarded.
 * hantei_seat_from_parsed() leaves `unseen` at 0, which makes all values 0: fill it in by hantei_unseen().
 *
 * All memory that it needs is `size` bytes at `workspace`, at any address: 1 MB, 4 MB, 64 MB and 512 MB are
 * enough for hands of 1-, 2-, 3- and 4-shanten with one extra draw (one in 250 hands of 2-shanten needs up to
 * 9 MB), and less without hand changes. Nothing in them need be set, and nothing is kept.
 *
 * Fails with HANTEI_ERROR_RULES if the rules are invalid; with HANTEI_ERROR_TILE_COUNT if the hand is invalid
 * or has another size; with HANTEI_ERROR_WORKSPACE if the workspace is too small; with HANTEI_ERROR_LIMIT if
 * there are more than `most_nodes` hands. On failure the list is empty. */
HANTEI_API hantei_status hantei_seat_values(const hantei_seat *seat, const hantei_rules *rules,
                                            const hantei_values_question *question, void *workspace,
                                            size_t size, hantei_values *out) HANTEI_MUST_CHECK;

#ifdef __cplusplus
}
#endif

#endif
