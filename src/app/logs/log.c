/* From the bytes of a log to its events: a reader is made when the first bytes show the format. */
#include "logs/format.h"

#include <stdlib.h>
#include <string.h>

static const format_reader *const FORMATS[] = {
    [LOG_TENHOU] = &FORMAT_TENHOU, [LOG_TENHOU6] = &FORMAT_TENHOU6, [LOG_MJAI] = &FORMAT_MJAI};

static log_format recognise(const log_feed *feed)
{
    for (log_format i = LOG_TENHOU; i <= LOG_MJAI; i++)
        if (FORMATS[i]->recognise(feed->first, feed->held))
            return i;
    return LOG_UNKNOWN;
}

/* Nothing after it is read. Some words of libarchive end with a newline. */
static void fail(log_feed *feed, const char *words)
{
    if (feed->out.failed)
        return;
    format_fail(&feed->out, (log_position){0}, "%.*s", (int)strcspn(words, "\n"), words);
    format_report(&feed->out);
}

static bool pass_on(log_feed *feed, const char *bytes, size_t length)
{
    if (feed->out.failed)
        return false;
    feed->format->feed(feed->reader, bytes, length);
    if (feed->out.failed)
        format_report(&feed->out);
    return !feed->out.failed;
}

/* A server that crashes, or a log cut while it is written, may leave zeros at the start. Returns their
 * number. */
static size_t pass_zeros(log_feed *feed, const char *bytes, size_t length)
{
    size_t zeros = 0;
    while (zeros < length && bytes[zeros] == '\0')
        zeros++;
    feed->zeros += zeros;
    if (zeros == length || feed->zeros == 0)
        return zeros;
    format_fail(&feed->out, (log_position){1, 1}, "%llu byte%s of zeros in front of the log",
                (unsigned long long)feed->zeros, feed->zeros == 1 ? "" : "s");
    format_go_on(&feed->out, true);
    return zeros;
}

/* Why the bytes show no format. Some programs write the events of mjai as one array. */
static const char *why_unknown(const log_feed *feed)
{
    const size_t first = format_first(feed->first, feed->held);
    if (feed->held == 0)
        return feed->zeros > 0 ? "nothing but zeros" : "an empty file";
    if (first < feed->held && feed->first[first] == '[' &&
        format_find(feed->first, feed->held, "\"type\"") < feed->held)
        return "a JSON array of events: in an mjai log each event is a line, without commas between";
    return "not a log that hantei reads (Tenhou's XML, tenhou.net/6, mjai)";
}

/* Makes the reader from the held bytes; true if more bytes may show the format. */
static bool open_reader(log_feed *feed, bool is_all)
{
    const log_format format = recognise(feed);
    const size_t mark = format_mark(feed->first, feed->held);
    if (format == LOG_UNKNOWN && !is_all)
        return true;
    if (format == LOG_UNKNOWN)
        fail(feed, why_unknown(feed));
    else
        log_feed_as(feed, format);
    return pass_on(feed, feed->first + mark, feed->held - mark);
}

void log_feed_begin(log_feed *feed, const log_listener *listener)
{
    feed->out = (format_output){.listener = *listener};
    feed->format = NULL;
    feed->reader = NULL;
    feed->zeros = feed->held = 0;
}

void log_feed_as(log_feed *feed, log_format format)
{
    feed->format = FORMATS[format];
    feed->reader = malloc(feed->format->size);
    if (feed->reader != NULL)
        memset(feed->reader, 0, feed->format->cleared);
    if (feed->reader == NULL || !feed->format->begin(feed->reader, &feed->out))
        fail(feed, "no memory");
}

bool log_feed_bytes(log_feed *feed, const char *bytes, size_t length)
{
    size_t taken = 0;
    if (feed->format != NULL)
        return pass_on(feed, bytes, length);
    if (feed->held == 0)
        taken = pass_zeros(feed, bytes, length);
    bytes += taken;
    length -= taken;
    const size_t room = sizeof feed->first - feed->held;
    taken = length < room ? length : room;
    memcpy(feed->first + feed->held, bytes, taken);
    feed->held += taken;
    return open_reader(feed, feed->held == sizeof feed->first) &&
           (feed->format == NULL || pass_on(feed, bytes + taken, length - taken));
}

void log_feed_end(log_feed *feed, const char *trouble)
{
    if (trouble == NULL && feed->format == NULL)
        open_reader(feed, true);
    if (trouble != NULL) {
        fail(feed, trouble);
    } else if (!feed->out.failed) {
        feed->format->end(feed->reader);
        /* For a log without a round, more follows than that it is unfinished. */
        if (feed->out.failed && (feed->out.trouble.kind == TROUBLE_UNREADABLE || feed->out.has_round))
            format_report(&feed->out);
    }
    if (!feed->out.has_trouble && !feed->out.has_round) {
        feed->out.failed = false;
        fail(feed, "there is no round of a game in it");
    }
    if (feed->reader != NULL && feed->format->free != NULL)
        feed->format->free(feed->reader);
    free(feed->reader);
    feed->reader = NULL;
}
