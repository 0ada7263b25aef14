/* Reads a log, piece by piece as it comes, and passes its events on. */
#ifndef HANTEI_LOGS_LOG_H
#define HANTEI_LOGS_LOG_H

#include "logs/event.h"

typedef enum log_format { LOG_UNKNOWN, LOG_TENHOU, LOG_TENHOU6, LOG_MJAI } log_format;

enum { LOG_RECOGNISED = 4096 }; /* bytes that log_recognise() needs, or all of a shorter log */

/* The format that a log has by its first bytes. */
log_format log_recognise(const char *bytes, size_t length);

/* Why a log, or a part of it, is unreadable. */
typedef struct log_trouble {
    uint64_t line, column; /* where, from 1; in characters */
    char message[160];     /* printable, no full stop */
    bool is_unfinished;    /* the log ends in the middle, as a server that crashes leaves it */
} log_trouble;

/* Who gets the events, and the troubles behind which the reader goes on. There the events leave out what
 * is unreadable, with an EVENT_GAP in its place. */
typedef struct log_listener {
    void *context;
    event_listener *hear;
    void (*trouble)(void *context, const log_trouble *trouble);
} log_listener;

typedef struct log_reader log_reader;

/* A reader of one of the known formats. NULL if memory runs out. */
log_reader *log_reader_new(log_format format, const log_listener *listener);
void log_reader_free(log_reader *reader);

/* Takes the next bytes, in pieces of any size. False if the log is unreadable from here on; the listener has
 * all events before that. */
bool log_reader_feed(log_reader *reader, const char *bytes, size_t length);

/* The log ends here; false if it may not. */
bool log_reader_end(log_reader *reader);

/* After one of these was false. */
const log_trouble *log_reader_trouble(const log_reader *reader);

#endif
