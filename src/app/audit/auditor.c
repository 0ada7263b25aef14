#include "audit/auditor.h"
#include "audit/judgements.h"

/* ---- Four of each tile ------------------------------------------------------- */

static void check_copies(auditor *a, hantei_tile tile)
{
    const audit_tiles *const tiles = &a->tiles;
    if (tiles->shown[tile] <= (tiles->in_play >> tile & 1 ? HANTEI_COPIES : 0))
        return;
    object_too(a, "%u times ", tiles->shown[tile]);
    text_add_tile(&a->wrong, tile);
}

/* Judged once for each round: when an error appears, or at its end. */
static void judge_tiles(auditor *a, bool at_end)
{
    const audit_tiles *const tiles = &a->tiles;
    if (a->judged_tiles || !(at_end || tiles->has_fifth || tiles->has_absent || tiles->repeated >= 0))
        return;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        check_copies(a, tile);
    if (tiles->has_fifth)
        object(a, "a red five came up twice");
    if (tiles->repeated >= 0) {
        object_too(a, "the number %d came up before: this very ", tiles->repeated);
        text_add_tile(&a->wrong, (hantei_tile)(tiles->repeated / HANTEI_COPIES));
        tiles_forget_ids(&a->tiles);
    }
    report_claim_as(a, CLAIM_TILES, "these tiles came up");
    a->judged_tiles = true;
}

/* ---- Events ------------------------------------------------------------------ */

typedef void audit_function(auditor *a, const log_event *event);

static audit_function *const FUNCTIONS[] = {
    [EVENT_TSUMO] = audit_draw,          [EVENT_DAHAI] = audit_discard,
    [EVENT_REACH] = audit_riichi,        [EVENT_REACH_ACCEPTED] = audit_riichi_accepted,
    [EVENT_MELD] = audit_meld,           [EVENT_NUKIDORA] = audit_north,
    [EVENT_DORA] = audit_indicator,      [EVENT_HORA] = audit_win,
    [EVENT_RYUUKYOKU] = audit_ryuukyoku,
};

/* The events before the first round of a game are reported once. */
static void report_stray(auditor *a)
{
    object(a, "no round has been dealt");
    report_claim_as(a, CLAIM_DEAL, "something happens");
    a->has_round = true;
}

/* A log may name players that do not exist. */
static void audit_in_round(auditor *a, const log_event *event)
{
    a->number++;
    if (!a->has_round && a->has_game && a->is_whole)
        report_stray(a);
    if (!a->is_followed)
        return;
    if (event->who >= a->rules.players || event->from >= a->rules.players) {
        object(a, "there are %u players", a->rules.players);
        report_claim_as(a, CLAIM_DRAW, "");
        lose_round(a);
        return;
    }
    FUNCTIONS[event->kind](a, event);
    judge_tiles(a, event->kind == EVENT_HORA || event->kind == EVENT_RYUUKYOKU);
}

/* This part of the log is unknown. */
static void skip_gap(auditor *a)
{
    a->counts.skipped += is_in_round(a);
    a->is_followed = a->knows_course = false;
}

void auditor_take(void *listener, const log_event *event)
{
    auditor *const a = listener;
    a->event = event;
    a->counts.events += event->kind != EVENT_GAP;
    if (event->kind == EVENT_GAP)
        skip_gap(a);
    else if (event->kind == EVENT_START_GAME)
        audit_game(a, event);
    else if (event->kind == EVENT_END_GAME)
        audit_game_end(a, event);
    else if (event->kind != EVENT_START_KYOKU)
        audit_in_round(a, event);
    else if (a->has_game) {
        audit_round(a, event);
        judge_tiles(a, false);
    }
}

void auditor_begin(auditor *a, const char *preset, finding_listener *listen, void *context, bool wants_all)
{
    *a = (auditor){.preset = preset, .listen = listen, .context = context, .wants_all = wants_all};
}
