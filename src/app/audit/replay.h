/* Replays a file of logs and judges them. */
#pragma once

#include "audit/auditor.h"
#include "logs/log.h"
#include "logs/source.h"

/* Receives the findings. `log` is the name of a member of an archive, or NULL. */
typedef struct replay_listener {
    void *context;
    bool wants_all; /* accepted claims too */
    void (*found)(void *context, const char *log, const finding *found);
    /* A log, or a part of it, is unreadable, unfinished, skipped or has no rules; if the position is unknown,
     * its line is 0. */
    void (*trouble)(void *context, const char *log, const log_trouble *trouble);
    bool (*is_over)(void); /* the reading ends, without further errors; NULL: never */
    void (*game)(void *context, const event_game *game); /* one begins; may be NULL */
} replay_listener;

/* Judges all logs in a file, "-" standard input, and adds to the counts. `preset` is for logs that do not
 * give their rules. By other rules too, unless these are NULL: the listener then receives the differences,
 * and only these are counted. */
void replay_file(const source_path *path, const char *preset, const audit_rules *rules,
                 const replay_listener *listener, claim_counts *counts);
