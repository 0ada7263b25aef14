/* GET /metrics over HTTP, for Prometheus. */
#ifndef HANTEI_SERVE_METRICS_H
#define HANTEI_SERVE_METRICS_H

#include "serve/report.h"

typedef struct scrape scrape;

enum { SCRAPES = 16 }; /* at once */

typedef struct metrics {
    const report *report;
    listeners listeners;
    uv_tcp_t servers[LISTENERS];
    scrape *scrapes[SCRAPES]; /* that are being answered, and NULL */
} metrics;

/* Begins to answer on a loop, at sockets that listen already. A libuv error, or 0. */
int metrics_start(metrics *m, uv_loop_t *loop);

/* Answers nobody any more. */
void metrics_end(metrics *m);

#endif
