#include "audit/auditor.h"
#include "audit/rounds.h"
#include "audit/ryuukyoku.h"
#include "audit/turns.h"
#include "audit/wins.h"

/* ---- Four of each tile ------------------------------------------------------- */

static void check_copies(auditor *a, hantei_tile tile)
{
    const audit_table *const t = &a->table;
    const bool is_absent = !(hantei_tiles_in_play(t->players) >> tile & 1);
    if (t->shown[tile] <= (is_absent ? 0 : HANTEI_COPIES))
        return;
    object_too(a, "%u times ", t->shown[tile]);
    text_add_tile(&a->wrong, tile);
}

static void object_to_repeated(auditor *a)
{
    audit_table *const t = &a->table;
    object_too(a, "the number %d came up before: this very ", t->repeated);
    text_add_tile(&a->wrong, (hantei_tile)(t->repeated / HANTEI_COPIES));
    table_follow_ids(t, false);
}

/* Judged once for each round: where it goes wrong, or at its end. */
static void judge_tiles(auditor *a, bool at_end)
{
    const audit_table *const t = &a->table;
    if (a->judged_tiles || !(at_end || t->has_fifth || t->has_absent || t->repeated >= 0))
        return;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        check_copies(a, tile);
    if (t->has_fifth)
        object(a, "a red five came up twice");
    if (t->repeated >= 0)
        object_to_repeated(a);
    report_claim_as(a, CLAIM_TILES, "these tiles came up");
    a->judged_tiles = true;
}

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

static void hear_game(auditor *a, const log_event *event)
{
    check_round_done(a, CLAIM_DEAL, "a game begins");
    a->counts.games++;
    a->is_followed = a->has_round = false;
    a->has_ids = event->of.game.has_ids;
    a->is_whole = event->of.game.is_whole;
    a->has_game = make_rules(a, &event->of.game);
    expect_first_round(a);
}

/* Whether each hand that is shown has thirteen tiles. */
static bool check_hands(auditor *a, const event_round *round)
{
    bool are_whole = true;
    for (unsigned who = 0; who < a->table.players; who++) {
        if (round->surplus[who] == 0)
            continue;
        are_whole = false;
        object_too(a, "player %u is dealt %d tiles", who, EVENT_DEALT + round->surplus[who]);
    }
    return are_whole;
}

static void hear_round(auditor *a, const log_event *event)
{
    const bool is_seated = event->of.round.dealer < a->table.players;
    a->counts.rounds++;
    a->number = 0;
    a->judged_tiles = a->missed_indicator = false;
    check_round(a);
    table_follow_ids(&a->table, a->has_ids);
    const bool is_dealt = check_hands(a, &event->of.round);
    a->is_followed = is_seated && table_deal(&a->table, event) && is_dealt;
    a->has_round = true;
    report_claim(a, CLAIM_DEAL);
    begin_round(a);
    a->counts.skipped += !a->is_followed;
    if (is_seated)
        judge_tiles(a, false);
}

/* ---- Events ------------------------------------------------------------------ */

typedef void hearing(auditor *a, const log_event *event);

static hearing *const HEARINGS[] = {
    [EVENT_TSUMO] = hear_draw,          [EVENT_DAHAI] = hear_discard,
    [EVENT_REACH] = hear_riichi,        [EVENT_REACH_ACCEPTED] = hear_riichi_accepted,
    [EVENT_MELD] = hear_meld,           [EVENT_NUKIDORA] = hear_north,
    [EVENT_DORA] = hear_indicator,      [EVENT_HORA] = hear_win,
    [EVENT_RYUUKYOKU] = hear_ryuukyoku,
};

/* The events before the first round of a game are reported once. */
static void report_stray(auditor *a)
{
    object(a, "no round has been dealt");
    report_claim_as(a, CLAIM_DEAL, "something happens");
    a->has_round = true;
}

/* A log may name players that are not there. */
static void hear_in_round(auditor *a, const log_event *event)
{
    a->number++;
    if (!a->has_round && a->has_game && a->is_whole)
        report_stray(a);
    if (!a->is_followed)
        return;
    if (event->who >= a->table.players || event->from >= a->table.players) {
        object(a, "there are %u players", a->table.players);
        report_claim_as(a, CLAIM_DRAW, "");
        lose_round(a);
        return;
    }
    HEARINGS[event->kind](a, event);
    judge_tiles(a, event->kind == EVENT_HORA || event->kind == EVENT_RYUUKYOKU);
}

/* This part of the log is unknown. */
static void hear_gap(auditor *a)
{
    if (a->is_followed && a->table.phase != PHASE_OVER)
        a->counts.skipped++;
    a->is_followed = false;
    forget_rounds(a);
}

void auditor_hear(void *listener, const log_event *event)
{
    auditor *const a = listener;
    a->event = event;
    a->counts.events += event->kind != EVENT_GAP;
    if (event->kind == EVENT_GAP)
        hear_gap(a);
    else if (event->kind == EVENT_START_GAME)
        hear_game(a, event);
    else if (event->kind == EVENT_END_GAME)
        hear_game_end(a, event);
    else if (event->kind != EVENT_START_KYOKU)
        hear_in_round(a, event);
    else if (a->has_game)
        hear_round(a, event);
}

void auditor_begin(auditor *a, const char *preset, finding_listener *listen, void *context, bool hears_all)
{
    *a = (auditor){.preset = preset, .listen = listen, .context = context, .hears_all = hears_all};
}
