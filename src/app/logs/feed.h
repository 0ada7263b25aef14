/* From the bytes of a log to its events: a reader is made when the first bytes show the format. */
#ifndef HANTEI_LOGS_FEED_H
#define HANTEI_LOGS_FEED_H

#include "logs/log.h"

/* A log that is read. Its listener hears all troubles, also those that end the reading; and at least one if
 * the log has no round. */
typedef struct log_feed {
    log_listener listener;
    log_reader *reader;
    bool failed;
    bool has_round, has_trouble; /* some have been heard; an unfinished log is not trouble */
    uint64_t zeros;              /* number of zeros at the start of the log */
    char first[LOG_RECOGNISED];
    size_t held; /* number of bytes, until the format is known */
} log_feed;

void log_feed_begin(log_feed *feed, const log_listener *listener);

/* Takes the next bytes. False: the rest of this log is not needed. */
bool log_feed_bytes(log_feed *feed, const char *bytes, size_t length);

/* The log ends. `trouble` is NULL, or why the rest is unreadable. */
void log_feed_end(log_feed *feed, const char *trouble);

#endif
