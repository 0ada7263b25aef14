/* The server, hantei-protocol(7) over sockets: its settings, and why it cannot start. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Texts are NULL if not given. */
typedef struct serve_settings {
    const char *socket;        /* path of a Unix socket */
    const char *tcp;           /* HOST:PORT */
    const char *metrics;       /* HOST:PORT */
    const char *metrics_hosts; /* names that requests may use for it, separated by commas */
    const char *log_file;
    bool allow_remote;    /* addresses beyond this machine */
    size_t socket_mode;   /* permissions of the Unix socket */
    size_t threads;       /* that answer */
    size_t max_line;      /* bytes of a request, its LF or CR LF not counted */
    size_t max_in_flight; /* requests of a connection whose answers its client has not taken */
    size_t max_connections;
    size_t peer_connections; /* of one address, or one user of a Unix socket */
    size_t peer_rate;        /* new ones of it in a second */
    size_t max_memory;       /* bytes that all connections hold together */
    size_t tables;           /* of one connection */
    size_t idle_seconds;     /* without a request; 0 for no limit */
    size_t stall_seconds;    /* for a request to arrive completely, and for answers to be taken */
    size_t drain_seconds;    /* for answers to be taken after SIGTERM */
} serve_settings;

enum { SERVE_MESSAGE = 320 };

/* Why the server cannot start. */
typedef struct serve_problem {
    bool is_usage;               /* a setting is wrong; else the system refuses */
    char message[SERVE_MESSAGE]; /* for people, without a full stop */
} serve_problem;

typedef enum serve_outcome {
    SERVE_ENDED,      /* it was asked to end, and has answered all */
    SERVE_UNANSWERED, /* some clients had not received or taken their answers at the end of the drain time */
    SERVE_FAILED      /* it could not start; the problem says why */
} serve_outcome;

/* Serves until SIGTERM or SIGINT. Then it accepts no more connections. Every request whose line had reached
 * one of the server's sockets by then is answered, and nothing later. Each connection is closed when its
 * client has taken its answers, at the end of the drain time, or at a second signal. SIGHUP opens the log
 * again. One server in a process, once. */
serve_outcome serve_run(const serve_settings *settings, serve_problem *problem);
