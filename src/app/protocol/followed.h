/* A seat that is followed from event to event, in the words of requests: for adapters whose callers keep
 * seats, and pass a seat only once. */
#pragma once

#include "request/seat.h"

/* The seat, and the parts of a request that it does not hold. A value: copy it, free nothing. Only
 * protocol_follow() and events write it. */
typedef struct protocol_followed {
    hantei_followed_seat state;
    protocol_rules by;
    uint8_t river[HANTEI_TILES]; /* copies of each own discard, which `state` does not count */
    uint8_t seen[HANTEI_TILES];
    uint8_t round, wind;
    bool has_seen;
} protocol_followed;

/* Begins with the seat of a line: the fields of a request without `op`, and `river_claimed`. On failure fills
 * *problem and returns false. */
bool protocol_follow(protocol_followed *seat, const char *line, size_t length, protocol_problem *problem);

/* What happens at the table, and the text of the event. */
typedef enum protocol_event {
    PROTOCOL_DRAW,    /* a tile */
    PROTOCOL_DISCARD, /* a tile */
    PROTOCOL_CLAIMED, /* nothing: another has claimed an own discard */
    PROTOCOL_DECLARE, /* 1 riichi, 2 double, with the next discard; 0 takes it back */
    PROTOCOL_MELD,    /* a meld */
    PROTOCOL_NORTH,   /* nothing */
    PROTOCOL_PASS,    /* a tile of another player that was let go */
    PROTOCOL_TABLE,   /* a line: points, live, kans, seen */
    PROTOCOL_EVENTS
} protocol_event;

/* If the tiles do not allow the event, nothing has changed, *problem is filled, and false is returned. */
bool protocol_followed_event(protocol_followed *seat, protocol_event event, const char *text, size_t length,
                             protocol_problem *problem);

/* Questions whose answer is a number; most of them need no judge. */
typedef enum protocol_quick {
    PROTOCOL_QUICK_FORMS,    /* the forms in which the hand is complete: hantei_followed_forms() */
    PROTOCOL_QUICK_FURITEN,  /* bits: hantei_followed_furiten() */
    PROTOCOL_QUICK_RIICHI,   /* 1 if it may be declared with some discard */
    PROTOCOL_QUICK_WAITS,    /* effective waits, a set of tiles */
    PROTOCOL_QUICK_SHAPE,    /* waits by the shape */
    PROTOCOL_QUICK_DISCARDS, /* discards that leave tenpai, a set of tiles */
    PROTOCOL_QUICKS
} protocol_quick;

static inline bool protocol_quick_is_set(protocol_quick question)
{
    return question >= PROTOCOL_QUICK_WAITS;
}

uint64_t protocol_followed_quick(protocol_followed *seat, protocol_quick question);

/* Parses a line that asks a followed seat: an op and its own fields, none of the seat's. The request then
 * also has the seat's fields. On failure fills *problem and returns false. */
bool protocol_followed_parse(request *asked, const protocol_followed *seat, const char *line, size_t length,
                             protocol_problem *problem);
