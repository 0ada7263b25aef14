/* A table that is followed through a game: what all its players hold, and what has happened. Nothing is
 * judged here: what the tiles do not allow is refused, all else is taken from the log. */
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

enum { TABLE_RIVER = 32, TABLE_NORTHS = 4 };

typedef struct table_seat {
    hantei_followed_seat player;
    unsigned discards;
    hantei_tile river[TABLE_RIVER]; /* the first of them, in their order */
    hantei_tileset banned;          /* by kuikae, for the next discard */
    bool declares;                  /* riichi, with the next discard */
    bool ippatsu;                   /* a win now would be within a turn of riichi */
    bool replaced;                  /* the last draw was a replacement tile */
    copies held;                    /* the concealed tiles by their numbers, if the log has_ids */
    uint8_t drawn_id;               /* the tile just drawn */
    uint8_t claimed_id[HANTEI_MAX_MELDS];
    uint16_t meld_code[HANTEI_MAX_MELDS], north_code[TABLE_NORTHS]; /* as the log writes them */
    uint8_t pao;                                                    /* HANTEI_PAO_ bits: somebody is liable */
    uint8_t liable[HANTEI_MAX_PLAYERS];                             /* and who: for dragons, winds, kans */
} table_seat;

typedef struct audit_table {
    hantei_rules rules;
    unsigned players, wind, dealer, honba, sticks;
    int32_t points[HANTEI_MAX_PLAYERS];
    table_seat seats[HANTEI_MAX_PLAYERS];
    unsigned turn;
    table_phase phase;
    bool draws_replacement;            /* the next draw comes from the dead wall, */
    bool after_concealed;              /* for a concealed kan */
    unsigned live, kans, winners, won; /* bit who: has won */
    unsigned last_winner;
    unsigned accepts;   /* whose riichi went through, and waits for its stick; or HANTEI_NO_PLAYER */
    bool uninterrupted; /* no call, kan or north so far */
    offer_kind offer;
    unsigned offered_by;
    hantei_tile offered;
    uint8_t offered_id;
    bool is_passed; /* nobody has won on what is offered */
    event_indicators dora;
    bool has_ids;                               /* tiles are followed by their numbers too: */
    copies seen;                                /* those that have come up */
    int repeated;                               /* one that came up twice; -1 none */
    uint8_t shown[HANTEI_TILES], shown_reds[3]; /* copies that have come up, in hands and as indicators */
    bool has_fifth;                             /* a tile came up five times, or a red five twice */
    bool has_absent; /* one came up that is not played with: 2m to 8m with three players */
} audit_table;

static inline unsigned table_wind(const audit_table *t, unsigned who)
{
    return hantei_table_wind(t->players, t->dealer, who);
}

static inline unsigned table_place(const audit_table *t, unsigned who, unsigned other)
{
    return hantei_table_place(t->players, t->dealer, who, other);
}

/* Nobody has called, and this player has not discarded. */
static inline bool table_is_first_turn(const audit_table *t, unsigned who)
{
    return t->uninterrupted && t->seats[who].discards == 0;
}

/* The seat with what belongs to the table written into it. */
const hantei_seat *table_seat_of(audit_table *t, unsigned who);

/* The index of the triplet of this tile among the melds; their number if there is none. */
unsigned table_triplet(const audit_table *t, unsigned who, hantei_tile tile);

/* What wins, if the event is a win that does not say it. */
hantei_tile table_winning_tile(const audit_table *t, const log_event *event);

/* Whether a player holds just the tiles that a log shows, but for one more that it shows (or HANTEI_NO_TILE).
 */
bool table_holds(const audit_table *t, unsigned who, const event_hand *hand, hantei_tile more,
                 unsigned more_id);

/* What aborts the round when the last discard is not ronned: bits of hantei_ryuukyoku_reason. */
unsigned table_aborts(const audit_table *t);

/* Begins a round. False if a hand is hidden or no hand of thirteen. */
bool table_deal(audit_table *t, const log_event *event);

/* A tile comes to light: has_fifth, repeated or has_absent if it cannot be. */
void table_show(audit_table *t, hantei_tile tile, unsigned id);

/* Nobody has won on the tile that is on offer: the others let it go. */
void table_pass(audit_table *t);

/* Begins to follow tiles by their numbers, or stops: after one that cannot be they mean little. */
void table_follow_ids(audit_table *t, bool has_ids);

/* Moves. HANTEI_OK, or why the tiles do not allow it; then nothing has changed. */
hantei_status table_draw(audit_table *t, const log_event *event);
hantei_status table_discard(audit_table *t, const log_event *event);
hantei_status table_meld(audit_table *t, const log_event *event);
hantei_status table_north(audit_table *t, const log_event *event);
void table_indicate(audit_table *t, const log_event *event);
void table_accept_riichi(audit_table *t, unsigned who);

#endif
