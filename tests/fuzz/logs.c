/* Any bytes as a game log, in pieces of any size: readers and audit end, each finding has a valid table, each
 * finding and error has a message, and each event is written as a line of mjai. */
#include "fuzz.h"

#include "audit/auditor.h"
#include "logs/log.h"
#include "logs/mjai_writer.h"

#include <stdlib.h>
#include <string.h>

static void pass_finding(void *context, const finding *found)
{
    const hantei_table *const t = found->table;
    (void)context;
    expect(t->game.dealer < t->rules.players && t->game.first < t->rules.players);
    expect(strlen(found->says) < TEXT_BYTES && strlen(found->judged) < TEXT_BYTES);
}

static void pass_trouble(void *context, const log_trouble *trouble)
{
    (void)context;
    expect(memchr(trouble->message, 0, sizeof trouble->message));
}

typedef struct audited_log {
    auditor auditor;
    writer out;
    unsigned players;
} audited_log;

/* The output is a line of text for any log. */
static void take_event(void *context, const log_event *event)
{
    audited_log *const h = context;
    auditor_take(&h->auditor, event);
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
    audited_log h = {.out = {.grow = realloc}, .players = 4};
    const auditor *const a = &h.auditor;
    auditor_begin(&h.auditor, "tenhou", pass_finding, NULL, false);
    const log_listener listener = {&h, take_event, pass_trouble};
    const size_t piece = n > 0 ? 1u + bytes[n - 1] % 128u : 1;
    bool good = true;
    log_feed feed;
    log_feed_begin(&feed, &listener);
    log_feed_as(&feed, format);
    for (size_t at = 0; at < n && good; at += piece)
        good = log_feed_bytes(&feed, (const char *)bytes + at, n - at < piece ? n - at : piece);
    log_feed_end(&feed, NULL);
    for (size_t kind = 0; kind < CLAIMS; kind++)
        expect(a->counts.differed[kind] <= a->counts.judged[kind]);
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
