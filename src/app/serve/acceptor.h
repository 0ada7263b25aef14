/* Accepts connections, and distributes them to the workers; those of scrapers are answered on its own loop.
 * Without free descriptors it waits, and so do clients. */
#pragma once

#include "serve/listener.h"
#include "serve/metrics.h"
#include "serve/worker.h"

/* Peers are found by a keyed hash: nothing is allocated, and none can choose to share the counters of
 * another. */
enum { PEERS = 1 << 16 };

typedef struct acceptor {
    shared *all;
    listeners listeners;
    uint64_t peer_key;
    peer peers[PEERS];
    metrics metrics;
    unsigned next; /* the next worker */
    uv_poll_t polls[LISTENERS];
    uv_timer_t retry;
    bool is_paused, is_draining;
} acceptor;

/* Begins to accept on a loop, at sockets that already listen. A libuv error, or 0. */
int acceptor_start(acceptor *a, uv_loop_t *loop);

/* Accepts the waiting connections, unless another process will; then the workers get no more, and are ordered
 * to leave. Without free descriptors it waits until connections have closed theirs. */
void acceptor_drain(acceptor *a);

/* Leaves clients that wait for a descriptor unaccepted. */
void acceptor_give_up(acceptor *a);

/* Ends all. Returns how many clients are left without an answer. */
size_t acceptor_end(acceptor *a);
