/* The server's log: a JSON object a line, with time, level and event in front. Every thread may write. */
#ifndef HANTEI_SERVE_LOG_H
#define HANTEI_SERVE_LOG_H

#include "protocol/writer.h"

/* Opens the log, at the end of a file or, where it is NULL, on the standard error. False with
 * errno. */
bool log_open(const char *file);

/* Opens the file by its name again, which may be another one now; false, with errno, and the old
 * one goes on. */
bool log_reopen(void);

void log_close(void);

/* Begins a line, and ends it: between these the caller writes its members, and no other thread writes.
 * `level` is "info", "warning" or "error". A line is written at once; nobody waits for a log that is not
 * read. What it does not take is left out, and of more than a hundred lines in a second the rest: a line of
 * its own counts them, as soon as there is room for it, at the latest at the end. */
writer *log_begin(const char *level, const char *event);

/* The same for what happens to the server itself, which no flood of others leaves out. */
writer *log_begin_always(const char *level, const char *event);

void log_end(void);

/* A line with one member. */
void log_event(const char *level, const char *event, const char *key, const char *value);

#endif
