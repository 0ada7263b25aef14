#include "audit/judgements.h"

#include <string.h>

/* ---- Findings ---------------------------------------------------------------- */

void object(auditor *a, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (is_fine(a))
        text_add_list(&a->wrong, format, arguments);
    va_end(arguments);
}

void object_too(auditor *a, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!is_fine(a))
        text_add(&a->wrong, "; ");
    text_add_list(&a->wrong, format, arguments);
    va_end(arguments);
}

void compare_amounts(auditor *a, const int32_t *said, const int32_t *amounts, const char *words)
{
    const unsigned players = a->rules.players;
    if ((!is_fine(a) && !a->is_remark) || memcmp(said, amounts, players * sizeof *amounts) == 0)
        return;
    object_too(a, "%s ", words);
    text_add_amounts(&a->wrong, amounts, players);
    a->is_remark = false;
}

void check_counters(auditor *a, unsigned sticks)
{
    const log_event *const event = a->event;
    if (event->honba >= 0 && event->honba != a->table.game.honba)
        object(a, "the honba are %u, not %d", a->table.game.honba, event->honba);
    if (event->sticks >= 0 && event->sticks != (int)sticks)
        object(a, "the sticks are %u, not %d", sticks, event->sticks);
}

void check_scores(auditor *a, const int32_t *due, const int32_t *all)
{
    const log_event *const event = a->event;
    int32_t points[HANTEI_MAX_PLAYERS];
    bool is_judged = true, is_said = true;
    for (unsigned who = 0; who < a->rules.players; who++) {
        points[who] = a->table.game.points[who] + all[who];
        a->astray[who] += event->base.has_deltas ? event->base.deltas[who] - due[who] : 0;
        is_judged &= event->base.points[who] == points[who];
        is_said &= event->base.points[who] == points[who] + a->astray[who];
    }
    if (!event->base.has_points || !a->knows_course || is_judged || is_said)
        return;
    compare_amounts(a, event->base.points, points, "the scores are then");
    for (unsigned who = 0; who < a->rules.players; who++)
        a->astray[who] = event->base.points[who] - points[who];
}

void lose_round(auditor *a)
{
    a->is_followed = a->knows_course = false;
    a->counts.skipped++;
}

void report_claim_as(auditor *a, claim_kind claim, const char *says)
{
    a->counts.judged[claim]++;
    a->counts.differed[claim] += !is_fine(a) && !a->is_remark;
    a->counts.remarks += a->is_remark;
    if (!is_fine(a) || a->wants_all)
        a->listen(a->context, &(finding){.claim = claim,
                                         .is_remark = a->is_remark,
                                         .at = a->event->at,
                                         .game = a->counts.games,
                                         .event = a->number,
                                         .who = claim_player(claim, &a->table, a->event),
                                         .tile = claim_tile(claim, &a->table, a->event),
                                         .table = &a->table,
                                         .says = says,
                                         .judged = a->wrong.bytes});
    text_clear(&a->wrong);
    a->is_remark = false;
}

void report_claim(auditor *a, claim_kind claim)
{
    text_buffer says;
    text_clear(&says);
    if (claim == CLAIM_DISCARD && a->event->is_spelled && !a->said_spelled && is_fine(a)) {
        object(a, "it is the tile just drawn: for that the log should have 60");
        a->is_remark = a->said_spelled = true;
    }
    if (!is_fine(a) || a->wants_all)
        claim_describe(&says, claim, &a->table, a->event);
    report_claim_as(a, claim, says.bytes);
}

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
