/* What the reader of one format is made of. */
#ifndef HANTEI_LOGS_FORMAT_H
#define HANTEI_LOGS_FORMAT_H

#include "logs/event.h"
#include "logs/log.h"

/* A piece of a log that has to stand in memory whole, a line or a tag, may not be longer. */
enum { FORMAT_LONGEST = 1 << 20 };

/* Where events and troubles go. After a trouble nothing is emitted. */
typedef struct format_output {
    log_listener listener;
    bool failed;
    log_trouble trouble;
} format_output;

/* Keeps why the log is unreadable from here on: the first time. What is not printable is escaped. */
__attribute__((format(printf, 4, 5))) void format_fail(format_output *out, uint64_t line, uint64_t column,
                                                       const char *message, ...);

/* The same of a log that ends in the middle. */
void format_unfinished(format_output *out, uint64_t line, uint64_t column, const char *message);

/* The reader goes on behind a trouble that ends a part of the log only. */
void format_go_on(format_output *out, bool is_reported);

void format_emit(format_output *out, const log_event *event);

/* An event about which nothing is known yet. */
log_event format_event(event_kind kind, uint64_t line, uint64_t column);

/* Keeps a name: of one that is too long the beginning, in whole characters. */
void format_name(char name[EVENT_NAME], const char *text, size_t length);

/* A yaku by its name in the library, and whether it is the yakuman of that name; -1 for none. */
int format_yaku(const char *name, bool is_yakuman);

/* A reader calls format_fail() if it cannot go on. */
typedef struct format_reader {
    bool (*recognise)(const char *bytes, size_t length);
    void *(*begin)(format_output *out); /* NULL if memory runs out */
    void (*feed)(void *reader, const char *bytes, size_t length);
    void (*end)(void *reader);
    void (*free)(void *reader);
} format_reader;

extern const format_reader FORMAT_TENHOU, FORMAT_TENHOU6, FORMAT_MJAI;

#endif
