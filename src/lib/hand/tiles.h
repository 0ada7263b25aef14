/* Suits, ranks, tile numbers (with hantei.h) and the sets of tiles that have a name: their only home. */
#pragma once

#include "hand/bytes.h"
#include "hantei.h"

enum {
    HONOUR_SUIT = HANTEI_NUMBER_SUITS, /* the last of the suits */
    FIVE = 4                           /* the rank of a five */
};

#define SET_OF(tile) ((hantei_tileset)1 << (tile))

/* The ranks of a suit as bits: the tiles of m. */
#define ALL_RANKS (SET_OF(HANTEI_RANKS) - 1)

/* One bit for each rank of a suit, in each of m, p and s. */
#define IN_EACH_SUIT(ranks) ((hantei_tileset)(ranks) * (1 | SET_OF(HANTEI_RANKS) | SET_OF(2 * HANTEI_RANKS)))

#define CHARACTERS ALL_RANKS
#define CIRCLES (ALL_RANKS << HANTEI_RANKS)
#define BAMBOOS (ALL_RANKS << 2 * HANTEI_RANKS)

#define TERMINALS IN_EACH_SUIT(0x101)
#define WINDS (SET_OF(HANTEI_EAST) * 0xf)
#define DRAGONS (SET_OF(HANTEI_HAKU) * 0x7)
#define HONOURS (WINDS | DRAGONS)
#define ORPHANS (TERMINALS | HONOURS)
#define SIMPLES IN_EACH_SUIT(0x0fe)
#define ALL_TILES (SET_OF(HANTEI_TILES) - 1)
#define OF_FOUR_PLAYERS (SIMPLES & CHARACTERS) /* those that three do not play with */

/* Those without any red: 23468s and hatsu. */
#define GREENS ((hantei_tileset)0x0ae << 2 * HANTEI_RANKS | SET_OF(HANTEI_HATSU))

static inline bool is_five(hantei_tile tile)
{
    return tile < HANTEI_EAST && tile % HANTEI_RANKS == FIVE;
}

static inline bool starts_run(unsigned tile)
{
    return tile < HANTEI_EAST && tile % HANTEI_RANKS <= HANTEI_RANKS - 3;
}

/* How many copies of a tile a meld with this kind and lowest tile has; 0 if the meld is invalid. */
static inline unsigned copies_in_meld(unsigned kind, hantei_tile lowest, hantei_tile tile)
{
    if (kind == HANTEI_CHI)
        return starts_run(lowest) && tile >= lowest && tile < lowest + 3;
    if (kind < HANTEI_PON || kind > HANTEI_KAKAN || tile != lowest || tile >= HANTEI_TILES)
        return 0;
    return kind == HANTEI_PON ? 3 : HANTEI_COPIES;
}

static inline unsigned at_most(unsigned number, unsigned most)
{
    return number < most ? number : most;
}

/* Whether a number of players is valid: the one place that decides it. */
static inline bool is_table_of(unsigned players)
{
    return players - 3 <= 1;
}

/* Rules of all zeros are not valid. */
static inline bool are_valid(const hantei_rules *rules)
{
    return is_table_of(rules->players);
}

static inline uint8_t *count_at(hantei_hand *hand, size_t tile)
{
    return &hand->lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
}

static inline unsigned held_in(const hantei_hand *hand, size_t tile)
{
    return hand->lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
}

/* The tiles of a hand. Eight bits are enough, and the quickest to add. */
static inline uint8_t tiles_in(const hantei_hand *hand)
{
    uint8_t tiles = 0;
    for (size_t i = 0; i < sizeof *hand->lane; i++)
        tiles = (uint8_t)(tiles + hand->lane[0][i] + hand->lane[1][i] + hand->lane[2][i] + hand->lane[3][i]);
    return tiles;
}

/* The number of tiles in a set: of bits in pairs, fours and bytes, as portable code has no instruction for
 * it. */
static inline unsigned count_tiles(hantei_tileset set)
{
    set -= set >> 1 & EACH_BYTE(0x55);
    set = (set & EACH_BYTE(0x33)) + (set >> 2 & EACH_BYTE(0x33));
    set = (set + (set >> 4)) & EACH_BYTE(0x0f);
    return (unsigned)(set * EACH_BYTE(1) >> 56);
}

/* The ranks that a suit holds: a bit of each byte that is not zero. Counts are 4 at most, so none carries. */
static inline hantei_tileset ranks_in(const uint8_t *lane)
{
    const uint64_t held = (load_bits(lane) + EACH_BYTE(0x7f)) >> 7 & EACH_BYTE(1);
    const hantei_tileset last = lane[HANTEI_RANKS - 1] > 0;
    return held * UINT64_C(0x0102040810204080) >> 56 | last << (HANTEI_RANKS - 1);
}

static inline hantei_tileset kinds_in(const hantei_hand *hand)
{
    hantei_tileset kinds = 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        kinds |= ranks_in(hand->lane[suit]) << suit * HANTEI_RANKS;
    return kinds & ALL_TILES;
}

/* Counts are 4 at most: four is the one with this bit. */
static inline bool holds_four(const hantei_hand *hand)
{
    uint64_t found = 0;
    for (size_t suit = 0; suit < HANTEI_SUITS; suit++)
        found |= load_bits(hand->lane[suit]) | hand->lane[suit][HANTEI_RANKS - 1];
    return (found & EACH_BYTE(HANTEI_COPIES)) != 0;
}
