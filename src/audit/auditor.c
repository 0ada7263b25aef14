/* Hears the events of logs, and has each judged. */
#include "audit/auditor.h"
#include "audit/judging.h"

#include <string.h>

/* ---- Games and rounds -------------------------------------------------------- */

static bool make_rules(auditor *a, const event_game *game)
{
    hantei_rules *const rules = &a->table.rules;
    if (hantei_rules_preset(rules, game->preset ? game->preset : a->preset, game->players) != HANTEI_OK)
        return false;
    if (game->red_fives >= 0)
        rules->red_fives = game->red_fives;
    if (game->open_tanyao >= 0)
        rules->open_tanyao = game->open_tanyao;
    a->table.players = game->players;
    return true;
}

static void hear_game(auditor *a, const event_game *game)
{
    words says = {0}, against = {0};
    a->counts.games++;
    a->knows_points = a->is_followed = false;
    a->has_game = make_rules(a, game);
    if (a->has_game)
        return;
    words_add(&says, "a game of %u players begins", game->players);
    words_add(&against, "the rules %s are not for so many", game->preset ? game->preset : a->preset);
    judge_claim(a, CLAIM_DEAL, &says, &against);
}

static void check_points(const auditor *a, const event_round *round, words *against)
{
    if (!a->knows_points || !round->has_points)
        return;
    if (memcmp(a->points, round->points, a->table.players * sizeof *a->points) != 0) {
        words_add(against, "the last round left ");
        words_add_amounts(against, a->points, a->table.players);
    } else if (a->sticks != round->sticks) {
        words_add(against, "the last round left %u sticks", a->sticks);
    }
}

static void hear_round(auditor *a, const event_round *round)
{
    words says = {0}, against = {0};
    a->counts.rounds++;
    a->number = 0;
    a->judged_tiles = false;
    check_points(a, round, &against);
    if (round->dealer >= a->table.players)
        words_add(&against, "%sthere are %u players", against.length > 0 ? "; " : "", a->table.players);
    a->is_followed = round->dealer < a->table.players && table_deal(&a->table, round);
    words_add(&says, "deals with %u sticks and points ", round->sticks);
    words_add_amounts(&says, round->points, a->table.players);
    judge_claim(a, CLAIM_DEAL, &says, &against);
    a->sticks = round->sticks;
    memcpy(a->points, round->points, sizeof a->points);
    a->knows_points = a->is_followed;
    a->counts.skipped += !a->is_followed;
}

void settle_points(auditor *a, const int32_t deltas[EVENT_PLAYERS])
{
    for (unsigned who = 0; who < a->table.players; who++)
        a->points[who] += deltas[who];
}

/* ---- Four of each tile ------------------------------------------------------- */

/* Judged once for each round: where it goes wrong, or at its end. */
static void judge_tiles(auditor *a, bool at_end)
{
    words says = {0}, against = {0};
    if (a->judged_tiles || !(at_end || a->table.has_fifth))
        return;
    words_add(&says, "these tiles came up");
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (a->table.shown[tile] > 4) {
            words_add(&against, "%s%u times ", against.length > 0 ? ", " : "", a->table.shown[tile]);
            words_add_tile(&against, tile);
        }
    }
    if (against.length == 0 && a->table.has_fifth)
        words_add(&against, "a red five came up twice");
    judge_claim(a, CLAIM_TILES, &says, &against);
    a->judged_tiles = true;
}

/* ---- Events ------------------------------------------------------------------ */

typedef void hearing(auditor *a, const log_event *event);

static hearing *const HEARINGS[] = {
    [EVENT_DRAW] = hear_draw,      [EVENT_DISCARD] = hear_discard,
    [EVENT_RIICHI] = hear_riichi,  [EVENT_RIICHI_ACCEPTED] = hear_riichi_accepted,
    [EVENT_MELD] = hear_meld,      [EVENT_NORTH] = hear_north,
    [EVENT_DORA] = hear_indicator, [EVENT_WIN] = hear_win,
    [EVENT_NO_WIN] = hear_no_win,
};

/* Who acts, and from whom; a log may name players that are not there. */
static bool is_seated(const auditor *a, const log_event *event)
{
    const unsigned from = event->kind == EVENT_WIN ? event->of.win.from : event->from;
    return event->who < a->table.players && from < a->table.players;
}

static void hear_in_round(auditor *a, const log_event *event)
{
    a->number++;
    if (!a->is_followed)
        return;
    if (!is_seated(a, event)) {
        const words says = {0};
        words against = {0};
        words_add(&against, "there are %u players", a->table.players);
        judge_claim(a, CLAIM_DRAW, &says, &against);
        lose_round(a);
        return;
    }
    HEARINGS[event->kind](a, event);
    judge_tiles(a, event->kind == EVENT_WIN || event->kind == EVENT_NO_WIN);
}

void auditor_hear(void *listener, const log_event *event)
{
    auditor *const a = listener;
    a->event = event;
    a->counts.events++;
    if (event->kind == EVENT_GAME)
        hear_game(a, &event->of.game);
    else if (event->kind == EVENT_GAME_END)
        a->is_followed = a->knows_points = false;
    else if (event->kind == EVENT_ROUND && a->has_game)
        hear_round(a, &event->of.round);
    else if (event->kind != EVENT_ROUND)
        hear_in_round(a, event);
}

void auditor_begin(auditor *a, const char *preset, finding_listener *listen, void *context)
{
    *a = (auditor){.preset = preset, .listen = listen, .context = context};
}
