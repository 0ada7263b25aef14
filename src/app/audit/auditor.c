#include "audit/judgements.h"

/* ---- Four of each tile ------------------------------------------------------- */

/* Judged once for each round: when an error appears, or at its end. */
static void judge_tiles(auditor *a, bool at_end)
{
    const audit_tiles *const tiles = &a->tiles;
    if (a->judged_tiles || !(at_end || tiles->has_fifth || tiles->has_absent || tiles->repeated >= 0))
        return;
    if (a->event->base.kind == HANTEI_EVENT_START_KYOKU)
        text_add_dealt(&a->wrong, &a->event->of.round.deal, a->rules.players);
    for (hantei_tile tile = 0; tile < HANTEI_TILES && a->number > 0; tile++)
        if (tiles->shown[tile] > (tiles->in_play >> tile & 1 ? HANTEI_COPIES : 0)) {
            object_too(a, "%u times ", tiles->shown[tile]);
            text_add_tile(&a->wrong, tile);
        }
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

static audit_function *const FUNCTIONS[] = {
    [HANTEI_EVENT_TSUMO] = audit_draw,         [HANTEI_EVENT_DAHAI] = audit_discard,
    [HANTEI_EVENT_REACH] = audit_riichi,       [HANTEI_EVENT_REACH_ACCEPTED] = audit_riichi_accepted,
    [HANTEI_EVENT_CHI] = audit_meld,           [HANTEI_EVENT_PON] = audit_meld,
    [HANTEI_EVENT_DAIMINKAN] = audit_meld,     [HANTEI_EVENT_ANKAN] = audit_meld,
    [HANTEI_EVENT_KAKAN] = audit_meld,         [HANTEI_EVENT_NUKIDORA] = audit_north,
    [HANTEI_EVENT_DORA] = audit_draw,          [HANTEI_EVENT_HORA] = audit_win,
    [HANTEI_EVENT_RYUKYOKU] = audit_ryuukyoku,
};

/* The events before the first round of a game are reported once. A log may name players that do not exist. */
static void audit_in_round(auditor *a, const log_event *event)
{
    const unsigned players = a->rules.players, who = event->base.who, from = event->base.from;
    a->number++;
    if (!a->has_round && a->has_game) {
        object(a, "no round has been dealt");
        report_claim_as(a, CLAIM_DEAL, "something happens");
        a->has_round = true;
    }
    if (!a->is_followed)
        return;
    if ((who >= players && who != HANTEI_NO_PLAYER) || (from >= players && from != HANTEI_NO_PLAYER)) {
        object(a, "there are %u players", players);
        report_claim_as(a, CLAIM_DRAW, "");
        lose_round(a);
        return;
    }
    FUNCTIONS[event->base.kind](a, event);
    judge_tiles(a, event->base.kind == HANTEI_EVENT_HORA || event->base.kind == HANTEI_EVENT_RYUKYOKU);
}

void auditor_take(void *listener, const log_event *event)
{
    auditor *const a = listener;
    const unsigned kind = event->base.kind;
    a->event = event;
    a->counts.events += kind != EVENT_GAP;
    if (kind == EVENT_GAP) { /* this part of the log is unknown */
        a->counts.skipped += is_in_round(a);
        a->is_followed = a->knows_course = false;
    } else if (kind == HANTEI_EVENT_START_GAME) {
        audit_game(a, event);
    } else if (kind == HANTEI_EVENT_END_GAME) {
        audit_game_end(a);
    } else if (kind != HANTEI_EVENT_START_KYOKU) {
        audit_in_round(a, event);
    } else if (a->has_game) {
        audit_round(a, event);
        judge_tiles(a, false);
    }
}

void auditor_begin(auditor *a, const char *preset, finding_listener *listen, void *context, bool wants_all)
{
    *a = (auditor){.preset = preset, .listen = listen, .context = context, .wants_all = wants_all};
}
