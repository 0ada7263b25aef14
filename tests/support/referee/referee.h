/* A referee of tables: the rules of a round and a game a second time, in plain sums. It follows a game by the
 * events of hantei.h in its own books, says whether an event is allowed, lists what each seat may do, and
 * settles rounds. It asks the oracles for waits and scores, and calls nothing of the library. */
#pragma once

#include "hantei.h"
#include "support/oracle/score.h"
#include "support/oracle/tiles.h"

enum { SEATS = 4, FACES = 37, HAND_ROOM = HANTEI_MAX_TILES + 1 };

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
    hantei_rules rules;
    unsigned players;
    hantei_game game; /* at rest, the next round */
    int32_t dealt_points[SEATS];
    unsigned sticks, dealt_sticks;
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

/* All that a seat may do, as hantei_table_actions() lists it, without `win`, `claim` and `why`; and all best
 * readings of a win. */
typedef struct choices {
    hantei_actions list;
    uint64_t from_hand; /* discards by their faces, without the tile just drawn */
    scores win;
} choices;

/* What a win is worth, and a round. */
typedef struct reckoning {
    unsigned count, who[SEATS];
    scores win[SEATS];
    int won[SEATS][SEATS], deltas[SEATS];
    unsigned reason, tenpai, nagashi, sticks, game_over;
    unsigned ranks[SEATS];
    hantei_game next;
} reckoning;

void referee_begin(referee *r, const hantei_rules *rules, const hantei_game *start);

/* Who may claim a tile has let it go if the event comes after that. What is said of points is not read. */
bool referee_allows(const referee *r, const hantei_event *e);

/* Takes over an event that is allowed. */
void referee_take(referee *r, const hantei_event *e);

void referee_choices(const referee *r, unsigned who, choices *out);

hantei_phase referee_phase(const referee *r);
hantei_due referee_due(const referee *r);
void referee_settle(const referee *r, reckoning *out);
/* Ranks the players; who takes the sticks that are left has them. */
void referee_end_game(const referee *r, reckoning *out);

/* How the round ends if the wall is empty. */
hantei_due referee_wall_end(const referee *r);

/* ---- For its parts, and for who looks into the books ------------------------- */

static inline unsigned kind_of(hantei_tile tile)
{
    return tile & ~(unsigned)HANTEI_RED;
}

/* A face is a tile, or 34 to 36: a red five of m, p, s. */
static inline unsigned face_of(hantei_tile tile)
{
    return tile & HANTEI_RED ? HANTEI_TILES + kind_of(tile) / HANTEI_RANKS : tile;
}

/* The tiles in order, 0 to FACES - 1: each red five after its tile. */
static inline hantei_tile tile_at(unsigned place)
{
    const unsigned fives_before = place < 5 ? 0 : place < 15 ? 1 : place < 25 ? 2 : 3;
    const bool is_red = place == 5 || place == 15 || place == 25;
    return (hantei_tile)(is_red ? (place - fives_before) | HANTEI_RED : place - fives_before);
}

static inline hantei_tileset set_of(unsigned kind)
{
    return (hantei_tileset)1 << kind;
}

static inline bool is_kan(const hantei_seat_meld *meld)
{
    return meld->kind >= HANTEI_DAIMINKAN;
}

/* Kinds of melds, their events and their actions are in one order. */
static inline unsigned event_of_meld(const hantei_seat_meld *meld)
{
    return HANTEI_EVENT_CHI + (unsigned)meld->kind - HANTEI_CHI;
}

/* An event with nothing else given. */
hantei_event event_of(unsigned kind, unsigned who);
/* Of a call or an own kan. */
hantei_event meld_event(unsigned who, const hantei_seat_meld *meld);

static inline bool may(const choices *c, unsigned action)
{
    return c->list.may >> action & 1;
}

static inline bool is_chi(const hantei_seat_meld *meld)
{
    return meld->kind == HANTEI_CHI;
}

unsigned copies_held(const chair *c, hantei_tile tile);
void count_concealed(const chair *c, uint8_t counts[HANTEI_TILES]);
void take_from_hand(chair *c, hantei_tile tile);
hantei_tileset waits_of(const referee *r, const chair *c);
unsigned kans_of(const chair *c);
/* 1 right, 2 across, 3 left; with three players the North is empty. */
unsigned side_of(const referee *r, unsigned from, unsigned to);
/* What a meld takes from the hand: its tiles, red ones as given, but the claimed one. Returns how many; 0 if
 * the meld cannot be. */
unsigned own_tiles(const hantei_seat_meld *meld, hantei_tile own[4]);
/* Nobody wins on what is offered. */
void let_go(referee *r);
void close_round(referee *r);

hantei_claim claim_of(const referee *r, unsigned who);
void judge_win(const referee *r, unsigned who, const hantei_claim *claim, scores *out);
/* The indicator of an earlier kan comes before any answer to a discard. */
bool waits_for_indicator(const referee *r);
/* The wall is empty, and the last discard is gone. */
bool is_exhausted(const referee *r);
bool is_in_round(const referee *r);
/* May say noten at the end of the wall. */
bool may_deny(const referee *r, unsigned who);
hantei_due due_of(unsigned kind, unsigned who);
/* What comes without an answer. */
hantei_due due_of_itself(const referee *r);

bool may_declare(const referee *r, unsigned who); /* riichi, with any discard */
/* `drawn` as in hantei_event. */
bool may_discard(const referee *r, unsigned who, hantei_tile tile, int drawn);
bool may_call(const referee *r, unsigned who, const hantei_seat_meld *meld);
bool may_kan(const referee *r, unsigned who, const hantei_seat_meld *meld);
bool may_north(const referee *r, unsigned who);
bool may_abort_by_nine(const referee *r, unsigned who);
bool may_win(const referee *r, unsigned who, scores *win);
/* What is left if a tile is discarded; whether it waits. */
bool try_ready(const referee *r, const chair *c, hantei_tile tile, hantei_seat_discard *out);
