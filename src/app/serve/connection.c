#include "serve/connection.h"
#include "serve/log.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    SEND_AT = 64 * 1024, /* bytes of answers that are sent even if lines are left */
    LINGER_MS = 1000,    /* for a client to close too, so that it can read all that was sent */
    KEEPALIVE_SECONDS = 60
};

/* Answers that the socket has not taken; their text follows. */
typedef struct unsent {
    uv_write_t request;
    size_t size; /* of the whole struct and its text */
    char text[];
} unsent;

static void go_on(connection *c);
static void on_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room);
static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *room);

static uint64_t now_of(const connection *c)
{
    return c->owner->clock;
}

static void drop_kept(connection *c)
{
    shared_free(c->owner->all, c->kept, c->kept_size);
    c->unread = c->kept = NULL;
    c->unread_length = c->kept_size = 0;
}

static void close_handle(uv_handle_t *handle, void *unused)
{
    (void)unused;
    uv_close(handle, NULL);
}

void connections_end(worker *w)
{
    if (w->is_ending && TAILQ_EMPTY(&w->connections) && !uv_is_closing((uv_handle_t *)&w->wake))
        uv_walk(&w->loop, close_handle, NULL);
}

/* ---- The queue --------------------------------------------------------------- */

static int compare(const connection *one, const connection *other)
{
    if (one->due != other->due)
        return one->due < other->due ? -1 : 1;
    return (one->place > other->place) - (one->place < other->place);
}

RB_GENERATE_STATIC(connection_queue, connection, in_queue, compare)

static void on_queue_turn(uv_idle_t *queue_turns);

/* An idle client earns no credit. */
static void make_due(connection *c)
{
    c->due = c->due > c->owner->due ? c->due : c->owner->due;
}

static void queue(connection *c)
{
    worker *const w = c->owner;
    if (c->is_queued)
        return;
    make_due(c);
    c->is_queued = true;
    c->place = w->queued++;
    RB_INSERT(connection_queue, &w->queue, c);
    uv_idle_start(&w->queue_turns, on_queue_turn);
}

static void unqueue(connection *c)
{
    if (c->is_queued)
        RB_REMOVE(connection_queue, &c->owner->queue, c);
    c->is_queued = false;
}

/* Whether a connection that is not queued may be answered now: nobody else is due earlier. */
static bool is_first(connection *c)
{
    const connection *const first = RB_MIN(connection_queue, &c->owner->queue);
    make_due(c);
    return !first || c->due <= first->due;
}

/* Charges a connection that was answered, up to a hundred turns, what the longest answer takes (the op
 * values): the clock also runs while other processes do. Once nobody waits, nobody owes time. */
static void charge(connection *c, uint64_t ns)
{
    enum { MOST = 100 * WORKER_TURN_NS };
    worker *const w = c->owner;
    w->due = c->due;
    w->left -= (int64_t)ns;
    c->due += ns < MOST ? ns : MOST;
    if (RB_EMPTY(&w->queue))
        w->due = c->due;
}

/* ---- The end ----------------------------------------------------------------- */

static void on_closed(uv_handle_t *handle)
{
    connection *c = handle->data;
    worker *const owner = c->owner;
    tally_add(&owner->stats.closed, c->reason, 1);
    drop_kept(c);
    table_share_end(c);
    TAILQ_REMOVE(&owner->connections, c, of_worker);
    connections_end(owner);
    shared_leave(owner->all, c->from);
    shared_free(owner->all, c, sizeof *c);
}

void connection_break(connection *c, const char *reason)
{
    c->is_ending = true;
    if (!c->reason)
        c->reason = reason;
    unqueue(c);
    if (!uv_is_closing(&c->uv.handle))
        uv_close(&c->uv.handle, on_closed);
}

bool connection_owes(const connection *c)
{
    return c->writes > 0 || (!c->is_ending && c->is_draining && c->quota > 0);
}

/* All answers are sent. A client that still sends is read until it closes: closing at once would discard what
 * it has not read. */
static void on_shut(uv_shutdown_t *request, int status)
{
    connection *c = request->data;
    if (uv_is_closing(&c->uv.handle))
        return;
    c->is_shut = true;
    c->since = now_of(c);
    if (status < 0 || c->is_at_end)
        connection_break(c, "reset");
    else
        uv_read_start(&c->uv.stream, on_room_wanted, on_read);
}

/* Answers nothing more, and closes when all answers have been sent. */
static void finish(connection *c, const char *reason)
{
    c->is_ending = true;
    c->reason = reason;
    c->since = now_of(c);
    c->shutdown.data = c;
    drop_kept(c);
    const bool is_all = c->is_at_end && c->writes == 0;
    if (is_all || uv_shutdown(&c->shutdown, &c->uv.stream, on_shut) != 0)
        connection_break(c, reason);
}

/* ---- Answers ------------------------------------------------------------------- */

/* If the socket has taken all answers, their requests are done. */
static void settle(connection *c)
{
    if (c->writes > 0)
        return;
    if (c->in_flight > 0)
        histogram_add(&c->owner->stats.latency, uv_hrtime() - c->arrived, c->in_flight);
    c->in_flight = 0;
}

static void on_written(uv_write_t *request, int status)
{
    unsent *const rest = request->data;
    connection *c = request->handle->data;
    shared_free(c->owner->all, rest, rest->size);
    c->writes--;
    if (uv_is_closing(&c->uv.handle))
        return;
    if (status < 0) {
        connection_break(c, "reset");
    } else if (c->writes == 0) {
        settle(c);
        c->since = c->is_ending ? c->since : now_of(c);
        go_on(c);
    }
}

/* Passes what the socket has not taken to libuv. */
static void send_later(connection *c, const char *text, size_t length)
{
    unsent *rest = shared_alloc(c->owner->all, sizeof *rest + length);
    if (!rest) {
        log_event("warning", "connection-ended", "reason", ERROR_NO_MEMORY);
        connection_break(c, ERROR_NO_MEMORY);
        return;
    }
    rest->size = sizeof *rest + length;
    rest->request.data = rest;
    memcpy(rest->text, text, length);
    const uv_buf_t buffer = uv_buf_init(rest->text, (unsigned)length);
    c->writes++;
    if (uv_write(&rest->request, &c->uv.stream, &buffer, 1, on_written) != 0) {
        c->writes--;
        shared_free(c->owner->all, rest, rest->size);
        connection_break(c, "reset");
    }
}

static void send_answers(connection *c)
{
    writer *const answers = &c->owner->answers;
    const size_t length = answers->length;
    const uv_buf_t buffer = uv_buf_init(answers->text, (unsigned)length);
    int sent = length > 0 && c->writes == 0 ? uv_try_write(&c->uv.stream, &buffer, 1) : 0;
    if (sent == UV_EAGAIN)
        sent = 0;
    if (sent < 0 || answers->is_cut)
        connection_break(c, answers->is_cut ? ERROR_NO_MEMORY : "reset");
    else if ((size_t)sent == length)
        settle(c);
    else
        send_later(c, buffer.base + sent, length - (size_t)sent);
    writer_clear(answers);
}

/* Sends the client the reason, and ends. */
static void end_with(connection *c, const char *code, const char *message)
{
    log_event("warning", "connection-ended", "reason", code);
    writer_clear(&c->owner->answers);
    protocol_refuse(&c->owner->answers, code, message);
    writer_end_line(&c->owner->answers);
    send_answers(c);
    if (!c->is_ending)
        finish(c, code);
}

/* ---- Lines --------------------------------------------------------------------- */

typedef enum line_found {
    LINE_NONE,    /* the rest is the beginning of a line, of at most max_line + 1 bytes, or nothing */
    LINE_WHOLE,   /* a line */
    LINE_TOO_LONG /* the first max_line bytes of a longer one */
} line_found;

static void advance(connection *c, size_t n)
{
    c->unread += n;
    c->unread_length -= n;
}

static void skip(connection *c)
{
    const char *newline = memchr(c->unread, '\n', c->unread_length);
    c->is_skipped = !newline;
    advance(c, newline ? (size_t)(newline - c->unread) + 1 : c->unread_length);
}

/* Takes the next line. Its text is valid as long as the text that has arrived. */
static line_found next_line(connection *c, const char **line, size_t *length)
{
    const size_t limit = c->owner->all->settings->max_line; /* its LF or CR LF not counted */
    if (c->unread_length == 0)
        return LINE_NONE; /* the text may then be NULL, which memchr() must not get */
    if (c->is_skipped)
        skip(c);
    const char *newline = memchr(c->unread, '\n', c->unread_length);
    const size_t all = newline ? (size_t)(newline - c->unread) : c->unread_length;
    const bool has_cr = all > 0 && c->unread[all - 1] == '\r';
    const bool ends = newline || (c->is_at_end && c->unread_length > 0); /* the last line may lack its LF */
    *line = c->unread;
    *length = all - (newline && has_cr);
    if (*length > limit + (!ends && has_cr)) {
        *length = limit;
        c->is_skipped = true;
        return LINE_TOO_LONG;
    }
    if (!ends)
        return LINE_NONE;
    advance(c, all + (newline != NULL));
    return LINE_WHOLE;
}

/* ---- Requests ------------------------------------------------------------------ */

static void answer_line(connection *c, line_found found, const char *line, size_t length)
{
    worker *const owner = c->owner;
    const protocol_caller caller = {.service = &owner->all->service, .tables = &c->tables};
    protocol_outcome outcome = {.error = ERROR_LINE_TOO_LONG};
    if (found == LINE_WHOLE)
        outcome = protocol_serve(&owner->answers, line, length, &caller);
    else
        protocol_judge_long_line(&owner->answers, line, length);
    writer_end_line(&owner->answers);
    if (c->tables.count != c->counted) /* all threads share the numbers */
        table_share_count(c);
    tally_add(&owner->stats.requests, outcome.op ? outcome.op : "none", 1);
    if (outcome.error)
        tally_add(&owner->stats.errors, outcome.error, 1);
}

/* Answers the next line; false without one. */
static bool answer_next(connection *c)
{
    const char *line;
    size_t length;
    const line_found found = next_line(c, &line, &length);
    if (found == LINE_NONE)
        return false;
    answer_line(c, found, line, length);
    c->in_flight++;
    if (c->owner->answers.length >= SEND_AT || c->in_flight >= c->owner->all->settings->max_in_flight)
        send_answers(c);
    return true;
}

/* Keeps the rest, which may be a part of what is already kept. */
static void keep(connection *c)
{
    const size_t length = c->unread_length;
    char *const kept = length > 0 ? shared_alloc(c->owner->all, length) : NULL;
    if (kept)
        memcpy(kept, c->unread, length);
    drop_kept(c);
    if (length > 0 && !kept) {
        end_with(c, ERROR_NO_MEMORY, "the server has no memory left for this connection");
        return;
    }
    c->unread = c->kept = kept;
    c->unread_length = c->kept_size = length;
}

/* Answers lines until none is left, the client does not take the answers, another is due earlier, or the time
 * is used up; the last request may take longer. Returns how many. */
static unsigned answer_some(connection *c)
{
    const uint64_t began = uv_hrtime();
    const int64_t most = is_first(c) ? c->owner->left : 0;
    int64_t used = 0;
    unsigned answered = 0;
    c->has_lines = c->unread_length > 0;
    while (c->writes == 0 && !c->is_ending && used < most && (c->has_lines = answer_next(c))) {
        answered++;
        used = (int64_t)(uv_hrtime() - began);
    }
    if (answered > 0)
        charge(c, (uint64_t)used);
    return answered;
}

/* Lines are kept once, then taken from the front. */
static void answer_lines(connection *c, bool is_kept)
{
    const unsigned answered = answer_some(c);
    if (c->is_ending)
        return;
    send_answers(c);
    const bool is_in_line = c->unread_length > 0 || c->is_skipped;
    if (answered > 0 || is_in_line != c->is_in_line)
        c->since = now_of(c);
    c->is_in_line = is_in_line;
    if (!c->is_ending && !(is_kept && c->has_lines))
        keep(c);
}

bool connection_has_hung_up(int fd)
{
    return poll(&(struct pollfd){.fd = fd}, 1, 0) > 0;
}

/* In its turn: answers lines for WORKER_TURN_NS. */
static void take_turn(connection *c)
{
    if (connection_has_hung_up(c->fd)) {
        connection_break(c, "reset");
        return;
    }
    c->owner->left = WORKER_TURN_NS;
    answer_lines(c, true);
    go_on(c);
}

/* Gives those that wait their turn, one after another, and polls the sockets after each: a client that asks
 * little is answered when it is read, without waiting for others' lines. */
static void on_queue_turn(uv_idle_t *queue_turns)
{
    worker *const w = queue_turns->data;
    const uint64_t began = uv_hrtime();
    connection *c;
    while ((c = RB_MIN(connection_queue, &w->queue)) && uv_hrtime() - began < WORKER_TURN_NS) {
        unqueue(c);
        take_turn(c);
    }
    w->left = WORKER_TURN_NS;
    if (!c)
        uv_idle_stop(queue_turns);
}

/* ---- Reading ------------------------------------------------------------------- */

/* Reads to the end of what is kept. A connection is read once in a turn of the loop, so that all get their
 * turn; for libuv "no room" means "not now". */
static void on_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room)
{
    connection *c = handle->data;
    worker *const owner = c->owner;
    const bool has_been_read = c->turn == owner->turn;
    size_t size = has_been_read ? 0 : WORKER_READ;
    (void)suggested;
    if (c->is_draining && !c->is_ending && size > c->quota)
        size = (size_t)c->quota;
    c->turn = owner->turn;
    if (c->unread_length > 0 && size > 0)
        memcpy(owner->input, c->unread, c->unread_length);
    *room = uv_buf_init(owner->input + c->unread_length, (unsigned)size);
}

bool connection_may_begin(char first)
{
    return first == '{' || first == ' ' || first == '\t' || first == '\r' || first == '\n';
}

/* Whether another protocol arrives, as from a browser: the connection is then closed. */
static bool refuse_stranger(connection *c, size_t length)
{
    const bool is_stranger = !c->has_begun && length > 0 && !connection_may_begin(c->owner->input[0]);
    c->has_begun = c->has_begun || length > 0;
    if (is_stranger)
        end_with(c, "wrong-protocol",
                 "a connection begins with a request, a JSON object; HTTP and TLS are not served");
    return is_stranger;
}

/* Takes `length` bytes that have arrived after the kept ones. */
static void take(connection *c, size_t length)
{
    c->arrived = uv_hrtime();
    if (c->is_draining)
        c->quota -= length;
    if (refuse_stranger(c, length))
        return;
    c->unread = c->owner->input;
    c->unread_length += length;
    answer_lines(c, false);
}

/* The client sends no more: the kept bytes are its last line. */
static void take_end(connection *c)
{
    uv_read_stop(&c->uv.stream);
    c->is_at_end = true;
    if (!c->is_ending) {
        c->arrived = uv_hrtime();
        answer_lines(c, true);
    }
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *room)
{
    connection *c = stream->data;
    (void)room;
    if (length == 0 || length == UV_ENOBUFS)
        return;
    if (length == UV_EOF) {
        take_end(c);
    } else if (length < 0) {
        connection_break(c, "reset");
    } else if (!c->is_ending) {
        take(c, (size_t)length);
    }
    go_on(c);
}

/* All that had arrived at the order to end has been read. An end after it has arrived as well. */
static void end_drained(connection *c)
{
    char byte;
    if (recv(c->fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0) {
        take_end(c);
        go_on(c);
    } else {
        finish(c, "drained");
    }
}

/* The next step: reads, waits until answers are taken, or ends. */
static void go_on(connection *c)
{
    if (c->is_ending) {
        if (c->is_shut && c->is_at_end)
            connection_break(c, "end");
    } else if (c->writes > 0) {
        uv_read_stop(&c->uv.stream);
    } else if (c->has_lines) {
        uv_read_stop(&c->uv.stream);
        queue(c);
    } else if (c->is_at_end) {
        finish(c, "end");
    } else if (c->is_draining && c->quota == 0) {
        end_drained(c);
    } else {
        uv_read_start(&c->uv.stream, on_room_wanted, on_read);
    }
}

/* ---- Limits of time -------------------------------------------------------------- */

void connection_check(connection *c)
{
    static const char *const LATE[][2] = {{"idle", "no request arrived"},
                                          {"slow-request", "the request did not arrive whole"},
                                          {"slow-reader", "answers were not read"}};
    const serve_settings *const limits = c->owner->all->settings;
    const unsigned what = c->writes > 0 ? 2 : c->is_in_line;
    const size_t seconds = what > 0 ? limits->stall_seconds : limits->idle_seconds;
    const uint64_t ms = now_of(c) - c->since;
    char message[96];
    if (uv_is_closing(&c->uv.handle))
        return;
    if (c->is_ending) {
        if (ms > LINGER_MS && (c->is_shut || !c->is_draining))
            connection_break(c, "reset");
        return;
    }
    if (c->writes == 0 && c->is_queued)
        return; /* it waits for the server, and this is never charged to a client */
    if (seconds == 0 || ms <= 1000ull * seconds)
        return;
    snprintf(message, sizeof message, "%s within %zu second%s", LATE[what][1], seconds,
             seconds == 1 ? "" : "s");
    end_with(c, LATE[what][0], message);
}

void connection_drain(connection *c)
{
    int waiting = 0;
    if (c->is_ending)
        return;
    c->is_draining = true;
    if (!c->is_at_end && ioctl(c->fd, FIONREAD, &waiting) == 0)
        c->quota = (uint64_t)waiting;
    go_on(c);
}

/* ---- The beginning --------------------------------------------------------------- */

void connection_refuse(int fd, const char *code, const char *message)
{
    char text[512];
    writer line = {.text = text, .room = sizeof text};
    protocol_refuse(&line, code, message);
    writer_end_line(&line);
    send(fd, text, line.length, MSG_NOSIGNAL | MSG_DONTWAIT);
    shutdown(fd, SHUT_WR);
    close(fd);
}

/* Makes a stream of the socket. A libuv error, or 0. */
static int open_stream(connection *c)
{
    if (uv_guess_handle(c->fd) != UV_TCP) {
        uv_pipe_init(&c->owner->loop, &c->uv.pipe, 0);
        return uv_pipe_open(&c->uv.pipe, c->fd);
    }
    uv_tcp_init(&c->owner->loop, &c->uv.tcp);
    const int error = uv_tcp_open(&c->uv.tcp, c->fd);
    if (error == 0) {
        uv_tcp_nodelay(&c->uv.tcp, 1);
        uv_tcp_keepalive(&c->uv.tcp, 1, KEEPALIVE_SECONDS);
    }
    return error;
}

connection *connection_new(shared *all, int fd, peer *from)
{
    connection *const c = shared_alloc(all, sizeof *c);
    if (c)
        *c = (connection){.fd = fd, .from = from};
    return c;
}

void connection_open(worker *owner, connection *c)
{
    c->owner = owner;
    table_share_begin(c);
    const int error = open_stream(c);
    c->uv.handle.data = c;
    c->since = now_of(c);
    c->turn = owner->turn - 1;
    c->due = owner->due + WORKER_TURN_NS; /* else one that reconnects again and again would go first */
    TAILQ_INSERT_HEAD(&owner->connections, c, of_worker);
    if (error) {
        close(c->fd);
        connection_break(c, "reset");
    } else if (owner->is_draining) {
        connection_drain(c);
    } else {
        go_on(c);
    }
}
