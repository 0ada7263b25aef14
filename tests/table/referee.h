/* A referee of tables, written before and beside the library's table: it follows a game by the events of
 * hantei.h in its own books. It says what each seat may do, what the table waits for, and the settlement of a
 * round. It asks the oracles for waits and scores, and calls nothing of the library. */
#ifndef HANTEI_TESTS_TABLE_REFEREE_H
#define HANTEI_TESTS_TABLE_REFEREE_H

#include "hantei.h"
#include "support/oracle/score.h"

enum { SEATS = 4, MELD_ROOM = 40, FACES = 37, NORTH_TILE = 30, HAND_ROOM = HANTEI_MAX_TILES + 1 };

typedef enum stage {
    AT_REST,    /* no round */
    DRAWING,    /* somebody is to draw */
    TURN,       /* has drawn */
    DISCARDING, /* has called, or declared riichi */
    OFFERING,   /* a tile lies there, and is claimed or let go */
    OVER,       /* won, or no winner */
    ENDED       /* the game */
} stage;

typedef enum offering { OFFERS_DISCARD, OFFERS_ADDED, OFFERS_CONCEALED, OFFERS_NORTH } offering;

typedef struct chair {
    hantei_tile hand[HAND_ROOM]; /* concealed, in any order */
    unsigned count;
    hantei_tile drawn; /* HANTEI_NO_TILE */
    hantei_seat_meld melds[HANTEI_MAX_MELDS];
    unsigned meld_count, norths;
    hantei_river_tile river[HANTEI_MAX_RIVER + 8];
    unsigned discards, riichi; /* 0, 1, 2 */
    hantei_tileset passed, passed_riichi, banned;
    bool declares, ippatsu, river_claimed;
    unsigned liable[3]; /* for dragons, winds, kans; or HANTEI_NO_PLAYER */
} chair;

typedef struct referee {
    unsigned long version; /* changes with every change; the same for copies: see referee_choices() */
    hantei_rules rules;
    unsigned players;
    int points[SEATS], dealt_points[SEATS];
    unsigned sticks, dealt_sticks, first, dealer, wind, honba;
    bool has_ended;
    unsigned game_over; /* a hantei_game_end */
    chair chairs[SEATS];
    stage stage;
    unsigned turn, live, kans;
    bool untouched, replaces, rinshan; /* the next draw replaces; the last one did */
    hantei_tile dora[8];
    unsigned dora_count, dora_now, dora_later;
    unsigned unaccepted; /* whose riichi */
    offering offer;
    hantei_tile offered;
    unsigned offered_by, answered; /* bits of seats that have passed */
    bool rons_gone, calls_gone;
    unsigned winners[SEATS], win_count;
    unsigned reason, denied; /* of a ryuukyoku; bits of seats that said noten */
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    unsigned ura_count;
} referee;

/* All that a seat may do. A face is a tile, or 34 to 36: a red five of m, p, s. */
typedef struct choices {
    bool discard[FACES][2]; /* from the hand; the tile just drawn */
    bool riichi[FACES][2];
    hantei_seat_discard ready[FACES]; /* what that discard with riichi leaves */
    hantei_seat_meld melds[MELD_ROOM];
    unsigned meld_count;
    bool tsumo, ron, north, nine, pass, tenpai, noten;
    scores win;
} choices;

/* What a win is worth, and a round. */
typedef struct reckoning {
    unsigned count, who[SEATS];
    scores win[SEATS];
    int won[SEATS][SEATS], deltas[SEATS];
    unsigned reason, tenpai, nagashi, sticks, game_over;
    unsigned ranks[SEATS], dealer, wind, honba;
    int points[SEATS];
} reckoning;

void referee_begin(referee *r, const hantei_rules *rules, const hantei_game *start);
void referee_deal(referee *r, const hantei_deal *deal);

/* Takes over an event that is allowed. */
void referee_take(referee *r, const hantei_event *e);

/* Remembered for the version of the books that was asked about last. */
void referee_choices(referee *r, unsigned who, choices *out);

/* To be called after a change of the books by hand. */
void referee_changed(referee *r);

hantei_phase referee_phase(referee *r);
hantei_due referee_due(referee *r);
void referee_settle(referee *r, reckoning *out);

/* How the round ends if the wall is empty. */
hantei_due referee_wall_end(referee *r);

/* ---- For its parts ----------------------------------------------------------- */

static inline unsigned kind_of(hantei_tile tile)
{
    return tile & ~(unsigned)HANTEI_RED;
}

static inline unsigned face_of(hantei_tile tile)
{
    return tile & HANTEI_RED ? HANTEI_TILES + kind_of(tile) / HANTEI_RANKS : tile;
}

static inline hantei_tile tile_of_face(unsigned face)
{
    const unsigned five = (face - HANTEI_TILES) * HANTEI_RANKS + 4;
    return (hantei_tile)(face < HANTEI_TILES ? face : five | HANTEI_RED);
}

static inline hantei_tileset set_of(unsigned kind)
{
    return (hantei_tileset)1 << kind;
}

static inline bool is_kan(const hantei_seat_meld *meld)
{
    return meld->kind >= HANTEI_DAIMINKAN;
}

bool is_terminal_or_honour(unsigned kind);
unsigned copies_of(const chair *c, hantei_tile tile);
void count_concealed(const chair *c, uint8_t counts[HANTEI_TILES]);
hantei_tileset waits_of(const referee *r, const chair *c);
/* 1 right, 2 across, 3 left; with three players the North is empty. */
unsigned side_of(const referee *r, unsigned from, unsigned to);
bool may_rob_concealed(const referee *r, const chair *c, unsigned kind);
hantei_claim claim_of(const referee *r, unsigned who);
void judge_win(const referee *r, unsigned who, const hantei_claim *claim, scores *out);
/* The hantei_ryuukyoku_reason that aborts the round if nobody wins on the discard; or HANTEI_UNKNOWN. */
unsigned abort_due(const referee *r);
/* The wall is empty, and the last discard is gone. */
bool is_exhausted(referee *r);
bool someone_claims(referee *r);

#endif
