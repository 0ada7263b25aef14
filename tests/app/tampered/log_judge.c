/* Follows the tags: the referee judges the event, then the numbers of its tiles are followed. */
#include "log_judge.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool accuse(log_judge *j, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(j->why, sizeof j->why, format, arguments);
    va_end(arguments);
    return false;
}

bool take_from_wall(log_judge *j, int id)
{
    if (j->r.players == 3 && kind_of_id(id) >= 1 && kind_of_id(id) <= 7)
        return accuse(j, "there is no tile %d", id);
    if (j->seen[id])
        return accuse(j, "the tile %d has come up before", id);
    return j->seen[id] = true;
}

static bool take_from_player(log_judge *j, int id)
{
    bool *const held = &j->of[j->m.event.who].held[id];
    if (!*held)
        return accuse(j, "player %u does not hold %d", j->m.event.who, id);
    *held = false;
    return true;
}

/* ---- The tiles of an event ---------------------------------------------------- */

static bool deal_tiles(log_judge *j)
{
    memset(j->seen, 0, sizeof j->seen);
    memset(j->of, 0, sizeof j->of);
    j->indicator[0] = j->m.id;
    j->drawn = j->offered = NO_ID;
    if (!take_from_wall(j, j->m.id))
        return false;
    for (unsigned who = 0; who < j->r.players; who++) {
        const numbers hand = mjlog_hand(&j->m, who);
        for (int i = 0; i < hand.count; i++) {
            if (!take_from_wall(j, hand.at[i]))
                return false;
            j->of[who].held[hand.at[i]] = true;
        }
    }
    return true;
}

static bool draw_tile(log_judge *j)
{
    const int id = j->m.id;
    j->drawn = id;
    j->of[j->m.event.who].held[id] = true;
    return take_from_wall(j, id);
}

static void offer_tile(log_judge *j, int id)
{
    j->drawn = NO_ID;
    j->offered = id;
}

/* Tenhou turns the indicator of a kan before the next discard. */
static bool discard_tile(log_judge *j)
{
    if (j->r.dora_later > 0)
        return accuse(j, "no indicator was turned for a kan");
    offer_tile(j, j->m.id);
    return take_from_player(j, j->m.id);
}

static bool call_tiles(log_judge *j)
{
    const mjlog_meld *const w = &j->m.meld;
    tile_numbers *const own = &j->of[j->m.event.who];
    if (w->claimed != NO_ID && w->claimed != j->offered)
        return accuse(j, "the tile %d is not there to be called", w->claimed);
    for (int i = 0; i < w->count; i++)
        if (w->ids[i] != w->claimed && !take_from_player(j, w->ids[i]))
            return false;
    own->melds[j->r.chairs[j->m.event.who].meld_count] = j->m.code;
    offer_tile(j, w->ids[0]);
    return true;
}

/* The triplet has to be the one that was called: its tiles, and from whom. */
static bool add_tile(log_judge *j)
{
    const mjlog_meld *const w = &j->m.meld;
    const chair *const c = &j->r.chairs[j->m.event.who];
    tile_numbers *const own = &j->of[j->m.event.who];
    mjlog_meld pon;
    for (unsigned i = 0; i < c->meld_count; i++) {
        if (c->melds[i].tile != w->lowest || !mjlog_meld_read(own->melds[i], &pon))
            continue;
        if (pon.claimed != w->claimed || (own->melds[i] & 3) != (j->m.code & 3))
            return accuse(j, "the triplet was another one");
        own->melds[i] = j->m.code;
    }
    offer_tile(j, w->added);
    return take_from_player(j, w->added);
}

static bool set_north_aside(log_judge *j)
{
    const unsigned who = j->m.event.who;
    if (kind_of_id(j->m.id) != NORTH_TILE || (j->r.chairs[who].riichi && j->drawn != j->m.id))
        return accuse(j, "the tile %d is no north, or in riichi not the one just drawn", j->m.id);
    j->of[who].norths[j->r.chairs[who].norths] = j->m.code;
    offer_tile(j, j->m.id);
    return take_from_player(j, j->m.id);
}

static bool turn_indicator(log_judge *j)
{
    j->indicator[j->r.dora_count] = j->m.id;
    return take_from_wall(j, j->m.id);
}

static bool same_points_after(log_judge *j)
{
    const hantei_event *const e = &j->m.event;
    for (unsigned who = 0; who < j->r.players && e->has_points; who++)
        if (e->points[who] != j->r.points[who] - (who == e->who ? HANTEI_RIICHI_STICK : 0))
            return accuse(j, "player %u had %d before the riichi", who, j->r.points[who]);
    return true;
}

static bool judge_tiles(log_judge *j)
{
    static bool (*const JUDGE[])(log_judge * j) = {
        [HANTEI_EVENT_START_KYOKU] = deal_tiles, [HANTEI_EVENT_TSUMO] = draw_tile,
        [HANTEI_EVENT_DAHAI] = discard_tile,     [HANTEI_EVENT_REACH_ACCEPTED] = same_points_after,
        [HANTEI_EVENT_CHI] = call_tiles,         [HANTEI_EVENT_PON] = call_tiles,
        [HANTEI_EVENT_DAIMINKAN] = call_tiles,   [HANTEI_EVENT_ANKAN] = call_tiles,
        [HANTEI_EVENT_KAKAN] = add_tile,         [HANTEI_EVENT_NUKIDORA] = set_north_aside,
        [HANTEI_EVENT_DORA] = turn_indicator,
    };
    const unsigned kind = j->m.event.kind;
    return kind >= sizeof JUDGE / sizeof *JUDGE || !JUDGE[kind] || JUDGE[kind](j);
}

/* ---- All ----------------------------------------------------------------------- */

static bool begin_game(log_judge *j)
{
    if (j->has_rules)
        return accuse(j, "a second game");
    j->has_rules = true;
    referee_begin(&j->r, &j->m.rules, &j->m.start);
    return true;
}

/* Whether a riichi leaves tenpai, its discard shows. */
static const char *objection_to(const log_judge *j)
{
    const hantei_event *const e = &j->m.event;
    return e->kind == HANTEI_EVENT_REACH ? objects_to_declaring(&j->r, e->who) : referee_objects(&j->r, e);
}

static bool judge_event(log_judge *j)
{
    const hantei_event *const e = &j->m.event;
    const char *const objection = objection_to(j);
    if (objection)
        return accuse(j, "%s", objection);
    if (e->kind == HANTEI_EVENT_HORA)
        return judge_win_tag(j);
    if (e->kind == HANTEI_EVENT_RYUKYOKU)
        return judge_ryuukyoku_tag(j);
    if (!judge_tiles(j))
        return false;
    referee_take(&j->r, e);
    return true;
}

static bool judge_tag(log_judge *j)
{
    switch (mjlog_read(&j->m)) {
    case MJLOG_NOTHING:
        return true;
    case MJLOG_GAME:
        return begin_game(j);
    case MJLOG_EVENT:
        return (j->has_rules && j->r.stage != ENDED) ? judge_event(j)
                                                     : accuse(j, "the game has not begun, or is over");
    default:
        return accuse(j, "this tag says nothing that can be");
    }
}

bool log_judge_follow(log_judge *j, const game_log *log, size_t until)
{
    *j = (log_judge){.m = {.log = log}};
    if (log->count == 0 || !log_is(log, 0, "mjloggm"))
        return accuse(j, "no log");
    for (j->m.tag = 1; j->m.tag < until; j->m.tag++)
        if (!judge_tag(j))
            return false;
    return true;
}

bool log_judge_agrees(log_judge *j, const game_log *log)
{
    *j = (log_judge){.m = {.log = log}};
    if (!log->whole)
        return accuse(j, "the log is not whole");
    if (!log_judge_follow(j, log, log->count - 1))
        return false;
    return j->r.stage == ENDED || accuse(j, "the game does not end");
}
