/* From the bytes of a file to the auditor: a reader for each log, made when its first bytes show the format.
 */
#include "audit/replay.h"
#include "logs/source.h"

#include <stdio.h>
#include <string.h>

typedef struct replay {
    const replay_listener *listener;
    const char *preset;
    claim_counts *counts;
    const char *log;
    log_reader *reader;
    bool failed;       /* of this log no more is read */
    bool lacked_rules; /* for a game of this log, which was said */
    char first[LOG_RECOGNISED];
    size_t held; /* bytes of them, until the format is known */
    auditor auditor;
} replay;

static void hear_finding(void *context, const finding *found)
{
    const replay *const r = context;
    r->listener->found(r->listener->context, r->log, found);
}

/* The log is read on behind it. */
static void hear_trouble(void *context, const log_trouble *trouble)
{
    const replay *const r = context;
    r->counts->unfinished += trouble->is_unfinished;
    r->listener->trouble(r->listener->context, r->log, trouble);
}

/* No more is read behind it. */
static void fail(replay *r, const log_trouble *trouble)
{
    if (!r->failed)
        hear_trouble(r, trouble);
    r->failed = true;
}

static void fail_by_words(replay *r, const char *words)
{
    log_trouble trouble = {.line = 0};
    snprintf(trouble.message, sizeof trouble.message, "%s", words);
    fail(r, &trouble);
}

/* Said once for a log: none of its games can be judged then. */
static void refuse_rules(replay *r, const log_event *event)
{
    const event_game *const game = &event->of.game;
    log_trouble trouble = {.line = event->line, .column = event->column};
    r->lacked_rules = true;
    snprintf(trouble.message, sizeof trouble.message, "the rules %s are not for %s players",
             game->preset ? game->preset : r->preset, game->players == 3 ? "three" : "four");
    hear_trouble(r, &trouble);
}

static void hear_event(void *context, const log_event *event)
{
    replay *const r = context;
    auditor_hear(&r->auditor, event);
    if (event->kind == EVENT_START_GAME && !r->auditor.has_game && !r->lacked_rules)
        refuse_rules(r, event);
}

static void begin_log(void *context, const char *name)
{
    replay *const r = context;
    r->log = name;
    r->reader = NULL;
    r->failed = r->lacked_rules = false;
    r->held = 0;
    auditor_begin(&r->auditor, r->preset, hear_finding, r, r->listener->hears_all);
}

static bool feed(replay *r, const char *bytes, size_t length)
{
    if (!log_reader_feed(r->reader, bytes, length))
        fail(r, log_reader_trouble(r->reader));
    return !r->failed;
}

/* Makes the reader from the bytes that are held. */
static bool open_reader(replay *r)
{
    const log_format format = log_recognise(r->first, r->held);
    const log_listener listener = {r, hear_event, hear_trouble};
    if (format == LOG_UNKNOWN)
        fail_by_words(r, r->held > 0 ? "this is no log that hantei reads (Tenhou's XML, mjai)"
                                     : "an empty file");
    else if ((r->reader = log_reader_new(format, &listener)) == NULL)
        fail_by_words(r, "no memory");
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
        fail_by_words(r, trouble);
    else if (!r->failed && !log_reader_end(r->reader))
        fail(r, log_reader_trouble(r->reader));
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
