#include "logs/feed.h"
#include "text/printable.h"

#include <stdio.h>
#include <string.h>

/* ---- What is heard ------------------------------------------------------------- */

static void hear_event(void *context, const log_event *event)
{
    log_feed *const feed = context;
    feed->has_round |= event->base.kind == HANTEI_EVENT_START_KYOKU;
    feed->listener.hear(feed->listener.context, event);
}

static void hear_trouble(void *context, const log_trouble *trouble)
{
    log_feed *const feed = context;
    feed->has_trouble |= !trouble->is_unfinished;
    feed->listener.trouble(feed->listener.context, trouble);
}

/* Nothing after it is read. */
static void fail(log_feed *feed, const log_trouble *trouble)
{
    if (!feed->failed)
        hear_trouble(feed, trouble);
    feed->failed = true;
}

/* The words may be a library's, and contain a name from the log. */
static void fail_by_words(log_feed *feed, const char *words)
{
    log_trouble trouble = {.line = 0};
    printable_copy(trouble.message, sizeof trouble.message, words, strlen(words));
    fail(feed, &trouble);
}

/* The reader's end. For a log without a round check_game() reports more than that it is unfinished. */
static void end_reader(log_feed *feed)
{
    if (log_reader_end(feed->reader))
        return;
    const log_trouble *const trouble = log_reader_trouble(feed->reader);
    if (!trouble->is_unfinished || feed->has_round)
        fail(feed, trouble);
}

/* A log without a round is trouble: a listener that hears nothing would take it for a valid one. */
static void check_game(log_feed *feed)
{
    const log_trouble trouble = {.message = "there is no round of a game in it"};
    if (!feed->has_trouble && !feed->has_round)
        hear_trouble(feed, &trouble);
}

/* ---- What is fed ----------------------------------------------------------------- */

/* A server that crashes, or a log cut while it is written, may leave zeros at the start. Returns their
 * number. */
static size_t pass_zeros(log_feed *feed, const char *bytes, size_t length)
{
    log_trouble trouble = {.line = 1, .column = 1};
    size_t zeros = 0;
    while (zeros < length && bytes[zeros] == '\0')
        zeros++;
    feed->zeros += zeros;
    if (zeros == length || feed->zeros == 0)
        return zeros;
    snprintf(trouble.message, sizeof trouble.message, "%llu byte%s of zeros in front of the log",
             (unsigned long long)feed->zeros, feed->zeros == 1 ? "" : "s");
    hear_trouble(feed, &trouble);
    return zeros;
}

static bool pass_on(log_feed *feed, const char *bytes, size_t length)
{
    if (!log_reader_feed(feed->reader, bytes, length))
        fail(feed, log_reader_trouble(feed->reader));
    return !feed->failed;
}

/* Makes the reader from the held bytes; true if more bytes may show the format. */
static bool open_reader(log_feed *feed, bool is_all)
{
    const log_listener own = {feed, hear_event, hear_trouble};
    const log_format format = log_recognise(feed->first, feed->held);
    if (format == LOG_UNKNOWN && !is_all)
        return true;
    if (format == LOG_UNKNOWN)
        fail_by_words(feed, feed->held > 0
                                ? "this is no log that hantei reads (Tenhou's XML, tenhou.net/6, mjai)"
                            : feed->zeros > 0 ? "nothing but zeros"
                                              : "an empty file");
    else if ((feed->reader = log_reader_new(format, &own)) == NULL)
        fail_by_words(feed, "no memory");
    return feed->reader != NULL && pass_on(feed, feed->first, feed->held);
}

void log_feed_begin(log_feed *feed, const log_listener *listener)
{
    feed->listener = *listener;
    feed->reader = NULL;
    feed->failed = feed->has_round = feed->has_trouble = false;
    feed->zeros = feed->held = 0;
}

bool log_feed_bytes(log_feed *feed, const char *bytes, size_t length)
{
    size_t taken = 0;
    if (feed->held == 0) {
        const size_t zeros = pass_zeros(feed, bytes, length);
        bytes += zeros;
        length -= zeros;
    }
    if (feed->reader == NULL) {
        const size_t room = sizeof feed->first - feed->held;
        taken = length < room ? length : room;
        memcpy(feed->first + feed->held, bytes, taken);
        feed->held += taken;
        if (!open_reader(feed, feed->held == sizeof feed->first))
            return false;
    }
    return feed->reader == NULL || pass_on(feed, bytes + taken, length - taken);
}

void log_feed_end(log_feed *feed, const char *trouble)
{
    if (trouble == NULL && feed->reader == NULL && !feed->failed)
        open_reader(feed, true);
    if (trouble != NULL)
        fail_by_words(feed, trouble);
    else if (!feed->failed)
        end_reader(feed);
    check_game(feed);
    log_reader_free(feed->reader);
    feed->reader = NULL;
}
