/* The reader of Tenhou's logs, for its parts only: tenhou.c follows the tags, the others read what stands in
 * them. */
#ifndef HANTEI_LOGS_TENHOU_H
#define HANTEI_LOGS_TENHOU_H

#include "logs/format.h"

#include <expat.h>

enum { TENHOU_TILES = COPIES_TILES };

/* In place of the number of a tile that was drawn: there is none, or the log hides it. */
enum { TENHOU_NONE = -1, TENHOU_HIDDEN = -2 };

typedef struct tenhou {
    format_port *port;
    XML_Parser parser;
    uint64_t fed;                 /* bytes */
    uint64_t behind;              /* the last thing that was read whole, a byte of the log */
    unsigned depth;               /* tags that are open */
    bool has_root;                /* the first of them was there */
    bool red_fives;               /* are played */
    bool has_game, is_over;       /* one has begun; and ended */
    int16_t drawn[EVENT_PLAYERS]; /* the tile that each player has just drawn, by its number */
    const char *tag;              /* the tag that is being read: its name, */
    const char **written;         /* and its attributes, names and values in turn, with a NULL at the end */
} tenhou;

/* Says what is wrong with the tag. */
__attribute__((format(printf, 2, 3))) void tenhou_fail(tenhou *t, const char *message, ...);

/* An event that the tag tells, of a player. */
log_event tenhou_event(tenhou *t, event_kind kind, int who);

/* Tells it, where a game has begun and is not over. */
void tenhou_tell(tenhou *t, const log_event *event);

/* ---- Attributes. Those that say false have said what is wrong ------------------- */

/* NULL where it is not there. */
const char *tenhou_attribute(const tenhou *t, const char *name);

/* A whole number within these bounds. */
bool tenhou_number(tenhou *t, const char *name, int least, int most, int *number);

enum { TENHOU_LIST = 2 * EVENT_YAKU }; /* the longest */

/* As many numbers as wanted, at least and at most, with commas between them. */
typedef struct tenhou_list {
    int count;
    int number[TENHOU_LIST];
} tenhou_list;

bool tenhou_numbers(tenhou *t, const char *name, int wanted, int allowed, tenhou_list *list);

/* The same of tiles, by their numbers. */
bool tenhou_tiles(tenhou *t, const char *name, int wanted, int allowed, tenhou_list *list);

/* Points, which are written in hundreds. */
bool tenhou_scores(tenhou *t, const char *name, int32_t scores[EVENT_PLAYERS]);

/* What each player had and then won or lost. */
bool tenhou_changes(tenhou *t, log_event *event, bool *has_deltas, int32_t deltas[EVENT_PLAYERS]);

/* What each player has at the end of the game. */
bool tenhou_final_scores(tenhou *t, int32_t scores[EVENT_PLAYERS]);

/* A tile by its number. */
hantei_tile tenhou_tile(const tenhou *t, int number);

/* How many there are of each tile, and which. */
void tenhou_count(uint8_t counts[HANTEI_TILES], copies *ids, const tenhou_list *tiles);

/* ---- Tags ------------------------------------------------------------------------ */

void tenhou_call(tenhou *t);   /* N */
void tenhou_win(tenhou *t);    /* AGARI */
void tenhou_no_win(tenhou *t); /* RYUUKYOKU */

#endif
