/* GET /metrics over HTTP, for Prometheus. */
#pragma once

#include "serve/report.h"

#include <sys/queue.h>

typedef struct scrape scrape;
typedef TAILQ_HEAD(scrape_list, scrape) scrape_list;

enum { SCRAPES = 16 }; /* at the same time */

typedef struct metrics {
    const report *report;
    uv_loop_t *loop;
    scrape_list scrapes; /* the oldest first */
    unsigned count;
} metrics;

/* Answers an accepted client, and closes its socket. */
void metrics_take(metrics *m, int fd);

/* Ends all answers. */
void metrics_end(metrics *m);
