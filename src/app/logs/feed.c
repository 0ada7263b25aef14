#include "logs/feed.h"

#include <stdio.h>
#include <string.h>

/* No more is read behind it. */
static void fail(log_feed *feed, const log_trouble *trouble)
{
    if (!feed->failed)
        feed->listener.trouble(feed->listener.context, trouble);
    feed->failed = true;
}

static void fail_by_words(log_feed *feed, const char *words)
{
    log_trouble trouble = {.line = 0};
    snprintf(trouble.message, sizeof trouble.message, "%s", words);
    fail(feed, &trouble);
}

static bool pass_on(log_feed *feed, const char *bytes, size_t length)
{
    if (!log_reader_feed(feed->reader, bytes, length))
        fail(feed, log_reader_trouble(feed->reader));
    return !feed->failed;
}

/* Makes the reader from the bytes that are held; true if more may show the format. */
static bool open_reader(log_feed *feed, bool is_all)
{
    const log_format format = log_recognise(feed->first, feed->held);
    if (format == LOG_UNKNOWN && !is_all)
        return true;
    if (format == LOG_UNKNOWN)
        fail_by_words(feed, feed->held > 0 ? "this is no log that hantei reads (Tenhou's XML, mjai)"
                                           : "an empty file");
    else if ((feed->reader = log_reader_new(format, &feed->listener)) == NULL)
        fail_by_words(feed, "no memory");
    return feed->reader != NULL && pass_on(feed, feed->first, feed->held);
}

void log_feed_begin(log_feed *feed, const log_listener *listener)
{
    feed->listener = *listener;
    feed->reader = NULL;
    feed->failed = false;
    feed->held = 0;
}

bool log_feed_bytes(log_feed *feed, const char *bytes, size_t length)
{
    size_t taken = 0;
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
    else if (!feed->failed && !log_reader_end(feed->reader))
        fail(feed, log_reader_trouble(feed->reader));
    log_reader_free(feed->reader);
    feed->reader = NULL;
}
