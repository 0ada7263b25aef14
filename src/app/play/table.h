/* The table: a game and its round as they stand. */
#ifndef HANTEI_PLAY_TABLE_H
#define HANTEI_PLAY_TABLE_H

#include "play/dice.h"
#include "play/mjai.h"
#include "play/play.h"
#include "play/wall.h"
#include "protocol/meld.h"

enum { SEATS = 4, NO_SEAT = SEATS, STICK = 1000 };

/* What the player in turn does next. */
typedef enum next_step { NEXT_DRAW, NEXT_REPLACEMENT, NEXT_DISCARD } next_step;

/* What a player is after in a round. */
typedef enum plan {
    PLAN_SPEED,   /* tenpai as soon as it can be had */
    PLAN_SIMPLES, /* the same with simples alone, after a call that has no other yaku */
    PLAN_NAGASHI, /* discards terminals and honours alone */
    PLAN_HONOURS, /* all honours: big dragons and winds, with others liable */
    PLAN_KANS,    /* triplets and kans, called or not */
} plan;

/* What the table knows of a player besides the seat. */
typedef struct notes {
    plan plan;
    bool ippatsu;     /* a win within this turn is one after riichi */
    uint8_t discards; /* how many so far */
    uint8_t pao;      /* a HANTEI_PAO_ bit, or 0 */
    uint8_t liable;   /* who, where there is pao */
} notes;

typedef struct table {
    const hantei_rules *rules;
    mjai out;
    dice dice;
    unsigned players;

    int32_t points[SEATS];
    unsigned wind;   /* of the round: 0 E, 1 S */
    unsigned dealer; /* who; rounds of a wind begin with 0 */
    unsigned honba, sticks;

    wall wall;
    hantei_followed_seat player[SEATS];
    notes notes[SEATS];
    uint8_t visible[HANTEI_TILES]; /* in rivers and melds, norths and indicators */
    unsigned turn;                 /* who */
    next_step next;
    bool is_replacement; /* the drawn tile is one */
    bool is_untouched;   /* no call, kan or north so far */
    unsigned kans;       /* by all players */
    unsigned kan_makers; /* bit `who`: has one */
    unsigned indicators_due;
    hantei_tile first_wind; /* that all have discarded first, or HANTEI_NO_TILE */

    bool is_over;      /* the round */
    bool dealer_stays; /* when it is */
    bool adds_honba;
} table;

/* ---- Seats ------------------------------------------------------------------ */

/* The wind of a player: 0 E, the dealer. */
unsigned table_wind(const table *t, unsigned who);

/* Where one player sits as another sees it: 1 right, 2 across, 3 left. With three players nobody is North. */
unsigned table_place(const table *t, unsigned who, unsigned other);

/* Who sits there; NO_SEAT where nobody does. */
unsigned table_at(const table *t, unsigned who, unsigned place);

/* Who comes so many turns later. */
unsigned table_after(const table *t, unsigned who, unsigned turns);

/* The player or the seat with all that the table writes into it. */
hantei_followed_seat *table_player(table *t, unsigned who);
const hantei_seat *table_seat(table *t, unsigned who);

/* ---- What happens ----------------------------------------------------------- */

/* An event that the library refuses is a bug of this program, which ends. */
void table_must(hantei_status status);

/* A call, a kan or a north, which nobody robbed: the first turn and all ippatsu end. */
void table_interrupt(table *t);

/* Turns the indicators that are due, and tells them. */
void table_turn_due(table *t);

/* A kan of the player's has been made. */
void table_count_kan(table *t, unsigned who);

/* Own tiles of a meld, in order, marked where they are red: all but the claimed and the added one. */
size_t table_own_tiles(const hantei_seat_meld *meld, hantei_tile out[HANTEI_COPIES]);

/* The concealed tiles of a seat in order. */
size_t table_hand_tiles(const hantei_seat *seat, hantei_tile out[HANTEI_MAX_TILES]);

/* Adds to everybody's points. */
void table_pay(table *t, const int32_t deltas[SEATS]);

void table_end_round(table *t, bool dealer_stays, bool adds_honba);

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

/* A terminal or an honour. */
bool tile_is_orphan(hantei_tile kind);

#endif
