/* What happened at a table by a log: the events of mjai, for all formats of logs. */
#ifndef HANTEI_LOGS_EVENT_H
#define HANTEI_LOGS_EVENT_H

#include "logs/copies.h"

#include <hantei.h>

enum { EVENT_YAKU = 24, EVENT_DEALT = 13, EVENT_MELDS = 8, EVENT_NAME = 64 };

/* The points of a player at the start of a game if the log does not give them. */
static inline int32_t event_points_at_start(unsigned players)
{
    return players == 3 ? 35000 : 25000;
}

typedef enum event_kind {
    EVENT_START_GAME,
    EVENT_START_KYOKU, /* a round is dealt; tile: the first indicator */
    EVENT_TSUMO,       /* who draws which tile */
    EVENT_DAHAI,       /* who discards which tile, is_drawn */
    EVENT_REACH,       /* who declares riichi; the discard follows */
    EVENT_REACH_ACCEPTED,
    EVENT_MELD,     /* who, meld, from: chi, pon, daiminkan, ankan or kakan */
    EVENT_NUKIDORA, /* who sets a north aside */
    EVENT_DORA,     /* tile: an indicator is turned */
    EVENT_HORA,     /* who wins on which tile, from whom; several rons on one tile are consecutive */
    EVENT_RYUUKYOKU,
    EVENT_END_GAME,
    EVENT_GAP /* this part of the log is unreadable: the rest of the round is unknown */
} event_kind;

/* The first round of a game of East and South, and of one of East, as mjai counts. */
enum { EVENT_FIRST_OF_SOUTH = 0, EVENT_FIRST_OF_EAST = 4 };

typedef struct event_game {
    uint8_t players;               /* 4 or 3 */
    const char *preset;            /* of the rules, if the format belongs to one server; else NULL */
    bool has_ids;                  /* tiles have their numbers */
    bool is_whole;                 /* the log is complete: an absent event did not happen */
    int8_t red_fives, open_tanyao; /* 0, 1, or -1 if not given */
    int8_t length;                 /* a hantei_game_length, or -1 */
    bool has_first_round;          /* mjai's kyoku_first; the values below say the length */
    uint8_t first_round;
    uint8_t name_count;                    /* 0: the log does not name the players */
    const char *names[HANTEI_MAX_PLAYERS]; /* borrowed; at most EVENT_NAME bytes, in UTF-8 */
} event_game;

typedef struct event_round {
    uint8_t wind;    /* of the round, 0..3 */
    uint8_t dealer;  /* who */
    int8_t number;   /* of the round in its wind, from 0; -1 if not given */
    bool has_counts; /* the log has honba and sticks */
    hantei_tile dealt[HANTEI_MAX_PLAYERS][EVENT_DEALT]; /* HANTEI_NO_TILE: hidden */
    uint8_t dealt_ids[HANTEI_MAX_PLAYERS][EVENT_DEALT];
    int8_t surplus[HANTEI_MAX_PLAYERS]; /* tiles dealt beyond thirteen; below 0: missing tiles */
} event_round;

/* A yaku as the log names it. Some names mean any of several consecutive yaku, such as a triplet of dragons:
 * then `han` is the sum of all that the hand has. */
typedef struct event_yaku {
    uint8_t yaku;  /* hantei_yaku_at(), the first of them */
    uint8_t alike; /* how many they are: 1 or more; 0 for an unknown name */
    uint8_t han;   /* 13 for each yakuman; dora that count nothing are left out */
} event_yaku;

/* The concealed tiles at the end of a round; a winner's include the winning tile. */
typedef struct event_hand {
    bool is_shown;
    uint8_t hidden; /* number of tiles of a hand that is not shown, if the log has it */
    uint8_t counts[HANTEI_TILES], reds[3];
    copies ids;
} event_hand;

typedef struct event_indicators {
    bool is_given;
    uint8_t count;
    hantei_tile tile[HANTEI_MAX_INDICATORS];
    uint8_t id[HANTEI_MAX_INDICATORS];
} event_indicators;

/* What the log does not give is -1, or a count of 0. */
typedef struct event_win {
    bool has_yaku, has_melds;
    event_indicators dora, ura;
    int16_t han, fu;
    int8_t yakuman; /* 0 or more if the log counts yakuman */
    int32_t points; /* of the hand alone, without honba and sticks */
    int16_t limit;  /* 0 none, 1 mangan, 2 haneman, 3 baiman, 4 sanbaiman, 5 that of a yakuman */
    uint8_t yaku_count;
    event_yaku yaku[EVENT_YAKU];
    int8_t pao; /* who is liable; -1 for nobody */
    event_hand hand;
    uint8_t meld_count;
    uint16_t melds[EVENT_MELDS]; /* and norths, by their codes */
} event_win;

#define EVENT_UNKNOWN_WIN \
    ((event_win){.han = -1, .fu = -1, .yakuman = -1, .points = -1, .limit = -1, .pao = -1})

typedef struct event_ryuukyoku {
    int8_t reason;                     /* a hantei_ryuukyoku_reason; -1 if not given */
    uint8_t who;                       /* nine terminals: whose; else, or if not given, HANTEI_NO_PLAYER */
    int8_t tenpai[HANTEI_MAX_PLAYERS]; /* 0, 1, or -1 if not given */
    event_hand hand[HANTEI_MAX_PLAYERS];
} event_ryuukyoku;

/* The numbers of the tiles of a meld. */
typedef struct event_meld_ids {
    copies own;             /* those that leave the hand */
    uint8_t claimed, added; /* if any */
} event_meld_ids;

/* Players are numbers as in the log; tiles carry HANTEI_RED. If the log of the game has_ids, each tile also
 * has its number, 0..135, an `id` that distinguishes the four copies. */
typedef struct log_event {
    event_kind kind;
    uint64_t line;   /* position in the log, from 1 */
    uint64_t column; /* the character, from 1 */
    uint8_t who;
    uint8_t from; /* whose tile is called or won on; `who` for a concealed kan and a tsumo. For an added kan:
                     whose tile the triplet was called with. mjai gives that, and meld.claimed, only with the
                     pon: without one they are `who` and no tile */
    hantei_tile tile; /* HANTEI_NO_TILE if not given; for a win the last tile */
    uint8_t id;
    int8_t is_drawn;       /* for a discard: 1 the tile just drawn, 0 from the hand, -1 if not given */
    hantei_seat_meld meld; /* without meld.from. If its tiles do not make a meld, meld.tile is HANTEI_NO_TILE,
                              and only meld.kind and meld.claimed are valid */
    event_meld_ids meld_ids;
    uint16_t code;         /* how the log writes this meld or north, repeated by the win; or 0 */
    int16_t honba, sticks; /* of the round; -1 if not given (0 at the deal) */
    bool has_scores;       /* for a deal, an accepted riichi, and the end of a round or a game: */
    int32_t
        scores[HANTEI_MAX_PLAYERS]; /* what players then have. A deal always has them: they are computed if
                                       the log does not give them. The end of a game may add the sticks */
    bool has_deltas;                /* for an accepted riichi and the end of a round: */
    int32_t deltas[HANTEI_MAX_PLAYERS]; /* what players receive or pay, sticks included */
    union {
        event_game game;
        event_round round;
        event_win win;
        event_ryuukyoku ryuukyoku;
    } of;
} log_event;

typedef void event_listener(void *context, const log_event *event);

#endif
