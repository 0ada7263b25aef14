/* Reads a log, piece by piece as it comes, and tells its events. */
#ifndef HANTEI_LOGS_LOG_H
#define HANTEI_LOGS_LOG_H

#include "logs/event.h"

typedef enum log_format { LOG_UNKNOWN, LOG_TENHOU, LOG_MJAI } log_format;

enum { LOG_RECOGNISED = 4096 }; /* bytes that log_recognise() wants to see, where there are as many */

/* The format that a log has by its first bytes. */
log_format log_recognise(const char *bytes, size_t length);

/* Why a log, or a part of it, cannot be read. */
typedef struct log_trouble {
    uint64_t line, column; /* where, from 1; in characters */
    char message[160];     /* printable, no full stop */
} log_trouble;

/* Who is told the events, and the troubles behind which the reader goes on. There the events leave out what
 * cannot be read, with an EVENT_GAP in its place. */
typedef struct log_listener {
    void *context;
    event_listener *hear;
    void (*trouble)(void *context, const log_trouble *trouble);
} log_listener;

typedef struct log_reader log_reader;

/* NULL where memory ran out. */
log_reader *log_reader_new(log_format format, const log_listener *listener);
void log_reader_free(log_reader *reader);

/* Takes the next bytes, in pieces of any size. False where the log cannot be read on; all events
 * before that have been told. */
bool log_reader_feed(log_reader *reader, const char *bytes, size_t length);

/* The log ends here; false where it may not. */
bool log_reader_end(log_reader *reader);

/* After one of these was false. */
const log_trouble *log_reader_trouble(const log_reader *reader);

#endif
