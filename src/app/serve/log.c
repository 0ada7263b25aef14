#include "serve/log.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LINES_A_SECOND = 100 };

static struct {
    pthread_mutex_t lock; /* of all below */
    const char *file;
    int fd;
    writer line;
    bool is_wanted;     /* the begun line is written */
    bool is_torn;       /* the last line was written in part */
    time_t second;      /* of the last line */
    unsigned lines;     /* in that second */
    long long left_out; /* lines left out, since the last line that reported any */
} the_log = {.lock = PTHREAD_MUTEX_INITIALIZER, .fd = STDERR_FILENO, .line.grow = realloc};

/* Never waits: not for a reader of a FIFO, nor later for room in it. */
enum { HOW = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK };

static int open_file(const char *file)
{
    return open(file, HOW | O_CREAT, 0640);
}

/* The standard error, opened again: O_NONBLOCK on the descriptor itself would affect other processes that
 * share it. What cannot be opened so, such as a socket, is used directly. */
static int open_standard_error(void)
{
    struct stat found;
    const bool can_wait = fstat(STDERR_FILENO, &found) == 0 && !S_ISREG(found.st_mode);
    const int fd = can_wait ? open("/proc/self/fd/2", HOW) : -1;
    return fd < 0 ? STDERR_FILENO : fd;
}

bool log_open(const char *file)
{
    the_log.file = file;
    the_log.fd = file ? open_file(file) : open_standard_error();
    return the_log.fd >= 0;
}

bool log_reopen(void)
{
    if (!the_log.file)
        return true;
    const int fd = open_file(the_log.file);
    if (fd < 0)
        return false;
    pthread_mutex_lock(&the_log.lock);
    close(the_log.fd);
    the_log.fd = fd;
    pthread_mutex_unlock(&the_log.lock);
    return true;
}

static void write_time(void)
{
    struct timespec now;
    struct tm utc;
    char text[64];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    const size_t length = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(text + length, sizeof text - length, ".%03ldZ", now.tv_nsec / 1000000);
    write_text(&the_log.line, "time", text);
}

static void begin(const char *level, const char *event)
{
    writer_open(&the_log.line, '{');
    write_time();
    write_text(&the_log.line, "level", level);
    write_text(&the_log.line, "event", event);
}

/* Writes what can be written without waiting. An incomplete line is ended first, so that the next is
 * whole. */
static bool put(const char *text, size_t length)
{
    struct pollfd room = {.fd = the_log.fd, .events = POLLOUT};
    if (poll(&room, 1, 0) != 1)
        return false;
    if (the_log.is_torn && write(the_log.fd, "\n", 1) != 1)
        return false;
    const ssize_t written = write(the_log.fd, text, length);
    the_log.is_torn = written > 0 && (size_t)written < length;
    return written == (ssize_t)length;
}

/* Ends the line, and writes it if wanted. False if it has not been written. */
static bool end(bool is_wanted)
{
    writer *const line = &the_log.line;
    writer_close(line, '}');
    writer_end_line(line);
    const bool is_put = is_wanted && !line->is_cut && put(line->text, line->length);
    writer_clear(line);
    return is_put;
}

/* Writes how many lines have been left out. */
static void report_left_out(void)
{
    if (the_log.left_out == 0)
        return;
    begin("warning", "lines-left-out");
    write_number(&the_log.line, "lines", the_log.left_out);
    if (end(true))
        the_log.left_out = 0;
}

writer *log_begin(const char *level, const char *event, bool is_limited)
{
    const time_t now = time(NULL);
    pthread_mutex_lock(&the_log.lock);
    if (now != the_log.second)
        the_log.lines = 0;
    the_log.second = now;
    if (the_log.lines < LINES_A_SECOND)
        report_left_out();
    the_log.is_wanted = !is_limited || the_log.lines++ < LINES_A_SECOND;
    begin(level, event);
    return &the_log.line;
}

void log_end(void)
{
    if (!end(the_log.is_wanted))
        the_log.left_out++;
    pthread_mutex_unlock(&the_log.lock);
}

void log_close(void)
{
    pthread_mutex_lock(&the_log.lock);
    report_left_out();
    pthread_mutex_unlock(&the_log.lock);
    if (the_log.fd != STDERR_FILENO)
        close(the_log.fd);
    the_log.fd = STDERR_FILENO;
    free(the_log.line.text);
}

void log_event(const char *level, const char *event, const char *key, const char *value)
{
    writer *const line = log_begin(level, event, true);
    writer_key_text(line, key);
    writer_text(line, value);
    log_end();
}
