/* Reads a log in pieces of any size, and passes its events on. */
#ifndef HANTEI_LOGS_LOG_H
#define HANTEI_LOGS_LOG_H

#include "logs/event.h"

typedef enum log_format { LOG_UNKNOWN, LOG_TENHOU, LOG_TENHOU6, LOG_MJAI } log_format;

enum { LOG_RECOGNISED = 4096 }; /* bytes that log_recognise() needs, or all of a shorter log */

/* The format of a log by its first bytes. */
log_format log_recognise(const char *bytes, size_t length);

/* Why a log, or a part of it, is unreadable. */
typedef struct log_trouble {
    uint64_t line, column; /* position, from 1; in characters */
    char message[160];     /* printable, no full stop */
    bool is_unfinished;    /* the log ends in the middle, as after a server's crash */
} log_trouble;

/* Receives the events, and the troubles that the reader can go on after. An EVENT_GAP then replaces the
 * unreadable events. */
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

/* Ends the log; false if it may not end here. */
bool log_reader_end(log_reader *reader);

/* The trouble, if one of these returned false. */
const log_trouble *log_reader_trouble(const log_reader *reader);

#endif
