/* Asks a server like many clients, checks every byte of every answer, and prints the times of the answers.
 *
 *   load SOCKET REQUESTS ANSWERS turns CONNECTIONS SECONDS WINDOW
 *   load SOCKET REQUESTS ANSWERS open CONNECTIONS SECONDS RATE
 *
 * SOCKET is the path of a Unix socket. REQUESTS has objects, a line each, without an id, and
 * ANSWERS the output of `hantei judge` for them.
 *
 * `turns`: each connection has WINDOW requests under way, and sends another for each answer: the full
 * speed of the server. `open`: RATE requests a second are sent without waiting for answers, in turn on all
 * connections, some every 100 microseconds. A time begins when the request is due, so waiting for the load
 * program or a busy socket counts in full.
 *
 * Prints connections, requests, requests a second, and p50, p99, p99.9 and the longest time in microseconds.
 * Exits 1 if an answer is missing or wrong, or a connection was lost. */
#define _GNU_SOURCE

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <unistd.h>
#include <uv.h>

enum {
    LINES_MOST = 64,
    LINE_ROOM = 8192,         /* of an answer */
    REQUEST_ROOM = 32 * 1024, /* the server's default */
    TICK_NS = 100000,
    GRACE_MS = 10000, /* for the last answers */
    SAMPLES_MOST = 50000000
};

/* A request that has been sent. */
struct sent {
    uint64_t id, since;
};

struct client {
    union {
        uv_handle_t handle;
        uv_stream_t stream;
        uv_pipe_t pipe;
    } uv;
    struct sent *sent; /* a ring of `room` */
    size_t first, count, room;
    char *input; /* LINE_ROOM bytes */
    size_t length;
};

static struct {
    uv_loop_t *loop;
    char requests[LINES_MOST][REQUEST_ROOM], answers[LINES_MOST][LINE_ROOM];
    size_t lines;
    bool is_open_loop;
    size_t connection_count, window;
    double rate, seconds;
    struct client *clients;
    uint64_t start, end; /* of sending, in ns */
    uint64_t ids, answered;
    uint32_t *samples; /* in tenths of a microsecond */
    uv_timer_t timer;
    uv_poll_t ticker;
} load;

static void fail(const char *what, const char *detail)
{
    fprintf(stderr, "load: %s: %s\n", what, detail);
    exit(1);
}

static void check(const char *what, int error)
{
    if (error < 0)
        fail(what, uv_strerror(error));
}

static void *grow(void *memory, size_t size)
{
    void *grown = realloc(memory, size);
    if (!grown)
        fail("memory", "none left");
    return grown;
}

/* ---- Requests ------------------------------------------------------------------ */

static void on_sent(uv_write_t *write, int status)
{
    check("write", status);
    free(write);
}

static void remember(struct client *c, struct sent sent)
{
    if (c->count == c->room) {
        const size_t room = 2 * c->room + 4;
        struct sent *ring = grow(NULL, room * sizeof *ring);
        for (size_t i = 0; i < c->count; i++)
            ring[i] = c->sent[(c->first + i) % c->room];
        free(c->sent);
        c->sent = ring;
        c->room = room;
        c->first = 0;
    }
    c->sent[(c->first + c->count++) % c->room] = sent;
}

/* Requests that one client is about to send. */
static char unsent[1 << 20];
static size_t unsent_length;

/* Sends them. */
static void flush(struct client *c)
{
    uv_buf_t buffer = uv_buf_init(unsent, (unsigned)unsent_length);
    const int taken = unsent_length > 0 ? uv_try_write(&c->uv.stream, &buffer, 1) : 0;
    if (taken < 0 && taken != UV_EAGAIN)
        check("write", taken);
    const size_t sent = (size_t)(taken > 0 ? taken : 0), rest = unsent_length - sent;
    unsent_length = 0;
    if (rest == 0)
        return;
    uv_write_t *write = grow(NULL, sizeof *write + rest);
    memcpy(write + 1, unsent + sent, rest);
    buffer = uv_buf_init((char *)(write + 1), (unsigned)rest);
    check("write", uv_write(write, &c->uv.stream, &buffer, 1, on_sent));
}

/* Makes one request, which ought to be sent at `since`. */
static void ask(struct client *c, uint64_t since)
{
    const uint64_t id = load.ids++;
    if (unsent_length + REQUEST_ROOM + 64 > sizeof unsent)
        flush(c);
    unsent_length += (size_t)snprintf(unsent + unsent_length, REQUEST_ROOM + 64, "{\"id\":%llu,%s\n",
                                      (unsigned long long)id, load.requests[id % load.lines] + 1);
    remember(c, (struct sent){.id = id, .since = since});
}

/* ---- Answers ------------------------------------------------------------------- */

static void check_answer(const char *line, size_t length, uint64_t id)
{
    char wanted[LINE_ROOM + 64];
    const int wanted_length = snprintf(wanted, sizeof wanted, "{\"id\":%llu,%s", (unsigned long long)id,
                                       load.answers[id % load.lines] + 1);
    if (length != (size_t)wanted_length || memcmp(line, wanted, length) != 0) {
        fprintf(stderr, "load: wanted %s\nload: found  %.*s\n", wanted, (int)length, line);
        exit(1);
    }
}

static void take_answer(struct client *c, const char *line, size_t length)
{
    if (c->count == 0)
        fail("an answer that nobody asked for", line);
    const struct sent sent = c->sent[c->first];
    const uint64_t now = uv_hrtime();
    c->first = (c->first + 1) % c->room;
    c->count--;
    check_answer(line, length, sent.id);
    if (load.answered < SAMPLES_MOST)
        load.samples[load.answered] = (uint32_t)((now - sent.since) / 100);
    load.answered++;
    if (!load.is_open_loop && now < load.end)
        ask(c, now);
    if (now >= load.end && load.answered == load.ids)
        uv_stop(load.loop);
}

static void on_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room)
{
    static char input[65536 + LINE_ROOM];
    struct client *c = handle->data;
    (void)suggested;
    memcpy(input, c->input ? c->input : "", c->length);
    *room = uv_buf_init(input + c->length, 65536);
}

static void on_read(uv_stream_t *stream, ssize_t got, const uv_buf_t *room)
{
    struct client *c = stream->data;
    if (got < 0)
        fail("a connection was lost", uv_strerror((int)got));
    const char *line = room->base - c->length, *const end = room->base + got;
    for (const char *newline; (newline = memchr(line, '\n', (size_t)(end - line))); line = newline + 1)
        take_answer(c, line, (size_t)(newline - line));
    flush(c);
    c->length = (size_t)(end - line);
    if (c->length >= LINE_ROOM)
        fail("an answer is too long", line);
    if (c->length > 0) {
        c->input = c->input ? c->input : grow(NULL, LINE_ROOM);
        memcpy(c->input, line, c->length);
    }
}

/* ---- Sending ------------------------------------------------------------------- */

/* The number of requests due after `ticks` ticks; and the first tick after which request `id` is due. */
static uint64_t due(uint64_t ticks)
{
    return (uint64_t)(load.rate * (double)ticks * (double)TICK_NS / 1e9);
}

static uint64_t due_tick(uint64_t id)
{
    uint64_t tick = (uint64_t)((double)id / load.rate * 1e9 / (double)TICK_NS);
    while (due(tick) <= id)
        tick++;
    return tick;
}

/* Sends all that ought to have been sent by now. */
static void on_tick(uv_poll_t *poll, int status, int events)
{
    uint64_t ticks;
    const uint64_t now = uv_hrtime(), until = now < load.end ? now : load.end;
    (void)poll, (void)events;
    check("timer", status);
    if (read((int)(intptr_t)poll->data, &ticks, sizeof ticks) < 0)
        return;
    const uint64_t wanted = due((until - load.start) / TICK_NS);
    while (load.ids < wanted) {
        const uint64_t tick = due_tick(load.ids);
        struct client *c = &load.clients[load.ids % load.connection_count];
        ask(c, load.start + tick * TICK_NS);
        flush(c);
    }
    if (now >= load.end)
        uv_poll_stop(&load.ticker);
}

static void start_ticks(void)
{
    const struct itimerspec every = {.it_interval.tv_nsec = TICK_NS, .it_value.tv_nsec = TICK_NS};
    const int fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
    check("timer", fd < 0 || timerfd_settime(fd, 0, &every, NULL) != 0 ? UV_EINVAL : 0);
    check("timer", uv_poll_init(load.loop, &load.ticker, fd));
    load.ticker.data = (void *)(intptr_t)fd;
    check("timer", uv_poll_start(&load.ticker, UV_READABLE, on_tick));
}

static void on_late(uv_timer_t *timer)
{
    char missing[64];
    (void)timer;
    snprintf(missing, sizeof missing, "%llu of %llu answers", (unsigned long long)load.answered,
             (unsigned long long)load.ids);
    fail("time is up", missing);
}

static void start_sending(void)
{
    load.start = uv_hrtime();
    load.end = load.start + (uint64_t)(load.seconds * 1e9);
    uv_timer_start(&load.timer, on_late, (uint64_t)(load.seconds * 1000) + GRACE_MS, 0);
    if (load.is_open_loop)
        start_ticks();
    for (size_t i = 0; i < load.connection_count && !load.is_open_loop; i++) {
        for (size_t k = 0; k < load.window; k++)
            ask(&load.clients[i], uv_hrtime());
        flush(&load.clients[i]);
    }
}

/* ---- Connecting ---------------------------------------------------------------- */

/* Waits until the server's queue has room, which libuv does not. */
static void connect_to(struct client *c, const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, sizeof address) != 0)
        fail("connect", strerror(errno));
    uv_pipe_init(load.loop, &c->uv.pipe, 0);
    c->uv.handle.data = c;
    check("connect", uv_pipe_open(&c->uv.pipe, fd));
    check("read", uv_read_start(&c->uv.stream, on_room_wanted, on_read));
}

/* ---- All ----------------------------------------------------------------------- */

static size_t read_lines(char *lines, size_t room, const char *name)
{
    FILE *in = fopen(name, "r");
    size_t count = 0;
    if (!in)
        fail("cannot open", name);
    for (; count < LINES_MOST && fgets(lines, (int)room, in); lines += room, count++)
        lines[strcspn(lines, "\n")] = '\0';
    fclose(in);
    return count;
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static double quantile(double share)
{
    size_t rank = (size_t)(share * (double)load.answered);
    return load.samples[rank < load.answered ? rank : load.answered - 1] / 10.0;
}

static void report(void)
{
    const double seconds = (double)(uv_hrtime() - load.start) / 1e9;
    qsort(load.samples, load.answered, sizeof *load.samples, compare);
    printf("%zu %llu %.0f %.1f %.1f %.1f %.1f\n", load.connection_count, (unsigned long long)load.answered,
           (double)load.answered / seconds, quantile(0.5), quantile(0.99), quantile(0.999), quantile(1));
}

static void raise_descriptors(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int main(int argc, char **argv)
{
    if (argc != 8)
        fail("usage", "load SOCKET REQUESTS ANSWERS turns|open CONNECTIONS SECONDS WINDOW|RATE");
    raise_descriptors();
    load.loop = uv_default_loop();
    load.lines = read_lines(load.requests[0], REQUEST_ROOM, argv[2]);
    if (load.lines == 0 || read_lines(load.answers[0], LINE_ROOM, argv[3]) != load.lines)
        fail("not an answer for each request", argv[3]);
    load.is_open_loop = strcmp(argv[4], "open") == 0;
    load.connection_count = strtoul(argv[5], NULL, 10);
    load.seconds = atof(argv[6]);
    load.window = strtoul(argv[7], NULL, 10);
    load.rate = atof(argv[7]);
    load.clients = calloc(load.connection_count, sizeof *load.clients);
    load.samples = malloc(SAMPLES_MOST * sizeof *load.samples);
    if (!load.clients || !load.samples)
        fail("memory", "none left");
    uv_timer_init(load.loop, &load.timer);
    for (size_t i = 0; i < load.connection_count; i++)
        connect_to(&load.clients[i], argv[1]);
    start_sending();
    uv_run(load.loop, UV_RUN_DEFAULT);
    report();
    return 0;
}
