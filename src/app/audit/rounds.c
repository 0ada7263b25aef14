#include "audit/judgements.h"

#include <string.h>

/* ---- A round ends ------------------------------------------------------------ */

/* Goes on to the next round. */
static void close_round(auditor *a)
{
    hantei_event event;
    if (a->table.phase != HANTEI_PHASE_OVER)
        return;
    hantei_event_init(&event, HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER);
    a->knows_course &= hantei_table_apply(&a->table, &event) == HANTEI_ALLOWED;
}

/* Checks what follows a round, which `check` closes. If it does not follow from the judge's payments, it may
 * follow from the log's: their error has been reported. */
static void check_course(auditor *a, void (*check)(auditor *a))
{
    const hantei_table over = a->table;
    check(a);
    if (is_fine(a))
        return;
    const hantei_table judged = a->table;
    const text_buffer wrong = a->wrong;
    hantei_game paid = over.game;
    a->table = over;
    for (unsigned who = 0; who < a->rules.players; who++)
        paid.points[who] += a->astray[who];
    hantei_table_amend(&a->table, &paid, HANTEI_UNKNOWN);
    text_clear(&a->wrong);
    check(a);
    if (is_fine(a)) {
        memset(a->astray, 0, sizeof a->astray);
    } else {
        a->table = judged;
        a->wrong = wrong;
    }
}

/* Before something begins or ends: checks that the round before has ended. */
static void check_round_done(auditor *a, claim_kind claim, const char *says)
{
    if (!is_in_round(a))
        return;
    object(a, "the last round has not ended");
    report_claim_as(a, claim, says);
    lose_round(a);
}

/* ---- A game begins ----------------------------------------------------------- */

/* The tiles in play and the length of the game are facts: they stay, unless given. */
static bool take_rules(auditor *a, const event_game *game)
{
    const audit_rules *const other = a->other_rules;
    if (!log_rules(&a->rules, game, a->preset))
        return false;
    const hantei_rules own = a->rules;
    if (other && other->has_preset &&
        hantei_rules_preset(&a->rules, other->asked.preset, own.players) != HANTEI_OK)
        return false;
    a->rules.red_fives = own.red_fives;
    a->rules.game_length = own.game_length;
    return !other || request_apply_rules(&other->asked, &a->rules);
}

/* What an incomplete log leaves out of its first round is unknown. */
void audit_game(auditor *a, const log_event *event)
{
    const event_game *const game = &event->of.game;
    check_round_done(a, CLAIM_DEAL, "a game begins");
    a->counts.games++;
    a->is_followed = a->has_round = a->said_spelled = false;
    memset(a->astray, 0, sizeof a->astray);
    a->has_ids = game->has_ids;
    a->is_whole = a->says_accepted = game->is_whole;
    a->knows_length = game->length >= 0;
    a->has_game = take_rules(a, game);
    a->knows_course = a->has_game && a->is_whole;
    if (hantei_table_begin(&a->table, &a->rules, NULL) != HANTEI_ALLOWED)
        a->has_game = false;
}

/* ---- A round begins ---------------------------------------------------------- */

static void check_next(auditor *a)
{
    const event_round *const round = &a->event->of.round;
    const hantei_game *const next = &a->table.game;
    const unsigned number = hantei_player_wind(a->rules.players, next->first, round->deal.dealer);
    if (round->number >= 0 && (unsigned)round->number != number)
        object(a, "player %u is the dealer of the round %u of a wind", round->deal.dealer, number + 1);
    else if (a->table.phase == HANTEI_PHASE_END)
        object(a, "the game is over: %s", hantei_game_end_name(a->table.game_over));
    else if (next->dealer != round->deal.dealer || next->wind != round->deal.wind)
        object(a, "player %u is the dealer of the next round, in %s", next->dealer,
               hantei_wind_name(next->wind % HANTEI_MAX_PLAYERS));
    else if (round->has_counts && round->deal.honba != next->honba)
        object(a, "the honba are %u", next->honba);
}

static void check_deal(auditor *a)
{
    const event_round *const round = &a->event->of.round;
    const char *const before = a->has_round ? "the last round left" : "a game begins with";
    close_round(a);
    if (a->knows_course)
        check_next(a);
    if (!a->knows_course || !round->has_points)
        return;
    compare_amounts(a, round->deal.points, a->table.game.points, before);
    if (round->has_counts && round->deal.sticks != a->table.sticks)
        object(a, "%s %u sticks", before, a->table.sticks);
}

/* Whether a round is the one that is due. */
static void check_round(auditor *a, const event_round *round)
{
    if (round->deal.dealer >= a->rules.players) {
        object(a, "there are %u players", a->rules.players);
    } else if (is_in_round(a)) {
        object(a, "the last round has not ended");
        a->knows_course = false;
    } else {
        check_course(a, check_deal);
    }
}

/* Whether each shown hand has thirteen tiles. */
static bool check_hands(auditor *a, const event_round *round)
{
    bool are_whole = true;
    for (unsigned who = 0; who < a->rules.players; who++) {
        if (round->surplus[who] == 0)
            continue;
        are_whole = false;
        object_too(a, "player %u is dealt %d tiles", who, HANTEI_DEALT + round->surplus[who]);
    }
    return are_whole;
}

/* Deals; forces a round that is not the one due. False if a hand is hidden or invalid. */
static bool deal(auditor *a, const log_event *event)
{
    hantei_table *const t = &a->table;
    hantei_event dealt;
    hantei_deal deal;
    bool applied;
    if (!a->knows_course && !log_begin_table(t, &a->rules, event))
        return false;
    log_to_table(event, a->knows_course ? t : NULL, &dealt, &deal);
    hantei_table_force(t, &dealt, &applied);
    return applied && t->phase == HANTEI_PHASE_DRAW && t->hidden == 0;
}

void audit_round(auditor *a, const log_event *event)
{
    const event_round *const round = &event->of.round;
    a->counts.rounds++;
    a->number = 0;
    a->judged_tiles = a->missed_indicator = false;
    check_round(a, round);
    if (round->has_points || !a->knows_course)
        memset(a->astray, 0, sizeof a->astray);
    tiles_deal(&a->tiles, a->rules.players, a->has_ids, event);
    const bool is_dealt = check_hands(a, round);
    a->is_followed = deal(a, event) && is_dealt;
    a->has_round = true;
    report_claim(a, CLAIM_DEAL);
    a->knows_course = a->is_followed;
    a->counts.skipped += !a->is_followed;
}

/* ---- The game ends ----------------------------------------------------------- */

/* Some logs leave the last sticks out of the points. */
static void check_end(auditor *a)
{
    const hantei_table *const t = &a->table;
    const hantei_game before = t->game;
    hantei_settlement end;
    hantei_event event;
    int32_t points[HANTEI_MAX_PLAYERS];
    a->knows_course &= hantei_table_settle(&a->table, NULL, 0, &end) == HANTEI_ALLOWED;
    if (!a->knows_length)
        log_find_length(&a->table);
    close_round(a);
    if (!a->knows_course)
        return;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        points[who] = before.points[who] + end.deltas[who];
    hantei_event_init(&event, HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER);
    if (hantei_table_apply(&a->table, &event) != HANTEI_ALLOWED)
        object(a, "the game goes on: player %u is the dealer of the next round, in %s", t->game.dealer,
               hantei_wind_name(t->game.wind));
    if (a->event->base.has_points &&
        (a->is_whole || memcmp(a->event->base.points, points, a->rules.players * sizeof *points) != 0))
        compare_amounts(a, a->event->base.points, t->game.points, "the scores are then");
}

void audit_game_end(auditor *a)
{
    check_round_done(a, CLAIM_GAME_END, "the game ends");
    a->knows_course &= a->is_followed;
    if (a->knows_course)
        check_course(a, check_end);
    if (a->knows_course)
        report_claim(a, CLAIM_GAME_END);
    a->is_followed = a->has_round = a->knows_course = false;
}
