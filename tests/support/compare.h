/* An examination of the library: hands with the answers they must get, asked of every
 * kernel. Differences are printed with the hand, so that each is its own example. */
#ifndef HANTEI_TESTS_SUPPORT_COMPARE_H
#define HANTEI_TESTS_SUPPORT_COMPARE_H

#include "hantei.h"

/* Every answer to one hand. */
typedef struct answers {
    unsigned win;
    hantei_tileset waits;
    uint8_t kinds[HANTEI_TILES];
    size_t listed;
    hantei_discard list[HANTEI_MAX_TILES];
    hantei_shantens shantens;
    hantei_tileset ukeire;
} answers;

/* What bytes get that are no hand. */
void empty_answers(answers *out);

typedef struct question {
    hantei_hand hand;
    answers expected;
} question;

/* Large, since to change the kernel takes longer than to judge a hundred hands. */
enum { EXAM_BLOCK = 1024 };

typedef struct exam {
    unsigned long hands, complete, tenpai, listings; /* by the expected answers */
    unsigned long differences;
    size_t waiting; /* questions in the block that were not put yet */
    question block[EXAM_BLOCK];
} exam;

/* What the oracle answers. The counts must be a hand. */
void oracle_answers(const uint8_t counts[HANTEI_TILES], answers *out);

/* What the library answers, in the kernel in use; kinds only for the tiles of `kinds_of`.
 * False when it wrote to entries of the list after the last. */
bool library_answers(const hantei_hand *hand, hantei_tileset kinds_of, answers *out);

/* What lists are filled with before a judge writes to them, and whether n bytes still are. */
enum { UNTOUCHED = 0xA5 };
bool is_untouched(const void *from, size_t n);

bool same_shantens(hantei_shantens a, hantei_shantens b);

void exam_begin(exam *e);

/* Puts one question to every kernel, sooner or later. */
void exam_ask(exam *e, const hantei_hand *hand, const answers *expected);

/* Makes a hand of counts and asks for what the oracle answers. Counts that the
 * constructor refuses are a difference. */
void exam_ask_oracle(exam *e, const uint8_t counts[HANTEI_TILES]);

/* Puts what is still waiting, prints one line of what was asked, and returns the number
 * of differences in all. NO_SEED stands for hands that owe nothing to chance. */
enum { NO_SEED = 0 };
unsigned long exam_end(exam *e, const char *what, uint64_t seed);

/* Adds ", 1,234 word" to a line of TEXT_MAX bytes, where the number is not zero. */
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

#endif
