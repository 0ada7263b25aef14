/* The server's connections: clients of one worker, over pairs of sockets with small buffers. They send, read,
 * stop or hang up at any time, and the server is ordered to end at any time, or is short of memory. Each gets
 * exactly the answers of protocol_serve() to the lines that it sent, in order; or the one line for another
 * protocol. */
#define _GNU_SOURCE /* for uv.h */
#include "fuzz.h"

#include "serve/connection.h"
#include "serve/log.h"

#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CLIENTS = 3, TURNS_MOST = 100000, REPEATS = 50, ROOM = 4096, LATE_MS = 1000000 };

typedef struct client {
    int fd;
    connection *served; /* which the worker may have freed */
    writer sent, got;
    size_t drained_at; /* bytes that had been sent at the order to end */
    bool is_drained, is_shut, is_at_end, is_gone;
    bool was_shut; /* at the order to end */
} client;

static serve_settings settings = {.max_line = 256, .tables = 2, .idle_seconds = 300, .stall_seconds = 30};
static shared all;
static worker served;
static peer from;
static client clients[CLIENTS];
static client *doomed; /* ends at once, after the poll of the loop's next turn, when orders come too */
static bool is_short;  /* of memory: which requests get it is open */
static bool is_late;   /* time was up for somebody: less is answered, and an error comes last */

static void write_answer(writer *out, void *self)
{
    (void)self;
    write_bool(out, "answered", true);
}

static bool is_served(const client *c)
{
    const connection *open;
    TAILQ_FOREACH(open, &served.connections, of_worker)
    if (open == c->served)
        return true;
    return false;
}

static void on_polled(uv_check_t *after_poll)
{
    (void)after_poll;
    if (doomed && is_served(doomed))
        connection_break(doomed->served, "drain-timeout");
    doomed = NULL;
}

static void open_worker(void)
{
    static uv_async_t ended;
    static uv_check_t after_poll;
    signal(SIGPIPE, SIG_IGN);
    all = (shared){.settings = &settings,
                   .workers = &served,
                   .worker_count = 1,
                   .service = {.health = write_answer, .stats = write_answer}};
    expect(log_open("/dev/null") && worker_open(&served, &all, &ended) == 0);
    uv_check_init(&served.loop, &after_poll);
    uv_check_start(&after_poll, on_polled);
}

/* ---- The clients ------------------------------------------------------------- */

static void begin(client *c)
{
    int fds[2];
    const int least = 1; /* as little as the system gives */
    *c = (client){.sent = {.grow = realloc}, .got = {.grow = realloc}};
    expect(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, fds) == 0);
    setsockopt(fds[0], SOL_SOCKET, SO_SNDBUF, &least, sizeof least);
    c->fd = fds[1];
    atomic_fetch_add(&all.connections, 1);
    atomic_fetch_add(&from.connections, 1);
    connection_open(&served, connection_new(&all, fds[0], &from));
    c->served = TAILQ_FIRST(&served.connections);
}

static void keep(writer *text, const char *bytes, ssize_t n)
{
    text->needs_comma = false;
    if (n > 0)
        writer_json(text, bytes, (size_t)n);
}

static void send_some(client *c, const char *bytes, size_t n)
{
    if (!c->is_shut && !c->is_at_end)
        keep(&c->sent, bytes, send(c->fd, bytes, n, MSG_NOSIGNAL));
}

static void read_some(client *c, size_t most)
{
    char text[ROOM];
    const ssize_t n = most > 0 && !c->is_gone ? recv(c->fd, text, most < ROOM ? most : ROOM, 0) : -1;
    keep(&c->got, text, n);
    c->is_at_end = c->is_at_end || n == 0;
}

static void stop_sending(client *c)
{
    if (c->is_gone)
        return;
    c->is_shut = true;
    shutdown(c->fd, SHUT_WR);
}

static void hang_up(client *c)
{
    if (!c->is_gone)
        close(c->fd);
    c->is_gone = c->is_shut = c->is_at_end = true;
}

/* ---- The server ---------------------------------------------------------------- */

static void drain(client *c)
{
    if (c->is_drained || !is_served(c))
        return;
    c->is_drained = true;
    c->drained_at = c->sent.length;
    c->was_shut = c->is_shut;
    connection_drain(c->served);
}

static void let_time_pass(void)
{
    connection *open, *next;
    served.clock += LATE_MS;
    for (open = TAILQ_FIRST(&served.connections); open; open = next) {
        next = TAILQ_NEXT(open, of_worker);
        connection_check(open);
    }
}

/* ---- What is wanted ---------------------------------------------------------------- */

static size_t line_length(const char *text, size_t n, bool *has_end)
{
    const char *const newline = memchr(text, '\n', n);
    *has_end = newline != NULL;
    return newline ? (size_t)(newline - text) : n;
}

/* The answers to all that a client has sent, or had sent at the order to end; with a last line that lacks its
 * end, if `is_whole`. */
static writer wanted_of(const client *c, bool is_whole)
{
    const size_t n = c->is_drained ? c->drained_at : c->sent.length;
    writer wanted = {.grow = realloc};
    protocol_tables tables;
    if (n > 0 && !connection_may_begin(c->sent.text[0])) {
        protocol_refuse(&wanted, "wrong-protocol",
                        "a connection begins with a request, a JSON object; HTTP and TLS are not served");
        writer_end_line(&wanted);
        return wanted;
    }
    protocol_tables_begin(&tables, settings.tables);
    for (size_t at = 0; at < n;) {
        bool has_end;
        const char *const line = c->sent.text + at;
        const size_t length = line_length(line, n - at, &has_end);
        const size_t text = length - (length > 0 && line[length - 1] == '\r' && (has_end || !is_whole));
        if (text > settings.max_line)
            protocol_judge_long_line(&wanted, line, settings.max_line);
        else if (has_end || is_whole)
            protocol_serve(&wanted, line, text,
                           &(protocol_caller){.service = &all.service, .tables = &tables});
        if (text > settings.max_line || has_end || is_whole)
            writer_end_line(&wanted);
        at += length + 1;
    }
    protocol_tables_end(&tables);
    return wanted;
}

static size_t same_length(const writer *a, const writer *b)
{
    size_t same = 0;
    while (same < a->length && same < b->length && a->text[same] == b->text[same])
        same++;
    return same;
}

/* Behind whole answers there may be one line that says why the connection ends. */
static bool is_reason(const char *text, size_t n)
{
    static const char BEGIN[] = "{\"error\":{\"code\":\"";
    const size_t most = sizeof BEGIN - 1;
    const char *const newline = memchr(text, '\n', n);
    return memcmp(text, BEGIN, n < most ? n : most) == 0 && (!newline || newline == text + n - 1);
}

static bool has_wanted(const client *c, bool is_whole)
{
    const writer wanted = wanted_of(c, is_whole);
    size_t same = same_length(&wanted, &c->got);
    free(wanted.text);
    if (c->is_gone && same == c->got.length)
        return true;
    if (!is_late || same == c->got.length)
        return is_late || (same == wanted.length && same == c->got.length);
    while (same > 0 && c->got.text[same - 1] != '\n')
        same--;
    return is_reason(c->got.text + same, c->got.length - same);
}

/* Each whole line is an answer. */
static void check_lines(const writer *got)
{
    size_t length;
    bool has_end = got->length > 0;
    for (size_t at = 0; has_end && at < got->length; at += length + 1) {
        length = line_length(got->text + at, got->length - at, &has_end);
        if (has_end)
            fuzz_expect_json(got->text + at, length);
    }
}

/* A client that stops at the order to end may have been in time, or not. */
static void check_answers(const client *c)
{
    check_lines(&c->got);
    if (is_short)
        return;
    expect(has_wanted(c, true) || (c->is_drained && !c->was_shut && has_wanted(c, false)));
}

/* ---- A whole play ------------------------------------------------------------------ */

static const char *const REQUESTS[] = {
    "{\"op\":\"waits\",\"hand\":\"1122z\"}\n",
    "{\"id\":[1,\"\xC3\xA9\"],\"op\":\"discards\",\"hand\":\"123m456p789s11223z\"}\r\n",
    "{\"op\":\"shanten\",\"hand\":\"51549m737p7283s27z\",\"seen\":\"8m67s\"}\n",
    "{\"op\":\"health\"}\n{\"op\":\"stats\"}\n",
    "{\"op\":\"open\",\"table\":\"a\"}\n{\"op\":\"open\",\"table\":\"b\"}\n",
    "{\"op\":\"open\",\"table\":\"c\"}\n",
    "{\"op\":\"look\",\"table\":\"a\",\"seat\":0}\n{\"op\":\"close\",\"table\":\"a\"}\n",
    "\n\r\n{\"op\":\n",
    "{\"id\":7,\"op\":\"waits\",\"hand\":\"",
    "1111111111111111111111111111111111111111111111111111111111111111",
    "m\"}\n",
};

static void send_raw(client *c, fuzz_food *food)
{
    char bytes[256];
    const size_t n = fuzz_byte(food);
    fuzz_fill(food, bytes, n);
    send_some(c, bytes, n);
}

static void do_one(fuzz_food *food)
{
    const uint8_t choice = fuzz_byte(food);
    const char *request;
    uint8_t when;
    client *const c = &clients[choice / 8 % CLIENTS];
    switch (choice % 8) {
    case 0:
    case 1:
        request = REQUESTS[fuzz_byte(food) % (sizeof REQUESTS / sizeof *REQUESTS)];
        for (unsigned times = choice % 8 == 0 ? 1 : fuzz_byte(food) % REPEATS; times > 0; times--)
            send_some(c, request, strlen(request));
        break;
    case 2:
        send_raw(c, food);
        break;
    case 3:
        read_some(c, 16u * fuzz_byte(food));
        break;
    case 4:
        if (fuzz_byte(food) < 128)
            stop_sending(c);
        else
            hang_up(c);
        break;
    case 5:
        if (fuzz_byte(food) < 64)
            drain(c);
        break;
    case 6:
        when = fuzz_byte(food);
        is_late = is_late || when < 32;
        if (when < 16)
            let_time_pass();
        else if (when < 32)
            doomed = c;
        break;
    default:
        uv_run(&served.loop, UV_RUN_NOWAIT);
    }
}

/* All stop sending, and read to the end: it comes, and nothing is left over. */
static void finish(void)
{
    unsigned turns = 0;
    for (unsigned i = 0; i < CLIENTS; i++) {
        stop_sending(&clients[i]);
        for (; !clients[i].is_at_end && turns < TURNS_MOST; turns++) {
            uv_run(&served.loop, UV_RUN_NOWAIT);
            read_some(&clients[i], ROOM);
        }
        if (!clients[i].is_gone)
            close(clients[i].fd);
    }
    for (; !TAILQ_EMPTY(&served.connections) && turns < TURNS_MOST; turns++)
        uv_run(&served.loop, UV_RUN_NOWAIT);
    expect(turns < TURNS_MOST && RB_EMPTY(&served.queue));
    expect(all.connections == 0 && from.connections == 0 && all.memory == 0 && all.tables == 0);
}

/* The first byte is how many requests may be in flight; then a byte for each step, and what it needs. */
void fuzz_connection(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    if (!served.all)
        open_worker();
    const uint8_t first = fuzz_byte(&food);
    settings.max_in_flight = 1u + first % 64;
    settings.max_memory = SIZE_MAX;
    is_short = first >= 192;
    is_late = false;
    doomed = NULL;
    for (unsigned i = 0; i < CLIENTS; i++)
        begin(&clients[i]);
    settings.max_memory = is_short ? 16384 : SIZE_MAX;
    while (food.n > 0)
        do_one(&food);
    finish();
    for (unsigned i = 0; i < CLIENTS; i++) {
        check_answers(&clients[i]);
        free(clients[i].sent.text);
        free(clients[i].got.text);
    }
}
