/* A followed seat beside the stateless judgements of the same seat. Each difference fails the test. */
#ifndef HANTEI_TESTS_UNIT_FOLLOWED_SEAT_H
#define HANTEI_TESTS_UNIT_FOLLOWED_SEAT_H

#include "hantei.h"
#include "support/rng.h"

enum { FOLLOWED_QUESTIONS = 9 };

/* Events that may be refused. */
typedef enum event { DRAW, DISCARD, MELD, ASIDE, EVENTS } event;

void followed_differs(const hantei_followed_seat *followed, const hantei_rules *rules, const char *what);

/* An event that has to be possible. */
void must(hantei_status status);

/* Any held tile, all equally likely. */
hantei_tile random_held(rng *r, const uint8_t counts[HANTEI_TILES]);

/* The stateless judgements' answers to all questions of a followed seat. Riichi is asked with any discard,
 * and with one, which is also called. The claim is mostly of a tile that completes the hand. */
typedef struct judged_seat {
    hantei_tile discard;
    hantei_wait_sets waits;
    unsigned furiten, forms;
    size_t listed;
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_refusal riichi, riichi_with, why;
    hantei_kans kans;
    size_t options;
    hantei_call_option option[HANTEI_MAX_CALL_OPTIONS];
    hantei_claim claim;
    hantei_verdict verdict;
} judged_seat;

void judge_seat(const hantei_seat *seat, const hantei_rules *rules, hantei_tile discard, judged_seat *out);

/* Asks the followed seat all questions, beginning with any. */
void compare_followed(hantei_followed_seat *followed, const judged_seat *judged, const hantei_rules *rules,
                      unsigned first);

/* The same with the judgements of its own seat. Returns whether the claim wins. */
bool compare_all(hantei_followed_seat *followed, const hantei_rules *rules, unsigned first,
                 hantei_tile discarded);

/* Whether the followed seat's own seat is this one. */
void compare_seats(const hantei_followed_seat *followed, const hantei_seat *seat, const hantei_rules *rules);

/* Whether what is remembered holds: the bound of the shanten, now and before the draw, and the waits. */
void check_remembered(const hantei_followed_seat *followed, const hantei_rules *rules);

#endif
