/* Walls, and games played from decision to decision: the last part of hantei.h. */
#ifndef HANTEI_PLAY_H
#define HANTEI_PLAY_H

#include "tables.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- hantei_wall: the tiles of a round, in a given order or shuffled by a seed -- */

enum {
    HANTEI_WALL_TILES = 136,      /* tiles of four players */
    HANTEI_WALL_TILES_OF_3 = 108, /* tiles of three players */
    HANTEI_DEAD_WALL = 14         /* tiles at the end that are not drawn in turn */
};

/* The tiles of a round in order, a plain value. Hands are dealt and tiles drawn from the front. The last
 * fourteen are the dead wall: five pairs of an indicator and its ura indicator, then four replacement tiles,
 * which are taken from the end. Three players may set norths aside: further replacement tiles are taken
 * before the dead wall, the last one first. */
typedef struct hantei_wall {
    uint64_t random;                      /* the seed of the next wall */
    hantei_tile tiles[HANTEI_WALL_TILES]; /* in order, with HANTEI_RED if red */
    uint8_t count;                        /* number of `tiles`; 0: none */
    uint8_t drawn;                        /* taken from the front */
    uint8_t replaced;                     /* replacement tiles taken */
    bool is_shuffled;                     /* hantei_wall_shuffle() has made it */
} hantei_wall;

/* Makes a wall of all tiles in an order that the caller gives. Fails with HANTEI_REFUSED_RULES if the rules
 * are invalid, HANTEI_REFUSED_TILE if a tile is not in play or the number of tiles is wrong, and
 * HANTEI_REFUSED_FIFTH_COPY if a tile has too many copies. If the rules have red fives, one five of each suit
 * in play must be red, else none. On failure the wall is empty. */
HANTEI_API hantei_refusal hantei_wall_order(hantei_wall *out, const hantei_rules *rules,
                                            const hantei_tile *tiles, size_t count) HANTEI_MUST_CHECK;

/* Makes a wall by a seed: the same on every machine and in every version. The order is not secret, as a few
 * tiles reveal the seed: servers that need secrecy must shuffle the tiles themselves. The wall is empty if
 * the rules are invalid.
 *
 * The algorithm: the tiles in order of their numbers, the first of four fives is red. Then by Fisher and
 * Yates, for n from the number of tiles down to 2, the tile n - 1 changes places with the tile r * n >> 32.
 * Each r is the upper half of the next number of splitmix64, whose first state is the seed. The state after
 * it is `random`, the seed of the next wall. */
HANTEI_API void hantei_wall_shuffle(hantei_wall *out, const hantei_rules *rules, uint64_t seed);

/* Indicator i, 0 to 4, or the ura indicator below it. HANTEI_NO_TILE if i or the wall is invalid. */
HANTEI_API hantei_tile hantei_wall_indicator(const hantei_wall *wall, unsigned i, bool is_ura);

/* Takes from the wall what a table waits for, and fills in the event that brings it: a draw, an indicator, or
 * a deal, for which *deal is filled in. A shuffled wall is shuffled again before each further deal. Returns
 * false if the table waits for something else, or the wall does not have it. */
HANTEI_API bool hantei_wall_next(hantei_wall *wall, const hantei_table *table, hantei_event *out,
                                 hantei_deal *deal);

/* Saves a table with its wall, as hantei_table_save() saves it alone: whoever has the bytes knows all tiles
 * and, of a shuffled wall, those of all later rounds. An empty wall is not saved. Returns how many bytes it
 * wrote; 0 if the table or the wall is invalid. */
HANTEI_API size_t hantei_wall_save(const hantei_wall *wall, const hantei_table *table,
                                   uint8_t out[HANTEI_TABLE_BYTES]);

/* Loads both, as hantei_table_load() loads the table alone. The wall is empty if none was saved. On failure
 * both are all zeros. */
HANTEI_API hantei_refusal hantei_wall_load(hantei_wall *out, hantei_table *table, const uint8_t *bytes,
                                           size_t length) HANTEI_MUST_CHECK;

/* ---- hantei_play: games at any number of tables, from decision to decision -- */

/* Who must decide at a table, and between what. Begin with all zeros: nobody has been asked. */
typedef struct hantei_decision {
    uint64_t masks[HANTEI_MAX_PLAYERS][HANTEI_MASK_WORDS]; /* of each seat in `seats`: hantei_table_mask() */
    uint32_t sequence;                                     /* of the table */
    int32_t deltas[HANTEI_MAX_PLAYERS]; /* what the round that the step ended paid each player */
    uint8_t ranks[HANTEI_MAX_PLAYERS];  /* of the players, if the step ended the game */
    uint8_t seats; /* bits of seats that must answer; 0: a wall is needed, or the game is over */
    uint8_t answers[HANTEI_MAX_PLAYERS]; /* of those seats: places of their masks; the caller writes them */
    bool has_ended_round;                /* the step ended a round */
} hantei_decision;

/* Plays `count` tables, each to its next decision. decisions[i] has the answers to the last decision of table
 * i, and receives the next one. Draws, indicators, settlements and deals happen without the caller. A seat is
 * asked only if it has two different answers or more; else it gives its only answer.
 *
 * A table begins with hantei_table_begin() and a decision of all zeros. No seat is asked if the game is over
 * (HANTEI_PHASE_END), or if a wall is needed (HANTEI_PHASE_IDLE): a shuffled wall is shuffled again for each
 * round, but a wall of hantei_wall_order() is dealt once.
 *
 * Fails with the first refusal; then *at is the index of its table, and no table has changed. On success *at
 * is unchanged. The refusals are HANTEI_REFUSED_TABLE for an invalid table, or a wall that is not that of its
 * round, _HIDDEN for a hidden hand, _PHASE if the table is not the one that was asked, _EVENT for a place
 * that is not in the mask. Only bytes that no call has made, or points beyond HANTEI_MAX_POINTS, can fail
 * later, with HANTEI_REFUSED_TABLE; then tables have changed. */
HANTEI_API hantei_refusal hantei_step(hantei_table *tables, hantei_wall *walls, hantei_decision *decisions,
                                      size_t count, size_t *at) HANTEI_MUST_CHECK;

#ifdef __cplusplus
}
#endif

#endif
