/* The library against the oracle: hands with the answers they must get, asked of every kernel.
 * Differences are printed with the hand, so that each is its own example. */
#pragma once

#include "support/oracle/win_readings.h"

/* Whether unseen tiles are part of the question, only count what is left, or bound what can be drawn. */
typedef enum unseen_rule { NO_UNSEEN, ANY_DRAW, UNSEEN_DRAWS } unseen_rule;

/* Every answer to one hand. With unseen tiles only the last four are asked, else not the last two. */
typedef struct answers {
    unsigned win;
    hantei_tileset waits;
    uint8_t kinds[HANTEI_TILES];
    size_t listed;
    hantei_discard list[HANTEI_MAX_TILES];
    hantei_shantens shantens;
    hantei_tileset ukeire;
    hantei_tileset shanten_discards; /* not with unseen tiles */
    size_t best_listed;
    hantei_ukeire_discard best[HANTEI_MAX_TILES];
} answers;

/* The answers to an invalid hand. */
void empty_answers(answers *out);

typedef struct question {
    hantei_hand hand;
    unseen_rule rule;
    uint8_t unseen[HANTEI_TILES];
    answers expected;
} question;

/* Large: changing the kernel takes longer than judging a hundred hands. */
enum { COMPARED_AT_ONCE = 1024 };

typedef struct comparison {
    unsigned long hands, complete, tenpai, listings, unreachable; /* by the expected answers */
    unsigned long differences;
    size_t waiting; /* questions of the block that are not put yet */
    question block[COMPARED_AT_ONCE];
} comparison;

/* What the oracle answers. The counts must be a hand. */
void oracle_answers(const uint8_t counts[HANTEI_TILES], answers *out);

/* What the library answers without unseen tiles, in the kernel in use; kinds only for the tiles of
 * `kinds_of`. False if it wrote to entries of the list after the last. */
bool library_answers(const hantei_hand *hand, hantei_tileset kinds_of, answers *out);

/* What lists are filled with before a judge writes to them, and whether n bytes still are. */
enum { UNTOUCHED = 0xA5 };
bool is_untouched(const void *from, size_t n);

bool same_shantens(hantei_shantens a, hantei_shantens b);

void compare_begin(comparison *c);

/* Puts one question to every kernel, sooner or later. */
void compare_hand(comparison *c, const hantei_hand *hand, const answers *expected);

/* Makes a hand of counts and expects what the oracle answers. Counts that the constructor refuses are a
 * difference. As hand_visitor of hands.h: the context is a comparison. */
void compare_counts(void *context, uint8_t counts[HANTEI_TILES]);

/* The same with unseen tiles. */
void compare_counts_unseen(comparison *c, const uint8_t counts[HANTEI_TILES], const uint8_t *unseen,
                           unseen_rule rule);

/* Judges what is still waiting, prints a summary line, and returns the number of differences. NO_SEED is for
 * hands without randomness. */
enum { NO_SEED = 0 };
unsigned long compare_end(comparison *c, const char *what, uint64_t seed);

/* Whether the library, in the kernel in use, lists exactly these readings and leaves the rest of the list
 * alone. A difference is printed. */
bool win_readings_agree(const hantei_hand *hand, hantei_tile last, const win_readings *expected);

/* Adds ", 1,234 word" to a line of TEXT_MAX bytes, unless the number is zero. */
void append_count(char *line, unsigned long number, const char *word);

/* The best kernel that is tested: the one that HANTEI_KERNEL names, else the best that this
 * processor runs. It is in use when a program that asks so begins. */
const char *best_kernel(void);

/* Puts a kernel in use, the best one being number 0; false past the last that this processor
 * runs. */
bool use_kernel(size_t index);

/* The number of kernels from the best one on. */
unsigned kernel_count(void);

/* How much longer than usual the tests shall look: HANTEI_TEST_SCALE, default 1. */
unsigned long test_scale(void);
