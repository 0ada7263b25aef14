#include "serve/report.h"

#include <inttypes.h>

/* ---- Counts ------------------------------------------------------------------------ */

/* The longest time of a bucket. */
static uint64_t end_of(unsigned bucket)
{
    const unsigned shift = bucket < HISTOGRAM_STEPS ? 0 : bucket / HISTOGRAM_STEPS - 1;
    const uint64_t step = bucket - shift * HISTOGRAM_STEPS;
    return ((step + 1) << shift) - 1;
}

/* The number of times below 2^octave ns, octave from HISTOGRAM_BITS to HISTOGRAM_OCTAVES. */
static uint64_t count_below(const histogram *h, unsigned octave)
{
    uint64_t count = 0;
    for (unsigned i = 0; i < (octave - HISTOGRAM_BITS + 1) * HISTOGRAM_STEPS; i++)
        count += h->bucket[i];
    return count;
}

/* The time, in ns, not exceeded by this share of them (0.5 for the median), rounded up to the end of its
 * bucket; 0 if nothing was counted. */
static uint64_t quantile_of(const histogram *h, double share)
{
    const double wanted = share * (double)count_below(h, HISTOGRAM_OCTAVES);
    uint64_t passed = 0;
    unsigned last = 0;
    for (unsigned i = 0; i < HISTOGRAM_BUCKETS && (passed == 0 || (double)passed < wanted); i++) {
        passed += h->bucket[i];
        last = i;
    }
    return passed ? end_of(last) : 0;
}

/* Entry number i: its name, with *count; NULL past the last. */
static const char *tally_at(const tally *t, unsigned i, uint64_t *count)
{
    if (i >= TALLY_NAMES)
        return NULL;
    *count = t->entry[i].count;
    return t->entry[i].name;
}

static uint64_t total_of(const tally *t)
{
    uint64_t total = 0, count;
    for (unsigned i = 0; tally_at(t, i, &count); i++)
        total += count;
    return total;
}

static void merge_times(histogram *into, const histogram *from)
{
    for (unsigned i = 0; i < HISTOGRAM_BUCKETS; i++)
        count_up(&into->bucket[i], from->bucket[i]);
    count_up(&into->sum, from->sum);
}

static void merge(tally *into, const tally *from)
{
    uint64_t count;
    const char *name;
    for (unsigned i = 0; (name = tally_at(from, i, &count)); i++)
        tally_add(into, name, count);
}

/* The sum of all workers' counts. */
static void sum_up(stats *sum, const report *self)
{
    for (unsigned i = 0; i < self->all->worker_count; i++) {
        const stats *const from = &self->all->workers[i].stats;
        merge(&sum->requests, &from->requests);
        merge(&sum->errors, &from->errors);
        merge(&sum->closed, &from->closed);
        merge_times(&sum->latency, &from->latency);
        count_up(&sum->spared, from->spared);
    }
}

/* ---- JSON -------------------------------------------------------------------------- */

static void write_origin(writer *out, const report *self)
{
    write_text(out, "version", hantei_version());
    write_text(out, "kernel", hantei_kernel_in_use());
    write_text(out, "lookup_tables", self->digest);
    write_number(out, "uptime", (long long)((uv_hrtime() - self->started) / 1000000000u));
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
    write_number(out, "count", (long long)count_below(latency, HISTOGRAM_OCTAVES));
    for (unsigned i = 0; i < sizeof QUANTILES / sizeof *QUANTILES; i++) {
        writer_key_text(out, QUANTILES[i].name);
        writer_number(out, (long long)quantile_of(latency, QUANTILES[i].share));
    }
    writer_close(out, '}');
}

void report_stats(writer *out, void *own)
{
    const report *const self = own;
    stats sum = {.latency = {.sum = 0}};
    sum_up(&sum, self);
    write_origin(out, self);
    write_number(out, "threads", self->all->worker_count);
    write_number(out, "requests", (long long)total_of(&sum.requests));
    write_tally(out, "ops", &sum.requests);
    write_tally(out, "errors", &sum.errors);
    write_latency(out, &sum.latency);
    write_open(out, "connections", '{');
    write_number(out, "open", (long long)atomic_load(&self->all->connections));
    write_number(out, "accepted", (long long)atomic_load(&self->all->accepted));
    write_tally(out, "refused", &self->all->refused);
    write_tally(out, "closed", &sum.closed);
    writer_close(out, '}');
    write_open(out, "tables_followed", '{');
    write_number(out, "open", (long long)atomic_load(&self->all->tables));
    write_number(out, "closed", (long long)atomic_load(&sum.spared));
    writer_close(out, '}');
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
    const uint64_t count = count_below(&sum->latency, HISTOGRAM_OCTAVES);
    put_head(out, "request_seconds", "histogram",
             "Time from reading a request until the client's socket took its answer.");
    for (unsigned octave = FIRST; octave <= LAST; octave++)
        fprintf(out, "hantei_request_seconds_bucket{le=\"%.9f\"} %" PRIu64 "\n",
                (double)((uint64_t)1 << octave) / 1e9, count_below(&sum->latency, octave));
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
