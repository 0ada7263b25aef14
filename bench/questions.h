/* The measured work: loops that ask a question about every hand. */
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

/* The method that is asked, and the form of the hand. */
enum asked {
    ASKED_HAND,   /* hantei, with a hantei_hand */
    ASKED_COUNTS, /* hantei, with counts[34]: in one call, or by the checked constructor and then the judge */
    ASKED_AUTHOR, /* the author's search, with a hantei_hand */
    ASKED_WAYS
};

/* Asks about every hand in turn and returns the sum of the answers, so that each is used. */
typedef uint64_t pass(const struct hands *hands);

const char *question_name(enum question question);
enum hand_size question_size(enum question question);

/* NULL if the question has no such method. */
pass *question_pass(enum question question, enum asked asked);

/* The yardstick: XXH3 of the 64 bytes of every hand, in the same loop. */
uint64_t pass_xxh3(const struct hands *hands);

/* The loop alone. */
uint64_t pass_nothing(const struct hands *hands);

/* Ends the program if hantei and the author's search disagree. */
void questions_verify(const struct hands hands[HAND_SIZES]);

#endif
