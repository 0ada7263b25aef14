/* The server's log: one JSON object a line, beginning with time, level and event. Every thread may write. */
#pragma once

#include "json/writer.h"

/* Opens the log, at the end of a file or, if it is NULL, on the standard error. False with errno. */
bool log_open(const char *file);

/* Opens the file again by its name, which may be another file now. False, with errno; the old one is then
 * still used. */
bool log_reopen(void);

void log_close(void);

/* Begins a line, and ends it: in between the caller writes its members, and no other thread writes. `level`
 * is "info", "warning" or "error". A line is written at once, without waiting for a log's reader. Lines that
 * it does not accept are left out, and so are limited ones beyond a hundred in a second: events of the server
 * itself are not limited, so no flood of others pushes them out. A line of its own counts what is left out,
 * as soon as there is room for it, at the latest at the end. */
writer *log_begin(const char *level, const char *event, bool is_limited);
void log_end(void);

/* A limited line with one member. */
void log_event(const char *level, const char *event, const char *key, const char *value);
