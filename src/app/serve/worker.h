/* A thread with an event loop, and its connections. */
#pragma once

#include "protocol/judge.h"
#include "serve/server.h"
#include "serve/stats.h"

#include <sys/queue.h>
#include <uv.h>
#include <uv/tree.h>

/* An address, or the user of a Unix socket. */
typedef struct peer {
    atomic_size_t connections; /* open ones; any thread may count one down */
    uint64_t due;              /* ns: when a client at the rate of the limit would connect next */
} peer;

enum { SHARED_LEVELS = 65 };

/* Shared by all threads of a server. */
typedef struct shared {
    const serve_settings *settings;
    struct worker *workers;
    unsigned worker_count;
    protocol_service service;             /* answers health and stats; any thread may ask */
    _Atomic uint64_t accepted;            /* connections; this and the next only the acceptor counts */
    tally refused;                        /* by reason */
    atomic_size_t connections;            /* open, from their acceptance */
    atomic_size_t memory;                 /* bytes that they hold */
    atomic_size_t tables;                 /* open ones */
    atomic_size_t table_memory;           /* of `memory`, that of tables */
    atomic_size_t share;                  /* tables that a connection may keep, by the last order */
    atomic_size_t orders;                 /* how many orders there were */
    atomic_size_t holders[SHARED_LEVELS]; /* connections by how many tables they have: 0, 1, 2-3, 4-7, ... */
} shared;

/* A connection of a peer has ended. */
static inline void shared_leave(shared *all, peer *from)
{
    atomic_fetch_sub(&from->connections, 1);
    atomic_fetch_sub(&all->connections, 1);
}

/* Allocates memory for a connection; NULL if that exceeds the common limit, or if memory runs out.
 * shared_free() frees it, with the same size; NULL is a no-op. `own` is the shared; tables call them too. */
void *shared_alloc(void *own, size_t size);
void shared_free(void *own, void *memory, size_t size);

typedef struct connection connection;
typedef TAILQ_HEAD(connection_list, connection) connection_list;

enum {
    WORKER_READ = 16 * 1024, /* bytes that are read at once */
    /* the time to answer one connection in its turn; its last request may take longer */
    WORKER_TURN_NS = 100000
};

enum worker_order { WORKER_SERVE, WORKER_DRAIN, WORKER_LEAVE, WORKER_BREAK };

typedef struct worker {
    shared *all;
    uv_thread_t thread;
    uv_loop_t loop;
    uv_async_t wake;
    uv_timer_t sweep; /* looks for connections whose time is up */
    uv_check_t turns;
    uv_idle_t queue_turns;       /* active while connections are queued */
    _Atomic uint64_t turn;       /* of the loop: each connection is read once in a turn */
    uint64_t clock;              /* ms of waiting for clients: the worker's own work is excluded */
    connection_list connections; /* all */
    RB_HEAD(connection_queue, connection) queue; /* those with lines to answer; the one that is due first */
    uint64_t queued;                             /* how often one has been queued */
    uint64_t due;                                /* ns: that of the connection in turn */
    int64_t left;                                /* ns to answer lines before the sockets are polled again */
    char *input;                                 /* the beginning of a line and WORKER_READ bytes */
    writer answers;                              /* of the current connection */
    stats stats;
    size_t orders;      /* to close tables, that it has followed */
    bool is_draining;   /* later requests are not answered */
    bool is_ending;     /* no more connections come */
    size_t broken;      /* connections with unsent answers at the end of the drain time */
    uint64_t turn_seen; /* by the watchdog */
    atomic_bool has_ended;
    uv_async_t *ended;           /* signalled then */
    _Atomic(connection *) inbox; /* a list of those to take over, the last one first */
    _Atomic(enum worker_order) order;
} worker;

/* Makes a worker, and starts its thread. Both return a libuv error, or 0. */
int worker_open(worker *w, shared *all, uv_async_t *ended);
int worker_start(worker *w);

/* Passes it a connection. One thread, that of the acceptor, calls this and the next. */
void worker_take(worker *w, connection *c);

/* Orders all workers to answer what has arrived, also on connections still to come; to end when no connection
 * is left; or to end at once. An order after a later one is void. */
void workers_order(const shared *all, enum worker_order order);

/* Makes all workers look at what they share. Any thread may call this. */
void workers_wake(const shared *all);

/* Whether its loop has turned since the last call, as it does at least WORKER_TURNS times a second. For one
 * thread. */
enum { WORKER_TURNS = 4 };
bool worker_is_alive(worker *w);

/* Waits for its end and frees it, except for its stats. */
void worker_join(worker *w);
