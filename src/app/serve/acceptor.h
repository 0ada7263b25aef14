/* Accepts connections and distributes them to the workers. Without free descriptors it waits, and so do
 * clients. */
#pragma once

#include "serve/listener.h"
#include "serve/worker.h"

typedef struct acceptor {
    shared *all;
    listeners *listeners;
    peers *peers;
    worker *workers;
    unsigned worker_count;
    /* Called when no connection comes any more, in acceptor_drain() or later. */
    void (*on_drained)(void *owner);
    void *owner;
    unsigned next; /* the next worker */
    uv_poll_t polls[LISTENERS];
    uv_timer_t retry;
    bool is_paused, is_draining;
    _Atomic uint64_t accepted;
    tally refused; /* by reason; only the acceptor's thread counts */
} acceptor;

enum { RETRY_MS = 100 }; /* until another try, if a connection waits for a descriptor */

/* True if accept() has failed because the system has no more descriptors, or no memory for them. */
bool lacks_descriptors(int error);

/* Begins to accept on a loop; the fields above `next` must be set. A libuv error, or 0. */
int acceptor_start(acceptor *a, uv_loop_t *loop);

/* Accepts the waiting connections, unless another process will, and ends. Without free descriptors it waits
 * until connections have closed theirs. */
void acceptor_drain(acceptor *a);

/* Leaves clients that wait for a descriptor unaccepted. */
void acceptor_give_up(acceptor *a);

/* Ends what acceptor_drain() could not. Returns how many clients are left without an answer. */
size_t acceptor_abandon(acceptor *a);
