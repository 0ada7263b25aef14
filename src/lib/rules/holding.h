/* What a seat holds, as counts that a judgement can change on trial: a tile is discarded, or four of them
 * become a kan. */
#pragma once

#include "hand/tiles.h"

enum { KANS_AT_A_TABLE = 4 };

typedef struct holding {
    uint8_t concealed[HANTEI_TILES];
    uint8_t melded[HANTEI_TILES];
    unsigned tiles; /* concealed ones; 0, as all counts, if the hand is invalid */
} holding;

holding hantei_holding_of(const hantei_seat *seat);

/* The same for a judgement by rules: nothing if they are invalid, so that it has the empty answer. */
holding hantei_holding_by(const hantei_seat *seat, const hantei_rules *rules);

/* The concealed tiles as a hand; an empty one of five copies of a tile. */
hantei_hand hantei_holding_hand(const holding *held);

/* The waits of 3k+1 concealed tiles. */
hantei_wait_sets hantei_holding_waits(const holding *held, const hantei_rules *rules);

/* Whether fewer than fourteen concealed tiles are sets and a pair. They may have five copies of one tile. */
bool hantei_holding_complete(const holding *held);

/* Whether 1112345678999 of a tile's suit is among the concealed tiles. A complete hand then is nine gates: no
 * tile of another suit would complete these thirteen. */
bool hantei_holding_has_gates(const holding *held, hantei_tile tile);

/* The kans among a seat's melds; and those declared at the table, which are at least its own. */
unsigned hantei_own_kans(const hantei_seat *seat);
unsigned hantei_kans_at_table(const hantei_seat *seat);

/* Whether a seat has nagashi mangan if the round ends now. */
bool hantei_seat_nagashi(const hantei_seat *seat, const hantei_rules *rules);

/* Why a seat with these effective waits may not ron: HANTEI_FURITEN_ bits. */
unsigned hantei_furiten_by(const hantei_seat *seat, hantei_tileset waits);

/* Whether a seat may ron a wait that is robbed in this way: a hantei_robbed. */
bool hantei_holding_robs(const hantei_seat *seat, const hantei_rules *rules, unsigned robbed,
                         hantei_tile tile);

/* How many copies of a tile are in a meld; 0 if the meld is invalid. */
static inline unsigned copies_in(const hantei_seat_meld *meld, hantei_tile tile)
{
    return copies_in_meld(meld->kind, meld->tile, tile);
}

static inline bool is_meld(const hantei_seat_meld *meld)
{
    return copies_in(meld, meld->tile) > 0;
}

static inline unsigned reds_in_meld(const hantei_seat_meld *meld)
{
    unsigned fives = 0;
    for (hantei_tile five = FIVE; five < HANTEI_EAST; five += HANTEI_RANKS)
        fives += copies_in(meld, five);
    return meld->reds < fives ? meld->reds : fives;
}

static inline unsigned norths_of(const hantei_seat *seat, const hantei_rules *rules)
{
    const unsigned norths = rules->players == 3 ? seat->norths : 0;
    return norths < HANTEI_COPIES ? norths : HANTEI_COPIES;
}

/* The melds of a seat, at most four for any bytes. */
static inline size_t melds_of(const hantei_seat *seat)
{
    return seat->meld_count < HANTEI_MAX_MELDS ? seat->meld_count : HANTEI_MAX_MELDS;
}

/* Whether nothing has been called. Concealed kans are not called; invalid melds do not count. */
static inline bool is_closed(const hantei_seat *seat)
{
    bool closed = true;
    for (size_t i = 0; i < melds_of(seat); i++) {
        const hantei_seat_meld *const meld = &seat->melds[i];
        closed &= meld->kind == HANTEI_ANKAN || !is_meld(meld);
    }
    return closed;
}

/* The number of red ones among the concealed copies of a kind: as the seat says, at most all. */
static inline unsigned reds_among(const hantei_seat *seat, hantei_tile kind, unsigned held)
{
    const unsigned reds = is_five(kind) ? seat->reds[kind / HANTEI_RANKS] : 0u;
    return reds < held ? reds : held;
}

/* The kind of a tile that may be marked red; HANTEI_NO_TILE for an invalid number. */
static inline hantei_tile kind_of(hantei_tile tile)
{
    const hantei_tile kind = (hantei_tile)(tile & ~(unsigned)HANTEI_RED);
    return kind < HANTEI_TILES && (kind == tile || is_five(kind)) ? kind : HANTEI_NO_TILE;
}

static inline bool is_red(hantei_tile tile)
{
    return (tile & HANTEI_RED) != 0;
}

/* How many concealed tiles are just this one, red or not. */
static inline unsigned held_of(const hantei_seat *seat, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    const unsigned held = held_in(&seat->hand, kind), reds = reds_among(seat, kind, held);
    return is_red(tile) ? reds : held - reds;
}

/* Adds a tile to a hand and its red fives; or takes it out, -1. */
static inline void add_tile(hantei_hand *hand, uint8_t reds[HANTEI_NUMBER_SUITS], hantei_tile tile,
                            int copies)
{
    uint8_t *const count = count_at(hand, kind_of(tile)), *const red = &reds[kind_of(tile) / HANTEI_RANKS];
    *count = (uint8_t)(*count + copies);
    if (is_red(tile))
        *red = (uint8_t)(*red + copies);
}

static inline bool has(hantei_tileset set, unsigned tile)
{
    return set >> tile & 1;
}

static inline bool has_drawn(const holding *held)
{
    return held->tiles % 3 == 2;
}

static inline bool is_waiting(const holding *held)
{
    return held->tiles % 3 == 1;
}

/* Whether some tile is held four times: the one count with this bit. */
static inline bool has_four(const holding *held)
{
    unsigned counts = 0;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        counts |= held->concealed[tile];
    return counts & HANTEI_COPIES;
}

/* The holding without some concealed copies of a tile. */
static inline holding less(holding held, hantei_tile tile, unsigned copies)
{
    held.concealed[tile] = (uint8_t)(held.concealed[tile] - copies);
    held.tiles -= copies;
    return held;
}

/* Takes a run out of the concealed tiles; false, and nothing changes, if they do not have it. */
static inline bool take_run(holding *held, unsigned first)
{
    uint8_t *const at = &held->concealed[first];
    if (!starts_run(first) || at[0] == 0 || at[1] == 0 || at[2] == 0)
        return false;
    for (size_t i = 0; i < 3; i++)
        at[i]--;
    held->tiles -= 3;
    return true;
}

/* The first tile at which a run with this tile may begin; up to three do. */
static inline unsigned first_run_with(hantei_tile tile)
{
    const unsigned rank = tile % HANTEI_RANKS;
    return tile - (rank < 2 ? rank : 2);
}

/* hantei_seat_kans() of a seat whose effective waits, without the tile just drawn, are known; or NULL. */
hantei_kans hantei_kans_by(const hantei_seat *seat, const hantei_rules *rules, const hantei_tileset *waits);
