/* Functions of the library that take any bytes: their arguments, the places of these in memory, and the
 * properties of the answers. The properties (tests/unit) and the fuzzers ask them. */
#pragma once

#include "hantei.h"

#include <stdio.h>
#include <stdlib.h>

#define expect(condition)                                                           \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)

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

/* Where arguments and results are put: at any address of a cache line, or beside a page that nobody may
 * touch. An argument must stay as it is. A result is filled with UNTOUCHED. */
enum { ROOM_SLOTS = 16 };
typedef enum room_place { IN_A_LINE, AT_THE_END, AT_THE_BEGINNING, ROOM_PLACES } room_place;

typedef struct room_slot {
    size_t room, size;
    unsigned char *line, *end, *begin;
    unsigned char *now;
    const void *argument; /* what has to be there still; NULL for results */
} room_slot;

/* Begin with `used` 0. */
typedef struct room {
    room_place place;
    size_t offset; /* in a cache line */
    size_t used;
    room_slot slot[ROOM_SLOTS];
} room;

void *room_argument(room *r, const void *bytes, size_t size, size_t alignment);
void *room_result(room *r, size_t size, size_t alignment);

/* Ends the program if an argument has changed. */
void room_check(const room *r, const char *name);

/* Asks, fails if an answer contradicts its contract, and returns a hash of all answers. */
typedef uint64_t subject_ask(room *r, const input *in);

typedef struct subject {
    const char *name;
    subject_ask *ask;
} subject;

subject_ask ask_hand, ask_readings, ask_unseen, ask_counts, ask_tiles, ask_seat, ask_seat_lists,
    ask_seat_text, ask_win, ask_rules, ask_settlement;

/* All of them; the last one has no name. */
extern const subject SUBJECTS[];
