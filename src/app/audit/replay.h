/* Replays a file of logs and judges them. */
#ifndef HANTEI_AUDIT_REPLAY_H
#define HANTEI_AUDIT_REPLAY_H

#include "audit/auditor.h"
#include "logs/log.h"

/* Who gets the findings. `log` is the name of a member of an archive, or NULL. */
typedef struct replay_listener {
    void *context;
    bool hears_all; /* claims that the judge agrees with too */
    void (*found)(void *context, const char *log, const finding *found);
    /* A log, or a part of it, is unreadable, unfinished or has no rules; if the place is unknown, its line is
     * 0. */
    void (*trouble)(void *context, const char *log, const log_trouble *trouble);
    bool (*is_over)(void); /* nothing more is read, and no more is found wrong; NULL: it never is */
} replay_listener;

/* Judges all logs in a file, "-" standard input, and adds what was judged to the counts. `preset` is for logs
 * that do not say by which rules they are played. */
void replay_file(const char *path, const char *preset, const replay_listener *listener, claim_counts *counts);

/* The same by other rules too: the listener gets what would have gone otherwise, and that alone is counted.
 */
void replay_file_against(const char *path, const char *preset, const audit_rules *rules,
                         const replay_listener *listener, claim_counts *counts);

#endif
