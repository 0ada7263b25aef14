/* An examination in what depends on unseen tiles: hands and how many copies of each tile
 * are left, asked of every kernel, and every answer compared with the oracle's. */
#ifndef HANTEI_TESTS_SUPPORT_OUTLOOK_H
#define HANTEI_TESTS_SUPPORT_OUTLOOK_H

#include "hantei.h"

/* Whether unseen copies only count what is left, or bound what can be drawn. */
typedef enum outlook_rule { ANY_DRAW, UNSEEN_DRAWS } outlook_rule;

typedef struct outlook {
    hantei_shantens shantens;
    hantei_tileset ukeire;
    size_t listed;
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
} outlook;

typedef struct outlook_question {
    hantei_hand hand;
    uint8_t unseen[HANTEI_TILES];
    outlook_rule rule;
    outlook expected;
} outlook_question;

/* As in exam.h: to change the kernel takes long. */
enum { OUTLOOK_BLOCK = 1024 };

typedef struct outlook_exam {
    unsigned long hands, listings, entries, unreachable; /* by the expected answers */
    unsigned long differences;
    size_t waiting; /* questions in the block that were not put yet */
    outlook_question block[OUTLOOK_BLOCK];
} outlook_exam;

/* What the oracle answers, to counts that are a hand. */
void oracle_outlook(const uint8_t counts[HANTEI_TILES], const uint8_t unseen[HANTEI_TILES], outlook_rule rule,
                    outlook *out);

void outlook_begin(outlook_exam *e);

/* Asks every kernel, sooner or later; `counts` are the tiles of the hand, or NULL where its
 * bytes are none. */
void outlook_ask(outlook_exam *e, const hantei_hand *hand, const uint8_t *counts,
                 const uint8_t unseen[HANTEI_TILES], outlook_rule rule);

/* Makes a hand of counts and asks. Counts that the constructor refuses are a difference. */
void outlook_ask_counts(outlook_exam *e, const uint8_t counts[HANTEI_TILES],
                        const uint8_t unseen[HANTEI_TILES], outlook_rule rule);

/* Puts what is still waiting, prints one line of what was asked, and returns the number of
 * differences. */
unsigned long outlook_end(outlook_exam *e, const char *what, uint64_t seed);

#endif
