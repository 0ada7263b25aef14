#define _GNU_SOURCE /* for uv.h */

#include "serve/report.h"

#include <inttypes.h>

/* The sum of all workers' counts. */
static void sum_up(stats *sum, const report *self)
{
    for (unsigned i = 0; i < self->all->worker_count; i++)
        stats_merge(sum, &self->all->workers[i].stats);
}

static uint64_t uptime(const report *self)
{
    return (uv_hrtime() - self->started) / 1000000000u;
}

/* ---- JSON -------------------------------------------------------------------------- */

static void write_origin(writer *out, const report *self)
{
    write_text(out, "version", hantei_version());
    write_text(out, "kernel", hantei_kernel_in_use());
    write_text(out, "lookup_tables", self->digest);
    write_number(out, "uptime", (long long)uptime(self));
}

void report_health(writer *out, void *own)
{
    report *const self = own;
    write_text(out, "status", atomic_load(&self->is_draining) ? "draining" : "ok");
    write_origin(out, self);
}

static void write_tally(writer *out, const char *key, const tally *t)
{
    const char *name;
    uint64_t count;
    writer_key_text(out, key);
    writer_open(out, '{');
    for (unsigned i = 0; (name = tally_at(t, i, &count)); i++) {
        writer_key_text(out, name);
        writer_number(out, (long long)count);
    }
    writer_close(out, '}');
}

static void write_latency(writer *out, const histogram *latency)
{
    static const struct {
        const char *name;
        double share;
    } QUANTILES[] = {{"p50", 0.5}, {"p99", 0.99}, {"p99.9", 0.999}, {"max", 1}};
    write_open(out, "latency_ns", '{');
    write_number(out, "count", (long long)histogram_count(latency));
    for (unsigned i = 0; i < sizeof QUANTILES / sizeof *QUANTILES; i++) {
        writer_key_text(out, QUANTILES[i].name);
        writer_number(out, (long long)histogram_quantile(latency, QUANTILES[i].share));
    }
    writer_close(out, '}');
}

static void write_connections(writer *out, const report *self, const stats *sum)
{
    write_open(out, "connections", '{');
    write_number(out, "open", (long long)atomic_load(&self->all->connections));
    write_number(out, "accepted", (long long)atomic_load(&self->all->accepted));
    write_tally(out, "refused", &self->all->refused);
    write_tally(out, "closed", &sum->closed);
    writer_close(out, '}');
}

static void write_tables(writer *out, const report *self, const stats *sum)
{
    write_open(out, "tables_followed", '{');
    write_number(out, "open", (long long)atomic_load(&self->all->tables));
    write_number(out, "closed", (long long)atomic_load(&sum->spared));
    writer_close(out, '}');
}

void report_stats(writer *out, void *own)
{
    const report *const self = own;
    stats sum = {.latency = {.sum = 0}};
    sum_up(&sum, self);
    write_origin(out, self);
    write_number(out, "threads", self->all->worker_count);
    write_number(out, "requests", (long long)tally_total(&sum.requests));
    write_tally(out, "ops", &sum.requests);
    write_tally(out, "errors", &sum.errors);
    write_latency(out, &sum.latency);
    write_connections(out, self, &sum);
    write_tables(out, self, &sum);
    write_number(out, "memory", (long long)atomic_load(&self->all->memory));
}

/* ---- Prometheus -------------------------------------------------------------------- */

static void put_head(FILE *out, const char *name, const char *type, const char *help)
{
    fprintf(out, "# HELP hantei_%s %s\n# TYPE hantei_%s %s\n", name, help, name, type);
}

static void put_number(FILE *out, const char *name, const char *type, const char *help, uint64_t value)
{
    put_head(out, name, type, help);
    fprintf(out, "hantei_%s %" PRIu64 "\n", name, value);
}

static void put_tally(FILE *out, const char *metric, const char *label, const char *help, const tally *t)
{
    const char *name;
    uint64_t count;
    put_head(out, metric, "counter", help);
    for (unsigned i = 0; (name = tally_at(t, i, &count)); i++)
        fprintf(out, "hantei_%s{%s=\"%s\"} %" PRIu64 "\n", metric, label, name, count);
}

/* Only powers of two are ends of buckets, so only for these the exact number below is known. */
static void put_latency(FILE *out, const stats *sum)
{
    enum { FIRST = 12, LAST = 34 }; /* 4 microseconds to 17 seconds */
    const uint64_t count = histogram_count(&sum->latency);
    put_head(out, "request_seconds", "histogram",
             "Time from reading a request until the client's socket took its answer.");
    for (unsigned octave = FIRST; octave <= LAST; octave++)
        fprintf(out, "hantei_request_seconds_bucket{le=\"%.9f\"} %" PRIu64 "\n",
                (double)((uint64_t)1 << octave) / 1e9, histogram_below(&sum->latency, octave));
    fprintf(out, "hantei_request_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n", count);
    fprintf(out, "hantei_request_seconds_sum %.9f\n", (double)atomic_load(&sum->latency.sum) / 1e9);
    fprintf(out, "hantei_request_seconds_count %" PRIu64 "\n", count);
}

static void put_origin(FILE *out, const report *self)
{
    put_head(out, "info", "gauge", "Always 1; the labels are those of the running program.");
    fprintf(out, "hantei_info{version=\"%s\",kernel=\"%s\",lookup_tables=\"%s\"} 1\n", hantei_version(),
            hantei_kernel_in_use(), self->digest);
    put_number(out, "start_time_seconds", "gauge", "When the server started, in seconds since 1970.",
               (uint64_t)self->started_at);
    put_number(out, "threads", "gauge", "Threads that answer.", self->all->worker_count);
}

void report_prometheus(FILE *out, const report *self)
{
    stats sum = {.latency = {.sum = 0}};
    sum_up(&sum, self);
    put_origin(out, self);
    put_tally(out, "requests_total", "op", "Requests that were answered.", &sum.requests);
    put_tally(out, "errors_total", "code", "Requests that were answered by an error.", &sum.errors);
    put_latency(out, &sum);
    put_number(out, "connections", "gauge", "Open connections.", atomic_load(&self->all->connections));
    put_number(out, "connections_accepted_total", "counter", "Connections that were accepted.",
               atomic_load(&self->all->accepted));
    put_tally(out, "connections_refused_total", "reason", "Connections that were refused.",
              &self->all->refused);
    put_tally(out, "connections_closed_total", "reason", "Connections that have ended.", &sum.closed);
    put_number(out, "tables_open", "gauge", "Open tables.", atomic_load(&self->all->tables));
    put_number(out, "tables_closed_total", "counter", "Tables that were closed for lack of memory.",
               atomic_load(&sum.spared));
    put_number(out, "connection_memory_bytes", "gauge", "Memory that connections hold.",
               atomic_load(&self->all->memory));
}
