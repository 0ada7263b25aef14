/* The table: a game and its round as they stand. */
#ifndef HANTEI_PLAY_TABLE_H
#define HANTEI_PLAY_TABLE_H

#include "play/mjai.h"
#include "play/play.h"
#include "play/wall.h"
#include "protocol/meld.h"

/* What the player in turn does next. */
typedef enum next_step { NEXT_DRAW, NEXT_REPLACEMENT, NEXT_DISCARD } next_step;

/* What a player is after in a round. */
typedef enum plan {
    PLAN_SPEED,   /* tenpai as soon as possible */
    PLAN_SIMPLES, /* the same with simples alone, after a call that has no other yaku */
    PLAN_NAGASHI, /* discards terminals and honours alone */
    PLAN_HONOURS, /* all honours: big dragons and winds, with others liable */
    PLAN_KANS,    /* triplets and kans, called or not */
} plan;

/* What the table knows of a player besides the seat. */
typedef struct notes {
    plan plan;
    bool ippatsu;   /* a win within this turn is one after riichi */
    uint8_t pao;    /* a HANTEI_PAO_ bit, or 0 */
    uint8_t liable; /* who, if there is pao */
} notes;

typedef struct table {
    const hantei_rules *rules;
    mjai out;
    dice dice;
    unsigned players;

    hantei_game game; /* player 0 deals first */
    unsigned sticks;

    wall wall;
    hantei_followed_seat player[HANTEI_MAX_PLAYERS];
    notes notes[HANTEI_MAX_PLAYERS];
    uint8_t visible[HANTEI_TILES]; /* in rivers and melds, norths and indicators */
    unsigned turn;                 /* who */
    next_step next;
    bool is_replacement; /* the drawn tile is one */
    bool is_untouched;   /* no call, kan or north so far */
    unsigned kans;       /* by all players */
    unsigned indicators_due;

    bool is_over;         /* the round */
    hantei_round_end end; /* when it is */
} table;

/* A tile that others may win with, or call: a discard, or one that is robbed. */
typedef struct offer {
    unsigned from;
    hantei_tile tile;
    hantei_robbed robbed;
} offer;

/* Where one player sits as another sees it: 1 right, 2 across, 3 left. */
unsigned table_place(const table *t, unsigned who, unsigned other);

/* Nobody has called, and this player has not discarded. */
bool table_is_first_turn(const table *t, unsigned who);

/* The player or the seat with all that the table writes into it. */
hantei_followed_seat *table_player(table *t, unsigned who);
const hantei_seat *table_seat(table *t, unsigned who);

/* An event that the library refuses is a bug of this program, which ends. */
void table_must(hantei_status status);

/* A call, a kan or a north, which nobody robbed: the first turn and all ippatsu end. */
void table_interrupt(table *t);

/* Turns the indicators that hantei_table_indicators() names after a kan of this kind, or 0, and writes them.
 */
void table_turn_indicators(table *t, unsigned kan);

/* Own tiles of a meld, in order, marked where they are red: all but the claimed and the added one. */
mjai_tiles table_own_tiles(const hantei_seat_meld *meld);

/* The concealed tiles of a player in order. */
mjai_tiles table_hand_tiles(const table *t, unsigned who);

/* Adds to everybody's points. */
void table_pay(table *t, const int32_t deltas[HANTEI_MAX_PLAYERS]);

void table_end_round(table *t, hantei_round_end end);

/* ---- Tiles ------------------------------------------------------------------ */

static inline bool set_has(hantei_tileset set, hantei_tile kind)
{
    return set >> kind & 1;
}

static inline hantei_tileset set_of(hantei_tile kind)
{
    return (hantei_tileset)1 << kind;
}

/* How many of a kind a hand holds. */
static inline unsigned hand_count(const hantei_hand *hand, hantei_tile kind)
{
    return hand->lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS];
}

/* How many of them are red. */
static inline unsigned hand_reds(const hantei_seat *seat, hantei_tile kind)
{
    return protocol_is_five(kind) ? seat->reds[kind / HANTEI_RANKS] : 0;
}

#endif
