/* From the bytes of a log to its events: a reader is made when the first bytes show the format. */
#ifndef HANTEI_LOGS_FEED_H
#define HANTEI_LOGS_FEED_H

#include "logs/log.h"

/* A log that is read. Its listener hears all troubles, those behind which nothing more is read too; and where
 * the log has no round in it, one at least. */
typedef struct log_feed {
    log_listener listener;
    log_reader *reader;
    bool failed;
    bool has_round, has_trouble; /* some have been heard; to be unfinished is no trouble */
    uint64_t zeros;              /* bytes of them in front of the log */
    char first[LOG_RECOGNISED];
    size_t held; /* bytes of them, until the format is known */
} log_feed;

void log_feed_begin(log_feed *feed, const log_listener *listener);

/* Takes the next bytes. False: no more of this log is wanted. */
bool log_feed_bytes(log_feed *feed, const char *bytes, size_t length);

/* The log ends. `trouble` is NULL, or says why the rest of it is unreadable. */
void log_feed_end(log_feed *feed, const char *trouble);

#endif
