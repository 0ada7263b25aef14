/* The threads of a batch. Each takes a block of input, answers its lines, and writes them in its turn, in the
 * order of the input and the same for any number of threads. */
#ifndef HANTEI_CLI_BATCH_WORKERS_H
#define HANTEI_CLI_BATCH_WORKERS_H

#include "cli/batch_lines.h"
#include "cli/progress.h"

/* What to do. */
struct batch_job {
    const struct batch_question *question;
    unsigned threads;
    int out; /* a file descriptor */
    struct batch_input *input;
    struct progress *progress;
};

/* Its result. */
struct batch_result {
    unsigned long long lines;
    unsigned long long bad;
    int write_error; /* an errno, or 0 */
    bool out_of_memory;
};

/* If the batch fails, workers may outlive the call, and read the job until the process ends. */
void batch_run_workers(const struct batch_job *job, struct batch_result *result);

#endif
