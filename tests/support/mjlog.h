/* Tenhou's logs as events of hantei.h, read a second time: without src/app/logs, and without the library. */
#pragma once

#include "gamelog.h"
#include "hantei.h"

/* The 136 tiles have numbers, four of each kind. */
enum { TILE_IDS = 136, NO_ID = -1, MJLOG_SEATS = 4 };

/* A meld as a number of sixteen bits says it: its tiles by their numbers. */
typedef struct mjlog_meld {
    hantei_meld_kind kind;
    int ids[4], count;
    int claimed; /* NO_ID of a concealed kan */
    int added;   /* NO_ID of others than added kans; not among `ids` */
    unsigned lowest;
} mjlog_meld;

typedef enum mjlog_tag {
    MJLOG_BAD,     /* says nothing that can be */
    MJLOG_NOTHING, /* of no matter */
    MJLOG_GAME,    /* a game begins: `rules` and `start` */
    MJLOG_EVENT    /* `event`, with its numbers */
} mjlog_tag;

typedef struct mjlog_reader {
    const game_log *log;
    size_t tag;
    hantei_rules rules;
    hantei_game start;
    int drawn[MJLOG_SEATS]; /* the tile that each has just drawn; NO_ID */
    hantei_event event;
    hantei_deal deal; /* of the event */
    int id;           /* of the tile drawn, discarded, turned or won on; of a north */
    mjlog_meld meld;
} mjlog_reader;

/* Begin with a reader of zeros and its log. Reads the reader's tag. */
mjlog_tag mjlog_read(mjlog_reader *m);

/* Points of each player, written in hundreds: each `step` numbers after the other. False if they are
 * missing. */
bool mjlog_points(const mjlog_reader *m, const char *attribute, int first, int step,
                  int32_t out[MJLOG_SEATS]);
