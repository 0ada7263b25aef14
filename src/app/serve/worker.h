/* A thread with an event loop, and the connections that it answers. */
#ifndef HANTEI_SERVE_WORKER_H
#define HANTEI_SERVE_WORKER_H

#include "serve/shared.h"
#include "serve/stats.h"

#include <uv.h>

typedef struct connection connection;

enum { WORKER_READ = 64 * 1024 }; /* bytes that are read at once */

typedef struct worker {
    shared *all;
    uv_thread_t thread;
    uv_loop_t loop;
    uv_async_t wake;
    uv_timer_t sweep; /* looks for connections whose time is up */
    uv_check_t turns;
    uint64_t turn;           /* of the loop: each connection is read once in it */
    connection *connections; /* a list */
    char *input;             /* the beginning of a line and WORKER_READ bytes */
    writer answers;          /* of the connection that is being answered */
    stats stats;
    bool is_draining; /* what arrives from now on is not answered */
    bool is_ending;   /* no connection comes any more */
    size_t broken;    /* connections that had answers to take when the time to drain was up */
    atomic_bool has_ended;
    uv_async_t *ended; /* is told then */

    uv_mutex_t lock; /* of all below, which other threads change */
    int *inbox;      /* sockets that are to be taken over */
    size_t inbox_count, inbox_room;
    enum worker_order { WORKER_SERVE, WORKER_DRAIN, WORKER_LEAVE, WORKER_BREAK } order;
} worker;

/* Enters a connection into the worker's list, and takes it off; for connections only. */
void worker_remember(connection *c);
void worker_forget(connection *c);

/* Starts a worker's thread. Returns a libuv error, or 0. */
int worker_start(worker *w, shared *all, uv_async_t *ended);

/* Gives it a socket. Any thread may call this and the next. False where memory ran out. */
bool worker_take(worker *w, int fd);

/* Has it answer what has arrived, of connections that are still to come as well; end when no connection is
 * left; or end as it is. An order that comes behind a later one is void. */
void worker_end(worker *w, enum worker_order order);

/* Waits for its end and gives back what it has, its stats apart. */
void worker_join(worker *w);

#endif
