/* Any bytes as a game log, in pieces of any size: readers end, each error has a message, and each event is
 * written as a line of mjai. Then the same bytes as a file of the commands. */
#include "fuzz.h"

#include "logs/log.h"
#include "logs/mjai_writer.h"

#include <stdlib.h>
#include <string.h>

static void pass_trouble(void *context, const log_trouble *trouble)
{
    (void)context;
    expect(memchr(trouble->message, 0, sizeof trouble->message));
}

typedef struct converted_log {
    writer out;
    unsigned players;
} converted_log;

/* The output is a line of text for any log. */
static void take_event(void *context, const log_event *event)
{
    converted_log *const h = context;
    if (event->base.kind == HANTEI_EVENT_START_GAME)
        h->players = event->of.game.players;
    writer_clear(&h->out);
    mjai_write_log(&h->out, h->players, event);
    expect(utf8_length(h->out.text, h->out.length) == h->out.length);
    expect(event->base.kind == EVENT_GAP || (h->out.length > 0 && h->out.text[h->out.length - 1] == '\n'));
}

/* The length of the pieces is the last byte's: a log may come in any. */
static void replay(log_format format, const uint8_t *bytes, size_t n)
{
    converted_log h = {.out = {.grow = realloc}, .players = 4};
    const log_listener listener = {&h, take_event, pass_trouble};
    const size_t piece = n > 0 ? 1u + bytes[n - 1] % 128u : 1;
    bool good = true;
    log_feed feed;
    log_feed_begin(&feed, &listener);
    log_feed_as(&feed, format);
    for (size_t at = 0; at < n && good; at += piece)
        good = log_feed_bytes(&feed, (const char *)bytes + at, n - at < piece ? n - at : piece);
    log_feed_end(&feed, NULL);
    free(h.out.text);
    fuzz_commands(bytes, n);
}

void fuzz_mjai(const uint8_t *bytes, size_t n)
{
    replay(LOG_MJAI, bytes, n);
}

void fuzz_tenhou(const uint8_t *bytes, size_t n)
{
    replay(LOG_TENHOU, bytes, n);
}

void fuzz_tenhou6(const uint8_t *bytes, size_t n)
{
    replay(LOG_TENHOU6, bytes, n);
}
