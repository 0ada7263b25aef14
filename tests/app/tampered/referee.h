/* A referee of whole Tenhou games, who shares nothing with src/app/audit: he follows each of the 136 tiles by
 * its number, and asks the oracles for waits and scores. He says why a log cannot be that of a game, or that
 * it can. */
#ifndef HANTEI_TESTS_APP_TAMPERED_REFEREE_H
#define HANTEI_TESTS_APP_TAMPERED_REFEREE_H

#include "hantei.h"
#include "support/gamelog.h"
#include "support/mjlog_meld.h"

enum { SEATS = 4, WHY = 200, CODES = 8, HUNDRED = 100 };

typedef enum stage {
    STAGE_NONE,    /* no round has begun */
    STAGE_DRAW,    /* `turn` is to draw; a tile may be on offer */
    STAGE_ACT,     /* has drawn */
    STAGE_DISCARD, /* has called, and is to discard */
    STAGE_WON,     /* others may win on the same tile */
    STAGE_OVER
} stage;

typedef enum offering {
    OFFERS_NOTHING,
    OFFERS_DISCARD,
    OFFERS_ADDED,
    OFFERS_CONCEALED,
    OFFERS_NORTH
} offering;

typedef struct chair {
    bool held[TILE_IDS]; /* concealed, by their numbers */
    int drawn;           /* the tile just drawn; NO_ID */
    hantei_seat_meld melds[HANTEI_MAX_MELDS];
    int claimed[HANTEI_MAX_MELDS]; /* by their numbers */
    int code[HANTEI_MAX_MELDS];    /* as the log writes melds */
    unsigned meld_count, norths;
    int north[SEATS]; /* their codes */
    hantei_tileset river, passed, passed_riichi, banned;
    unsigned discards, riichi; /* 0, 1, 2 */
    int first;                 /* discard */
    bool declares, ippatsu, replaced, river_claimed;
    uint8_t pao; /* HANTEI_PAO_ */
    unsigned liable[3];
} chair;

typedef struct referee {
    const game_log *log;
    size_t tag;
    hantei_rules rules;
    unsigned players;
    bool has_rules, is_over; /* the game */
    int points[SEATS];       /* in hundreds */
    int sticks, honba, round;
    int next_round, next_honba;
    unsigned dealer;
    chair seats[SEATS];
    bool seen[TILE_IDS];
    stage stage;
    unsigned turn, live, kans, indicators;
    int indicator[HANTEI_MAX_INDICATORS];
    bool replaces;         /* the next draw comes from the dead wall */
    bool kan_is_concealed; /* the last kan: its indicator is turned at once */
    bool uninterrupted, let_pass;
    int accepts; /* whose riichi must be accepted now; -1 */
    offering offer;
    unsigned offered_by, winners;
    int offered;
    bool dealer_won;
    char why[WHY];
} referee;

/* Follows a log up to a tag. False, with the reason, if an earlier tag breaks a rule. */
bool referee_follow(referee *r, const game_log *log, size_t until);

/* Whether all of a log is that of a game. */
bool referee_agrees(referee *r, const game_log *log);

/* ---- For its parts ----------------------------------------------------------- */

/* Says what is wrong; false. */
__attribute__((format(printf, 2, 3))) bool accuse(referee *r, const char *format, ...);

static inline unsigned kind_of(int id)
{
    return (unsigned)id / 4;
}

static inline bool is_id(int id)
{
    return id >= 0 && id < TILE_IDS;
}

hantei_tile tile_with_red(const referee *r, int id);
unsigned wind_of(const referee *r, unsigned who);
/* 1 right, 2 across, 3 left; with three players the North is empty. */
unsigned side_of(const referee *r, unsigned from, unsigned to);
bool first_turn(const referee *r, unsigned who);
/* Concealed tiles by kind. Returns how many. */
unsigned count_held(const chair *c, uint8_t counts[HANTEI_TILES]);
void count_melded(const chair *c, uint8_t counts[HANTEI_TILES]);
hantei_tileset waits_of(const referee *r, unsigned who);
/* Nobody has won on the tile on offer; if the round must be aborted, nobody has gone on. */
void pass_offer(referee *r);
bool goes_on(referee *r);
/* No riichi is half declared. */
bool no_riichi_open(referee *r);
bool take_from_wall(referee *r, int id);
bool may_ron(referee *r, unsigned who);
const char *abort_due(const referee *r);

/* The tiles of a meld, or of a north, by their numbers. Returns how many. */
unsigned meld_tiles(int code, int ids[4]);

bool judge_meld(referee *r);
bool judge_agari(referee *r);
bool judge_ryuukyoku(referee *r);

#endif
