/* Workers that take jobs, one after another. The output of a job is written in its turn, so it is in the
 * order of the jobs and the same for any number of threads. */
#pragma once

#include "cli/progress.h"

#include <stddef.h>

/* The first member of a task's worker, which is zeroed at its begin. */
typedef struct pool_worker {
    struct pool *pool;
    void *shared; /* by all workers */
    size_t job;   /* number of its job, from 0 */
} pool_worker;

typedef struct pool_task {
    size_t worker_size;
    /* Takes the next job; false at the end. One worker at a time. */
    bool (*take)(pool_worker *worker);
    /* Does the job. */
    void (*work)(pool_worker *worker);
    /* Writes the rest of the job's output in its turn, adds up the results and shows the progress. False if
     * all work has failed: then it ends as by an interrupt. */
    bool (*finish)(pool_worker *worker);
} pool_task;

/* Does all jobs, until an interrupt at most, and ends the progress. The calling thread is one of the workers.
 * If the system allows fewer than that many, those do the work. False if memory for the first one is missing.
 */
bool pool_run(const pool_task *task, void *shared, unsigned threads, struct progress *progress);

/* Waits for the turn of the worker's job. Until pool_leave() no other worker writes. */
void pool_enter(pool_worker *worker);
void pool_leave(pool_worker *worker);

/* The same without waiting. False if it is not the job's turn. */
bool pool_try_enter(pool_worker *worker);
