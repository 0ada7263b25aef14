/* The progress of long work, on stderr: a bar where the size of the input is known, rows, and
 * rows a second. */
#define _POSIX_C_SOURCE 200809L

#include "cli/progress.h"
#include "cli/terminal.h"

#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const double FIRST_AFTER = 0.5; /* seconds; work that takes less needs no bar */
static const double AGAIN_AFTER = 0.1;

static const double MANY = 1e5; /* a second: told in millions */

enum { BAR_WIDTH = 30 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Whether both are the same terminal. */
static bool same_terminal(int fd, int other)
{
    struct stat status, other_status;
    return isatty(fd) && isatty(other) && fstat(fd, &status) == 0 && fstat(other, &other_status) == 0 &&
           status.st_rdev == other_status.st_rdev;
}

static unsigned long long size_of(int fd)
{
    struct stat status;
    const bool known = fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
    return known ? (unsigned long long)status.st_size : 0;
}

void progress_start_items(struct progress *progress, unsigned long long items, const char *unit)
{
    *progress = (struct progress){
        .wanted = terminal_is_smart(STDERR_FILENO), .size = items, .unit = unit, .started = seconds()};
}

void progress_start(struct progress *progress, int in, int out)
{
    progress_start_items(progress, size_of(in), "rows");
    if (same_terminal(out, STDERR_FILENO) || same_terminal(in, STDERR_FILENO))
        progress->wanted = false;
}

/* So many a second. */
static void draw_rate(double rate)
{
    if (rate >= MANY)
        fprintf(stderr, "%.2f million a second", rate * 1e-6);
    else
        fprintf(stderr, "%.0f a second", rate);
}

/* Whether it is time to draw. */
static bool is_due(const struct progress *progress, double now)
{
    return progress->shown > 0 ? now - progress->shown >= AGAIN_AFTER
                               : now - progress->started >= FIRST_AFTER;
}

static void draw_bar(double done)
{
    char bar[BAR_WIDTH + 1];
    for (int i = 0; i < BAR_WIDTH; i++)
        bar[i] = i < (int)(done * (double)BAR_WIDTH) ? '#' : '-';
    bar[BAR_WIDTH] = '\0';
    fprintf(stderr, "%3.0f%% [%s] ", done * 100, bar);
}

void progress_show(struct progress *progress, unsigned long long rows, unsigned long long bytes)
{
    if (!progress->wanted)
        return;
    const double now = seconds();
    if (!is_due(progress, now))
        return;
    progress->shown = now;
    fputc('\r', stderr);
    if (progress->size > 0)
        draw_bar(bytes < progress->size ? (double)bytes / (double)progress->size : 1);
    fprintf(stderr, "%llu %s, ", rows, progress->unit);
    draw_rate((double)rows / (now - progress->started));
    fputs("\033[K", stderr);
    fflush(stderr);
}

void progress_end(struct progress *progress)
{
    if (progress->shown > 0)
        fputs("\r\033[K", stderr);
}
