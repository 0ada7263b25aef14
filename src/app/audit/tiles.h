/* What a log says of tiles beyond what a table follows: which of the four copies each tile is, how many have
 * appeared, and how the log writes melds. */
#pragma once

#include "logs/event.h"

enum { TILES_NORTHS = 4 };

typedef struct seat_tiles {
    copies held; /* the concealed tiles by their numbers */
    uint8_t drawn;
    uint8_t claimed[HANTEI_MAX_MELDS]; /* the claimed tile */
    uint32_t code[HANTEI_MAX_MELDS +
                  TILES_NORTHS]; /* 1 + melds and norths as the log writes them; 0 if not given */
} seat_tiles;

typedef struct audit_tiles {
    bool has_ids; /* tiles are followed by their numbers too: */
    copies seen;  /* those that have appeared */
    int repeated; /* one that appeared twice; -1 if none */
    hantei_tileset in_play;
    uint8_t shown[HANTEI_TILES], shown_reds[3]; /* copies that have appeared, in hands and as indicators */
    bool has_fifth;                             /* a tile appeared five times, or a red five twice */
    bool has_absent; /* a tile that is not in play appeared: 2m to 8m with three players */
    seat_tiles seats[HANTEI_MAX_PLAYERS];
    event_indicators dora;
    uint8_t offered; /* the last tile that others could claim */
} audit_tiles;

/* A round begins. */
void tiles_deal(audit_tiles *tiles, unsigned players, bool has_ids, const log_event *event);

/* Stops following the numbers of copies: after an impossible one they are unreliable. */
void tiles_forget_ids(audit_tiles *tiles);

/* Why the copies that the log names are impossible, or NULL. `table` is the state before the event. */
const char *tiles_object(const audit_tiles *tiles, const hantei_table *table, const log_event *event);

/* Follows the event. */
void tiles_follow(audit_tiles *tiles, const hantei_table *after, const log_event *event);

/* The index of a tile's triplet among the melds; their number if not found. */
unsigned tiles_triplet(const hantei_seat *seat, hantei_tile tile);

/* Whether a player holds exactly the tiles that a log shows, and one more (unless HANTEI_NO_TILE). */
bool tiles_are_held(const audit_tiles *tiles, const hantei_table *table, unsigned who, const event_hand *hand,
                    hantei_tile more, unsigned more_id);

/* Whether a win shows the turned indicators, and the melds as the log wrote them when they were made, in any
 * order. */
bool tiles_are_indicators(const audit_tiles *tiles, const event_indicators *dora);
bool tiles_are_melds(const audit_tiles *tiles, unsigned who, const event_win *win);
