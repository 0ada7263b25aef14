#include "serve/server.h"
#include "serve/acceptor.h"
#include "serve/log.h"
#include "serve/systemd.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

typedef struct server {
    shared all;
    uv_loop_t loop; /* of the thread that accepts, and supervises the others */
    acceptor acceptor;
    report report;
    uv_async_t ended; /* a worker has */
    uv_signal_t terminate, interrupt, hang_up;
    uv_timer_t deadline;
    uv_timer_t watchdog;
    size_t unaccepted; /* clients that had sent a request, and got no descriptor in time */
} server;

/* ---- The end ------------------------------------------------------------------------- */

static void log_drain(const server *s, const char *event)
{
    writer *const line = log_begin("info", event, false);
    write_number(line, "connections", (long long)atomic_load(&s->all.connections));
    log_end();
}

static void on_deadline(uv_timer_t *timer)
{
    server *const s = timer->data;
    log_drain(s, "drain-timeout");
    acceptor_give_up(&s->acceptor);
    workers_order(&s->all, WORKER_BREAK);
}

static void drain(server *s)
{
    atomic_store(&s->report.is_draining, true);
    systemd_notify("STOPPING=1");
    log_drain(s, "draining");
    acceptor_drain(&s->acceptor);
    workers_order(&s->all, WORKER_DRAIN);
    uv_timer_start(&s->deadline, on_deadline, 1000ull * s->all.settings->drain_seconds, 0);
}

static void on_terminate(uv_signal_t *handle, int number)
{
    server *const s = handle->data;
    (void)number;
    if (atomic_load(&s->report.is_draining))
        on_deadline(&s->deadline);
    else
        drain(s);
}

static void on_hang_up(uv_signal_t *handle, int number)
{
    (void)handle, (void)number;
    systemd_notify("RELOADING=1");
    const char *const reason = log_reopen() ? NULL : strerror(errno);
    writer *const line =
        log_begin(reason ? "error" : "info", reason ? "log-not-reopened" : "log-reopened", false);
    writer_key_text(line, reason ? "reason" : "version");
    writer_text(line, reason ? reason : hantei_version());
    log_end();
    systemd_notify("READY=1");
}

/* After the last worker's end nothing keeps the loop running. */
static void on_ended(uv_async_t *ended)
{
    server *const s = ended->data;
    unsigned working = 0;
    for (unsigned i = 0; i < s->all.worker_count; i++)
        working += !atomic_load(&s->all.workers[i].has_ended);
    if (working > 0)
        return;
    s->unaccepted = acceptor_end(&s->acceptor);
    uv_close((uv_handle_t *)&s->ended, NULL);
    uv_close((uv_handle_t *)&s->terminate, NULL);
    uv_close((uv_handle_t *)&s->interrupt, NULL);
    uv_close((uv_handle_t *)&s->hang_up, NULL);
    uv_close((uv_handle_t *)&s->deadline, NULL);
    uv_close((uv_handle_t *)&s->watchdog, NULL);
}

/* Frees everything. Returns how many connections have not been answered. */
static size_t clean_up(server *s)
{
    size_t broken = s->unaccepted;
    for (unsigned i = 0; i < s->all.worker_count; i++) {
        worker_join(&s->all.workers[i]);
        broken += s->all.workers[i].broken;
    }
    free(s->all.workers);
    uv_loop_close(&s->loop);
    writer *const line = log_begin(broken ? "warning" : "info", "ended", false);
    write_number(line, "unanswered_connections", (long long)broken);
    log_end();
    log_close();
    return broken;
}

/* If a thread hangs, the service manager ends the server. */
static void on_watchdog(uv_timer_t *watchdog)
{
    server *const s = watchdog->data;
    bool are_alive = true;
    for (unsigned i = 0; i < s->all.worker_count; i++)
        are_alive = worker_is_alive(&s->all.workers[i]) && are_alive;
    if (are_alive)
        systemd_notify("WATCHDOG=1");
    else
        log_event("error", "no-sign-of-life", "reason", "a thread hangs");
}

/* ---- The beginning ------------------------------------------------------------------- */

static bool open_log(const serve_settings *settings, serve_problem *problem)
{
    return log_open(settings->log_file) ||
           problem_of_system(problem, "open", settings->log_file ? settings->log_file : "the log", errno);
}

/* jemalloc's, if the program is linked with it. */
extern int mallctl(const char *name, void *old, size_t *old_size, void *value, size_t size)
    __attribute__((weak));

/* Makes jemalloc return unused memory to the system within some ten seconds: otherwise it does so only at
 * further requests. */
static void return_memory(void)
{
    bool is_on = true;
    if (mallctl)
        mallctl("background_thread", NULL, NULL, &is_on, sizeof is_on);
}

/* The number of descriptors that connections need, as far as the system allows. */
static void raise_descriptors(const serve_settings *settings)
{
    enum { OTHERS = 64 };
    const rlim_t wanted = settings->max_connections + OTHERS;
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur < wanted) {
        writer *const line = log_begin("warning", "few-descriptors", false);
        write_number(line, "descriptors", (long long)limit.rlim_cur);
        write_number(line, "wanted", (long long)wanted);
        log_end();
    }
}

static void begin_report(server *s)
{
    s->report = (report){.all = &s->all, .started = uv_hrtime(), .started_at = (long long)time(NULL)};
    hantei_lookup_tables_digest(s->report.digest);
    s->acceptor.all = &s->all;
    s->acceptor.metrics.report = &s->report;
    s->all.service = (protocol_service){.health = report_health, .stats = report_stats, .self = &s->report};
}

static int start_loop(server *s)
{
    int error = uv_loop_init(&s->loop);
    error = error ? error : uv_async_init(&s->loop, &s->ended, on_ended);
    error = error ? error : uv_signal_init(&s->loop, &s->terminate);
    error = error ? error : uv_signal_init(&s->loop, &s->interrupt);
    error = error ? error : uv_signal_init(&s->loop, &s->hang_up);
    if (error)
        return error;
    uv_timer_init(&s->loop, &s->deadline);
    uv_timer_init(&s->loop, &s->watchdog);
    s->ended.data = s->deadline.data = s->watchdog.data = s->terminate.data = s->interrupt.data =
        s->hang_up.data = s;
    error = uv_signal_start(&s->terminate, on_terminate, SIGTERM);
    error = error ? error : uv_signal_start(&s->interrupt, on_terminate, SIGINT);
    return error ? error : uv_signal_start(&s->hang_up, on_hang_up, SIGHUP);
}

static int start_workers(server *s)
{
    int error = 0;
    for (unsigned i = 0; i < s->all.settings->threads && !error; i++) {
        error = worker_open(&s->all.workers[i], &s->all, &s->ended);
        error = error ? error : worker_start(&s->all.workers[i]);
        s->all.worker_count += !error;
    }
    return error;
}

static void write_addresses(writer *line, const char *key, const listeners *all, bool are_metrics)
{
    writer_key_text(line, key);
    writer_open(line, '[');
    for (unsigned i = 0; i < all->count; i++) {
        char address[ADDRESS_TEXT];
        if (all->at[i].is_metrics != are_metrics)
            continue;
        address_of_socket(address, all->at[i].fd);
        writer_text(line, address);
    }
    writer_close(line, ']');
}

static void log_start(const server *s)
{
    writer *const line = log_begin("info", "started", false);
    write_number(line, "pid", (long long)getpid());
    write_text(line, "version", hantei_version());
    write_text(line, "kernel", hantei_kernel_in_use());
    write_text(line, "lookup_tables", s->report.digest);
    write_number(line, "threads", s->all.worker_count);
    write_addresses(line, "listening", &s->acceptor.listeners, false);
    write_addresses(line, "metrics", &s->acceptor.listeners, true);
    log_end();
}

static bool start_all(server *s, serve_problem *problem)
{
    s->all.workers = calloc(s->all.settings->threads, sizeof *s->all.workers);
    if (!s->all.workers)
        return problem_of_system(problem, "start", "threads", ENOMEM);
    begin_report(s);
    int error = start_loop(s);
    error = error ? error : start_workers(s);
    error = error ? error : acceptor_start(&s->acceptor, &s->loop);
    return !error || problem_of_system(problem, "start", "the server", -error);
}

serve_outcome serve_run(const serve_settings *settings, serve_problem *problem)
{
    static server s; /* static, as threads may outlive a start that fails */
    const uint64_t watchdog = systemd_watchdog() / 2;
    s.all.settings = settings;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* from a log at its limit of size */
    if (!open_log(settings, problem) || !listeners_open(&s.acceptor.listeners, settings, problem))
        return SERVE_FAILED;
    raise_descriptors(settings);
    if (!start_all(&s, problem)) {
        listeners_hide(&s.acceptor.listeners);
        return SERVE_FAILED;
    }
    return_memory();
    log_start(&s);
    if (watchdog > 0)
        uv_timer_start(&s.watchdog, on_watchdog, watchdog, watchdog);
    systemd_notify("READY=1");
    uv_run(&s.loop, UV_RUN_DEFAULT);
    return clean_up(&s) ? SERVE_UNANSWERED : SERVE_ENDED;
}
