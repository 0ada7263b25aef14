/* The games of the corpus at the library's table: before each move the table lists what the referee lists,
 * who allows the move; and each settlement, next round and end of a game is the log's. */
#define _POSIX_C_SOURCE 200809L
#include "compare.h"

#include "logs/log.h"
#include "logs/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_FAILURES = 5 };

/* A log that is followed until something differs. */
typedef struct follower {
    replay *sums;
    size_t step, logs;
    log_feed feed;
    hantei_table table;
    referee r;
    event_game game;
    bool is_wanted, is_begun, is_unsettled, is_over;
    finding f;
} follower;

/* ---- Events ------------------------------------------------------------------ */

static bool check(follower *p)
{
    if (!same_when_saved(&p->table, &p->sums->saves, &p->f))
        return false;
    if (!same_state(&p->table, &p->r, &p->f))
        return false;
    for (unsigned who = 0; who < p->r.players; who++)
        if (!same_actions(&p->table, &p->r, who, &p->f))
            return false;
    return true;
}

static bool push(follower *p, const hantei_event *e)
{
    const bool allowed = referee_allows(&p->r, e);
    const hantei_refusal why = hantei_table_apply(&p->table, e);
    if (why != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "%s of %u is refused: %s", hantei_event_name(e->kind), e->who,
                       hantei_refusal_name(why));
    if (!allowed)
        return DIFFERS(&p->f, "%s of %u: the referee objects", hantei_event_name(e->kind), e->who);
    p->sums->events++;
    referee_take(&p->r, e);
    return check(p);
}

/* ---- Games -------------------------------------------------------------------- */

static bool begin_game(follower *p, const log_event *deal)
{
    const hantei_game start = log_game(deal, p->game.players);
    const hantei_event begin = event_of(HANTEI_EVENT_START_GAME, HANTEI_NO_PLAYER);
    hantei_rules rules;
    p->is_begun = true;
    if (!log_rules(&rules, &p->game, "tenhou") ||
        hantei_table_begin(&p->table, &rules, &start) != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "no game begins");
    referee_begin(&p->r, &rules, &start);
    return push(p, &begin);
}

/* The settlement is the log's: in the win, which gives its deltas, in the next deal, and at the end of the
 * game. */
static bool settle(follower *p, const log_event *next)
{
    hantei_settlement s;
    hantei_event close = event_of(HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER);
    const hantei_refusal why = hantei_table_settle(&p->table, NULL, 0, &s);
    p->sums->settlements++;
    p->is_unsettled = false;
    p->is_over = next->base.kind == HANTEI_EVENT_END_GAME;
    if (why != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "settle: %s", hantei_refusal_name(why));
    if ((s.game_over != HANTEI_GAME_GOES_ON) != p->is_over)
        return DIFFERS(&p->f, "the game is %sover by the log, not by the table: %s", p->is_over ? "" : "not ",
                       hantei_game_end_name(s.game_over));
    if (!same_settlement(&s, &p->r, &p->f))
        return false;
    for (unsigned who = 0; who < p->table.rules.players && p->is_over; who++)
        if (s.next.points[who] != next->base.points[who])
            return DIFFERS(&p->f, "seat %u ends with %d points, not %d", who, (int)next->base.points[who],
                           (int)s.next.points[who]);
    memcpy(close.points, s.next.points, sizeof close.points);
    close.has_points = true;
    return push(p, &close);
}

static bool take(follower *p, const log_event *event)
{
    hantei_event e;
    hantei_deal deal;
    if (p->is_unsettled && event->base.kind != HANTEI_EVENT_HORA && !settle(p, event))
        return false;
    if (event->base.kind == HANTEI_EVENT_START_GAME) {
        p->game = event->of.game;
        return true;
    }
    if (!p->is_begun && !begin_game(p, event))
        return false;
    if (!log_to_table(event, &p->table, &e, &deal))
        return DIFFERS(&p->f, "a part of the log is unreadable");
    p->is_unsettled = e.kind == HANTEI_EVENT_HORA || e.kind == HANTEI_EVENT_RYUKYOKU;
    if (e.kind == HANTEI_EVENT_HORA && e.ura_count == 0)
        e.ura_count = HANTEI_UNKNOWN; /* of who is not in riichi */
    if (e.kind == HANTEI_EVENT_RYUKYOKU && e.reason == HANTEI_RYUUKYOKU_NINE_TERMINALS)
        e.who = p->table.turn;
    return push(p, &e);
}

/* ---- Logs --------------------------------------------------------------------- */

static void fail(follower *p, uint64_t line, const char *why)
{
    if (p->is_wanted && p->sums->failures++ < MOST_FAILURES)
        fprintf(stderr, "log %zu, line %llu: %s\n", p->logs, (unsigned long long)line, why);
    p->is_wanted = false;
}

static void take_event(void *context, const log_event *event)
{
    follower *const p = context;
    if (p->is_wanted && !take(p, event))
        fail(p, event->at.line, p->f.why);
}

static void take_trouble(void *context, const log_trouble *trouble)
{
    fail(context, trouble->at.line, trouble->message);
}

static void begin_log(void *context, const char *name)
{
    follower *const p = context;
    const log_listener listener = {p, take_event, take_trouble};
    (void)name;
    p->is_wanted = p->logs++ % p->step == 0;
    p->sums->games += p->is_wanted;
    p->is_begun = p->is_unsettled = p->is_over = false;
    log_feed_begin(&p->feed, &listener);
}

static bool read_bytes(void *context, const char *bytes, size_t length)
{
    follower *const p = context;
    return p->is_wanted && log_feed_bytes(&p->feed, bytes, length);
}

static void end_log(void *context, const char *trouble)
{
    follower *const p = context;
    log_feed_end(&p->feed, trouble);
    if (!p->is_over)
        fail(p, 0, "the game does not end");
}

bool replay_games(replay *out, size_t step)
{
    static follower p;
    char path[4096];
    const char *const folder = getenv("HANTEI_CORPUS");
    const source_visitor visitor = {&p, begin_log, read_bytes, end_log, NULL};
    memset(out, 0, sizeof *out);
    p = (follower){.sums = out, .step = step};
    snprintf(path, sizeof path, "%s/tenhou_mjlog.tar.gz", folder ? folder : "../shared/corpus");
    if (access(path, R_OK) != 0)
        return false;
    source_read(&(source_path){path, NULL}, &visitor);
    return true;
}
