/* Judges rounds that end without a winner. */
#include "audit/findings.h"

#include <string.h>

enum { POOL_OF_FOUR = 3000, POOL_OF_THREE = 2000, FOUR = 4 };

static const char *const REASONS[] = {
    [NO_WIN_UNSAID] = "no reason is told", [NO_WIN_EXHAUSTED] = "the wall is exhausted",
    [NO_WIN_NAGASHI] = "nagashi mangan",   [NO_WIN_NINE_TERMINALS] = "nine terminals",
    [NO_WIN_FOUR_WINDS] = "four winds",    [NO_WIN_FOUR_RIICHI] = "four riichi",
    [NO_WIN_FOUR_KANS] = "four kans",      [NO_WIN_TRIPLE_RON] = "three rons"};

/* ---- Exhausted ---------------------------------------------------------------- */

static void pay_noten(const audit_table *t, const bool *tenpai, int32_t *deltas)
{
    const int32_t pool = t->players == 3 ? POOL_OF_THREE : POOL_OF_FOUR;
    int32_t ready = 0;
    for (unsigned who = 0; who < t->players; who++)
        ready += tenpai[who];
    const int32_t others = (int32_t)t->players - ready;
    for (unsigned who = 0; who < t->players; who++)
        deltas[who] = ready == 0 || others == 0 ? 0 : tenpai[who] ? pool / ready : -pool / others;
}

/* Returns whether anybody has nagashi mangan, each of whom is paid as for a tsumo. */
static bool pay_nagashi(audit_table *t, int32_t *deltas)
{
    bool any = false;
    for (unsigned who = 0; who < t->players; who++) {
        int32_t payments[EVENT_PLAYERS];
        if (!hantei_seat_ryuukyoku(table_seat_of(t, who), &t->rules).nagashi)
            continue;
        any = true;
        hantei_nagashi_payments(&t->rules, table_wind(t, who), payments);
        for (unsigned other = 0; other < t->players; other++)
            deltas[other] += other == who ? payments[0] : -payments[table_offset(t, who, other)];
    }
    return any;
}

/* What comes of a round: what is paid, and whether the dealer stays. */
typedef struct outcome {
    int32_t deltas[EVENT_PLAYERS];
    bool dealer_stays,
        is_sure; /* of that: a player may have denied to be tenpai, and the log does not say it */
} outcome;

/* Who is tenpai; where the rules let a player deny it, as the log says. */
static void check_tenpai(audit_table *t, const event_no_win *end, bool *tenpai, outcome *then, words *against)
{
    for (unsigned who = 0; who < t->players; who++) {
        const hantei_ryuukyoku draw = hantei_seat_ryuukyoku(table_seat_of(t, who), &t->rules);
        tenpai[who] = draw.waits != 0;
        if (who == t->dealer && end->tenpai[who] < 0 && draw.may_declare_noten)
            then->is_sure = false;
        if (end->tenpai[who] < 0 || end->tenpai[who] == tenpai[who])
            continue;
        if (tenpai[who] && draw.may_declare_noten)
            tenpai[who] = false;
        else
            words_add(against, "%splayer %u is %s", against->length > 0 ? "; " : "", who,
                      tenpai[who] ? "tenpai" : "noten");
    }
    then->dealer_stays = tenpai[t->dealer];
}

static void check_exhausted(audit_table *t, const event_no_win *end, outcome *then, words *against)
{
    bool tenpai[EVENT_PLAYERS] = {false};
    if (t->live != 0)
        words_add(against, "%u tiles are left in the wall", t->live);
    else if (t->phase != PHASE_DRAW || t->draws_replacement)
        words_add(against, "player %u has a turn", t->turn);
    check_tenpai(t, end, tenpai, then, against);
    const bool is_nagashi = pay_nagashi(t, then->deltas);
    if (!is_nagashi)
        pay_noten(t, tenpai, then->deltas);
    if (against->length == 0 && is_nagashi != (end->reason == NO_WIN_NAGASHI))
        words_add(against, is_nagashi ? "it is nagashi mangan" : "it is no nagashi mangan");
}

/* ---- Aborted ----------------------------------------------------------------- */

static void check_nine_terminals(audit_table *t, const event_no_win *end, words *against)
{
    const unsigned who = end->who < t->players ? end->who : t->turn;
    if (t->turn != who || t->phase != PHASE_ACT)
        words_add(against, "it is not this player's turn");
    else if (!table_is_first_turn(t, who))
        words_add(against, "it is not the player's first turn, or somebody has called");
    else if (!hantei_seat_nine_terminals(table_seat_of(t, who), &t->rules))
        words_add(against,
                  t->rules.nine_terminals ? "there are %u kinds of them"
                                          : "these rules do not abort a round for %u kinds",
                  hantei_seat_terminal_kinds(table_seat_of(t, who)));
}

static bool are_four_winds(const audit_table *t)
{
    const hantei_tile wind = t->seats[0].river[0];
    bool same = t->players == FOUR && wind >= HANTEI_EAST && wind <= HANTEI_NORTH && t->uninterrupted;
    for (unsigned who = 0; who < t->players; who++)
        same &= t->seats[who].discards == 1 && t->seats[who].river[0] == wind;
    return same;
}

static unsigned riichi_declared(const audit_table *t)
{
    unsigned declared = 0;
    for (unsigned who = 0; who < t->players; who++)
        declared += t->seats[who].player.seat.riichi != 0;
    return declared;
}

/* The most that one player has. */
static unsigned most_kans(const audit_table *t)
{
    unsigned most = 0;
    for (unsigned who = 0; who < t->players; who++) {
        const hantei_seat *const seat = &t->seats[who].player.seat;
        unsigned kans = 0;
        for (unsigned i = 0; i < seat->meld_count; i++)
            kans += seat->melds[i].kind >= HANTEI_OPEN_KAN;
        most = kans > most ? kans : most;
    }
    return most;
}

const char *abort_due(const audit_table *t)
{
    if (t->offer != OFFER_DISCARD || t->phase != PHASE_DRAW)
        return NULL;
    if (are_four_winds(t))
        return REASONS[NO_WIN_FOUR_WINDS];
    if (riichi_declared(t) == FOUR)
        return REASONS[NO_WIN_FOUR_RIICHI];
    return t->kans == FOUR && most_kans(t) < FOUR ? REASONS[NO_WIN_FOUR_KANS] : NULL;
}

static void check_four_winds(const audit_table *t, words *against)
{
    if (!are_four_winds(t))
        words_add(against, "the first four discards are not the same wind");
}

static void check_four_riichi(const audit_table *t, words *against)
{
    if (riichi_declared(t) != FOUR)
        words_add(against, "%u players have declared riichi", riichi_declared(t));
}

static void check_four_kans(const audit_table *t, words *against)
{
    if (t->kans != FOUR)
        words_add(against, "there are %u kans", t->kans);
    else if (most_kans(t) == FOUR)
        words_add(against, "one player has all four kans");
}

/* Whether a player could ron the tile that is on offer. */
static bool can_ron(audit_table *t, unsigned who)
{
    const hantei_claim claim = {.by = HANTEI_RON,
                                .tile = t->offered,
                                .from = (uint8_t)table_offset(t, who, t->offered_by),
                                .round = (uint8_t)t->wind,
                                .wind = (uint8_t)table_wind(t, who),
                                .last = t->live == 0};
    hantei_verdict verdict;
    return hantei_seat_win(table_seat_of(t, who), &t->rules, &claim, &verdict) == HANTEI_ALLOWED;
}

static void check_triple_ron(audit_table *t, words *against)
{
    if (t->rules.multiple_ron != HANTEI_RON_ABORT)
        words_add(against, "these rules do not abort a round for three rons");
    for (unsigned who = 0; who < t->players && t->offer == OFFER_DISCARD; who++) {
        if (who != t->offered_by && !can_ron(t, who))
            words_add(against, "%splayer %u could not ron", against->length > 0 ? "; " : "", who);
    }
    if (t->offer != OFFER_DISCARD)
        words_add(against, "%sthere is no discard to ron", against->length > 0 ? "; " : "");
}

static void check_aborted(audit_table *t, const event_no_win *end, words *against)
{
    switch (end->reason) {
    case NO_WIN_NINE_TERMINALS:
        check_nine_terminals(t, end, against);
        break;
    case NO_WIN_FOUR_WINDS:
        check_four_winds(t, against);
        break;
    case NO_WIN_FOUR_RIICHI:
        check_four_riichi(t, against);
        break;
    case NO_WIN_FOUR_KANS:
        check_four_kans(t, against);
        break;
    default:
        check_triple_ron(t, against);
        break;
    }
}

/* Where the log gives no reason: the first that there is; else that the wall is exhausted. */
static unsigned reason_of(audit_table *t, const event_no_win *told)
{
    static const uint8_t ABORTS[] = {NO_WIN_NINE_TERMINALS, NO_WIN_FOUR_WINDS, NO_WIN_FOUR_RIICHI,
                                     NO_WIN_FOUR_KANS, NO_WIN_TRIPLE_RON};
    if (told->reason != NO_WIN_UNSAID)
        return told->reason;
    for (size_t i = 0; i < sizeof ABORTS && t->live > 0; i++) {
        event_no_win end = *told;
        words against = {0};
        end.reason = ABORTS[i];
        check_aborted(t, &end, &against);
        if (against.length == 0)
            return ABORTS[i];
    }
    for (unsigned who = 0; who < t->players; who++) {
        if (hantei_seat_ryuukyoku(table_seat_of(t, who), &t->rules).nagashi)
            return NO_WIN_NAGASHI;
    }
    return NO_WIN_EXHAUSTED;
}

static void check_hands(const audit_table *t, const event_no_win *end, words *against)
{
    for (unsigned who = 0; who < t->players; who++) {
        const shown_hand shown = {
            .counts = end->hand[who], .ids = &end->hand_ids[who], .too = HANTEI_NO_TILE};
        if (!end->has_hand[who] || holds_just(t, who, &shown))
            continue;
        words_join(against);
        words_add(against, "this is not the hand of player %u", who);
    }
}

/* Whether the log's own account of the end fits what it told before. */
static void check_account(const auditor *a, const event_no_win *end, words *against)
{
    const audit_table *const t = &a->table;
    check_hands(t, end, against);
    if (against->length > 0)
        return;
    if (end->honba >= 0 && (unsigned)end->honba != t->honba)
        words_add(against, "the honba are %u, not %d", t->honba, end->honba);
    else if (end->sticks >= 0 && (unsigned)end->sticks != t->sticks)
        words_add(against, "the sticks are %u, not %d", t->sticks, end->sticks);
    else if (a->is_whole && end->reason == NO_WIN_NINE_TERMINALS && end->who >= t->players)
        words_add(against, "the hand is not shown");
}

/* ---- All --------------------------------------------------------------------- */

static claim_kind claim_of(unsigned reason)
{
    if (reason == NO_WIN_NINE_TERMINALS)
        return CLAIM_NINE_TERMINALS;
    return reason == NO_WIN_EXHAUSTED || reason == NO_WIN_NAGASHI ? CLAIM_EXHAUSTED : CLAIM_ABORTED;
}

static void say_end(words *w, const audit_table *t, const event_no_win *end)
{
    words_add(w, "the round ends: %s", REASONS[end->reason]);
    for (unsigned who = 0; who < t->players; who++) {
        if (end->tenpai[who] == 1)
            words_add(w, "; player %u tenpai", who);
    }
    if (end->has_deltas) {
        words_add(w, "; ");
        words_add_amounts(w, end->deltas, t->players);
    }
}

/* A discard that three could ron is not let go. */
static void check_end(auditor *a, const event_no_win *end, outcome *then, words *against)
{
    audit_table *const t = &a->table;
    if (end->reason != NO_WIN_TRIPLE_RON) {
        table_pass(t);
        check_riichi_done(a, against);
    }
    const char *const due = a->is_whole ? abort_due(t) : NULL;
    if (t->phase == PHASE_OVER)
        words_add(against, "the round is over");
    else if (claim_of(end->reason) != CLAIM_EXHAUSTED)
        check_aborted(t, end, against);
    else if (due)
        words_add(against, "the round is to be aborted: %s", due);
    else
        check_exhausted(t, end, then, against);
    check_account(a, end, against);
}

static void check_payments(const audit_table *t, const event_no_win *end, const int32_t *deltas,
                           words *against)
{
    if (against->length > 0 || !end->has_deltas ||
        memcmp(end->deltas, deltas, t->players * sizeof *deltas) == 0)
        return;
    words_add(against, "it is paid ");
    words_add_amounts(against, deltas, t->players);
}

void hear_no_win(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    event_no_win end = event->of.no_win;
    outcome then = {.dealer_stays = true, .is_sure = true};
    words says = {0}, against = {0};
    say_end(&says, t, &end);
    end.reason = (uint8_t)reason_of(t, &end);
    check_end(a, &end, &then, &against);
    check_payments(t, &end, then.deltas, &against);
    settle_points(a, end.has_deltas ? end.deltas : then.deltas);
    check_scores(a, event, &against);
    judge_claim(a, claim_of(end.reason), &says, &against);
    t->phase = PHASE_OVER;
    expect_next_round(a, then.dealer_stays, true);
    a->next.is_known = then.is_sure;
}
