/* The games of the corpus at the library's table: before each move the table lists what the referee lists,
 * who allows the move; and each settlement, next round and end of a game is the log's. */
#include "replay.h"

#include "looks.h"

#include <stdio.h>
#include <string.h>

/* ---- Events ------------------------------------------------------------------ */

static bool check(replay *p)
{
    if (!same_when_saved(&p->table, &p->saves, &p->f))
        return false;
    if (!same_state(&p->table, &p->r, &p->f))
        return false;
    for (unsigned who = 0; who < p->r.players; who++)
        if (!same_actions(&p->table, &p->r, who, &p->f))
            return false;
    return true;
}

static bool push(replay *p, const hantei_event *e)
{
    const char *const objection = referee_objects(&p->r, e);
    const hantei_refusal why = hantei_table_apply(&p->table, e);
    if (why != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "%s of %u is refused: %s", hantei_event_name(e->kind), e->who,
                       hantei_refusal_name(why));
    if (objection)
        return DIFFERS(&p->f, "%s of %u: the referee objects: %s", hantei_event_name(e->kind), e->who,
                       objection);
    p->events++;
    referee_take(&p->r, e);
    return check(p);
}

static bool push_named(replay *p, unsigned kind)
{
    const hantei_event e = event_of(kind, HANTEI_NO_PLAYER);
    return push(p, &e);
}

/* ---- Tags -------------------------------------------------------------------- */

/* The library's preset has to be the rules that the referee has. */
static bool begin_game(replay *p)
{
    hantei_rules rules;
    if (hantei_rules_preset(&rules, "tenhou", p->m.rules.players) != HANTEI_OK)
        return false;
    rules.red_fives = p->m.rules.red_fives;
    rules.open_tanyao = p->m.rules.open_tanyao;
    rules.game_length = p->m.rules.game_length;
    if (memcmp(&rules, &p->m.rules, sizeof rules) != 0)
        return DIFFERS(&p->f, "the preset has other rules");
    if (hantei_table_begin(&p->table, &rules, NULL) != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "no game begins");
    referee_begin(&p->r, &rules, &p->m.start);
    return push_named(p, HANTEI_EVENT_START_GAME);
}

/* The settlement equals the log's: in the event, in the next deal, at the end of the game. */
static bool settle(replay *p)
{
    hantei_settlement s;
    int32_t end[SEATS];
    hantei_event close = event_of(HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER);
    const bool ends = mjlog_points(&p->m, "owari", 0, 2, end);
    const hantei_refusal why = hantei_table_settle(&p->table, NULL, 0, &s);
    p->settlements++;
    if (why != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "settle: %s", hantei_refusal_name(why));
    if ((s.game_over != HANTEI_GAME_GOES_ON) != ends)
        return DIFFERS(&p->f, "the game is %sover by the log, not by the table: %s", ends ? "" : "not ",
                       hantei_game_end_name(s.game_over));
    if (!same_settlement(&s, &p->r, &p->f))
        return false;
    for (unsigned who = 0; who < p->table.rules.players && ends; who++)
        if (s.next.points[who] != end[who])
            return DIFFERS(&p->f, "seat %u ends with %d points, not %d", who, (int)end[who],
                           (int)s.next.points[who]);
    p->over = ends;
    memcpy(close.points, s.next.points, sizeof close.points);
    close.has_points = true;
    return push(p, &close) && (!ends || push_named(p, HANTEI_EVENT_END_GAME));
}

static bool take_event(replay *p)
{
    const game_log *const log = p->m.log;
    hantei_event *const e = &p->m.event;
    switch (e->kind) {
    case HANTEI_EVENT_HORA:
        return push(p, e) && ((p->m.tag + 1 < log->count && log_is(log, p->m.tag + 1, "AGARI")) || settle(p));
    case HANTEI_EVENT_RYUKYOKU:
        if (e->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS)
            e->who = p->table.turn;
        return push(p, e) && settle(p);
    default:
        return push(p, e);
    }
}

static bool take_tag(replay *p)
{
    switch (mjlog_read(&p->m)) {
    case MJLOG_NOTHING:
        return true;
    case MJLOG_GAME:
        return begin_game(p);
    case MJLOG_EVENT:
        return take_event(p);
    default:
        return DIFFERS(&p->f, "this tag is not part of a game");
    }
}

bool replay_game(replay *p, const game_log *log)
{
    p->m = (mjlog_reader){.log = log};
    p->over = false;
    for (; p->m.tag < log->count; p->m.tag++)
        if (!take_tag(p))
            return false;
    return p->over || DIFFERS(&p->f, "the game does not end");
}
