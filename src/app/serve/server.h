/* The server: hantei-protocol(7) over sockets. */
#ifndef HANTEI_SERVE_SERVER_H
#define HANTEI_SERVE_SERVER_H

#include "serve/settings.h"

typedef enum serve_outcome {
    SERVE_ENDED,      /* it was told to end, and has answered all */
    SERVE_UNANSWERED, /* some clients had not got or taken their answers when the time to drain was up */
    SERVE_FAILED      /* it could not start; the problem says why */
} serve_outcome;

/* Serves until SIGTERM or SIGINT comes. Then no connection is accepted any more; every request is answered
 * whose line had reached one of the server's sockets by then, and nothing that comes later; each connection
 * is closed when its client has taken its answers, or the time to drain is up, or a second signal comes.
 * SIGHUP opens the log again. One server in a process, once. */
serve_outcome serve_run(const serve_settings *settings, serve_problem *problem);

#endif
