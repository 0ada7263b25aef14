/* The progress of long work, on stderr. */
#pragma once

#include <stdbool.h>

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
