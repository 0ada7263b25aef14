/* What the discards of a log cost, by the values of a player who draws alone (hantei-values(7)). */
#pragma once

#include "audit/replay.h"

/* A discard, with or without riichi, where the player had a choice. */
typedef struct review_discard {
    const finding *found;   /* of the discard: its place in the log, and its player */
    unsigned turn;          /* of the values: 18 minus the draws that are left */
    int shanten;            /* after the discard that keeps it lowest */
    hantei_tile tile, best; /* the discard, and the one with the most points to be expected */
    hantei_value value;     /* of the discard */
    hantei_value most;      /* the most of any discard, for each of the three values */
    bool with_changes;      /* hand changes and steps back were considered */
    bool declares;          /* riichi */
    bool after_riichi;      /* of another player */
} review_discard;

typedef struct review_listener {
    void *context;
    void (*discard)(void *context, const char *log, const review_discard *discard);
    void (*trouble)(void *context, const char *log, const log_trouble *trouble);
    void (*game)(void *context, const event_game *game); /* one begins; may be NULL */
    bool (*is_over)(void);                               /* NULL: never */
} review_listener;

/* Reviews a file as replay_file() judges it. With `is_full` hand changes are considered at any shanten, else
 * up to 2-shanten. Returns false if memory runs out; the discards whose values it would have held are left
 * out. */
bool review_file(const source_path *path, const char *preset, bool is_full, const review_listener *listener);
