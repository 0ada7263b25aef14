#define _GNU_SOURCE /* accept4 */

#include "serve/acceptor.h"
#include "serve/connection.h"
#include "serve/log.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { AT_ONCE = 64 }; /* the most connections accepted in one turn of the loop */

static void refuse(acceptor *a, int fd, const char *code, const char *message)
{
    tally_add(&a->refused, code, 1);
    log_event("warning", "connection-refused", "reason", code);
    connection_refuse(fd, code, message);
}

static void refuse_by_limit(acceptor *a, int fd, const char *code)
{
    char message[96];
    if (strcmp(code, "too-many-connections") == 0)
        snprintf(message, sizeof message, "the server has %zu connections and takes no more",
                 a->all->settings->max_connections);
    else
        snprintf(message, sizeof message, "more connections from one address or user than --%s allows", code);
    refuse(a, fd, code, message);
}

/* Whether the client has gone meanwhile: nobody would read an answer. */
static bool has_hung_up(int fd)
{
    struct pollfd client = {.fd = fd};
    return poll(&client, 1, 0) > 0;
}

static void deal_out(acceptor *a, int fd, const struct sockaddr_storage *address)
{
    if (has_hung_up(fd)) {
        tally_add(&a->refused, "hung-up", 1);
        close(fd);
        return;
    }
    peer *const from = peers_find(a->peers, fd, address);
    const char *code = atomic_load(&a->all->connections) < a->all->settings->max_connections
                           ? peer_admit(from, a->all->settings, uv_hrtime())
                           : "too-many-connections";
    if (code) {
        refuse_by_limit(a, fd, code);
        return;
    }
    atomic_fetch_add(&a->all->connections, 1);
    count_up(&a->accepted, 1);
    if (!worker_take(&a->workers[a->next++ % a->worker_count], (accepted){fd, from})) {
        shared_leave(a->all, from);
        refuse(a, fd, ERROR_NO_MEMORY, "the server has no memory left for another connection");
    }
}

/* ---- Out of descriptors ----------------------------------------------------------- */

bool lacks_descriptors(int error)
{
    return error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM;
}

static void on_ready(uv_poll_t *poll, int status, int events);

static void poll_all(acceptor *a)
{
    for (unsigned i = 0; i < a->listeners->count; i++)
        uv_poll_start(&a->polls[i], UV_READABLE, on_ready);
}

static void poll_none(acceptor *a)
{
    for (unsigned i = 0; i < a->listeners->count; i++)
        uv_poll_stop(&a->polls[i]);
}

static void accept_rest(acceptor *a);

static void on_retry(uv_timer_t *retry)
{
    acceptor *const a = retry->data;
    if (a->is_draining)
        accept_rest(a);
    else
        poll_all(a);
}

/* Tries again later. */
static void pause_for(acceptor *a, int error)
{
    if (!a->is_paused)
        log_event("warning", "accept-paused", "reason", strerror(error));
    a->is_paused = true;
    poll_none(a);
    uv_timer_start(&a->retry, on_retry, RETRY_MS, 0);
}

static void go_on(acceptor *a)
{
    if (!a->is_paused)
        return;
    a->is_paused = false;
    writer *const line = log_begin("info", "accept-resumed");
    write_number(line, "connections", (long long)atomic_load(&a->all->connections));
    log_end();
}

/* ---- Accepting ---------------------------------------------------------------------- */

/* Accepts one connection; false if none waits, or on an error. */
static bool accept_one(acceptor *a, int listening)
{
    struct sockaddr_storage address = {.ss_family = AF_UNSPEC};
    socklen_t length = sizeof address;
    const int fd = accept4(listening, (struct sockaddr *)&address, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd >= 0) {
        go_on(a);
        deal_out(a, fd, &address);
        return true;
    }
    if (lacks_descriptors(errno))
        pause_for(a, errno);
    else if (errno == EAGAIN)
        go_on(a); /* no client waits any more */
    else
        return true; /* of the connection to accept, which is gone */
    return false;
}

static void on_ready(uv_poll_t *poll, int status, int events)
{
    const listener *const own = poll->data;
    acceptor *const a = poll->loop->data;
    (void)status, (void)events;
    for (unsigned i = 0; i < AT_ONCE && accept_one(a, own->fd); i++)
        continue;
}

int acceptor_start(acceptor *a, uv_loop_t *loop)
{
    loop->data = a;
    a->retry.data = a;
    uv_timer_init(loop, &a->retry);
    for (unsigned i = 0; i < a->listeners->count; i++) {
        const int error = uv_poll_init(loop, &a->polls[i], a->listeners->at[i].fd);
        if (error)
            return error;
        a->polls[i].data = &a->listeners->at[i];
    }
    poll_all(a);
    return 0;
}

/* ---- The end -------------------------------------------------------------------------- */

static void end(acceptor *a)
{
    for (unsigned i = 0; i < a->listeners->count; i++)
        uv_close((uv_handle_t *)&a->polls[i], NULL);
    uv_close((uv_handle_t *)&a->retry, NULL);
    listeners_close(a->listeners);
}

/* Accepts waiting connections at sockets that no other process accepts from. */
static void accept_rest(acceptor *a)
{
    bool has_all = true;
    for (unsigned i = 0; i < a->listeners->count; i++) {
        const listener *const own = &a->listeners->at[i];
        for (unsigned n = 0; !own->is_inherited && n < SOMAXCONN && accept_one(a, own->fd); n++)
            continue;
        has_all = has_all && !a->is_paused;
    }
    if (!has_all)
        return;
    end(a);
    a->on_drained(a->owner);
}

void acceptor_drain(acceptor *a)
{
    a->is_draining = true;
    listeners_hide(a->listeners);
    poll_none(a);
    accept_rest(a);
}

void acceptor_give_up(acceptor *a)
{
    uv_timer_stop(&a->retry);
}

/* Whether a client had sent a request before its connection is closed. */
static bool abandon(int fd)
{
    int waiting = 0;
    const bool has_asked = ioctl(fd, FIONREAD, &waiting) == 0 && waiting > 0;
    close(fd);
    return has_asked;
}

size_t acceptor_abandon(acceptor *a)
{
    size_t unanswered = 0;
    for (unsigned i = 0; i < a->listeners->count; i++) {
        const listener *const own = &a->listeners->at[i];
        for (int n = 0, fd; !own->is_inherited && n < SOMAXCONN && (fd = accept(own->fd, NULL, NULL)) >= 0;
             n++)
            unanswered += abandon(fd);
    }
    if (a->listeners->count > 0)
        end(a);
    return unanswered;
}
