/* How rounds end: whether wins are legal, their worth; who is tenpai; who pays. */
#include "audit/judgements.h"

#include <string.h>

enum { COUNTED_YAKUMAN = 13 };

/* ---- What it is worth -------------------------------------------------------- */

/* Tenhou's numbers of limits; kazoe is a yakuman. */
static int limit_of(const hantei_verdict *verdict)
{
    return verdict->limit < HANTEI_KAZOE ? verdict->limit : HANTEI_KAZOE;
}

static bool same_limit(const hantei_verdict *verdict, const event_win *win)
{
    return win->limit < 0 || win->limit == limit_of(verdict);
}

static void object_by_verdict(auditor *a, const hantei_settled_win *won)
{
    const hantei_verdict *const verdict = &won->verdict;
    text_buffer *const out = &a->wrong;
    text_add(out, "it is worth");
    for (uint64_t left = verdict->yaku; left != 0; left &= left - 1) {
        const size_t yaku = (size_t)__builtin_ctzll(left);
        text_add(out, "%s%s %u", left == verdict->yaku ? " " : ", ", hantei_yaku_at(yaku)->name,
                 hantei_verdict_han(verdict, &a->rules, yaku));
    }
    claim_add_worth(out, verdict->han, verdict->fu, verdict->yakuman, verdict->points);
    text_add(out, "; ");
    text_add_amounts(out, won->deltas, a->rules.players);
    if (!same_limit(verdict, &a->event->of.win))
        claim_add_limit(out, limit_of(verdict));
}

/* Whether the log names the yaku of the verdict. *has_han becomes false if the han of some differ. A name may
 * mean several of them. */
static bool same_yaku(const hantei_verdict *verdict, const hantei_rules *rules, const event_win *win,
                      bool *has_han)
{
    uint64_t all = 0;
    bool same = true;
    for (unsigned i = 0; i < win->yaku_count; i++) {
        const event_yaku *const said = &win->yaku[i];
        const uint64_t meant = verdict->yaku & ((UINT64_C(1) << said->alike) - 1) << said->yaku;
        int32_t han = 0;
        for (uint64_t left = meant; left != 0; left &= left - 1)
            han += (int32_t)hantei_verdict_han(verdict, rules, (size_t)__builtin_ctzll(left));
        *has_han &= verdict->yakuman > 0 || han == said->han;
        same &= meant != 0;
        all |= meant;
    }
    return same && all == verdict->yaku;
}

/* If yakuman do not add up, a log may name more of them than are paid. It may count one that is paid double
 * as one: programs that write Mahjong Soul's games do. */
static bool same_han(const hantei_verdict *verdict, const hantei_rules *rules, const event_win *win)
{
    const bool is_yakuman = verdict->yakuman > 0;
    return (win->han < 0 || is_yakuman || win->han == verdict->han) &&
           (win->yakuman < 0 || win->yakuman == verdict->yakuman ||
            (is_yakuman && win->yakuman == __builtin_popcountll(verdict->yaku)) ||
            (!rules->yakuman_stack && win->yakuman > 0 && is_yakuman));
}

/* Compares the log with the settlement. If the yaku have other names, and so perhaps other han, but the
 * points agree, it is a remark. */
static void compare_worth(auditor *a, const hantei_settled_win *won)
{
    const log_event *const event = a->event;
    const event_win *const win = &event->of.win;
    const hantei_verdict *const verdict = &won->verdict;
    const size_t size = a->rules.players * sizeof *won->deltas;
    const bool is_paid = (!event->base.has_deltas || memcmp(event->base.deltas, won->deltas, size) == 0) &&
                         (win->points < 0 || win->points == verdict->points) &&
                         (win->fu < 0 || verdict->yakuman > 0 || win->fu == verdict->fu) &&
                         same_limit(verdict, win);
    bool has_han = true;
    const bool is_named = !win->has_yaku || same_yaku(verdict, &a->rules, win, &has_han);
    /* A log that counts the han of a yakuman names another reading of equal worth. */
    const bool is_counted = verdict->yakuman == 1 && win->yakuman <= 0 && win->han >= COUNTED_YAKUMAN;
    if (is_paid && (is_counted || (is_named && has_han && same_han(verdict, &a->rules, win))))
        return;
    object_by_verdict(a, won);
    a->is_remark = is_paid && !is_named && (event->base.has_deltas || win->points >= 0);
}

/* ---- What it rests on -------------------------------------------------------- */

/* How many ura indicators the winner sees. */
static unsigned ura_due(const auditor *a, unsigned who)
{
    if (!a->rules.ura || a->table.seats[who].seat.riichi == 0)
        return 0;
    return a->rules.kan_ura ? a->table.dora_count : 1;
}

/* Whether the log's own account of the win fits the events before. */
static void check_account(auditor *a, unsigned sticks)
{
    const unsigned who = a->event->base.who, ura = ura_due(a, who);
    const event_win *const win = &a->event->of.win;
    const bool is_tsumo = a->event->base.from == who, is_named = a->event->base.tile != HANTEI_NO_TILE;
    const hantei_tile last = is_named ? a->event->base.tile : a->table.offered;
    if (win->dora.count != HANTEI_UNKNOWN && !tiles_are_indicators(&a->tiles, &win->dora))
        object(a, "these are not the indicators that were turned");
    if (a->event->base.ura_count != HANTEI_UNKNOWN && a->event->base.ura_count != ura)
        object(a, "there are %u indicators of ura-dora, not %u", ura, a->event->base.ura_count);
    if (win->has_melds && !tiles_are_melds(&a->tiles, who, win))
        object(a, "these are not the melds that the player made");
    if (win->hand.is_shown && !tiles_are_held(&a->tiles, &a->table, who, &win->hand,
                                              is_tsumo ? HANTEI_NO_TILE : last, a->event->id))
        object(a, "this is not the hand that the player held");
    check_counters(a, sticks);
    if (win->pao >= 0 && !memchr(a->table.liable[who], win->pao, sizeof a->table.liable[who]))
        object(a, "player %d is not liable", win->pao);
}

/* ---- The win ----------------------------------------------------------------- */

/* The points of the sticks that later winners take back from the first. */
static int32_t owed_to_later(const auditor *a, const hantei_settled_win *won)
{
    int32_t owed = 0;
    for (unsigned who = 0; who < a->rules.players && a->rules.own_stick && !won->claim.later_winner; who++)
        owed += who != won->who && (a->rons >> who & 1) && a->table.seats[who].seat.riichi != 0;
    return HANTEI_RIICHI_STICK * owed;
}

/* The worth of the win is unknown if the log leaves ura indicators out. */
static void judge_worth(auditor *a)
{
    hantei_settlement end;
    hantei_settled_win *won = end.wins;
    const bool is_settled = hantei_table_settle(&a->table, NULL, 0, &end) == HANTEI_ALLOWED;
    a->knows_course &= is_settled;
    if (!is_settled)
        return;
    while (won->who != a->event->base.who)
        won++;
    const int32_t owed = owed_to_later(a, won);
    won->deltas[won->who] -= owed;
    end.deltas[won->who] -= owed;
    if (is_fine(a) && won->verdict.why == HANTEI_ALLOWED)
        compare_worth(a, won);
    check_scores(a, won->deltas, end.deltas);
}

static hantei_event event_of(const auditor *a)
{
    const unsigned due = ura_due(a, a->event->base.who);
    hantei_event event;
    log_to_table(a->event, NULL, &event, NULL);
    event.has_points = false;
    if (due == 0 || event.ura_count != due)
        event.ura_count = HANTEI_UNKNOWN;
    return event;
}

void audit_win(auditor *a, const log_event *event)
{
    const char *const why_not = tiles_object(&a->tiles, &a->table, event);
    const bool is_first = a->table.win_count == 0;
    const hantei_event won = event_of(a);
    const unsigned sticks = is_first ? a->table.sticks : 0;
    const bool applied = feed_table(a, &won);
    if (why_not) {
        object(a, "%s", why_not);
        tiles_forget_ids(&a->tiles);
    }
    if (applied) {
        check_account(a, sticks);
        if (is_win_refused(a->refused))
            object(a, "not allowed: %s", hantei_refusal_name(a->refused));
        tiles_follow(&a->tiles, &a->table, event);
        judge_worth(a);
    }
    report_claim(a, event->base.from == event->base.who ? CLAIM_TSUMO : CLAIM_RON);
    if (!applied && is_first)
        lose_round(a);
}

/* ---- No win ------------------------------------------------------------------ */

/* Who is tenpai. If the log does not say it of a dealer who may deny it, the next dealer is unknown. */
static void check_tenpai(auditor *a, const hantei_event *end)
{
    const hantei_table *const t = &a->table;
    const unsigned dealer = t->game.dealer;
    for (unsigned who = 0; who < a->rules.players; who++) {
        const int tenpai = t->tenpai >> who & 1;
        if (end->tenpai[who] >= 0 && end->tenpai[who] != tenpai)
            object_too(a, "player %u is %s", who, tenpai ? "tenpai" : "noten");
    }
    if (a->rules.noten_allowed && end->tenpai[dealer] < 0 && t->tenpai >> dealer & 1 &&
        t->seats[dealer].seat.riichi == 0)
        a->knows_course = false;
}

/* Whether the log's own account of the end fits the events before. */
static void check_shown(auditor *a, const log_event *event)
{
    const hantei_event *const end = &event->base;
    for (unsigned who = 0; who < a->rules.players; who++) {
        if (event->of.hands[who].is_shown &&
            !tiles_are_held(&a->tiles, &a->table, who, &event->of.hands[who], HANTEI_NO_TILE, 0))
            object_too(a, "this is not the hand of player %u", who);
    }
    check_counters(a, a->table.sticks);
    if (a->is_whole && end->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS && end->who >= a->rules.players)
        object(a, "the hand is not shown");
    if (a->is_whole && end->reason == HANTEI_RYUUKYOKU_EXHAUSTED &&
        a->table.reason == HANTEI_RYUUKYOKU_NAGASHI)
        object(a, "it is nagashi mangan");
}

void audit_ryuukyoku(auditor *a, const log_event *event)
{
    const hantei_event *const end = &event->base;
    const bool was_over = !is_in_round(a);
    int reason = end->reason;
    hantei_event ended = *end;
    hantei_settlement due;
    ended.has_points = ended.has_deltas = false;
    const bool applied = feed_table(a, &ended);
    if (applied) {
        reason = a->table.reason;
        if (is_exhausted(reason))
            check_tenpai(a, end);
        check_shown(a, event);
    }
    if (applied && hantei_table_settle(&a->table, NULL, 0, &due) == HANTEI_ALLOWED) {
        if (end->has_deltas)
            compare_amounts(a, end->deltas, due.deltas, "it is paid");
        check_scores(a, due.deltas, due.deltas);
    }
    report_claim(a, reason == HANTEI_RYUUKYOKU_NINE_TERMINALS ? CLAIM_NINE_TERMINALS
                    : is_exhausted(reason)                    ? CLAIM_EXHAUSTED
                                                              : CLAIM_ABORTED);
    if (!applied && !was_over)
        lose_round(a);
}
