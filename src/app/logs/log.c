/* Which format a log has, and what all formats share. */
#include "logs/format.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct log_reader {
    const format_reader *format;
    void *reader;
    format_port port;
};

static const format_reader *const FORMATS[] = {[LOG_TENHOU] = &FORMAT_TENHOU, [LOG_MJAI] = &FORMAT_MJAI};

enum { FORMATS_END = sizeof FORMATS / sizeof *FORMATS };

/* ---- What the formats tell ------------------------------------------------------ */

static void make_printable(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || (unsigned char)*text > 0x7E)
            *text = '?';
}

void format_fail(format_port *port, uint64_t line, uint64_t column, const char *message, ...)
{
    if (port->failed)
        return;
    port->failed = true;
    port->trouble.line = line;
    port->trouble.column = column;
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(port->trouble.message, sizeof port->trouble.message, message, arguments);
    va_end(arguments);
    make_printable(port->trouble.message);
}

void format_go_on(format_port *port, bool is_told)
{
    port->failed = false;
    if (is_told)
        port->listener.trouble(port->listener.context, &port->trouble);
}

void format_tell(format_port *port, const log_event *event)
{
    if (!port->failed)
        port->listener.hear(port->listener.context, event);
}

log_event format_event(event_kind kind, uint64_t line, uint64_t column)
{
    return (log_event){.kind = kind, .line = line, .column = column, .tile = HANTEI_NO_TILE, .is_drawn = -1};
}

int format_yaku(const char *name, bool is_yakuman)
{
    const hantei_yaku *yaku;
    for (int i = 0; (yaku = hantei_yaku_at((size_t)i)) != NULL; i++)
        if (strcmp(yaku->name, name) == 0 && (yaku->closed >= 13) == is_yakuman)
            return i;
    return -1;
}

/* ---- The reader ----------------------------------------------------------------- */

log_format log_recognise(const char *bytes, size_t length)
{
    for (int i = LOG_UNKNOWN + 1; i < FORMATS_END; i++)
        if (FORMATS[i]->recognise(bytes, length))
            return (log_format)i;
    return LOG_UNKNOWN;
}

log_reader *log_reader_new(log_format format, const log_listener *listener)
{
    log_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return NULL;
    reader->port.listener = *listener;
    if (format == LOG_UNKNOWN || (size_t)format >= FORMATS_END) {
        format_fail(&reader->port, 1, 1, "neither a Tenhou log nor an mjai log");
        return reader;
    }
    reader->format = FORMATS[format];
    reader->reader = reader->format->begin(&reader->port);
    if (!reader->reader) {
        free(reader);
        return NULL;
    }
    return reader;
}

void log_reader_free(log_reader *reader)
{
    if (!reader)
        return;
    if (reader->format)
        reader->format->free(reader->reader);
    free(reader);
}

bool log_reader_feed(log_reader *reader, const char *bytes, size_t length)
{
    if (!reader->port.failed)
        reader->format->feed(reader->reader, bytes, length);
    return !reader->port.failed;
}

bool log_reader_end(log_reader *reader)
{
    if (!reader->port.failed)
        reader->format->end(reader->reader);
    return !reader->port.failed;
}

const log_trouble *log_reader_trouble(const log_reader *reader)
{
    return &reader->port.trouble;
}
