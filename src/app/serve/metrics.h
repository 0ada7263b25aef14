/* GET /metrics over HTTP, for Prometheus. */
#pragma once

#include "serve/report.h"

typedef struct scrape scrape;

enum { SCRAPES = 16 }; /* at the same time */

typedef struct metrics {
    const report *report;
    const char *hosts; /* as in the settings */
    listeners listeners;
    uv_poll_t polls[LISTENERS];
    uv_timer_t retry;
    scrape *scrapes[SCRAPES]; /* and NULL */
    uint64_t count;           /* of all so far */
} metrics;

/* Begins to answer on a loop, at sockets that already listen. A libuv error, or 0. */
int metrics_start(metrics *m, uv_loop_t *loop);

/* Ends all answers. */
void metrics_end(metrics *m);
