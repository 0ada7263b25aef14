/* A Tenhou log: the tag that is read, its attributes, and the events that they become. */
#pragma once

#include "logs/format.h"

#include <expat.h>

typedef struct tenhou {
    format_output *out;
    XML_Parser parser;
    XML_Index fed;             /* bytes, to the parser */
    size_t kept_length;        /* of a tag that has not ended */
    char repeated[EVENT_NAME]; /* an attribute that it has twice, with different values */
    unsigned depth;            /* open tags */
    bool has_root;             /* the first of them was found */
    bool red_fives;            /* are played */
    bool has_game, is_over;    /* one has begun; and ended */
    bool has_round;            /* one of it was dealt */
    bool has_waiting;          /* a game whose names may follow: */
    log_event game;
    char names[HANTEI_MAX_PLAYERS][EVENT_NAME];
    int16_t
        drawn[HANTEI_MAX_PLAYERS]; /* 1 + the number of the tile that each player has just drawn; 0: none */
    const char *tag;               /* its name, NULL between tags; */
    const char **written;          /* its attributes, names and values in turn, then NULL */
    char kept[FORMAT_LONGEST];
} tenhou;

/* Keeps an error of the tag, whose name precedes the message; or of the log, between tags. Only the first
 * counts: after it nothing is emitted, so that a tag is read to its end. */
__attribute__((format(printf, 2, 3))) void tenhou_fail(tenhou *t, const char *message, ...);

/* An event of a player at this place of the log. */
log_event tenhou_event(tenhou *t, unsigned kind, unsigned who);

/* ---- Attributes. An invalid one is an error, and its value the least, or an empty list -------------- */

/* NULL if it is missing. */
const char *tenhou_attribute(const tenhou *t, const char *name);

/* A whole number at the start of a text, and its end; NULL without a number. */
const char *tenhou_whole(const char *text, int *number);

/* A whole number within these bounds. */
int tenhou_number(tenhou *t, const char *name, int least, int most);
uint8_t tenhou_player(tenhou *t, const char *name);

enum { TENHOU_LIST = 2 * EVENT_YAKU }; /* the longest */

typedef struct tenhou_list {
    int count;
    int number[TENHOU_LIST];
} tenhou_list;

/* Numbers with commas between them: `wanted` to `allowed` of them. A missing attribute is the empty list, if
 * that is allowed. */
tenhou_list tenhou_numbers(tenhou *t, const char *name, int wanted, int allowed);

/* The same for numbers within bounds, and for tiles. */
tenhou_list tenhou_numbers_within(tenhou *t, const char *name, int wanted, int allowed, int least, int most);
tenhou_list tenhou_tiles(tenhou *t, const char *name, int wanted, int allowed);

/* ---- tenhou_events.c ---- */

/* Emits the event of the tag. */
void tenhou_parse_tag(tenhou *t);

/* Emits the beginning of a game, which waits for the names of its players. */
void tenhou_emit_game(tenhou *t);
