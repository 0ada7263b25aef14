/* The server: hantei-protocol(7) over sockets. */
#pragma once

#include "serve/settings.h"

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
