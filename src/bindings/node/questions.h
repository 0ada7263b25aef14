/* JavaScript's questions about hands, by number: the same for the addon and for WebAssembly, each of which
 * includes this once. lib/questions.js has the same numbers. */
#pragma once

#include "notation/problem.h"

#include <string.h>

typedef enum node_question {
    NODE_SHANTENS,   /* of one hand: four bytes, least, standard, chiitoi, kokushi, from the lowest byte on */
    NODE_WAIT_KINDS, /* of one hand and a tile */
    NODE_WIN,
    NODE_TENPAI,
    NODE_SHANTEN,
    NODE_WAITS, /* from here on the answers are sets of tiles */
    NODE_TENPAI_DISCARDS,
    NODE_UKEIRE,
    NODE_SHANTEN_DISCARDS,
    NODE_DISCARDS, /* of many hands: for each a row of 34 sets, the waits after each discard */
    NODE_QUESTIONS
} node_question;

/* Those that are asked of one hand and of many. */
#define NODE_JUDGES(JUDGE)                  \
    JUDGE(WIN, win)                         \
    JUDGE(TENPAI, tenpai)                   \
    JUDGE(SHANTEN, shanten)                 \
    JUDGE(WAITS, waits)                     \
    JUDGE(TENPAI_DISCARDS, tenpai_discards) \
    JUDGE(UKEIRE, ukeire)                   \
    JUDGE(SHANTEN_DISCARDS, shanten_discards)

enum { NODE_HAND_BYTES = sizeof(hantei_hand), NODE_ROW = HANTEI_TILES };

static inline bool node_answer_is_set(node_question question)
{
    return question >= NODE_WAITS;
}

/* Makes a hand from 34 counts or its 64 bytes. False for other numbers of bytes. Invalid counts give the
 * empty hand. */
static inline bool node_read_hand(hantei_hand *hand, const uint8_t *bytes, size_t length)
{
    if (length == NODE_HAND_BYTES)
        memcpy(hand, bytes, NODE_HAND_BYTES);
    else if (length != HANTEI_TILES)
        return false;
    else if (hantei_hand_from_counts(hand, bytes) != HANTEI_OK)
        *hand = (hantei_hand){0};
    return true;
}

static inline uint32_t node_shantens(const hantei_hand *hand)
{
    const hantei_shantens all = hantei_shanten_by_form(hand);
    const int8_t each[] = {all.least, all.standard, all.chiitoi, all.kokushi};
    uint32_t packed = 0;
    for (unsigned i = 0; i < 4; i++)
        packed |= (uint32_t)(uint8_t)each[i] << 8 * i;
    return packed;
}

static inline int64_t node_ask(node_question question, const hantei_hand *hand, hantei_tile tile)
{
    switch (question) {
    case NODE_SHANTENS:
        return node_shantens(hand);
    case NODE_WAIT_KINDS:
        return hantei_wait_kinds(hand, tile);
#define JUDGE(name, function) \
    case NODE_##name:         \
        return (int64_t)hantei_##function(hand);
        NODE_JUDGES(JUDGE)
#undef JUDGE
    default:
        return 0;
    }
}

/* The waits after each discard that leaves tenpai, by tile; 0 after others. Returns how many leave tenpai. */
static inline size_t node_discards(const hantei_hand *hand, hantei_tileset row[NODE_ROW])
{
    hantei_discard discards[HANTEI_MAX_TILES];
    const size_t count = hantei_discards(hand, discards);
    memset(row, 0, NODE_ROW * sizeof *row);
    for (size_t i = 0; i < count; i++)
        row[discards[i].tile] = discards[i].waits;
    return count;
}

/* The answers to hands of 34 counts, to a question from NODE_WIN on; the memory for them must be aligned. */
static inline void node_batch(node_question question, const hantei_hands *hands, void *out)
{
    hantei_hand hand;
    switch (question) {
#define JUDGE(name, function)                \
    case NODE_##name:                        \
        hantei_batch_##function(hands, out); \
        break;
        NODE_JUDGES(JUDGE)
#undef JUDGE
    default:
        for (size_t i = 0; i < hands->count; i++) {
            (void)node_read_hand(&hand, hands->counts[i], HANTEI_TILES);
            node_discards(&hand, (hantei_tileset *)out + i * NODE_ROW);
        }
    }
}

/* Parses tiles in notation into counts. On failure fills *problem and returns false. */
static inline bool node_parse_tiles(uint8_t counts[HANTEI_TILES], const char *text, size_t length,
                                    request_problem *problem)
{
    size_t at;
    const hantei_status status = hantei_parse_tiles(counts, text, length, &at);
    if (status != HANTEI_OK)
        problem_notation(problem, &(notation){"tiles", text, length}, at, status);
    return status == HANTEI_OK;
}
