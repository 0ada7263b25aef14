#define _POSIX_C_SOURCE 200809L

#include "cli/audit_workers.h"
#include "cli/audit_sql.h"
#include "cli/interrupt.h"
#include "cli/options.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* All files, and their workers. */
struct crew {
    const audit_job *job;
    audit_result *result;
    pthread_mutex_t lock; /* of all below, of the result and of stdout */
    pthread_cond_t turn_changed;
    size_t taken, turn; /* files that are taken or done; the file that may be printed */
};

/* The output of one file: kept until its turn comes, then printed as it comes. */
struct account {
    struct crew *crew;
    size_t number; /* of the file */
    const char *file;
    FILE *out; /* to memory: */
    char *text;
    size_t length;
    uint64_t findings, troubles;
    uint64_t printed; /* findings, or skipped */
    uint64_t rows;    /* of a script */
};

/* Bytes that an account may keep before its turn; a worker with more waits. */
enum { KEPT_MOST = 1 << 20 };

/* Findings are printed at once; rows of a script, a thousand a game, in groups of this size. */
enum { ROWS_TOGETHER = 1 << 10 };

/* Placeholder for the number of a finding, which is known only in the file's turn. No other control character
 * is written there. */
enum { NUMBER_HERE = '\x01' };

/* ---- One file ---------------------------------------------------------------- */

static bool has_turn(const struct account *account)
{
    return account->crew->turn == account->number;
}

/* Prints the kept text, and numbers its findings. The file has its turn, and the caller the lock. */
static void print_account(struct account *account)
{
    audit_result *const result = account->crew->result;
    uint64_t number = result->findings;
    int behind = 0;
    const char *text = account->text, *const end = text + account->length;
    if (account->length > 0)
        progress_end(account->crew->job->progress); /* both may be on one terminal */
    while (text < end) {
        const char *const mark = memchr(text, NUMBER_HERE, (size_t)(end - text));
        const size_t length = (size_t)((mark ? mark : end) - text);
        if (account->crew->job->form == AUDIT_TEXT)
            terminal_print(&account->crew->job->terminal, text, length, behind);
        else
            fwrite(text, 1, length, stdout);
        behind = mark ? printf("%" PRIu64 ". ", ++number) : 0;
        text = mark ? mark + 1 : end;
    }
    fflush(stdout);
    rewind(account->out);
    result->findings += account->findings - account->printed;
    account->printed = account->findings;
}

/* After output: prints it if possible, or if too much is kept. */
static void tell(struct account *account)
{
    struct crew *const crew = account->crew;
    fflush(account->out);
    pthread_mutex_lock(&crew->lock);
    while (!has_turn(account) && account->length > KEPT_MOST)
        pthread_cond_wait(&crew->turn_changed, &crew->lock);
    if (has_turn(account))
        print_account(account);
    pthread_mutex_unlock(&crew->lock);
}

static void hear_finding(void *context, const char *log, const finding *found)
{
    struct account *const account = context;
    const audit_job *const job = account->crew->job;
    const audit_place place = {account->file, log};
    account->findings += found->own || (found->judged[0] != '\0' && !found->is_remark);
    if (job->against && job->form == AUDIT_TEXT) {
        audit_show_difference(account->out, &place, job->against->name, found);
    } else if (job->page > 0) {
        if (account->crew->result->findings + 1 == job->page && !found->is_remark)
            audit_show_page(account->out, &job->terminal, &place, found);
    } else if (job->form == AUDIT_SQL) {
        audit_sql_claim(account->out, &place, found);
    } else if (job->form == AUDIT_JSON) {
        audit_write_finding(account->out, &place, found);
    } else {
        if (!found->is_remark)
            fputc(NUMBER_HERE, account->out);
        audit_show_finding(account->out, &job->terminal, &place, found);
    }
    if (job->form != AUDIT_SQL || ++account->rows % ROWS_TOGETHER == 0)
        tell(account);
}

static void hear_trouble(void *context, const char *log, const log_trouble *trouble)
{
    struct account *const account = context;
    const audit_job *const job = account->crew->job;
    const audit_place place = {account->file, log};
    account->troubles += !trouble->is_unfinished;
    if (job->page > 0)
        return;
    if (job->form == AUDIT_SQL)
        audit_sql_trouble(account->out, &place, trouble);
    else if (job->form == AUDIT_JSON)
        audit_write_trouble(account->out, &place, trouble);
    else
        audit_show_trouble(account->out, &place, trouble);
    tell(account);
}

/* ---- All files --------------------------------------------------------------- */

static bool take_file(struct crew *crew, size_t *number)
{
    pthread_mutex_lock(&crew->lock);
    *number = crew->taken;
    const bool taken = crew->taken < crew->job->files->count && !interrupt_came();
    crew->taken += taken;
    pthread_mutex_unlock(&crew->lock);
    return taken;
}

/* Waits for the file's turn, prints the rest and adds up the counts. */
static void finish_file(struct account *account, const claim_counts *counts)
{
    struct crew *const crew = account->crew;
    pthread_mutex_lock(&crew->lock);
    while (!has_turn(account))
        pthread_cond_wait(&crew->turn_changed, &crew->lock);
    if (account->out)
        print_account(account);
    crew->result->out_of_memory |= account->out == NULL;
    crew->result->troubles += account->troubles;
    claim_counts_add(&crew->result->counts, counts);
    crew->result->files += !interrupt_came();
    crew->turn++;
    progress_show(crew->job->progress, crew->result->counts.games, crew->turn);
    pthread_cond_broadcast(&crew->turn_changed);
    pthread_mutex_unlock(&crew->lock);
}

static void audit_one(struct crew *crew, size_t number)
{
    claim_counts counts = {.games = 0};
    struct account account = {.crew = crew, .number = number, .file = crew->job->files->path[number]};
    const replay_listener listener = {&account, crew->job->form == AUDIT_SQL, hear_finding, hear_trouble,
                                      interrupt_came};
    account.out = open_memstream(&account.text, &account.length);
    if (account.out)
        replay_file(account.file, crew->job->preset, crew->job->against, &listener, &counts);
    if (account.out)
        fflush(account.out);
    finish_file(&account, &counts);
    if (account.out)
        fclose(account.out);
    free(account.text);
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
    work(&crew); /* this thread is a worker too: there is always one */
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&crew.turn_changed);
    pthread_mutex_destroy(&crew.lock);
}
