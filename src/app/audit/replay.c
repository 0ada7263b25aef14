/* Passes the logs of a file to the auditor. */
#include "audit/replay.h"
#include "audit/against.h"
#include "logs/feed.h"
#include "logs/source.h"

#include <stdio.h>

typedef struct replay {
    const replay_listener *listener;
    const char *preset;
    const audit_rules *rules; /* other rules; or NULL */
    claim_counts *counts;
    const char *log;
    log_feed feed;
    bool lacked_rules; /* for a game of this log, and that was reported */
    auditor auditor;
    against against; /* instead of it, for other rules */
} replay;

static bool is_over(const replay *r)
{
    return r->listener->is_over && r->listener->is_over();
}

static void pass_finding(void *context, const finding *found)
{
    const replay *const r = context;
    r->listener->found(r->listener->context, r->log, found);
}

/* The rest of the log is still read. */
static void pass_trouble(void *context, const log_trouble *trouble)
{
    const replay *const r = context;
    if (is_over(r))
        return;
    r->counts->unfinished += trouble->is_unfinished;
    r->listener->trouble(r->listener->context, r->log, trouble);
}

/* The preset without rules for the game, or NULL. */
static const char *preset_that_lacks(const replay *r, const event_game *game)
{
    if (!(r->rules ? &r->against.own : &r->auditor)->has_game)
        return game->preset ? game->preset : r->preset;
    return r->rules && !r->against.other.has_game ? r->rules->name : NULL;
}

/* Reported once for a log: none of its games can be judged then. */
static void refuse_rules(replay *r, const log_event *event, const char *preset)
{
    const event_game *const game = &event->of.game;
    log_trouble trouble = {.line = event->line, .column = event->column};
    r->lacked_rules = true;
    snprintf(trouble.message, sizeof trouble.message, "the rules %s are not for %s players", preset,
             game->players == 3 ? "three" : "four");
    pass_trouble(r, &trouble);
}

static void pass_event(void *context, const log_event *event)
{
    replay *const r = context;
    if (r->rules)
        against_take(&r->against, event);
    else
        auditor_take(&r->auditor, event);
    if (event->base.kind != HANTEI_EVENT_START_GAME || r->lacked_rules)
        return;
    const char *const lacking = preset_that_lacks(r, &event->of.game);
    if (lacking)
        refuse_rules(r, event, lacking);
}

static void begin_log(void *context, const char *name)
{
    replay *const r = context;
    const log_listener listener = {r, pass_event, pass_trouble};
    r->log = name;
    r->lacked_rules = false;
    log_feed_begin(&r->feed, &listener);
    if (r->rules)
        against_begin(&r->against, r->preset, r->rules, pass_finding, r);
    else
        auditor_begin(&r->auditor, r->preset, pass_finding, r, r->listener->wants_all);
}

static bool feed_bytes(void *context, const char *bytes, size_t length)
{
    replay *const r = context;
    return !is_over(r) && log_feed_bytes(&r->feed, bytes, length);
}

static void end_log(void *context, const char *trouble)
{
    replay *const r = context;
    log_feed_end(&r->feed, trouble);
    const claim_counts counts = r->rules ? against_counts(&r->against) : r->auditor.counts;
    claim_counts_add(r->counts, &counts);
}

void replay_file(const char *path, const char *preset, const audit_rules *rules,
                 const replay_listener *listener, claim_counts *counts)
{
    replay r = {.listener = listener, .preset = preset, .rules = rules, .counts = counts};
    const source_visitor visitor = {&r, begin_log, feed_bytes, end_log};
    source_read(path, &visitor);
}
