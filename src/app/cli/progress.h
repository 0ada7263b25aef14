/* Long work: its progress, on stderr, and its end by a signal. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct progress {
    bool wanted;
    unsigned long long size; /* bytes or items of input, or 0 if unknown */
    const char *unit;        /* what is counted, in the plural */
    double started;
    double shown; /* time of the last drawing, or 0 */
};

/* Starts the clock. Progress is shown if stderr is a terminal that neither the input nor the output uses. */
void progress_start(struct progress *progress, int in, int out);

/* The same for work on `items` items; the count besides is in `unit`. Output may go to the same terminal
 * between progress_end() and the next progress_show(). */
void progress_start_items(struct progress *progress, unsigned long long items, const char *unit);

/* Draws the state after this number of rows (or other units) and of bytes (or items) of input, now and
 * then. */
void progress_show(struct progress *progress, unsigned long long rows, unsigned long long bytes);

/* Clears the progress from the screen. */
void progress_end(struct progress *progress);

/* ---- The interrupt: the first SIGINT or SIGTERM ends long work as if its input ended, so that the findings
 * so far are printed; a second one ends the process ---- */

/* Starts watching for them. */
void interrupt_watch(void);

/* Ends long work as they do. Any thread may call it. */
void interrupt_work(void);

/* Whether it came. Any thread may ask. */
bool interrupt_came(void);

/* Waits until a file descriptor can be read, in any thread. False if the interrupt came. */
bool interrupt_await(int fd);

/* Reports that the work is partial, and how much was done; `all` is 0 if unknown, `unit` is in the plural.
 * Returns the exit code. */
int interrupt_report(const char *command, size_t done, size_t all, const char *unit);
