/* Passes the logs of a file to the auditor. */
#include "audit/replay.h"
#include "audit/auditor.h"
#include "logs/source.h"

#include <stdio.h>
#include <string.h>

/* Claims that an event may make. */
enum { MOST_CLAIMS = 8 };

/* A judgement by the log's own rules. */
typedef struct own_claim {
    claim_kind claim;
    char judged[TEXT_BYTES]; /* empty if it agrees, or only the names of yaku differ */
} own_claim;

typedef struct replay {
    const replay_listener *listener;
    const char *preset;
    const audit_rules *rules; /* other rules; or NULL */
    claim_counts *counts;
    const char *log;
    log_feed feed;
    bool lacked_rules;        /* for a game of this log, and that was reported */
    auditor own, other;       /* by the log's rules, and by the other rules */
    claim_counts differences; /* by other rules: claims that both have judged, and those that differ */
    unsigned count;
    own_claim claims[MOST_CLAIMS]; /* of the current event */
    unsigned ron_count;
    log_event rons[HANTEI_TABLE_WINS]; /* on one tile, until the last of them is known */
} replay;

static void judge(replay *r, const log_event *event)
{
    r->count = 0;
    auditor_take(&r->own, event);
    if (r->rules)
        auditor_take(&r->other, event);
}

/* ---- Several rons ------------------------------------------------------------- */

static unsigned turns_to(const replay *r, const log_event *ron)
{
    return hantei_player_wind(r->own.rules.players, ron->base.from, ron->base.who);
}

/* A log lists its winners in any order. They are judged in turn from the discarder. Points and sticks are
 * those of a place in the log: after the first there are no sticks, after the last all is paid. */
static void sort_rons(replay *r)
{
    const log_event first = r->rons[0], last = r->rons[r->ron_count - 1];
    bool moved = false;
    for (unsigned i = 1; i < r->ron_count; i++)
        for (unsigned j = i; j > 0 && turns_to(r, &r->rons[j]) < turns_to(r, &r->rons[j - 1]); j--) {
            const log_event later = r->rons[j - 1];
            r->rons[j - 1] = r->rons[j];
            r->rons[j] = later;
            moved = true;
        }
    for (unsigned i = 0; moved && i < r->ron_count; i++) {
        const log_event *const at = i == 0 ? &first : &last;
        r->rons[i].sticks = at->sticks;
        r->rons[i].base.has_points = i + 1 == r->ron_count && last.base.has_points;
        memcpy(r->rons[i].base.points, last.base.points, sizeof last.base.points);
    }
}

/* Those that were kept, and no more follow. */
static void judge_rons(replay *r)
{
    const unsigned count = r->ron_count;
    if (count > 0)
        sort_rons(r);
    r->ron_count = 0;
    r->own.rons = 0;
    for (unsigned i = 0; i < count; i++)
        r->own.rons |= (uint8_t)(1u << r->rons[i].base.who);
    r->other.rons = r->own.rons;
    for (unsigned i = 0; i < count; i++)
        judge(r, &r->rons[i]);
}

/* Keeps a ron until no other follows on its tile. */
static bool keep_ron(replay *r, const log_event *event)
{
    const hantei_event *const ron = &event->base;
    const bool is_ron =
        ron->kind == HANTEI_EVENT_HORA && ron->from < HANTEI_MAX_PLAYERS && ron->from != ron->who;
    if (!is_ron || r->ron_count == HANTEI_TABLE_WINS ||
        (r->ron_count > 0 && r->rons[0].base.from != ron->from))
        judge_rons(r);
    if (is_ron)
        r->rons[r->ron_count++] = *event;
    return is_ron;
}

/* ---- What the listener receives ------------------------------------------------ */

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
    replay *const r = context;
    judge_rons(r);
    if (is_over(r))
        return;
    r->counts->unfinished += trouble->kind == TROUBLE_UNFINISHED;
    r->counts->unread += trouble->kind == TROUBLE_SKIPPED;
    r->listener->trouble(r->listener->context, r->log, trouble);
}

/* ---- By two sets of rules ----------------------------------------------------- */

static const char *words_of(const finding *found)
{
    return found->is_remark ? "" : found->judged;
}

static void keep_own(void *context, const finding *found)
{
    replay *const r = context;
    if (r->count == MOST_CLAIMS)
        return;
    own_claim *const claim = &r->claims[r->count++];
    claim->claim = found->claim;
    strcpy(claim->judged, words_of(found));
}

/* A claim that only one of them can judge is not compared. */
static void compare_other(void *context, const finding *found)
{
    replay *const r = context;
    unsigned i = 0;
    while (i < r->count && r->claims[i].claim != found->claim)
        i++;
    if (i == r->count)
        return;
    own_claim *const own = &r->claims[i];
    own->claim = CLAIMS; /* the next one of a kind comes next */
    r->differences.judged[found->claim]++;
    if (strcmp(own->judged, words_of(found)) == 0)
        return;
    finding different = *found;
    different.own = own->judged;
    different.is_remark = false;
    different.judged = words_of(found);
    r->differences.differed[found->claim]++;
    pass_finding(r, &different);
}

/* ---- Events ------------------------------------------------------------------- */

/* A preset without rules for a game is reported once for a log: none of its games can be judged then. */
static void check_rules(replay *r, const log_event *event)
{
    const event_game *const game = &event->of.game;
    const char *const own = game->preset ? game->preset : r->preset;
    const char *const lacking = !r->own.has_game                 ? own
                                : r->rules && !r->other.has_game ? r->rules->name
                                                                 : NULL;
    log_trouble trouble = {.at = event->at};
    if (!lacking || r->lacked_rules)
        return;
    r->lacked_rules = true;
    snprintf(trouble.message, sizeof trouble.message, "the rules %s are not for %s players", lacking,
             game->players == 3 ? "three" : "four");
    pass_trouble(r, &trouble);
}

static void pass_event(void *context, const log_event *event)
{
    replay *const r = context;
    if (keep_ron(r, event))
        return;
    judge(r, event);
    if (event->base.kind != HANTEI_EVENT_START_GAME)
        return;
    if (r->listener->game)
        r->listener->game(r->listener->context, &event->of.game);
    check_rules(r, event);
}

static void begin_log(void *context, const char *name)
{
    replay *const r = context;
    const log_listener listener = {r, pass_event, pass_trouble};
    r->log = name;
    r->lacked_rules = false;
    r->ron_count = 0;
    log_feed_begin(&r->feed, &listener);
    r->differences = (claim_counts){.games = 0};
    auditor_begin(&r->own, r->preset, r->rules ? keep_own : pass_finding, r,
                  r->rules || r->listener->wants_all);
    auditor_begin(&r->other, r->preset, compare_other, r, true);
    r->other.other_rules = r->rules;
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
    judge_rons(r);
    claim_counts *const counts = r->rules ? &r->differences : &r->own.counts;
    if (r->rules) {
        counts->games = r->other.counts.games;
        counts->rounds = r->other.counts.rounds;
        counts->events = r->other.counts.events;
        counts->skipped = r->other.counts.skipped;
    }
    claim_counts_add(r->counts, counts);
}

static void skip_entry(void *context, const char *name, const char *kind)
{
    replay *const r = context;
    log_trouble trouble = {.kind = TROUBLE_SKIPPED};
    snprintf(trouble.message, sizeof trouble.message, "%s", kind);
    r->log = name;
    pass_trouble(r, &trouble);
}

void replay_file(const source_path *path, const char *preset, const audit_rules *rules,
                 const replay_listener *listener, claim_counts *counts)
{
    replay r = {.listener = listener, .preset = preset, .rules = rules, .counts = counts};
    const source_visitor visitor = {&r, begin_log, feed_bytes, end_log, skip_entry};
    source_read(path, &visitor);
}
