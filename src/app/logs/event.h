/* What a log says happened at a table: one vocabulary for all formats of logs. */
#ifndef HANTEI_LOGS_EVENT_H
#define HANTEI_LOGS_EVENT_H

#include "logs/copies.h"

#include <hantei.h>

enum { EVENT_PLAYERS = 4, EVENT_YAKU = 24, EVENT_DEALT = 13, EVENT_MELDS = 8 };

/* The points of a riichi stick, and those that a player begins a game with where the log does not say. */
enum { EVENT_STICK = 1000 };

static inline int32_t event_points_at_start(unsigned players)
{
    return players == 3 ? 35000 : 25000;
}

typedef enum event_kind {
    EVENT_GAME,            /* a game begins */
    EVENT_ROUND,           /* a round is dealt */
    EVENT_DRAW,            /* who, tile */
    EVENT_DISCARD,         /* who, tile, is_drawn */
    EVENT_RIICHI,          /* who: declared; the discard follows */
    EVENT_RIICHI_ACCEPTED, /* who: the discard was not ronned, and the stick is paid */
    EVENT_MELD,            /* who, meld: a call or a kan */
    EVENT_NORTH,           /* who: a north set aside, with three players */
    EVENT_DORA,            /* tile: an indicator is turned */
    EVENT_WIN,             /* one winner; several rons on one tile follow each other */
    EVENT_NO_WIN,          /* the round ends without a winner */
    EVENT_GAME_END,
    EVENT_GAP /* what stands here in the log could not be read: no more is known of the round */
} event_kind;

/* How a round ends without a winner. */
typedef enum no_win {
    NO_WIN_EXHAUSTED,
    NO_WIN_NAGASHI, /* exhausted, with nagashi mangan */
    NO_WIN_NINE_TERMINALS,
    NO_WIN_FOUR_WINDS,
    NO_WIN_FOUR_RIICHI,
    NO_WIN_FOUR_KANS,
    NO_WIN_TRIPLE_RON,
    NO_WIN_UNSAID /* the log does not say how */
} no_win;

/* Players are numbered 0..3 (0..2) as in the log; tiles carry HANTEI_RED. Where the log of the game has_ids,
 * each tile has its number too, which says which of four equal tiles it is: an `id`, 0..135. */
typedef struct event_game {
    uint8_t players;    /* 4 or 3 */
    const char *preset; /* of the rules, where the format belongs to one server; else NULL */
    bool has_ids;       /* tiles have numbers */
    bool is_whole; /* the format leaves nothing out: what should have happened and is not told, did not */
    int8_t red_fives, open_tanyao; /* 0, 1, or -1 where the log does not say */
} event_game;

typedef struct event_round {
    uint8_t wind;   /* of the round, 0..3 */
    uint8_t dealer; /* who */
    int8_t number;  /* of the round in its wind, from 0; -1 where the log does not say */
    uint8_t honba, sticks;
    bool has_counts; /* the log says honba and sticks */
    bool has_points; /* the log says these; else they follow from what it said before */
    int32_t points[EVENT_PLAYERS];
    hantei_tile indicator;
    uint8_t indicator_id;
    hantei_tile dealt[EVENT_PLAYERS][EVENT_DEALT]; /* HANTEI_NO_TILE: hidden */
    uint8_t dealt_ids[EVENT_PLAYERS][EVENT_DEALT];
    int8_t surplus[EVENT_PLAYERS]; /* tiles dealt beyond thirteen; below 0: tiles that are missing */
} event_round;

/* A yaku as the log names it. Some names mean any of several yaku that follow each other, such as a triplet
 * of dragons: then `han` is of all that the hand has of them. */
typedef struct event_yaku {
    uint8_t yaku;  /* hantei_yaku_at(), the first of them */
    uint8_t alike; /* how many they are: 1 or more; 0: the name is no yaku's */
    uint8_t han;   /* of yakuman 13 for each; dora that count nothing are left out */
} event_yaku;

/* What the log does not say is -1, or a count of 0. */
typedef struct event_win {
    uint8_t from;     /* who let it go; the winner's own number for tsumo */
    hantei_tile tile; /* HANTEI_NO_TILE: the last one */
    uint8_t id;       /* its number */
    bool has_indicators, has_ura, has_yaku, has_deltas, has_hand, has_melds;
    uint8_t dora_count, ura_count;
    hantei_tile dora[HANTEI_MAX_INDICATORS], ura[HANTEI_MAX_INDICATORS]; /* indicators */
    uint8_t dora_ids[HANTEI_MAX_INDICATORS], ura_ids[HANTEI_MAX_INDICATORS];
    int16_t han, fu;
    int8_t yakuman; /* 0 or more where the log tells yakuman apart */
    int32_t points; /* of the hand itself, honba and sticks apart */
    int16_t limit;  /* 0 none, 1 mangan, 2 haneman, 3 baiman, 4 sanbaiman, 5 that of a yakuman */
    int16_t honba, sticks;
    uint8_t yaku_count;
    event_yaku yaku[EVENT_YAKU];
    int8_t pao;                    /* who is liable; -1 nobody */
    int32_t deltas[EVENT_PLAYERS]; /* sticks included */
    uint8_t hand[HANTEI_TILES];    /* concealed tiles at the end, the winning one included */
    copies hand_ids;
    uint8_t meld_count;
    uint16_t melds[EVENT_MELDS]; /* and norths: by their codes */
} event_win;

/* A win of which nothing is said. */
#define EVENT_UNSAID_WIN        \
    ((event_win){.han = -1,     \
                 .fu = -1,      \
                 .yakuman = -1, \
                 .points = -1,  \
                 .limit = -1,   \
                 .honba = -1,   \
                 .sticks = -1,  \
                 .pao = -1})

typedef struct event_no_win {
    uint8_t reason; /* a no_win */
    uint8_t who;    /* nine terminals: whose they are, where the log says; else EVENT_PLAYERS */
    bool has_deltas;
    int8_t tenpai[EVENT_PLAYERS]; /* 0, 1, or -1 where the log does not say */
    int32_t deltas[EVENT_PLAYERS];
    int16_t honba, sticks;
    bool has_hand[EVENT_PLAYERS]; /* the log shows the concealed tiles */
    uint8_t hand[EVENT_PLAYERS][HANTEI_TILES];
    copies hand_ids[EVENT_PLAYERS];
} event_no_win;

/* The numbers of the tiles of a meld. */
typedef struct event_meld_ids {
    copies own;             /* those that leave the hand */
    uint8_t claimed, added; /* where there are such */
} event_meld_ids;

typedef struct log_event {
    event_kind kind;
    uint64_t line;   /* where in the log, from 1; and in a line (XML logs are one line) */
    uint64_t column; /* the character, from 1 */
    uint8_t who;
    hantei_tile tile;
    uint8_t id;      /* its number */
    int8_t is_drawn; /* of a discard: 1 the tile just drawn, 0 from the hand, -1 where the log does not say */
    hantei_seat_meld meld; /* but for meld.from, which is 0; where the tiles make no meld, meld.tile is
                              HANTEI_NO_TILE, and only meld.kind and meld.claimed mean something */
    uint8_t from; /* of a meld: whose tile was called, by number; who's own where it is a concealed kan
                     (of an added kan: whose tile the triplet was made with; an mjai log does not say it, nor
                     meld.claimed, but with the pon: where that is missing they are who's own and none) */
    event_meld_ids meld_ids;
    uint16_t code;   /* of a meld or north: how the log writes it, for the win to name it again; 0 nothing */
    bool has_scores; /* of a riichi that is accepted, and of what ends a round or a game: what the players
                        then have (at the end of a game the sticks that are left may be the first one's) */
    int32_t scores[EVENT_PLAYERS];
    bool has_deltas; /* of a riichi that is accepted: who pays what for it */
    int32_t deltas[EVENT_PLAYERS];
    union {
        event_game game;
        event_round round;
        event_win win;
        event_no_win no_win;
    } of;
} log_event;

typedef void event_listener(void *context, const log_event *event);

#endif
