/* The progress of long work, on stderr. */
#ifndef HANTEI_CLI_PROGRESS_H
#define HANTEI_CLI_PROGRESS_H

#include <stdbool.h>

struct progress {
    bool wanted;
    unsigned long long size; /* bytes or items of input, or 0 when not known */
    const char *unit;        /* what is counted, in the plural */
    double started;
    double shown; /* when it was drawn last, or 0 */
};

/* Starts the clock. Progress is wanted when stderr is a terminal that neither the input nor the
 * output uses. */
void progress_start(struct progress *progress, int in, int out);

/* The same of work on so many items; what is counted beside them is called `unit`. Output may go to the same
 * terminal where it is written between progress_end() and the next progress_show(). */
void progress_start_items(struct progress *progress, unsigned long long items, const char *unit);

/* Draws the state after so many rows (or what is counted) and so many bytes (or items) of input, now and
 * then. */
void progress_show(struct progress *progress, unsigned long long rows, unsigned long long bytes);

/* Takes the progress off the screen. */
void progress_end(struct progress *progress);

#endif
