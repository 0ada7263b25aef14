#include "serve/metrics.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
    SCRAPE_MS = 5000, /* for one, from its first byte to its last */
    REQUEST_ROOM = 8192
};

struct scrape {
    uv_tcp_t tcp;
    uv_timer_t timer;
    uv_write_t write;
    uv_shutdown_t shutdown;
    unsigned closed; /* of the handles */
    metrics *owner;
    TAILQ_ENTRY(scrape) of_all;
    char head[256], *body; /* of the answer; NULL until the request is complete */
    size_t body_length;
    size_t length;
    char request[REQUEST_ROOM + 1];
};

/* ---- The end ------------------------------------------------------------------------- */

static void on_closed(uv_handle_t *handle)
{
    scrape *s = handle->data;
    if (++s->closed < 2)
        return;
    free(s->body);
    free(s);
}

static void end(scrape *s)
{
    if (uv_is_closing((uv_handle_t *)&s->tcp))
        return;
    TAILQ_REMOVE(&s->owner->scrapes, s, of_all);
    s->owner->count--;
    uv_close((uv_handle_t *)&s->tcp, on_closed);
    uv_close((uv_handle_t *)&s->timer, on_closed);
}

static void on_late(uv_timer_t *timer)
{
    end(timer->data);
}

/* ---- Reading and writing ----------------------------------------------------------------- */

static void on_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room)
{
    scrape *s = handle->data;
    (void)suggested;
    *room = uv_buf_init(s->request + s->length, (unsigned)(REQUEST_ROOM - s->length));
}

/* The rest of a request is read to its end: if it were not, its client would get a reset, and no answer. */
static void on_rest(uv_stream_t *stream, ssize_t length, const uv_buf_t *room)
{
    (void)room;
    if (length < 0)
        end(stream->data);
}

static void on_written(uv_write_t *write, int status)
{
    scrape *s = write->data;
    uv_stream_t *const stream = (uv_stream_t *)&s->tcp;
    s->length = 0;
    if (status != 0 || uv_shutdown(&s->shutdown, stream, NULL) != 0 ||
        uv_read_start(stream, on_room_wanted, on_rest) != 0)
        end(s);
}

static bool begins(const scrape *s, const char *what)
{
    return strncmp(s->request, what, strlen(what)) == 0;
}

/* Whether the request asks for `what`; a query after the path is ignored. */
static bool asks(const scrape *s, const char *what)
{
    const char next = begins(s, what) ? s->request[strlen(what)] : '\0';
    return next == ' ' || next == '?';
}

/* ---- The host. A page cannot choose what its visitor's browser writes there: the name of the page's own
 * site, even if the site lets that name resolve to this machine (DNS rebinding) ---- */

/* Takes the line before the next CR LF, or LF alone. */
static char *next_line(char **rest)
{
    char *const line = *rest, *const end = line + strcspn(line, "\n");
    *rest = *end ? end + 1 : end;
    if (*end && end > line && end[-1] == '\r')
        end[-1] = '\0';
    *end = '\0';
    return line;
}

/* The host in a header, without blanks around it and its port; NULL in any other header. */
static char *host_in(char *header)
{
    static const char NAME[] = "host:", BLANKS[] = " \t";
    if (strncasecmp(header, NAME, strlen(NAME)) != 0)
        return NULL;
    char *const host = header + strlen(NAME) + strspn(header + strlen(NAME), BLANKS);
    char *end = host + strlen(host);
    while (end > host && strchr(BLANKS, end[-1]))
        *--end = '\0';
    while (end > host && isdigit((unsigned char)end[-1]))
        end--;
    if (end > host && end[-1] == ':')
        end[-1] = '\0';
    return host;
}

static bool is_among(const char *host, const char *names)
{
    for (size_t length; names && *names; names += length + (names[length] == ',')) {
        length = strcspn(names, ",");
        if (length == strlen(host) && strncasecmp(names, host, length) == 0)
            return true;
    }
    return false;
}

/* Removes the brackets around an address of IPv6. */
static bool is_address(char *host)
{
    unsigned char address[sizeof(struct in6_addr)];
    const size_t length = strlen(host);
    const bool is_six = length > 1 && host[0] == '[' && host[length - 1] == ']';
    if (is_six)
        host[length - 1] = '\0';
    return inet_pton(is_six ? AF_INET6 : AF_INET, host + is_six, address) == 1;
}

/* NULL, or the status of a request that is not meant for this server. Its one Host is an address, localhost,
 * or one of the names, which have commas between; HTTP/1.0 may lack it. Cuts the request into lines. */
static const char *refuse_host(char *request, const char *names)
{
    static const char OLD[] = " HTTP/1.0";
    const char *const first = next_line(&request), *const version = strrchr(first, ' ');
    const bool may_lack = version && version > first && strcmp(version, OLD) == 0;
    char *host = NULL;
    unsigned count = 0;
    for (char *header = next_line(&request); *header; header = next_line(&request)) {
        char *const found = host_in(header);
        host = found ? found : host;
        count += found != NULL;
    }
    if (count != 1)
        return count == 0 && may_lack ? NULL : "400 Bad Request";
    const bool is_ours = is_among(host, "localhost") || is_among(host, names) || is_address(host);
    return is_ours ? NULL : "421 Misdirected Request";
}

/* ---- The answer ---------------------------------------------------------------------- */

/* The status, with what goes with it. */
static const char *status_of(scrape *s)
{
    if (s->length == REQUEST_ROOM)
        return "431 Request Header Fields Too Large";
    const char *const refused = refuse_host(s->request, s->owner->report->all->settings->metrics_hosts);
    if (refused)
        return refused;
    if (asks(s, "GET /metrics") || asks(s, "HEAD /metrics"))
        return "200 OK";
    return begins(s, "GET ") || begins(s, "HEAD ") ? "404 Not Found"
                                                   : "405 Method Not Allowed\r\nAllow: GET, HEAD";
}

/* Makes the head, and the body: the numbers, or the status if it is not 200. */
static bool make_answer(scrape *s)
{
    const char *const status = status_of(s);
    FILE *const out = open_memstream(&s->body, &s->body_length);
    if (!out)
        return false;
    if (strncmp(status, "200", 3) == 0)
        report_prometheus(out, s->owner->report);
    else if (strncmp(status, "421", 3) == 0)
        fprintf(out, "421; this host name is not allowed: see hantei serve --metrics-host\n");
    else
        fprintf(out, "%.3s; ask for GET /metrics\n", status);
    const bool is_made = fclose(out) == 0;
    snprintf(s->head, sizeof s->head,
             "HTTP/1.1 %s\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"
             "Content-Length: %zu\r\nConnection: close\r\n\r\n",
             status, s->body_length);
    return is_made;
}

static void answer(scrape *s)
{
    const bool is_made = make_answer(s);
    const uv_buf_t parts[] = {uv_buf_init(s->head, (unsigned)strlen(s->head)),
                              uv_buf_init(s->body, (unsigned)s->body_length)};
    const unsigned count = begins(s, "HEAD ") ? 1 : 2;
    s->write.data = s;
    if (!is_made || uv_write(&s->write, (uv_stream_t *)&s->tcp, parts, count, on_written) != 0)
        end(s);
}

/* ---- The request --------------------------------------------------------------------- */

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *room)
{
    scrape *s = stream->data;
    (void)room;
    if (length < 0) {
        end(s);
        return;
    }
    for (char *byte = s->request + s->length; length > 0; length--, byte++, s->length++)
        *byte = *byte ? *byte : '\1'; /* else it would end the text; no method, path or host has it */
    if (strstr(s->request, "\n\r\n") || strstr(s->request, "\n\n") || s->length == REQUEST_ROOM) {
        uv_read_stop(stream);
        answer(s);
    }
}

/* If there is no room for one more, the oldest client that has not asked goes: a silent client keeps nobody
 * out. */
static void make_room(metrics *m)
{
    scrape *s = TAILQ_FIRST(&m->scrapes);
    if (m->count < SCRAPES)
        return;
    while (s && s->body)
        s = TAILQ_NEXT(s, of_all);
    end(s ? s : TAILQ_FIRST(&m->scrapes));
}

void metrics_take(metrics *m, int fd)
{
    scrape *s = calloc(1, sizeof *s);
    if (!s) {
        close(fd);
        return;
    }
    make_room(m);
    TAILQ_INSERT_TAIL(&m->scrapes, s, of_all);
    m->count++;
    s->owner = m;
    s->tcp.data = s->timer.data = s;
    uv_tcp_init(m->loop, &s->tcp);
    uv_timer_init(m->loop, &s->timer);
    uv_timer_start(&s->timer, on_late, SCRAPE_MS, 0);
    const int error = uv_tcp_open(&s->tcp, fd);
    if (error)
        close(fd);
    if (error || uv_read_start((uv_stream_t *)&s->tcp, on_room_wanted, on_read) != 0)
        end(s);
}

void metrics_end(metrics *m)
{
    while (!TAILQ_EMPTY(&m->scrapes))
        end(TAILQ_FIRST(&m->scrapes));
}
