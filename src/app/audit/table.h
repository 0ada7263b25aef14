/* A table that is followed through a game: what all its players hold, and what has happened. Nothing is
 * judged here: what the tiles do not allow is refused, all else is taken as it is told. */
#ifndef HANTEI_AUDIT_TABLE_H
#define HANTEI_AUDIT_TABLE_H

#include "logs/event.h"
#include "protocol/meld.h"

/* A tile that the others may ron, and a discard that they may call. */
typedef enum offer_kind {
    OFFER_NONE,
    OFFER_DISCARD,
    OFFER_ADDED_KAN,
    OFFER_CONCEALED_KAN,
    OFFER_NORTH
} offer_kind;

/* Whose turn it is, and for what. */
typedef enum table_phase {
    PHASE_DRAW,    /* to draw; a tile may be on offer to the others */
    PHASE_ACT,     /* has drawn: to discard, declare a kan or a north, or win */
    PHASE_DISCARD, /* has called: to discard */
    PHASE_OVER
} table_phase;

enum { TABLE_RIVER = 32, TABLE_NORTHS = 4, TABLE_LAST_OF_MAN = 8 };

typedef struct table_seat {
    hantei_followed_seat player;
    unsigned discards;
    hantei_tile river[TABLE_RIVER]; /* the first of them, in their order */
    hantei_tileset banned;          /* by kuikae, for the next discard */
    bool declares;                  /* riichi, with the next discard */
    bool ippatsu;                   /* a win now would be within a turn of riichi */
    bool replaced;                  /* the last draw was a replacement tile */
    copies held;                    /* the concealed tiles by their numbers, where the log has_ids */
    uint8_t drawn_id;               /* the tile just drawn */
    struct table_told {             /* of each meld: */
        uint16_t code;              /* how the log writes it, */
        uint8_t claimed_id;         /* and the tile that was called */
    } told[HANTEI_MAX_MELDS];
    uint16_t north_codes[TABLE_NORTHS];
    uint8_t pao;                   /* HANTEI_PAO_ bits for which somebody is liable */
    uint8_t liable[EVENT_PLAYERS]; /* and who: for dragons, winds, kans */
} table_seat;

typedef struct audit_table {
    hantei_rules rules;
    unsigned players, wind, dealer, honba, sticks;
    int32_t points[EVENT_PLAYERS];
    table_seat seats[EVENT_PLAYERS];
    unsigned turn;
    table_phase phase;
    bool draws_replacement;            /* the next draw comes from the dead wall, */
    bool after_concealed;              /* for a concealed kan */
    unsigned live, kans, winners, won; /* bit who: has won */
    unsigned last_winner;
    unsigned accepts;   /* whose riichi went through, and waits for its stick; EVENT_PLAYERS: nobody's */
    bool uninterrupted; /* no call, kan or north so far */
    offer_kind offer;
    unsigned offered_by;
    hantei_tile offered;
    uint8_t offered_id;
    bool is_passed; /* nobody has won on what is offered */
    unsigned indicators;
    hantei_tile indicator[HANTEI_MAX_INDICATORS];
    uint8_t indicator_id[HANTEI_MAX_INDICATORS];
    bool has_ids;                               /* tiles are followed by their numbers too: */
    copies seen;                                /* those that have come up */
    int repeated;                               /* one that came up twice; -1 none */
    uint8_t shown[HANTEI_TILES], shown_reds[3]; /* copies that have come up, in hands and as indicators */
    bool has_fifth;                             /* a tile came up five times, or a red five twice */
    bool has_absent; /* one came up that is not played with: 2m to 8m with three players */
} audit_table;

/* The wind of a player: 0 is the dealer's. */
static inline unsigned table_wind(const audit_table *t, unsigned who)
{
    return (who + t->players - t->dealer) % t->players;
}

/* Where one player sits as seen from another: 1 right, 2 across, 3 left. With three players the North is
 * empty. */
static inline unsigned table_offset(const audit_table *t, unsigned from, unsigned to)
{
    return (table_wind(t, to) + 4 - table_wind(t, from)) % 4;
}

static inline unsigned table_next(const audit_table *t, unsigned who)
{
    return (who + 1) % t->players;
}

/* Nobody has called, and this player has not discarded. */
static inline bool table_is_first_turn(const audit_table *t, unsigned who)
{
    return t->uninterrupted && t->seats[who].discards == 0;
}

/* The seat with what belongs to the table written into it. */
const hantei_seat *table_seat_of(audit_table *t, unsigned who);

/* The meld that a triplet of this tile is, by its place; their number where there is none. */
unsigned table_triplet(const audit_table *t, unsigned who, hantei_tile tile);

/* Begins a round. False where a hand is hidden or no hand of thirteen. */
bool table_deal(audit_table *t, const event_round *round);

/* A tile comes to light: has_fifth, repeated or has_absent where it cannot be. */
void table_show(audit_table *t, hantei_tile tile, unsigned id);

/* Nobody has won on the tile that is on offer: the others let it go. */
void table_pass(audit_table *t);

/* Begins to follow tiles by their numbers, or does so no more: after one that cannot be they mean little. */
void table_follow_ids(audit_table *t, bool has_ids);

/* Moves. HANTEI_OK, or why the tiles do not allow it; then nothing has changed. */
hantei_status table_draw(audit_table *t, const log_event *event);
hantei_status table_discard(audit_table *t, const log_event *event);
hantei_status table_meld(audit_table *t, const log_event *event);
hantei_status table_north(audit_table *t, const log_event *event);
void table_indicate(audit_table *t, const log_event *event);
void table_accept_riichi(audit_table *t, unsigned who);

#endif
