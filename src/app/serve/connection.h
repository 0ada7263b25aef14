/* A client's connection: lines in, answers out, in order.
 *
 * A request is answered as soon as its line has been read, so what a connection holds is the beginning of a
 * line, or answers that its client does not take; while there are such, nothing is read, and the client is
 * held up, not the server. One that neither sends nor takes costs its own structure and nothing more. */
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
    connection *next, *before; /* of the same worker */
    char *kept;                /* the beginning of a line; or lines that wait until answers are taken */
    size_t kept_length;
    unsigned writes;    /* answers that the socket has not taken: reading stands still */
    unsigned in_flight; /* requests whose answers these are */
    uint64_t arrived;   /* when they came, in ns */
    uint64_t since;     /* when the connection began what it does now, in ms of the loop */
    uint64_t turn;      /* of the worker, in which it was last read */
    uint64_t quota;     /* bytes that are still to be read, once the server drains */
    const char *reason; /* why it ends */
    protocol_tables tables;
    bool is_in_line; /* a line has begun */
    bool is_skipped; /* it is too long */
    bool is_at_end;  /* the client sends no more */
    bool is_draining;
    bool is_ending; /* nothing more is answered */
    bool is_shut;   /* all answers have been sent */
};

/* Takes over a socket. Where that fails the socket is closed, and the log says why. */
void connection_open(worker *owner, int fd);

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
