/* All workers are equal. A free one takes the next job, under one lock, and with it the next turn. A worker
 * writes only in its turn, under another. The worker in turn never waits for others, so one always makes
 * progress. */
#include "cli/pool.h"
#include "cli/command.h"

#include <pthread.h>
#include <stdlib.h>

struct pool {
    const pool_task *task;
    void *shared;
    pthread_mutex_t take_lock;
    size_t taken;               /* jobs */
    pthread_mutex_t write_lock; /* of the turn, and of all that a task writes in it */
    pthread_cond_t turn_changed;
    size_t turn; /* the job that may be written */
};

void pool_enter(pool_worker *worker)
{
    struct pool *const pool = worker->pool;
    pthread_mutex_lock(&pool->write_lock);
    while (pool->turn != worker->job)
        pthread_cond_wait(&pool->turn_changed, &pool->write_lock);
}

bool pool_try_enter(pool_worker *worker)
{
    struct pool *const pool = worker->pool;
    pthread_mutex_lock(&pool->write_lock);
    const bool has_turn = pool->turn == worker->job;
    if (!has_turn)
        pthread_mutex_unlock(&pool->write_lock);
    return has_turn;
}

void pool_leave(pool_worker *worker)
{
    pthread_mutex_unlock(&worker->pool->write_lock);
}

static bool take_job(pool_worker *worker)
{
    struct pool *const pool = worker->pool;
    pthread_mutex_lock(&pool->take_lock);
    worker->job = pool->taken;
    const bool is_taken = pool->task->take(worker);
    pool->taken += is_taken;
    pthread_mutex_unlock(&pool->take_lock);
    return is_taken;
}

/* Passes the turn on. False if the work has failed. */
static bool finish_job(pool_worker *worker)
{
    struct pool *const pool = worker->pool;
    pool_enter(worker);
    const bool is_good = pool->task->finish(worker);
    pool->turn++;
    pthread_cond_broadcast(&pool->turn_changed);
    pool_leave(worker);
    return is_good;
}

static void *work(void *argument)
{
    pool_worker *const worker = argument;
    while (take_job(worker)) {
        worker->pool->task->work(worker);
        if (!finish_job(worker)) {
            interrupt_work(); /* another worker may wait for a silent input */
            break;
        }
    }
    return NULL;
}

/* A worker, or NULL if memory runs out. */
static pool_worker *new_worker(struct pool *pool)
{
    pool_worker *const worker = calloc(1, pool->task->worker_size);
    if (worker)
        *worker = (pool_worker){.pool = pool, .shared = pool->shared};
    return worker;
}

/* Starts a worker in a thread of its own. */
static bool start_worker(struct pool *pool, pthread_t *thread, pool_worker **worker)
{
    *worker = new_worker(pool);
    const bool is_started = *worker && pthread_create(thread, NULL, work, *worker) == 0;
    if (!is_started)
        free(*worker);
    return is_started;
}

bool pool_run(const pool_task *task, void *shared, unsigned threads, struct progress *progress)
{
    struct pool pool = {
        .task = task,
        .shared = shared,
        .take_lock = PTHREAD_MUTEX_INITIALIZER,
        .write_lock = PTHREAD_MUTEX_INITIALIZER,
        .turn_changed = PTHREAD_COND_INITIALIZER,
    };
    pthread_t others[THREADS_MAX];
    pool_worker *workers[THREADS_MAX];
    pool_worker *const own = new_worker(&pool);
    unsigned started = 0;
    interrupt_watch();
    while (own && started + 1 < threads && start_worker(&pool, &others[started], &workers[started]))
        started++;
    if (own)
        work(own);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(others[i], NULL);
        free(workers[i]);
    }
    free(own);
    progress_end(progress);
    return own != NULL;
}
