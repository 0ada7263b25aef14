/* Finds the format of a log. */
#include "logs/format.h"

#include <stdlib.h>

struct log_reader {
    const format_reader *format;
    void *reader;
    format_output out;
};

static const format_reader *const FORMATS[] = {
    [LOG_TENHOU] = &FORMAT_TENHOU, [LOG_TENHOU6] = &FORMAT_TENHOU6, [LOG_MJAI] = &FORMAT_MJAI};

log_format log_recognise(const char *bytes, size_t length)
{
    for (log_format i = LOG_TENHOU; i <= LOG_MJAI; i++)
        if (FORMATS[i]->recognise(bytes, length))
            return i;
    return LOG_UNKNOWN;
}

log_reader *log_reader_new(log_format format, const log_listener *listener)
{
    log_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return NULL;
    reader->out.listener = *listener;
    reader->format = FORMATS[format];
    reader->reader = reader->format->begin(&reader->out);
    if (reader->reader)
        return reader;
    free(reader);
    return NULL;
}

void log_reader_free(log_reader *reader)
{
    if (reader)
        reader->format->free(reader->reader);
    free(reader);
}

bool log_reader_feed(log_reader *reader, const char *bytes, size_t length)
{
    if (!reader->out.failed)
        reader->format->feed(reader->reader, bytes, length);
    return !reader->out.failed;
}

bool log_reader_end(log_reader *reader)
{
    if (!reader->out.failed)
        reader->format->end(reader->reader);
    return !reader->out.failed;
}

const log_trouble *log_reader_trouble(const log_reader *reader)
{
    return &reader->out.trouble;
}
