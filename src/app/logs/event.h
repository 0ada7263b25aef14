/* An event of a log, of any format: that of a table, and what only logs have. */
#pragma once

#include <hantei.h>

/* A position in a log, from 1; columns are characters. */
typedef struct log_position {
    uint64_t line, column;
} log_position;

/* Sets of tiles by their numbers: 0..135, the four copies of a tile next to each other, in the order of
 * tiles. The first copy of a five is the red one, if red fives are played. */
enum { COPIES_TILES = HANTEI_TILES * HANTEI_COPIES, COPIES_WORD = 64, COPIES_WORDS = 3 };

typedef struct copies {
    uint64_t word[COPIES_WORDS];
} copies;

static inline void copies_add(copies *set, unsigned id)
{
    set->word[id / COPIES_WORD] |= UINT64_C(1) << id % COPIES_WORD;
}

enum { EVENT_YAKU = 24, EVENT_MELDS = 8, EVENT_NAME = 64, EVENT_YAKU_NAME = 40 };

/* This part of the log is unreadable: the rest of the round is unknown. No log has passes. */
enum { EVENT_GAP = HANTEI_EVENT_NONE };

/* The first round of a game of East and South, and of one of East, as mjai counts. */
enum { EVENT_FIRST_OF_SOUTH = 0, EVENT_FIRST_OF_EAST = 4 };

typedef struct event_game {
    uint8_t players;               /* 4 or 3 */
    const char *preset;            /* of the rules, if the format belongs to one server; else NULL */
    bool has_ids;                  /* tiles have their numbers */
    bool is_whole;                 /* the log is complete: an absent event did not happen */
    int8_t red_fives, open_tanyao; /* 0, 1, or -1 if not given */
    int8_t length;                 /* a hantei_game_length, or -1 */
    uint16_t first_round;          /* 1 + mjai's kyoku_first, whose values say the length; 0 if not given */
    uint8_t name_count;            /* 0: the log does not name the players */
    const char *names[HANTEI_MAX_PLAYERS]; /* borrowed; at most EVENT_NAME bytes, in UTF-8 */
} event_game;

typedef struct event_round {
    hantei_deal deal; /* with the course. The points are computed if the log does not give them */
    int8_t number;    /* of the round in its wind, from 0; -1 if not given */
    bool has_counts;  /* the log has honba and sticks */
    bool has_points;
    uint8_t dealt_ids[HANTEI_MAX_PLAYERS][HANTEI_DEALT];
    int8_t surplus[HANTEI_MAX_PLAYERS]; /* tiles dealt beyond thirteen; below 0: missing tiles */
} event_round;

/* A yaku as the log names it. Some names mean any of several consecutive yaku, such as a triplet of dragons:
 * then `han` is the sum of all that the hand has. */
typedef struct event_yaku {
    uint8_t yaku;  /* hantei_yaku_at(), the first of them */
    uint8_t alike; /* how many they are: 1 or more; 0 for an unknown name */
    bool is_yakuman;
    int32_t han;                /* 13 for each yakuman; dora that count nothing are left out */
    char name[EVENT_YAKU_NAME]; /* as the log writes it, if unknown */
} event_yaku;

/* The concealed tiles at the end of a round; a winner's include the winning tile. */
typedef struct event_hand {
    bool is_shown;
    uint8_t hidden; /* number of tiles of a hand that is not shown, if the log has it */
    uint8_t counts[HANTEI_TILES], reds[3];
    copies ids;
} event_hand;

static inline void event_hand_add(event_hand *hand, hantei_tile tile)
{
    const unsigned kind = tile & ~(unsigned)HANTEI_RED;
    hand->counts[kind]++;
    if (tile & HANTEI_RED)
        hand->reds[kind / HANTEI_RANKS]++;
}

typedef struct event_indicators {
    uint8_t count; /* HANTEI_UNKNOWN if not given */
    hantei_tile tile[HANTEI_MAX_INDICATORS];
    uint8_t id[HANTEI_MAX_INDICATORS];
} event_indicators;

/* What the log does not give is -1, or a count of 0. */
typedef struct event_win {
    bool has_yaku, has_melds;
    event_indicators dora;
    uint8_t ura_ids[HANTEI_MAX_INDICATORS];
    int32_t han, fu;
    int32_t yakuman; /* 0 or more if the log counts yakuman */
    int32_t points;  /* of the hand alone, without honba and sticks */
    int16_t limit;   /* 0 none, 1 mangan, 2 haneman, 3 baiman, 4 sanbaiman, 5 that of a yakuman */
    uint8_t yaku_count;
    event_yaku yaku[EVENT_YAKU];
    int8_t pao; /* who is liable; -1 for nobody */
    event_hand hand;
    uint8_t meld_count;
    uint16_t melds[EVENT_MELDS]; /* and norths, by their codes */
} event_win;

#define EVENT_UNKNOWN_WIN                      \
    ((event_win){.dora.count = HANTEI_UNKNOWN, \
                 .han = -1,                    \
                 .fu = -1,                     \
                 .yakuman = -1,                \
                 .points = -1,                 \
                 .limit = -1,                  \
                 .pao = -1})

/* The numbers of the tiles of a meld. */
typedef struct event_meld_ids {
    uint8_t own_count, own[HANTEI_COPIES]; /* those that leave the hand */
    uint8_t claimed, added;                /* if any */
} event_meld_ids;

/* `base` is the table's event. In a log:
 *
 * - `from` is `who` for a concealed kan and a tsumo. For an added kan it is the player whom the triplet was
 *   called from. mjai gives that, and meld.claimed, only with the pon. Without one they are `who` and no
 *   tile.
 * - `tile` is the last tile for a win.
 * - `meld` has the tile HANTEI_NO_TILE if its tiles are not a meld. Then only its kind and claimed are
 *   valid.
 * - `points` may be without the last sticks at the end of a game.
 * - `hand` and `deal` are not set: log_to_table() sets them.
 *
 * Players are numbers as in the log. If the log of the game has_ids, each tile also has its number, 0..135,
 * an `id` that distinguishes the four copies. */
typedef struct log_event {
    hantei_event base;
    log_position at;
    uint8_t id;      /* of the tile */
    bool is_spelled; /* a discard of the tile just drawn, which the log names where its format has a sign */
    event_meld_ids meld_ids;
    uint16_t code;         /* how the log writes this meld or north, repeated by the win; or 0 */
    int16_t honba, sticks; /* at the end of a round; -1 if not given */
    union {
        event_game game;
        event_round round;
        event_win win;
        event_hand hands[HANTEI_MAX_PLAYERS]; /* of a ryuukyoku */
    } of;
} log_event;

static inline bool event_is_meld(const log_event *event)
{
    return event->base.kind >= HANTEI_EVENT_CHI && event->base.kind <= HANTEI_EVENT_KAKAN;
}

typedef void event_listener(void *context, const log_event *event);

/* ---- table_event.c: a log's events as a table's ---- */

/* The rules of a game: from its log, or from the preset if the log does not give them. False if the preset is
 * not for this number of players; then *out are invalid rules. */
bool log_rules(hantei_rules *out, const event_game *game, const char *preset);

/* If a log does not give the length of its games, they may end where any length allows it. To be called
 * before the end of a game. */
void log_find_length(hantei_table *table);

/* Supplies what a log leaves out before an event that is refused for this reason: an indicator that is never
 * turned, an accepted riichi. Returns whether to try the event again. */
bool log_supply(hantei_table *table, hantei_refusal why);

/* The state of a game at the deal of this round: a log may begin inside a game. */
hantei_game log_game(const log_event *round, unsigned players);

/* Begins a table at the deal of this round. If no game has such a round, it begins with the first one, and
 * will refuse the deal. False if the rules are invalid. */
bool log_begin_table(hantei_table *out, const hantei_rules *rules, const log_event *round);

/* Fills in the table's event, and for a round its deal, which the event then points to. The deal has the
 * log's course; what the log does not give comes from `own`, or from the log's reader if `own` is NULL. False
 * if a table has no such event. */
bool log_to_table(const log_event *event, const hantei_table *own, hantei_event *out, hantei_deal *deal);
