/* Long work: a bar if the size of the input is known, rows, and rows a second; and its end by a signal. */
#include "cli/progress.h"
#include "cli/error.h"
#include "cli/terminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const double FIRST_AFTER = 0.5; /* seconds; work that takes less needs no bar */
static const double AGAIN_AFTER = 0.1;

static const double MANY = 1e5; /* a second: printed in millions */

enum {
    BAR_LEAST = 5,
    SHARE = sizeof "100% " - 1,
    LINE_ROOM = 128 /* bytes: two numbers and a unit */
};

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

/* The rows, and rows a second; what does not fit is left out. */
static void describe(char text[LINE_ROOM], const struct progress *progress, unsigned long long rows,
                     double rate, int columns)
{
    const bool is_fast = rate >= MANY;
    const int counted = snprintf(text, LINE_ROOM, "%llu %s", rows, progress->unit);
    const int added =
        snprintf(text + counted, LINE_ROOM - (size_t)counted,
                 is_fast ? ", %.2f million a second" : ", %.0f a second", is_fast ? rate * 1e-6 : rate);
    if (counted + added > columns)
        text[counted <= columns ? counted : 0] = '\0';
}

/* The part that is done: the figure, and a bar if it fits in `columns`. */
static void draw_bar(double done, int columns)
{
    static const char DONE[] = "##############################", LEFT[] = "------------------------------";
    const int room = columns - (int)sizeof "[] " + 1, most = (int)sizeof DONE - 1;
    const int width = room < most ? room : most, filled = (int)(done * (double)width);
    fprintf(stderr, "%3.0f%% ", done * 100);
    if (width >= BAR_LEAST)
        fprintf(stderr, "[%.*s%.*s] ", filled, DONE, width - filled, LEFT);
}

/* Draws a line that the terminal, which may have become narrower, need not cut or break. Its last column
 * stays free, as some terminals break after it. */
static void draw(const struct progress *progress, unsigned long long rows, unsigned long long bytes,
                 double rate)
{
    const bool has_share = progress->size > 0;
    const int columns = terminal_columns(STDERR_FILENO) - 1 - (has_share ? SHARE : 0);
    char text[LINE_ROOM];
    describe(text, progress, rows, rate, columns);
    fputc('\r', stderr);
    if (has_share)
        draw_bar(bytes < progress->size ? (double)bytes / (double)progress->size : 1,
                 columns - (int)strlen(text));
    fprintf(stderr, "%s\033[K", text);
    fflush(stderr);
}

void progress_show(struct progress *progress, unsigned long long rows, unsigned long long bytes)
{
    if (!progress->wanted)
        return;
    const double now = seconds();
    if (now < (progress->shown > 0 ? progress->shown + AGAIN_AFTER : progress->started + FIRST_AFTER))
        return;
    progress->shown = now;
    draw(progress, rows, bytes, (double)rows / (now - progress->started));
}

void progress_end(struct progress *progress)
{
    if (progress->shown > 0)
        fputs("\r\033[K", stderr);
}

/* ---- The interrupt ------------------------------------------------------------------ */

static atomic_bool came; /* lock-free, for the handler and threads */

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&came, true);
}

static void watch(int number)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND}, before;
    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN) /* as in the background */
        sigaction(number, &action, NULL);
}

void interrupt_watch(void)
{
    watch(SIGINT);
    watch(SIGTERM);
}

void interrupt_work(void)
{
    atomic_store(&came, true);
}

bool interrupt_came(void)
{
    return atomic_load(&came);
}

/* The signal ends the wait of any one thread, so this wait is short. */
bool interrupt_await(int fd)
{
    enum { MILLISECONDS = 100 };
    struct pollfd wait = {.fd = fd, .events = POLLIN};
    int ready = 0;
    while (!interrupt_came() && (ready == 0 || (ready < 0 && errno == EINTR)))
        ready = poll(&wait, 1, MILLISECONDS);
    return !interrupt_came();
}

int interrupt_report(const char *command, size_t done, size_t all, const char *unit)
{
    char of_all[32] = "";
    if (all > 0)
        snprintf(of_all, sizeof of_all, " of %zu", all);
    fflush(stdout);
    const int unit_length = (int)strlen(unit) - (done == 1 && all == 0);
    fprintf(stderr, PROGRAM ": %s: interrupted after %zu%s %.*s; the output is partial\n", command, done,
            of_all, unit_length, unit);
    return EXIT_IO;
}
