/* A tracker beside fresh judgements of the same hand. Each difference fails the test. */
#ifndef HANTEI_TESTS_UNIT_TRACKED_H
#define HANTEI_TESTS_UNIT_TRACKED_H

#include "hantei.h"

enum { QUESTIONS = 4 };

extern const char *const QUESTION_NAMES[QUESTIONS];

/* The four answers of fresh judgements. */
typedef struct fresh {
    hantei_hand hand;
    hantei_tileset answers[QUESTIONS];
} fresh;

fresh judge_afresh(const uint8_t counts[HANTEI_TILES]);

hantei_tileset ask_tracker(hantei_tracker *tracker, unsigned number);

void tracker_differs(const hantei_tracker *tracker, const char *what);

/* Asks all four, beginning with any. */
void compare_answers(hantei_tracker *tracker, const fresh *f, unsigned first);

/* What the header says of the fields that are bounds. */
void check_bounds(const hantei_tracker *tracker);

#endif
