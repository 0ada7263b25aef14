/* The threads of a batch.
 *
 * All workers are equal. A free one takes the next block, under one lock, and with it the next turn. A worker
 * writes only in its turn: at the end of its block, or earlier if its buffer is full. The worker in turn
 * never waits for another, so one always makes progress, and no worker needs more memory than its two
 * buffers. The calling thread only waits. */
#define _POSIX_C_SOURCE 200809L

#include "cli/batch_workers.h"
#include "cli/io.h"
#include "cli/options.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

struct crew {
    const struct batch_job *job;

    pthread_mutex_t input_lock;
    unsigned long long blocks_taken;

    pthread_mutex_t output_lock; /* of all below */
    pthread_cond_t turn_changed;
    unsigned long long turn; /* the block that may be written */
    struct batch_result result;
    unsigned working;     /* workers that have not ended */
    pthread_cond_t ended; /* a worker has, or the batch has failed */

    struct worker *workers[THREADS_MAX];
};

struct worker {
    struct crew *crew;
    pthread_t thread;
    unsigned long long turn;        /* the number of its block */
    unsigned long long read_so_far; /* bytes of input, its block included */
    struct block block;
    struct batch_lines lines;
};

static bool has_failed(const struct crew *crew)
{
    return crew->result.write_error != 0 || crew->result.out_of_memory;
}

/* Waits for the worker's turn. Takes the output lock, which the caller releases. */
static void take_turn(struct worker *worker)
{
    struct crew *crew = worker->crew;
    pthread_mutex_lock(&crew->output_lock);
    while (crew->turn != worker->turn)
        pthread_cond_wait(&crew->turn_changed, &crew->output_lock);
}

/* Tables are asked in turn: the worker keeps its turn to the end of its block. */
static void await_turn(void *owner)
{
    struct worker *worker = owner;
    take_turn(worker);
    pthread_mutex_unlock(&worker->crew->output_lock);
}

/* Writes the worker's output in its turn; nothing after a failure. Takes the output lock, which the caller
 * releases. */
static void write_in_turn(struct worker *worker)
{
    struct crew *crew = worker->crew;
    struct batch_output *output = &worker->lines.output;
    take_turn(worker);
    if (!has_failed(crew) && io_write(crew->job->out, output->data, output->used) != 0)
        crew->result.write_error = errno;
    output->used = 0;
}

/* Empties a buffer that is full in the middle of a block. */
static void empty_output(void *owner)
{
    struct worker *worker = owner;
    write_in_turn(worker);
    pthread_mutex_unlock(&worker->crew->output_lock);
}

/* Writes the rest of a block's output, adds up its lines and passes the turn on. False if the batch has
 * failed. */
static bool finish_block(struct worker *worker)
{
    struct crew *crew = worker->crew;
    struct batch_lines *lines = &worker->lines;
    write_in_turn(worker);
    crew->result.lines += lines->count;
    crew->result.bad += lines->bad;
    crew->result.out_of_memory |= lines->out_of_memory;
    lines->count = lines->bad = 0;
    crew->turn++;
    const bool failed = has_failed(crew);
    if (!failed)
        progress_show(crew->job->progress, crew->result.lines, worker->read_so_far);
    pthread_cond_broadcast(&crew->turn_changed);
    if (failed)
        pthread_cond_signal(&crew->ended);
    pthread_mutex_unlock(&crew->output_lock);
    return !failed;
}

static bool take_block(struct worker *worker)
{
    struct crew *crew = worker->crew;
    pthread_mutex_lock(&crew->input_lock);
    const bool taken = batch_input_next(crew->job->input, &worker->block);
    worker->turn = crew->blocks_taken;
    worker->read_so_far = crew->job->input->bytes;
    crew->blocks_taken += taken;
    pthread_mutex_unlock(&crew->input_lock);
    return taken;
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct crew *crew = worker->crew;
    while (take_block(worker)) {
        batch_lines_answer(&worker->lines, &worker->block);
        if (!finish_block(worker))
            break;
    }
    pthread_mutex_lock(&crew->output_lock);
    crew->working--;
    pthread_cond_signal(&crew->ended);
    pthread_mutex_unlock(&crew->output_lock);
    return NULL;
}

/* A worker and its buffers, or NULL if memory runs out. */
static struct worker *new_worker(struct crew *crew)
{
    struct worker *worker = calloc(1, sizeof *worker + BLOCK_SIZE + BATCH_OUTPUT_SIZE);
    if (!worker)
        return NULL;
    char *buffers = (char *)(worker + 1);
    worker->crew = crew;
    worker->block.data = buffers;
    worker->lines.question = crew->job->question;
    worker->lines.output = (struct batch_output){
        .data = buffers + BLOCK_SIZE,
        .capacity = BATCH_OUTPUT_SIZE,
        .empty = empty_output,
        .await = await_turn,
        .owner = worker,
    };
    return worker;
}

/* Starts workers. If the system allows fewer, those do the work, with the same output. Returns how many were
 * started. */
static unsigned start_workers(struct crew *crew, unsigned wanted)
{
    for (unsigned i = 0; i < wanted; i++) {
        struct worker *worker = new_worker(crew);
        crew->working++; /* the lock is the caller's: no worker ends before all are counted */
        if (!worker || pthread_create(&worker->thread, NULL, work, worker) != 0) {
            crew->working--;
            free(worker);
            return i;
        }
        crew->workers[i] = worker;
    }
    return wanted;
}

/* Waits until all workers have ended, or the batch has failed. After a failure one of them may be reading
 * from a silent input, and would never end; such workers are left to the end of the process. Copies the
 * result, and releases the output lock. */
static void await_workers(struct crew *crew, unsigned started, struct batch_result *result)
{
    while (crew->working > 0 && !has_failed(crew))
        pthread_cond_wait(&crew->ended, &crew->output_lock);
    const bool all_ended = crew->working == 0;
    *result = crew->result;
    pthread_mutex_unlock(&crew->output_lock);
    for (unsigned i = 0; i < started && all_ended; i++) {
        pthread_join(crew->workers[i]->thread, NULL);
        free(crew->workers[i]);
    }
}

void batch_run_workers(const struct batch_job *job, struct batch_result *result)
{
    static struct crew crew = {
        .input_lock = PTHREAD_MUTEX_INITIALIZER,
        .output_lock = PTHREAD_MUTEX_INITIALIZER,
        .turn_changed = PTHREAD_COND_INITIALIZER,
        .ended = PTHREAD_COND_INITIALIZER,
    }; /* static, as workers may outlive this call */
    crew.job = job;
    pthread_mutex_lock(&crew.output_lock);
    const unsigned started = start_workers(&crew, job->threads);
    if (started == 0)
        crew.result.out_of_memory = true;
    await_workers(&crew, started, result);
}
