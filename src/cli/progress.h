/* The progress of long work, on stderr. */
#ifndef HANTEI_CLI_PROGRESS_H
#define HANTEI_CLI_PROGRESS_H

#include <stdbool.h>

struct progress {
    bool wanted;
    unsigned long long size; /* bytes of input, or 0 when not known */
    double started;
    double shown; /* when it was drawn last, or 0 */
};

/* Starts the clock. Progress is wanted when stderr is a terminal that neither the input nor the output uses.
 */
void progress_start(struct progress *progress, int in, int out);

/* Draws the state after so many rows and so many bytes of input, now and then. */
void progress_show(struct progress *progress, unsigned long long rows, unsigned long long bytes);

/* Takes the progress off the screen. */
void progress_end(struct progress *progress);

#endif
