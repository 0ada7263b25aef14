/* Tables from text, for examples that are worked out by hand, and random rounds. What cannot be read fails
 * the test. */
#ifndef HANTEI_TESTS_UNIT_TABLED_H
#define HANTEI_TESTS_UNIT_TABLED_H

#include "hantei.h"
#include "support/rng.h"

/* A deal in which nobody comes near tenpai by itself, except with the given hands: "?" is hidden, "-" not
 * given. */
hantei_table dealt_table(const hantei_rules *rules, const hantei_game *start, const char *const hands[4],
                         const char *indicator);

/* One event:
 *   draw 0 5m   cut 0 5m   reach 0   accept 0   pon 1 pon:555p/5p@1   (chi, kan)   ankan 0 ankan:1111m north
 * 0 kakan 0 kakan:777z/7z@1+7z   dora 3p   tsumo 0   ron 1   none 1   end NUMBER (of a ryuukyoku)   close */
hantei_event event_of(const char *text);

/* Applies an event. */
hantei_refusal tell(hantei_table *t, const char *event);

/* Applies events separated by semicolons; each must be allowed. */
void tell_all(hantei_table *t, const char *events);

/* ---- Random rounds ---------------------------------------------------------- */

/* A game of players who tend towards tenpai, claim and win. */
typedef struct random_game {
    rng r;
    hantei_table table;
    hantei_tile wall[136];
    unsigned next, last;
    hantei_event events[8]; /* what the last step has applied, a deal apart */
    size_t event_count;
    uint8_t passed; /* bits of seats that have just passed */
    bool is_dealt;  /* the last step was a deal */
    hantei_deal deal;
} random_game;

void random_begin(random_game *g, const hantei_rules *rules, uint64_t number);

/* Deals, draws, turns an indicator, answers, or settles. False at the end of the game. */
bool random_step(random_game *g);

#endif
