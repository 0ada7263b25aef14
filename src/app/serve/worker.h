/* A thread with an event loop, and the connections that it answers. */
#ifndef HANTEI_SERVE_WORKER_H
#define HANTEI_SERVE_WORKER_H

#include "serve/shared.h"
#include "serve/stats.h"

#include <sys/queue.h>
#include <uv.h>

typedef struct connection connection;
typedef TAILQ_HEAD(connection_list, connection) connection_list;

enum {
    WORKER_READ = 16 * 1024, /* bytes that are read at once */
    WORKER_TURN_NS = 100000  /* for which a connection is answered at a time */
};

typedef struct worker {
    shared *all;
    uv_thread_t thread;
    uv_loop_t loop;
    uv_async_t wake;
    uv_timer_t sweep; /* looks for connections whose time is up */
    uv_check_t turns;
    uv_idle_t queue_turns;       /* active while connections are queued */
    _Atomic uint64_t turn;       /* of the loop: each connection is read once in it */
    uint64_t clock;              /* ms in which clients were waited for: the worker's own work is not in it */
    connection_list connections; /* all */
    connection_list queue;       /* those with lines to be answered, in turn */
    size_t queued;
    char *input;    /* the beginning of a line and WORKER_READ bytes */
    writer answers; /* of the connection that is being answered */
    stats stats;
    bool is_draining;   /* what arrives from now on is not answered */
    bool is_ending;     /* no connection comes any more */
    size_t broken;      /* connections that had answers to take when the time to drain was up */
    uint64_t turn_seen; /* by the watchdog */
    atomic_bool has_ended;
    uv_async_t *ended; /* is told then */

    uv_mutex_t lock; /* of all below, which other threads change */
    int *inbox;      /* sockets that are to be taken over */
    size_t inbox_count, inbox_room;
    enum worker_order { WORKER_SERVE, WORKER_DRAIN, WORKER_LEAVE, WORKER_BREAK } order;
} worker;

/* For connections only: */

/* Enters a connection into the worker's list, and takes it off. */
void worker_remember(connection *c);
void worker_forget(connection *c);

/* Puts a connection behind all that wait for their turn, and takes it off; either may be so already. */
void worker_queue(connection *c);
void worker_unqueue(connection *c);

/* For how long a connection whose allowance is used up has to queue, in ns: until all that wait now have had
 * their turn, and 10 ms at most. */
uint64_t worker_round(const worker *w);

/* Makes a worker, and starts its thread. Both return a libuv error, or 0. */
int worker_open(worker *w, shared *all, uv_async_t *ended);
int worker_start(worker *w);

/* Gives it a socket. Any thread may call this and the next. False where memory ran out. */
bool worker_take(worker *w, int fd);

/* Has it answer what has arrived, of connections that are still to come as well; end when no connection is
 * left; or end as it is. An order that comes behind a later one is void. */
void worker_end(worker *w, enum worker_order order);

/* Whether its loop has turned since this was called before, as it does WORKER_TURNS times a second at least.
 * For one thread. */
enum { WORKER_TURNS = 4 };
bool worker_is_alive(worker *w);

/* Waits for its end and gives back what it has, its stats apart. */
void worker_join(worker *w);

#endif
