/* Hears the events of logs, and has each judged. */
#include "audit/auditor.h"
#include "audit/findings.h"

/* ---- Four of each tile ------------------------------------------------------- */

static void count_tile(const audit_table *t, hantei_tile tile, words *against)
{
    const bool is_absent = t->has_absent && tile > 0 && tile < TABLE_LAST_OF_MAN;
    if (t->shown[tile] <= (is_absent ? 0 : COPIES_OF_A_TILE))
        return;
    words_join(against);
    words_add(against, "%u times ", t->shown[tile]);
    words_add_tile(against, tile);
}

static void accuse_repeated(audit_table *t, words *against)
{
    words_join(against);
    words_add(against, "the number %d came up before: this very ", t->repeated);
    words_add_tile(against, (hantei_tile)(t->repeated / COPIES_OF_A_TILE));
    table_follow_ids(t, false);
}

/* Judged once for each round: where it goes wrong, or at its end. */
static void judge_tiles(auditor *a, bool at_end)
{
    audit_table *const t = &a->table;
    words says = {0}, against = {0};
    if (a->judged_tiles || !(at_end || t->has_fifth || t->has_absent || t->repeated >= 0))
        return;
    words_add(&says, "these tiles came up");
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        count_tile(t, tile, &against);
    if (against.length == 0 && t->has_fifth)
        words_add(&against, "a red five came up twice");
    if (t->repeated >= 0)
        accuse_repeated(t, &against);
    judge_claim(a, CLAIM_TILES, &says, &against);
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

static void hear_game(auditor *a, const event_game *game)
{
    check_round_done(a, "a game begins", CLAIM_DEAL);
    a->counts.games++;
    a->is_followed = a->has_round = false;
    a->has_ids = game->has_ids;
    a->is_whole = game->is_whole;
    a->has_game = make_rules(a, game);
    expect_first_round(a, game);
}

/* Whether each hand that is shown has thirteen tiles. */
static bool check_hands(const auditor *a, const event_round *round, words *against)
{
    bool are_whole = true;
    for (unsigned who = 0; who < a->table.players; who++) {
        if (round->surplus[who] == 0)
            continue;
        are_whole = false;
        words_join(against);
        words_add(against, "player %u is dealt %d tiles", who, EVENT_DEALT + round->surplus[who]);
    }
    return are_whole;
}

static void hear_round(auditor *a, const event_round *round)
{
    words says = {0}, against = {0};
    a->counts.rounds++;
    a->number = 0;
    a->judged_tiles = a->missed_indicator = false;
    check_round(a, round, &against);
    table_follow_ids(&a->table, a->has_ids);
    const bool is_dealt = check_hands(a, round, &against);
    const bool is_known = round->dealer < a->table.players && table_deal(&a->table, round);
    a->is_followed = is_dealt && is_known;
    a->has_round = true;
    words_add(&says, "deals with %u honba, %u sticks and points ", round->honba, round->sticks);
    words_add_amounts(&says, round->points, a->table.players);
    judge_claim(a, CLAIM_DEAL, &says, &against);
    begin_round(a, round);
    a->counts.skipped += !a->is_followed;
    if (round->dealer < a->table.players)
        judge_tiles(a, false);
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

/* Said once: the others belong to the same round. */
static void accuse_stray(auditor *a)
{
    words says = {0}, against = {0};
    words_add(&says, "something happens");
    words_add(&against, "no round has been dealt");
    judge_claim(a, CLAIM_DEAL, &says, &against);
    a->has_round = true;
}

static void hear_in_round(auditor *a, const log_event *event)
{
    a->number++;
    if (!a->has_round && a->has_game && a->is_whole)
        accuse_stray(a);
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

/* What the log says here nobody knows. */
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
    else if (event->kind == EVENT_GAME)
        hear_game(a, &event->of.game);
    else if (event->kind == EVENT_GAME_END)
        hear_game_end(a, event);
    else if (event->kind == EVENT_ROUND && a->has_game)
        hear_round(a, &event->of.round);
    else if (event->kind != EVENT_ROUND)
        hear_in_round(a, event);
}

void auditor_begin(auditor *a, const char *preset, finding_listener *listen, void *context, bool tells_all)
{
    *a = (auditor){.preset = preset, .listen = listen, .context = context, .tells_all = tells_all};
}
