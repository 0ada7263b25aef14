/* A player beside the stateless judgements of the same seat. Each difference fails the test. */
#ifndef HANTEI_TESTS_UNIT_FOLLOWED_H
#define HANTEI_TESTS_UNIT_FOLLOWED_H

#include "hantei.h"

enum { PLAYER_QUESTIONS = 6 };

void player_differs(const hantei_followed_seat *player, const hantei_rules *rules, const char *what);

/* All that a player answers, as the stateless judgements have it of a seat. Riichi is asked with any discard,
 * and with one. */
typedef struct judged_seat {
    hantei_tile discard;
    hantei_wait_sets waits;
    unsigned furiten, win;
    size_t listed;
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_refusal riichi, riichi_with;
} judged_seat;

void judge_seat(const hantei_seat *seat, const hantei_rules *rules, hantei_tile discard, judged_seat *out);

/* Asks the player all of it, beginning with any question. */
void compare_player(hantei_followed_seat *player, const judged_seat *judged, const hantei_rules *rules,
                    unsigned first);

/* Whether the player's own seat is this one. */
void compare_seats(const hantei_followed_seat *player, const hantei_seat *seat, const hantei_rules *rules);

/* Whether what the player remembers is true. */
void check_remembered(const hantei_followed_seat *player, const hantei_rules *rules);

#endif
