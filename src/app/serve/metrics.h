/* GET /metrics over HTTP, for Prometheus. */
#pragma once

#include "serve/report.h"

typedef struct scrape scrape;

enum { SCRAPES = 16 }; /* at the same time */

typedef struct metrics {
    const report *report;
    const char *hosts; /* as in the settings */
    uv_loop_t *loop;
    scrape *scrapes[SCRAPES]; /* and NULL */
    uint64_t count;           /* of all so far */
} metrics;

/* Answers an accepted client, and closes its socket. */
void metrics_take(metrics *m, int fd);

/* Ends all answers. */
void metrics_end(metrics *m);
