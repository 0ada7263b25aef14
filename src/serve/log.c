#define _POSIX_C_SOURCE 200809L

#include "serve/log.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { LINES_A_SECOND = 100 };

static struct {
    pthread_mutex_t lock; /* of all below */
    const char *file;
    int fd;
    yajl_gen line;
    time_t second;            /* of the last line */
    unsigned lines, left_out; /* in that second */
} the_log = {.lock = PTHREAD_MUTEX_INITIALIZER, .fd = STDERR_FILENO};

/* Opens the file; an errno, or 0. */
static int open_file(int *fd, const char *file)
{
    *fd = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0640);
    return *fd < 0 ? errno : 0;
}

bool log_open(const char *file)
{
    the_log.file = file;
    the_log.line = yajl_gen_alloc(NULL);
    errno = !the_log.line ? ENOMEM : file ? open_file(&the_log.fd, file) : 0;
    return errno == 0;
}

bool log_reopen(void)
{
    int fd;
    const int error = the_log.file ? open_file(&fd, the_log.file) : 0;
    if (the_log.file && error == 0) {
        pthread_mutex_lock(&the_log.lock);
        close(the_log.fd);
        the_log.fd = fd;
        pthread_mutex_unlock(&the_log.lock);
    }
    errno = error;
    return error == 0;
}

void log_close(void)
{
    if (the_log.file && the_log.fd >= 0)
        close(the_log.fd);
    the_log.fd = STDERR_FILENO;
    yajl_gen_free(the_log.line);
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
    write_name(the_log.line, "time", text);
}

static void begin(const char *level, const char *event)
{
    yajl_gen_map_open(the_log.line);
    write_time();
    write_name(the_log.line, "level", level);
    write_name(the_log.line, "event", event);
}

/* Ends the line, and writes it where it is wanted. What cannot be written to a log can be told nowhere. */
static void end(bool is_wanted)
{
    const unsigned char *text;
    size_t length;
    yajl_gen_map_close(the_log.line);
    yajl_gen_reset(the_log.line, "\n");
    yajl_gen_get_buf(the_log.line, &text, &length);
    if (is_wanted && write(the_log.fd, text, length) < 0)
        errno = 0;
    yajl_gen_clear(the_log.line);
}

/* A second begins: says how much was left out in the last one. */
static void begin_second(time_t now)
{
    if (the_log.left_out > 0) {
        begin("warning", "lines-left-out");
        write_number(the_log.line, "lines", the_log.left_out);
        end(true);
    }
    the_log.second = now;
    the_log.lines = the_log.left_out = 0;
}

yajl_gen log_begin(const char *level, const char *event)
{
    const time_t now = time(NULL);
    pthread_mutex_lock(&the_log.lock);
    if (now != the_log.second)
        begin_second(now);
    begin(level, event);
    return the_log.line;
}

void log_end(void)
{
    const bool is_wanted = the_log.lines++ < LINES_A_SECOND;
    the_log.left_out += !is_wanted;
    end(is_wanted);
    pthread_mutex_unlock(&the_log.lock);
}

void log_event(const char *level, const char *event, const char *key, const char *value)
{
    write_name(log_begin(level, event), key, value);
    log_end();
}
