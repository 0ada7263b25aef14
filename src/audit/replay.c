/* From the bytes of a file to the auditor: a reader for each log, which is made when its first bytes tell the
 * format. */
#include "audit/replay.h"
#include "audit/source.h"

#include <stdio.h>
#include <string.h>

typedef struct replay {
    const replay_listener *listener;
    const char *preset;
    claim_counts *counts;
    const char *log;
    log_reader *reader;
    bool failed; /* of this log no more is read */
    char first[LOG_RECOGNISED];
    size_t held; /* bytes of them, until the format is known */
    auditor auditor;
} replay;

static void hear_finding(void *context, const finding *found)
{
    const replay *const r = context;
    r->listener->found(r->listener->context, r->log, found);
}

/* Of several troubles with a log the first is told. */
static void tell_trouble(replay *r, const log_trouble *trouble)
{
    if (!r->failed)
        r->listener->trouble(r->listener->context, r->log, trouble);
    r->failed = true;
}

static void tell_words(replay *r, const char *words)
{
    log_trouble trouble = {.line = 0};
    snprintf(trouble.message, sizeof trouble.message, "%s", words);
    tell_trouble(r, &trouble);
}

static void begin_log(void *context, const char *name)
{
    replay *const r = context;
    r->log = name;
    r->reader = NULL;
    r->failed = false;
    r->held = 0;
    auditor_begin(&r->auditor, r->preset, hear_finding, r);
}

static bool feed(replay *r, const char *bytes, size_t length)
{
    if (!log_reader_feed(r->reader, bytes, length))
        tell_trouble(r, log_reader_trouble(r->reader));
    return !r->failed;
}

/* Makes the reader from the bytes that are held. */
static bool open_reader(replay *r)
{
    const log_format format = log_recognise(r->first, r->held);
    if (format == LOG_UNKNOWN)
        tell_words(r,
                   r->held > 0 ? "this is no log that hantei reads (Tenhou's XML, mjai)" : "an empty file");
    else if ((r->reader = log_reader_new(format, auditor_hear, &r->auditor)) == NULL)
        tell_words(r, "no memory");
    return r->reader != NULL && feed(r, r->first, r->held);
}

static bool hear_bytes(void *context, const char *bytes, size_t length)
{
    replay *const r = context;
    if (r->reader == NULL) {
        const size_t room = sizeof r->first - r->held, taken = length < room ? length : room;
        memcpy(r->first + r->held, bytes, taken);
        r->held += taken;
        if (r->held < sizeof r->first)
            return true;
        return open_reader(r) && feed(r, bytes + taken, length - taken);
    }
    return feed(r, bytes, length);
}

static void end_log(void *context, const char *trouble)
{
    replay *const r = context;
    if (trouble == NULL && r->reader == NULL && !r->failed)
        open_reader(r);
    if (trouble != NULL)
        tell_words(r, trouble);
    else if (!r->failed && !log_reader_end(r->reader))
        tell_trouble(r, log_reader_trouble(r->reader));
    log_reader_free(r->reader);
    r->reader = NULL;
    claim_counts_add(r->counts, &r->auditor.counts);
}

void replay_file(const char *path, const char *preset, const replay_listener *listener, claim_counts *counts)
{
    replay r = {.listener = listener, .preset = preset, .counts = counts};
    const source_visitor visitor = {&r, begin_log, hear_bytes, end_log};
    source_read(path, &visitor);
}
