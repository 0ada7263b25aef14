/* Reads a log in pieces of any size, and passes its events on. */
#pragma once

#include "logs/event.h"

typedef enum log_format { LOG_UNKNOWN, LOG_TENHOU, LOG_TENHOU6, LOG_MJAI } log_format;

enum { LOG_RECOGNISED = 4096 }; /* the first bytes of a log that show its format, or all of a shorter one */

typedef enum trouble_kind {
    TROUBLE_UNREADABLE,
    TROUBLE_UNFINISHED, /* the log ends in the middle, as after a server's crash */
    TROUBLE_SKIPPED     /* in a folder or an archive, and not a file */
} trouble_kind;

/* Why a log, or a part of it, is unreadable. */
typedef struct log_trouble {
    trouble_kind kind;
    log_position at;   /* line 0: unknown */
    char message[160]; /* printable, no full stop */
} log_trouble;

/* Receives the events, and all troubles. If the reader goes on after one, an EVENT_GAP replaces the
 * unreadable events. A log without a round is trouble too: otherwise it would seem valid. */
typedef struct log_listener {
    void *context;
    event_listener *event;
    void (*trouble)(void *context, const log_trouble *trouble);
} log_listener;

/* What a reader of a format passes on. */
typedef struct format_output {
    log_listener listener;
    bool failed;                 /* nothing more is passed on */
    bool has_round, has_trouble; /* passed on; an unfinished log is not trouble */
    log_trouble trouble;
} format_output;

/* A log that is read. */
typedef struct log_feed {
    format_output out;
    const struct format_reader *format; /* NULL until it is known */
    void *reader;
    uint64_t zeros; /* number of zeros at the start of the log */
    char first[LOG_RECOGNISED];
    size_t held; /* number of bytes, until the format is known */
} log_feed;

void log_feed_begin(log_feed *feed, const log_listener *listener);

/* Sets the format, which the first bytes show otherwise. */
void log_feed_as(log_feed *feed, log_format format);

/* Takes the next bytes. False: the rest of this log is not needed. */
bool log_feed_bytes(log_feed *feed, const char *bytes, size_t length);

/* The log ends. `trouble` is NULL, or why the rest is unreadable. */
void log_feed_end(log_feed *feed, const char *trouble);
