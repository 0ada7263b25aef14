/* A client's connection: lines in, answers out, in order.
 *
 * A connection does one thing at a time: it reads, it has lines whose turn is to come, or it has answers that
 * its client does not take. In the last two nothing is read: the client is held up, not the server. One that
 * neither sends nor takes costs its own structure and nothing more. */
#ifndef HANTEI_SERVE_CONNECTION_H
#define HANTEI_SERVE_CONNECTION_H

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
    TAILQ_ENTRY(connection) of_worker, in_queue;
    char *kept;         /* has lines that are still to be answered, and the beginning of one */
    size_t kept_size;   /* of its memory */
    const char *unread; /* what is left of it */
    size_t unread_length;
    unsigned writes;    /* answers that the socket has not taken: reading stands still */
    unsigned in_flight; /* requests whose answers these are */
    uint64_t arrived;   /* when they came, in ns */
    uint64_t allowance; /* ns for which lines may be answered before the connection has to queue */
    uint64_t refilled;  /* when it was given, in ns; 0 before the first turn */
    uint64_t since;     /* when the connection began what it does now, by the worker's clock */
    uint64_t turn;      /* of the worker, in which it was last read */
    uint64_t quota;     /* bytes that are still to be read, once the server drains */
    const char *reason; /* why it ends */
    protocol_tables tables;
    bool has_lines;  /* which are still to be answered */
    bool is_queued;  /* for its turn */
    bool has_begun;  /* something has arrived */
    bool is_in_line; /* a line has begun */
    bool is_skipped; /* it is too long */
    bool is_at_end;  /* the client sends no more */
    bool is_draining;
    bool is_ending; /* nothing more is answered */
    bool is_shut;   /* all answers have been sent */
};

/* Takes over a socket. Where that fails the socket is closed, and the log says why. */
void connection_open(worker *owner, int fd);

/* Has its turn: answers lines for WORKER_TURN_NS. */
void connection_turn(connection *c);

/* Ends what has gone on for too long. */
void connection_check(connection *c);

/* Answers what has arrived by now, and ends. */
void connection_drain(connection *c);

/* Ends it as it is. */
void connection_break(connection *c, const char *reason);

/* Whether an answer would be lost by that. */
bool connection_owes(const connection *c);

/* Closes a socket that cannot be taken over, with an error line. */
void connection_refuse(int fd, const char *code, const char *message);

#endif
