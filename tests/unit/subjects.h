/* The functions under test_properties.c: what they are given, and where that is put. */
#ifndef HANTEI_TESTS_UNIT_SUBJECTS_H
#define HANTEI_TESTS_UNIT_SUBJECTS_H

#include "hantei.h"

enum { INPUT_TEXT = 40 };

/* All that a function may be given, any bytes in each. */
typedef struct input {
    hantei_hand hand;
    uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
    hantei_seat seat;
    hantei_seat_meld meld;
    hantei_rules rules;
    hantei_claim claim;
    uint64_t garbage; /* tiles and players are taken from it */
    size_t length;
    char text[INPUT_TEXT];
} input;

/* Where arguments and results are put. An argument must stay as it is. A result is filled with UNTOUCHED. */
typedef struct room room;
void *room_argument(room *r, const void *bytes, size_t size, size_t alignment);
void *room_result(room *r, size_t size, size_t alignment);

/* Asks, fails if an answer contradicts its contract, and returns a hash of all answers. */
typedef uint64_t subject_ask(room *r, const input *in);

typedef struct subject {
    const char *name;
    subject_ask *ask;
} subject;

/* The last one has no name. */
extern const subject SUBJECTS[];

#endif
