#include "serve/acceptor.h"
#include "serve/connection.h"
#include "serve/log.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    AT_ONCE = 64,  /* the most connections accepted in one turn of the loop */
    RETRY_MS = 100 /* until another try, if a connection waits for a descriptor */
};

/* ---- Peers ------------------------------------------------------------------------- */

/* 64 bits that name the peer: a user, an address of IPv4; of IPv6 the network, a /64. */
static uint64_t name_of(int fd, const struct sockaddr_storage *address)
{
    struct ucred user = {.uid = 0};
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    uint64_t name = 0;
    if (address->ss_family == AF_INET6) {
        memcpy(&six, address, sizeof six);
        const bool is_mapped = IN6_IS_ADDR_V4MAPPED(&six.sin6_addr);
        memcpy(&name, &six.sin6_addr.s6_addr[is_mapped ? 8 : 0], sizeof name);
    } else if (address->ss_family == AF_INET) {
        memcpy(&four, address, sizeof four);
        name = UINT64_C(1) << 32 | four.sin_addr.s_addr;
    } else {
        getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &user, &(socklen_t){sizeof user});
        name = UINT64_C(2) << 32 | user.uid;
    }
    return name;
}

static peer *find_peer(acceptor *a, int fd, const struct sockaddr_storage *address)
{
    uint64_t hash = name_of(fd, address) ^ a->peer_key;
    for (unsigned round = 0; round < 2; round++) {
        hash *= UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32 ^ a->peer_key;
    }
    return &a->peers[hash % PEERS];
}

/* Counts a new connection. NULL, or the code of the limit that refuses it. */
static const char *admit(acceptor *a, peer *from)
{
    const serve_settings *const limits = a->all->settings;
    const uint64_t now = uv_hrtime(), second = UINT64_C(1000000000);
    if (atomic_load(&a->all->connections) >= limits->max_connections)
        return "too-many-connections";
    if (atomic_load(&from->connections) >= limits->peer_connections)
        return "peer-connections";
    if (from->due > now + second - second / limits->peer_rate)
        return "peer-rate";
    from->due = (from->due > now ? from->due : now) + second / limits->peer_rate;
    atomic_fetch_add(&from->connections, 1);
    atomic_fetch_add(&a->all->connections, 1);
    return NULL;
}

/* ---- Dealing out --------------------------------------------------------------------- */

static void refuse(acceptor *a, int fd, const char *code)
{
    char message[96] = "the server has no memory left for another connection";
    tally_add(&a->all->refused, code, 1);
    log_event("warning", "connection-refused", "reason", code);
    if (strcmp(code, "too-many-connections") == 0)
        snprintf(message, sizeof message, "the server has %zu connections and takes no more",
                 a->all->settings->max_connections);
    else if (strcmp(code, ERROR_NO_MEMORY) != 0)
        snprintf(message, sizeof message, "more connections from one address or user than --%s allows", code);
    connection_refuse(fd, code, message);
}

static void deal_out(acceptor *a, int fd, const struct sockaddr_storage *address)
{
    if (connection_has_hung_up(fd)) {
        tally_add(&a->all->refused, "hung-up", 1);
        close(fd);
        return;
    }
    peer *const from = find_peer(a, fd, address);
    const char *const code = admit(a, from);
    if (code) {
        refuse(a, fd, code);
        return;
    }
    connection *const c = connection_new(a->all, fd, from);
    if (c) {
        count_up(&a->all->accepted, 1);
        worker_take(&a->all->workers[a->next++ % a->all->worker_count], c);
    } else {
        shared_leave(a->all, from);
        refuse(a, fd, ERROR_NO_MEMORY);
    }
}

/* ---- Out of descriptors ----------------------------------------------------------- */

static bool lacks_descriptors(int error)
{
    return error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM;
}

static void on_ready(uv_poll_t *poll, int status, int events);

static bool is_open(const acceptor *a, unsigned i)
{
    return a->listeners.at[i].fd >= 0;
}

/* Polls the sockets, or stops it. Those who scrape are served to the end. */
static void poll_all(acceptor *a, bool is_wanted)
{
    for (unsigned i = 0; i < a->listeners.count; i++) {
        if (is_open(a, i) && is_wanted && (!a->is_draining || a->listeners.at[i].is_metrics))
            uv_poll_start(&a->polls[i], UV_READABLE, on_ready);
        else if (is_open(a, i))
            uv_poll_stop(&a->polls[i]);
    }
}

static void accept_rest(acceptor *a);

static void on_retry(uv_timer_t *retry)
{
    acceptor *const a = retry->data;
    poll_all(a, true);
    if (a->is_draining)
        accept_rest(a);
}

static void pause_for(acceptor *a, int error)
{
    if (!a->is_paused)
        log_event("warning", "accept-paused", "reason", strerror(error));
    a->is_paused = true;
    poll_all(a, false);
    uv_timer_start(&a->retry, on_retry, RETRY_MS, 0);
}

static void go_on(acceptor *a)
{
    if (!a->is_paused)
        return;
    a->is_paused = false;
    writer *const line = log_begin("info", "accept-resumed", true);
    write_number(line, "connections", (long long)atomic_load(&a->all->connections));
    log_end();
}

/* ---- Accepting ---------------------------------------------------------------------- */

/* Accepts one connection; false if none waits, or on an error. */
static bool accept_one(acceptor *a, const listener *own)
{
    struct sockaddr_storage address = {.ss_family = AF_UNSPEC};
    socklen_t length = sizeof address;
    const int fd = accept4(own->fd, (struct sockaddr *)&address, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd >= 0) {
        go_on(a);
        if (own->is_metrics)
            metrics_take(&a->metrics, fd);
        else
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
    acceptor *const a = poll->data;
    (void)status, (void)events;
    for (unsigned i = 0; i < AT_ONCE && accept_one(a, &a->listeners.at[poll - a->polls]); i++)
        continue;
}

int acceptor_start(acceptor *a, uv_loop_t *loop)
{
    a->retry.data = a;
    a->metrics.loop = loop;
    TAILQ_INIT(&a->metrics.scrapes);
    if (getrandom(&a->peer_key, sizeof a->peer_key, 0) < 0)
        a->peer_key = (uintptr_t)a; /* at a random address, too */
    uv_timer_init(loop, &a->retry);
    for (unsigned i = 0; i < a->listeners.count; i++) {
        const int error = uv_poll_init(loop, &a->polls[i], a->listeners.at[i].fd);
        if (error)
            return error;
        a->polls[i].data = a;
    }
    poll_all(a, true);
    return 0;
}

/* ---- The end -------------------------------------------------------------------------- */

static void close_one(acceptor *a, unsigned i)
{
    if (!is_open(a, i))
        return;
    uv_close((uv_handle_t *)&a->polls[i], NULL);
    close(a->listeners.at[i].fd);
    a->listeners.at[i].fd = -1;
}

/* Whether no other process accepts from a socket of requests. */
static bool is_ours(const acceptor *a, unsigned i)
{
    return is_open(a, i) && !a->listeners.at[i].is_metrics && !a->listeners.at[i].is_inherited;
}

static void accept_rest(acceptor *a)
{
    for (unsigned i = 0; i < a->listeners.count; i++) {
        for (unsigned n = 0; is_ours(a, i) && n < SOMAXCONN && accept_one(a, &a->listeners.at[i]); n++)
            continue;
        if (is_ours(a, i) && a->is_paused)
            return;
    }
    for (unsigned i = 0; i < a->listeners.count; i++) {
        if (!a->listeners.at[i].is_metrics)
            close_one(a, i);
    }
    workers_order(a->all, WORKER_LEAVE);
}

void acceptor_drain(acceptor *a)
{
    a->is_draining = true;
    listeners_hide(&a->listeners);
    poll_all(a, true);
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

size_t acceptor_end(acceptor *a)
{
    size_t unanswered = 0;
    for (unsigned i = 0; i < a->listeners.count; i++) {
        for (int n = 0, fd;
             is_ours(a, i) && n < SOMAXCONN && (fd = accept(a->listeners.at[i].fd, NULL, NULL)) >= 0; n++)
            unanswered += abandon(fd);
        close_one(a, i);
    }
    uv_close((uv_handle_t *)&a->retry, NULL);
    metrics_end(&a->metrics);
    return unanswered;
}
