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
    /* Called when no connection comes any more, in acceptor_drain() or later. */
    void (*on_drained)(void *owner);
    void *owner;
    unsigned next; /* the worker whose turn it is */
    uv_poll_t polls[LISTENERS];
    uv_timer_t retry;
    bool is_paused, is_draining;
    _Atomic uint64_t accepted;
    tally refused; /* by reason; only the acceptor's thread counts */
} acceptor;

/* Begins to accept on a loop, for which the fields above `next` have been set. A libuv error, or 0. */
int acceptor_start(acceptor *a, uv_loop_t *loop);

/* Accepts those that wait already, where nobody else will, and ends; out of descriptors, as soon as
 * connections have given theirs back. */
void acceptor_drain(acceptor *a);

/* Leaves those that still wait for a descriptor waiting. */
void acceptor_give_up(acceptor *a);

/* Ends where acceptor_drain() has not been able to. Returns how many are left without an answer. */
size_t acceptor_abandon(acceptor *a);

#endif
