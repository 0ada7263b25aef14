#define _POSIX_C_SOURCE 200809L

#include "cli/audit_workers.h"
#include "cli/options.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* All files, and who is at work on them. */
struct crew {
    const audit_job *job;
    audit_result *result;
    pthread_mutex_t lock; /* of all below, of the result and of stdout */
    pthread_cond_t turn_changed;
    size_t taken, turn; /* files that somebody works on or has done; the file that may be printed */
};

/* What is to be said of one file. */
struct account {
    const audit_job *job;
    FILE *out; /* to memory */
    const char *file;
    uint64_t findings, troubles;
    uint64_t before; /* findings in the files in front of it, where they are counted one by one */
};

/* Stands in an account where the number of a finding belongs, which is known only in the file's turn. Nothing
 * else that is written there is a control character. */
enum { NUMBER_HERE = '\x01' };

/* ---- One file ---------------------------------------------------------------- */

static void hear_finding(void *context, const char *log, const finding *found)
{
    struct account *const account = context;
    const audit_job *const job = account->job;
    const audit_place place = {account->file, log};
    account->findings++;
    if (job->page > 0) {
        if (account->before + account->findings == job->page)
            audit_show_page(account->out, &job->terminal, &place, found);
    } else if (job->json) {
        audit_write_finding(account->out, &place, found);
    } else {
        fputc(NUMBER_HERE, account->out);
        audit_show_finding(account->out, &job->terminal, &place, found);
    }
}

static void hear_trouble(void *context, const char *log, const log_trouble *trouble)
{
    struct account *const account = context;
    const audit_place place = {account->file, log};
    account->troubles++;
    if (account->job->json)
        audit_write_trouble(account->out, &place, trouble);
    else
        audit_show_trouble(account->out, &place, trouble);
}

/* ---- All files --------------------------------------------------------------- */

static bool take_file(struct crew *crew, size_t *number)
{
    pthread_mutex_lock(&crew->lock);
    *number = crew->taken;
    const bool taken = crew->taken < crew->job->files->count;
    crew->taken += taken;
    pthread_mutex_unlock(&crew->lock);
    return taken;
}

/* Prints an account, whose findings come after so many others. */
static void print_account(const char *text, size_t length, uint64_t before)
{
    const char *const end = text + length;
    while (text < end) {
        const char *const mark = memchr(text, NUMBER_HERE, (size_t)(end - text));
        fwrite(text, 1, (size_t)((mark ? mark : end) - text), stdout);
        if (mark)
            printf("%" PRIu64 ". ", ++before);
        text = mark ? mark + 1 : end;
    }
    fflush(stdout);
}

/* Waits for the file's turn, prints what was written about it and adds it up. */
static void finish_file(struct crew *crew, size_t number, const struct account *account, const char *text,
                        size_t length, const claim_counts *counts)
{
    audit_result *const result = crew->result;
    pthread_mutex_lock(&crew->lock);
    while (crew->turn != number)
        pthread_cond_wait(&crew->turn_changed, &crew->lock);
    if (length > 0) {
        progress_end(crew->job->progress); /* both may be on one terminal */
        print_account(text, length, result->findings);
    }
    result->findings += account->findings;
    result->troubles += account->troubles;
    claim_counts_add(&result->counts, counts);
    crew->turn++;
    progress_show(crew->job->progress, result->counts.games, crew->turn);
    pthread_cond_broadcast(&crew->turn_changed);
    pthread_mutex_unlock(&crew->lock);
}

static void audit_one(struct crew *crew, size_t number)
{
    char *text = NULL;
    size_t length = 0;
    claim_counts counts = {.games = 0};
    struct account account = {.job = crew->job, .file = crew->job->files->path[number]};
    if (crew->job->page > 0)
        account.before = crew->result->findings; /* one thread is at work */
    const replay_listener listener = {&account, hear_finding, hear_trouble};
    account.out = open_memstream(&text, &length);
    if (account.out)
        replay_file(account.file, crew->job->preset, &listener, &counts);
    const bool written = account.out && fclose(account.out) == 0;
    if (!written) {
        pthread_mutex_lock(&crew->lock);
        crew->result->out_of_memory = true;
        pthread_mutex_unlock(&crew->lock);
    }
    finish_file(crew, number, &account, text, written ? length : 0, &counts);
    free(text);
}

static void *work(void *argument)
{
    struct crew *const crew = argument;
    size_t number;
    while (take_file(crew, &number))
        audit_one(crew, number);
    return NULL;
}

void audit_run_workers(const audit_job *job, audit_result *result)
{
    struct crew crew = {.job = job, .result = result};
    pthread_t threads[THREADS_MAX];
    unsigned started = 0;
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.turn_changed, NULL);
    while (started + 1 < job->threads && pthread_create(&threads[started], NULL, work, &crew) == 0)
        started++;
    work(&crew); /* this thread is one of them: there is always one */
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&crew.turn_changed);
    pthread_mutex_destroy(&crew.lock);
}
