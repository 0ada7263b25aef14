/* What is measured: loops that ask a question of every hand. */
#ifndef BENCH_QUESTIONS_H
#define BENCH_QUESTIONS_H

#include "hands.h"

enum question {
    WIN,
    WAITS,
    TENPAI,
    TENPAI_DISCARDS,
    DISCARDS,
    SHANTEN,
    UKEIRE,
    SHANTEN_DISCARDS,
    UKEIRE_DISCARDS,
    QUESTIONS
};

/* Whom a question is asked, and of what. */
enum asked {
    ASKED_HAND,   /* hantei, of a hantei_hand */
    ASKED_COUNTS, /* hantei, of counts[34]: in one call, or the checked constructor and then the judge */
    ASKED_KEYED,  /* hantei, of a hantei_keyed_hand; not every question is */
    ASKED_NAIVE,  /* the usual method, of counts[34]; for ukeire_discards a loop over hantei_shanten() and
                     hantei_ukeire() */
    ASKED_AUTHOR, /* the author's search, of a hantei_hand */
    ASKED_WAYS
};

/* Asks every hand in turn and returns the sum of the answers, so that none is idle. */
typedef uint64_t pass(const struct hands *hands);

const char *question_name(enum question question);
enum hand_size question_size(enum question question);

/* NULL if the question is not asked so. */
pass *question_pass(enum question question, enum asked asked);

/* The yardstick: XXH3 of the 64 bytes of every hand, in the same loop. */
uint64_t pass_xxh3(const struct hands *hands);

/* The loop alone. */
uint64_t pass_nothing(const struct hands *hands);

/* Asks the questions in all ways of each hand, and ends the program if hantei and another method
 * disagree. The usual method's shanten is not quite exact: shanten and ukeire are compared
 * with a search that is. */
void questions_verify(const struct hands hands[HAND_SIZES]);

#endif
