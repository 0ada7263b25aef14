/* What the reader of one format is made of, and how it tells what it read. */
#ifndef HANTEI_LOGS_FORMAT_H
#define HANTEI_LOGS_FORMAT_H

#include "logs/log.h"

/* A piece of a log that has to stand in memory whole, a line or a tag, may not be longer. */
enum { FORMAT_LONGEST = 1 << 20 };

/* Where events and trouble go. Nothing is told after trouble. */
typedef struct format_port {
    log_listener listener;
    bool failed;
    log_trouble trouble;
} format_port;

/* Keeps why the log cannot be read on: the first time. What is not printable becomes '?'. */
__attribute__((format(printf, 4, 5))) void format_fail(format_port *port, uint64_t line, uint64_t column,
                                                       const char *message, ...);

/* Behind a trouble that ends only a part of the log: the reader goes on. The trouble is told or
 * kept quiet. */
void format_go_on(format_port *port, bool is_told);

void format_tell(format_port *port, const log_event *event);

/* An event about which nothing is known yet. */
log_event format_event(event_kind kind, uint64_t line, uint64_t column);

/* A yaku by its name in the library, and whether it is the yakuman of that name; -1 for none. */
int format_yaku(const char *name, bool is_yakuman);

/* A reader says that it cannot go on by format_fail(). */
typedef struct format_reader {
    bool (*recognise)(const char *bytes, size_t length);
    void *(*begin)(format_port *port); /* NULL where memory ran out */
    void (*feed)(void *reader, const char *bytes, size_t length);
    void (*end)(void *reader);
    void (*free)(void *reader);
} format_reader;

extern const format_reader FORMAT_TENHOU, FORMAT_MJAI;

#endif
