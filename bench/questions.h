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

/* The form of the hand. */
enum asked {
    ASKED_HAND,   /* a hantei_hand */
    ASKED_COUNTS, /* counts[34]: in one call, or by the checked constructor and then the judge */
    ASKED_WAYS
};

/* Asks about every hand in turn and returns the sum of the answers, so that each is used. */
typedef uint64_t pass(const struct hands *hands);

const char *question_name(enum question question);
enum hand_size question_size(enum question question);

pass *question_pass(enum question question, enum asked asked);

/* The yardstick: XXH3 of the 64 bytes of every hand, in the same loop. */
uint64_t pass_xxh3(const struct hands *hands);

/* The loop alone. */
uint64_t pass_nothing(const struct hands *hands);

#endif
