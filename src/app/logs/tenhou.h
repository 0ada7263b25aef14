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

/* The position of the tag, or of the end. */
static inline log_position tenhou_position(const tenhou *t)
{
    return (log_position){XML_GetCurrentLineNumber(t->parser), XML_GetCurrentColumnNumber(t->parser) + 1};
}

/* Keeps an error of the tag, whose name precedes the message; or of the log, between tags. Only the first
 * counts: after it nothing is emitted, so that a tag is read to its end. */
__attribute__((format(printf, 2, 3))) void tenhou_fail(tenhou *t, const char *message, ...);

/* Emits the event of the tag. */
void tenhou_parse_tag(tenhou *t);

/* Emits the beginning of a game, which waits for the names of its players. */
void tenhou_emit_game(tenhou *t);
