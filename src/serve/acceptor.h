/* Accepts connections and deals them out to the workers. Out of descriptors it waits, and clients with it. */
#ifndef HANTEI_SERVE_ACCEPTOR_H
#define HANTEI_SERVE_ACCEPTOR_H

#include "serve/listener.h"
#include "serve/worker.h"

typedef struct acceptor {
    shared *all;
    listeners *listeners;
    worker *workers;
    unsigned worker_count;
    unsigned next; /* the worker whose turn it is */
    uv_poll_t polls[LISTENERS];
    uv_timer_t retry;
    bool is_paused;
    _Atomic uint64_t accepted;
    tally refused; /* by reason; only the acceptor's thread counts */
} acceptor;

/* Begins to accept on a loop, for which the fields above `next` have been set. A libuv error, or 0. */
int acceptor_start(acceptor *a, uv_loop_t *loop);

/* Accepts those that wait already, where nobody else will, and ends. */
void acceptor_end(acceptor *a);

#endif
