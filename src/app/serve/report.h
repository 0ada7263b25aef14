/* The server's report on itself: the ops health and stats, and Prometheus' text. */
#pragma once

#include "serve/worker.h"

#include <hantei.h>

#include <stdio.h>

typedef struct report {
    const shared *all;
    uint64_t started;     /* in ns of uv_hrtime() */
    long long started_at; /* in seconds since 1970 */
    char digest[HANTEI_DIGEST_TEXT];
    atomic_bool is_draining;
} report;

/* The members of the answers; `self` is a report. Any thread may ask. */
void report_health(writer *out, void *self);
void report_stats(writer *out, void *self);

/* The same as text for Prometheus, version 0.0.4 of its format. */
void report_prometheus(FILE *out, const report *self);
