/* JavaScript's questions about hands, by number: the same for the addon and for WebAssembly. lib/questions.js
 * has the same numbers. */
#pragma once

#include "notation/problem.h"

typedef enum node_question {
    NODE_WIN,
    NODE_TENPAI,
    NODE_SHANTEN,
    NODE_SHANTENS,   /* four bytes: least, standard, chiitoi, kokushi, from the lowest byte on */
    NODE_WAIT_KINDS, /* of a tile */
    NODE_WAITS,      /* from here on the answers are sets of tiles */
    NODE_TENPAI_DISCARDS,
    NODE_UKEIRE,
    NODE_SHANTEN_DISCARDS,
    NODE_DISCARDS, /* for batches only: for each hand a row of 34 sets, the waits after each discard */
    NODE_QUESTIONS
} node_question;

enum { NODE_HAND_BYTES = sizeof(hantei_hand), NODE_ROW = HANTEI_TILES };

/* The bytes of one answer in a batch; 0 if it has no such batch. */
size_t node_answer_bytes(node_question question);

static inline bool node_answer_is_set(node_question question)
{
    return question >= NODE_WAITS;
}

/* Makes a hand from 34 counts or its 64 bytes. False for other numbers of bytes. Invalid counts give the
 * empty hand. */
bool node_read_hand(hantei_hand *hand, const uint8_t *bytes, size_t length);

/* The answer to any question but NODE_DISCARDS. */
int64_t node_ask(node_question question, const hantei_hand *hand, hantei_tile tile);

/* The waits after each discard that leaves tenpai, by tile; 0 after others. Returns how many leave tenpai. */
size_t node_discards(const hantei_hand *hand, hantei_tileset row[NODE_ROW]);

/* The answers to `count` hands, 34 counts each; the memory for them must be aligned. */
void node_batch(node_question question, const uint8_t counts[][HANTEI_TILES], size_t count, void *out);

/* Parses tiles in notation into counts. On failure fills *problem and returns false. */
bool node_parse_tiles(uint8_t counts[HANTEI_TILES], const char *text, size_t length,
                      request_problem *problem);
