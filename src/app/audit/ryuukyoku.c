#include "audit/ryuukyoku.h"
#include "audit/rounds.h"

/* What comes of a round: what is paid, and whether the dealer stays. */
typedef struct outcome {
    int32_t deltas[HANTEI_MAX_PLAYERS];
    bool dealer_stays;
    bool is_sure; /* of that: a player may have denied to be tenpai, and the log does not say it */
} outcome;

/* ---- Exhausted ---------------------------------------------------------------- */

/* Returns whether anybody has nagashi mangan, each of whom is paid as for a tsumo. */
static bool pay_nagashi(audit_table *t, int32_t *deltas)
{
    bool any = false;
    for (unsigned who = 0; who < t->players; who++) {
        int32_t payments[HANTEI_MAX_PLAYERS];
        if (!hantei_seat_ryuukyoku(table_seat_of(t, who), &t->rules).nagashi)
            continue;
        any = true;
        hantei_nagashi_payments(&t->rules, table_wind(t, who), payments);
        hantei_table_pay(t->players, t->dealer, who, payments, deltas);
    }
    return any;
}

/* Who is tenpai; if the rules let a player deny it, as the log says. */
static void check_tenpai(auditor *a, const event_ryuukyoku *end, bool *tenpai, outcome *then)
{
    audit_table *const t = &a->table;
    for (unsigned who = 0; who < t->players; who++) {
        const hantei_ryuukyoku its = hantei_seat_ryuukyoku(table_seat_of(t, who), &t->rules);
        tenpai[who] = its.waits != 0;
        if (who == t->dealer && end->tenpai[who] < 0 && its.may_declare_noten)
            then->is_sure = false;
        if (end->tenpai[who] < 0 || end->tenpai[who] == tenpai[who])
            continue;
        if (tenpai[who] && its.may_declare_noten)
            tenpai[who] = false;
        else
            object_too(a, "player %u is %s", who, tenpai[who] ? "tenpai" : "noten");
    }
    then->dealer_stays = tenpai[t->dealer];
}

static void check_exhausted(auditor *a, const event_ryuukyoku *end, outcome *then)
{
    audit_table *const t = &a->table;
    bool tenpai[HANTEI_MAX_PLAYERS] = {false};
    if (t->live != 0)
        object_too(a, "%u tiles are left in the wall", t->live);
    else if (t->phase != PHASE_DRAW || t->draws_replacement)
        object_too(a, "player %u has a turn", t->turn);
    check_tenpai(a, end, tenpai, then);
    const bool is_nagashi = pay_nagashi(t, then->deltas);
    if (!is_nagashi)
        hantei_table_pay_noten(t->players, tenpai, then->deltas);
    if (is_nagashi != (end->reason == HANTEI_RYUUKYOKU_NAGASHI))
        object(a, is_nagashi ? "it is nagashi mangan" : "it is no nagashi mangan");
}

/* ---- Aborted ----------------------------------------------------------------- */

static void check_nine_terminals(auditor *a, unsigned player)
{
    audit_table *const t = &a->table;
    const unsigned who = player < t->players ? player : t->turn;
    if (t->turn != who || t->phase != PHASE_ACT)
        object_too(a, "it is not this player's turn");
    else if (!table_is_first_turn(t, who))
        object_too(a, "it is not the player's first turn, or somebody has called");
    else if (!hantei_seat_nine_terminals(table_seat_of(t, who), &t->rules))
        object_too(a,
                   t->rules.nine_terminals ? "there are %u kinds of them"
                                           : "these rules do not abort a round for %u kinds",
                   hantei_seat_terminal_kinds(table_seat_of(t, who)));
}

/* Whether a player could ron the tile that is on offer. */
static bool can_ron(audit_table *t, unsigned who)
{
    const hantei_claim claim = {.by = HANTEI_RON,
                                .tile = t->offered,
                                .from = (uint8_t)table_place(t, who, t->offered_by),
                                .round = (uint8_t)t->wind,
                                .wind = (uint8_t)table_wind(t, who),
                                .last = t->live == 0};
    hantei_verdict verdict;
    return hantei_seat_win(table_seat_of(t, who), &t->rules, &claim, &verdict) == HANTEI_ALLOWED;
}

static void check_triple_ron(auditor *a)
{
    audit_table *const t = &a->table;
    if (t->rules.multiple_ron != HANTEI_RON_ABORT)
        object_too(a, "these rules do not abort a round for three rons");
    for (unsigned who = 0; who < t->players && t->offer == OFFER_DISCARD; who++) {
        if (who != t->offered_by && !can_ron(t, who))
            object_too(a, "player %u could not ron", who);
    }
    if (t->offer != OFFER_DISCARD)
        object_too(a, "there is no discard to ron");
}

static unsigned riichi_declared(const audit_table *t)
{
    unsigned declared = 0;
    for (unsigned who = 0; who < t->players; who++)
        declared += t->seats[who].player.seat.riichi != 0;
    return declared;
}

static void check_aborted(auditor *a, int reason, unsigned player)
{
    const audit_table *const t = &a->table;
    if (reason == HANTEI_RYUUKYOKU_NINE_TERMINALS)
        check_nine_terminals(a, player);
    else if (reason == HANTEI_RYUUKYOKU_TRIPLE_RON)
        check_triple_ron(a);
    else if (table_aborts(t) >> reason & 1)
        return;
    else if (reason == HANTEI_RYUUKYOKU_FOUR_WINDS)
        object_too(a, "the first four discards are not the same wind");
    else if (reason == HANTEI_RYUUKYOKU_FOUR_RIICHI)
        object_too(a, "%u players have declared riichi", riichi_declared(t));
    else if (t->kans != 4)
        object_too(a, "there are %u kans", t->kans);
    else
        object_too(a, "one player has all four kans");
}

/* ---- All --------------------------------------------------------------------- */

/* Without a reason in the log: the first that holds; if none does, the wall is exhausted. */
static int reason_of(auditor *a, const event_ryuukyoku *end)
{
    audit_table *const t = &a->table;
    if (end->reason >= 0)
        return end->reason;
    for (int reason = HANTEI_RYUUKYOKU_NINE_TERMINALS; reason <= HANTEI_RYUUKYOKU_TRIPLE_RON && t->live > 0;
         reason++) {
        check_aborted(a, reason, end->who);
        if (is_fine(a))
            return reason;
        text_clear(&a->wrong);
    }
    for (unsigned who = 0; who < t->players; who++) {
        if (hantei_seat_ryuukyoku(table_seat_of(t, who), &t->rules).nagashi)
            return HANTEI_RYUUKYOKU_NAGASHI;
    }
    return HANTEI_RYUUKYOKU_EXHAUSTED;
}

static claim_kind claim_of(int reason)
{
    if (reason == HANTEI_RYUUKYOKU_NINE_TERMINALS)
        return CLAIM_NINE_TERMINALS;
    return reason <= HANTEI_RYUUKYOKU_NAGASHI ? CLAIM_EXHAUSTED : CLAIM_ABORTED;
}

/* Whether the log's own account of the end fits what came before. */
static void check_account(auditor *a, const event_ryuukyoku *end)
{
    for (unsigned who = 0; who < a->table.players; who++) {
        if (end->hand[who].is_shown && !table_holds(&a->table, who, &end->hand[who], HANTEI_NO_TILE, 0))
            object_too(a, "this is not the hand of player %u", who);
    }
    check_counters(a);
    if (a->is_whole && end->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS && end->who >= a->table.players)
        object(a, "the hand is not shown");
}

/* A discard that three could ron is not let go. */
static void check_end(auditor *a, const event_ryuukyoku *end, outcome *then)
{
    audit_table *const t = &a->table;
    if (end->reason != HANTEI_RYUUKYOKU_TRIPLE_RON) {
        table_pass(t);
        check_riichi_done(a);
    }
    if (t->phase == PHASE_OVER)
        object_too(a, "the round is over");
    else if (claim_of(end->reason) != CLAIM_EXHAUSTED)
        check_aborted(a, end->reason, end->who);
    else if (abort_due(a))
        object_too(a, "the round is to be aborted: %s", abort_due(a));
    else
        check_exhausted(a, end, then);
    check_account(a, end);
}

void hear_ryuukyoku(auditor *a, const log_event *event)
{
    event_ryuukyoku end = event->of.ryuukyoku;
    outcome then = {.dealer_stays = true, .is_sure = true};
    end.reason = (int8_t)reason_of(a, &end);
    check_end(a, &end, &then);
    if (event->has_deltas)
        compare_amounts(a, event->deltas, then.deltas, "it is paid");
    settle_round(a, then.deltas);
    check_scores(a);
    report_claim(a, claim_of(end.reason));
    expect_next_round(a, then.dealer_stays, true);
    a->next.is_known = then.is_sure;
}
