/* A client's connection: lines in, answers out, in order.
 *
 * A connection does one thing at a time: it reads, it has lines that wait for their turn, or it has answers
 * that its client does not take. In the last two it is not read: the client waits, not the server. A
 * connection that neither sends nor takes costs only its own structure. */
#pragma once

#include "notation/errors.h"
#include "protocol/tables.h"
#include "serve/worker.h"

#include <uv.h>

struct connection {
    union {
        uv_handle_t handle;
        uv_stream_t stream;
        uv_tcp_t tcp;
        uv_pipe_t pipe;
    } uv;
    uv_shutdown_t shutdown;
    worker *owner;
    int fd;
    connection *next; /* in the worker's inbox */
    peer *from;
    TAILQ_ENTRY(connection) of_worker;
    RB_ENTRY(connection) in_queue;
    char *kept;         /* lines still to be answered, and the beginning of one */
    size_t kept_size;   /* of its memory */
    const char *unread; /* what has arrived and is not used up: the rest of it, or in the worker's input */
    size_t unread_length;
    unsigned writes;    /* answers that the socket has not taken: reading pauses */
    unsigned in_flight; /* requests that these answer */
    uint64_t arrived;   /* time of their arrival, in ns */
    uint64_t due;       /* its turn comes before those due later; each ns of answers adds one */
    uint64_t place;     /* in the queue, among those due at the same time */
    uint64_t since;     /* when the current state began, by the worker's clock */
    uint64_t turn;      /* the worker's turn in which it was last read */
    uint64_t quota;     /* bytes still to be read, once the server drains */
    const char *reason; /* why it ends */
    protocol_tables tables;
    size_t counted;  /* of its tables, those that are in the numbers of all */
    bool has_lines;  /* still to be answered */
    bool is_queued;  /* for its turn */
    bool has_begun;  /* something has arrived */
    bool is_in_line; /* a line has begun */
    bool is_skipped; /* and is too long */
    bool is_at_end;  /* the client sends no more */
    bool is_draining;
    bool is_ending; /* no more answers */
    bool is_shut;   /* all answers have been sent */
};

/* Makes a connection of an accepted socket; NULL if memory runs out. */
connection *connection_new(shared *all, int fd, peer *from);

/* Begins to serve it. */
void connection_open(worker *owner, connection *c);

/* Ends what has lasted too long. */
void connection_check(connection *c);

/* Answers what has arrived by now, and ends. */
void connection_drain(connection *c);

/* Ends at once, without the remaining answers. */
void connection_break(connection *c, const char *reason);

/* Whether an answer would then be lost. */
bool connection_owes(const connection *c);

/* Whether the client of a socket has hung up: nobody would read an answer. */
bool connection_has_hung_up(int fd);

/* Ends the worker's loop if no more connections come, and none is left. */
void connections_end(worker *w);

/* Whether the first byte of a connection may begin a request: an object, or white space before it. A browser
 * sends a page's text, even line ends, only after a method of HTTP, which the page may choose, or a handshake
 * of TLS. */
bool connection_may_begin(char first);

/* Closes a socket that is not taken over, with an error line. */
void connection_refuse(int fd, const char *code, const char *message);

/* ---- shared.c: tables in the memory of all ---- */

/* Of a connection: before its first request, after each, and at its end. */
void table_share_begin(connection *c);
void table_share_count(connection *c);
void table_share_end(connection *c);

/* Applies a new order, if any: connections of the worker close the tables that exceed their share. */
void table_share_apply(worker *w);
