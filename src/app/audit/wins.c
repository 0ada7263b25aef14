#include "audit/wins.h"
#include "audit/rounds.h"

#include <string.h>

/* ---- The claim --------------------------------------------------------------- */

/* Somebody can be liable for one yakuman of a hand: of two, for the first. */
static void add_liability(hantei_claim *claim, const audit_table *t, unsigned who)
{
    const table_seat *const seat = &t->seats[who];
    if (seat->pao == 0)
        return;
    const unsigned first = (unsigned)__builtin_ctz(seat->pao);
    claim->pao = (uint8_t)(1u << first);
    claim->pao_from = (uint8_t)table_place(t, who, seat->liable[first]);
}

static hantei_claim claim_of(const audit_table *t, const log_event *event)
{
    static const uint8_t ROBBED[] = {[OFFER_NONE] = HANTEI_ROBBED_NONE,
                                     [OFFER_DISCARD] = HANTEI_ROBBED_NONE,
                                     [OFFER_ADDED_KAN] = HANTEI_ROBBED_ADDED_KAN,
                                     [OFFER_CONCEALED_KAN] = HANTEI_ROBBED_CONCEALED_KAN,
                                     [OFFER_NORTH] = HANTEI_ROBBED_NORTH};
    const event_indicators *const ura = &event->of.win.ura;
    const bool by_tsumo = event->from == event->who;
    hantei_claim claim = {.by = by_tsumo ? HANTEI_TSUMO : HANTEI_RON,
                          .tile = table_winning_tile(t, event),
                          .from = (uint8_t)(by_tsumo ? 1 : table_place(t, event->who, event->from)),
                          .robbed = by_tsumo ? (uint8_t)HANTEI_ROBBED_NONE : ROBBED[t->offer],
                          .round = (uint8_t)t->wind,
                          .wind = (uint8_t)table_wind(t, event->who),
                          .ippatsu = t->seats[event->who].ippatsu,
                          .rinshan = t->seats[event->who].replaced,
                          .last = t->live == 0,
                          .first = table_is_first_turn(t, event->who),
                          .later_winner = t->winners > 0,
                          .dora_count = t->dora.count,
                          .ura_count = ura->count,
                          .honba = (uint8_t)t->honba,
                          .sticks = (uint8_t)t->sticks};
    memcpy(claim.dora, t->dora.tile, sizeof claim.dora);
    memcpy(claim.ura, ura->tile, sizeof claim.ura);
    add_liability(&claim, t, event->who);
    return claim;
}

/* ---- What it is worth -------------------------------------------------------- */

/* As Tenhou numbers limits; a counted yakuman is one. */
static int limit_of(const hantei_verdict *verdict)
{
    static const int8_t LIMITS[] = {
        [HANTEI_NO_LIMIT] = 0,  [HANTEI_MANGAN] = 1, [HANTEI_HANEMAN] = 2, [HANTEI_BAIMAN] = 3,
        [HANTEI_SANBAIMAN] = 4, [HANTEI_KAZOE] = 5,  [HANTEI_YAKUMAN] = 5};
    return LIMITS[verdict->limit];
}

static bool same_limit(const hantei_verdict *verdict, const event_win *win)
{
    return win->limit < 0 || win->limit == limit_of(verdict);
}

static void object_by_verdict(auditor *a, const hantei_verdict *verdict, const int32_t *deltas)
{
    text_buffer *const out = &a->wrong;
    text_add(out, "it is worth");
    for (uint64_t left = verdict->yaku; left != 0; left &= left - 1) {
        const size_t yaku = (size_t)__builtin_ctzll(left);
        text_add(out, "%s%s %u", left == verdict->yaku ? " " : ", ", hantei_yaku_at(yaku)->name,
                 hantei_verdict_han(verdict, &a->table.rules, yaku));
    }
    claim_add_worth(out, verdict->han, verdict->fu, verdict->yakuman, verdict->points);
    text_add(out, "; ");
    text_add_amounts(out, deltas, a->table.players);
    if (!same_limit(verdict, &a->event->of.win))
        claim_add_limit(out, limit_of(verdict));
}

static void object_by_refusals(auditor *a, uint32_t refused)
{
    text_add(&a->wrong, "not allowed:");
    for (uint32_t left = refused; left != 0; left &= left - 1)
        text_add(&a->wrong, "%s %s", left == refused ? "" : ",",
                 hantei_refusal_name((unsigned)__builtin_ctz(left)));
}

/* Of the yaku that the log's name may mean, those that the verdict has; none where their han differ. */
static uint64_t meant_yaku(const hantei_verdict *verdict, const hantei_rules *rules, const event_yaku *said)
{
    const uint64_t meant = verdict->yaku & ((UINT64_C(1) << said->alike) - 1) << said->yaku;
    unsigned han = 0;
    for (uint64_t left = meant; left != 0; left &= left - 1)
        han += hantei_verdict_han(verdict, rules, (size_t)__builtin_ctzll(left));
    return verdict->yakuman > 0 || han == said->han ? meant : 0;
}

static bool same_yaku(const hantei_verdict *verdict, const hantei_rules *rules, const event_win *win)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < win->yaku_count; i++) {
        const uint64_t meant = meant_yaku(verdict, rules, &win->yaku[i]);
        if (meant == 0)
            return false;
        all |= meant;
    }
    return all == verdict->yaku;
}

/* Where yakuman do not add up, a log may name more of them than are paid. */
static bool same_yakuman(const hantei_verdict *verdict, const hantei_rules *rules, int said)
{
    return said == verdict->yakuman || (!rules->yakuman_stack && said > 0 && verdict->yakuman > 0);
}

/* A log that counts the han of a yakuman names another reading, and no other worth. */
static bool counts_yakuman(const hantei_verdict *verdict, const event_win *win)
{
    enum { COUNTED = 13 };
    return verdict->yakuman == 1 && win->yakuman <= 0 && win->han >= COUNTED &&
           (win->points < 0 || win->points == verdict->points);
}

static bool same_worth(const hantei_verdict *verdict, const hantei_rules *rules, const event_win *win)
{
    const bool is_yakuman = verdict->yakuman > 0;
    if (counts_yakuman(verdict, win))
        return same_limit(verdict, win);
    return (win->han < 0 || is_yakuman || win->han == verdict->han) &&
           (win->fu < 0 || is_yakuman || win->fu == verdict->fu) &&
           (win->yakuman < 0 || same_yakuman(verdict, rules, win->yakuman)) &&
           (win->points < 0 || win->points == verdict->points) && same_limit(verdict, win) &&
           (!win->has_yaku || same_yaku(verdict, rules, win));
}

/* ---- What it rests on -------------------------------------------------------- */

/* Whether there was such a tile to win with. */
static void check_tile(auditor *a, const log_event *event)
{
    const audit_table *const t = &a->table;
    const table_seat *const seat = &t->seats[event->who];
    const hantei_tile tile = table_winning_tile(t, event);
    const bool by_tsumo = event->from == event->who;
    if (by_tsumo) {
        if (t->phase != PHASE_ACT || t->turn != event->who || seat->player.seat.drawn != tile)
            object(a, "the player has not just drawn this tile");
    } else if (t->offer == OFFER_NONE || t->is_passed || t->offered_by != event->from || t->offered != tile) {
        object(a, "this tile is not there to be ronned");
    }
    if (is_fine(a) && t->has_ids && event->id != (by_tsumo ? seat->drawn_id : t->offered_id))
        object_to_copies(a, "it is another copy of this tile that wins");
}

static bool same_indicators(const audit_table *t, const event_indicators *dora)
{
    bool same = dora->count == t->dora.count;
    for (unsigned i = 0; i < t->dora.count && same; i++)
        same = protocol_kind(dora->tile[i]) == protocol_kind(t->dora.tile[i]) &&
               (!t->has_ids || dora->id[i] == t->dora.id[i]);
    return same;
}

/* How many indicators of ura-dora the winner looks at. */
static unsigned ura_due(const audit_table *t, unsigned who)
{
    if (!t->rules.ura || t->seats[who].player.seat.riichi == 0)
        return 0;
    return t->rules.kan_ura ? t->dora.count : 1;
}

static bool same_hand(const audit_table *t, const log_event *event)
{
    const bool by_tsumo = event->from == event->who;
    return table_holds(t, event->who, &event->of.win.hand,
                       by_tsumo ? (hantei_tile)HANTEI_NO_TILE : table_winning_tile(t, event), event->id);
}

/* Takes a code out of a list; false if it is not there. */
static bool take_code(uint16_t *codes, unsigned *count, uint16_t code)
{
    for (unsigned i = 0; i < *count; i++) {
        if (codes[i] != code)
            continue;
        codes[i] = codes[--*count];
        return true;
    }
    return false;
}

/* The melds and norths as the log wrote them when they were made, in any order. */
static bool same_melds(const table_seat *seat, const event_win *win)
{
    uint16_t codes[HANTEI_MAX_MELDS + TABLE_NORTHS];
    unsigned count = 0;
    for (unsigned i = 0; i < seat->player.seat.meld_count; i++)
        codes[count++] = seat->meld_code[i];
    for (unsigned i = 0; i < seat->player.seat.norths && i < TABLE_NORTHS; i++)
        codes[count++] = seat->north_code[i];
    bool same = count == win->meld_count;
    for (unsigned i = 0; i < win->meld_count && same; i++)
        same = take_code(codes, &count, win->melds[i]);
    return same;
}

/* Whether one of the player's yakuman is another's liability. */
static bool is_liable(const audit_table *t, unsigned who, int liable)
{
    const table_seat *const seat = &t->seats[who];
    bool found = false;
    for (unsigned left = seat->pao; left != 0; left &= left - 1)
        found |= seat->liable[__builtin_ctz(left)] == liable;
    return found;
}

/* Whether the log's own account of the win fits what came before. */
static void check_account(auditor *a, const log_event *event)
{
    const audit_table *const t = &a->table;
    const event_win *const win = &event->of.win;
    const unsigned ura = ura_due(t, event->who);
    if (win->dora.is_given && !same_indicators(t, &win->dora))
        object(a, "these are not the indicators that were turned");
    if (win->ura.is_given && win->ura.count != ura)
        object(a, "there are %u indicators of ura-dora, not %u", ura, win->ura.count);
    if (win->has_melds && !same_melds(&t->seats[event->who], win))
        object(a, "these are not the melds that the player made");
    if (win->hand.is_shown && !same_hand(t, event))
        object(a, "this is not the hand that the player held");
    check_counters(a);
    if (win->pao >= 0 && !is_liable(t, event->who, win->pao))
        object(a, "player %d is not liable", win->pao);
}

/* Several winners stand in the order of turns, in Tenhou's logs at least. */
static void check_number_of_rons(auditor *a, const log_event *event)
{
    const audit_table *const t = &a->table;
    const unsigned turns = hantei_table_wind(t->players, event->from, event->who);
    if (t->winners == 0)
        return;
    if (t->won >> event->who & 1)
        object(a, "the player has won already");
    else if (event->from == event->who || t->rules.multiple_ron == HANTEI_RON_HEAD_BUMP)
        object(a, "another has won already");
    else if (a->is_whole && turns < hantei_table_wind(t->players, event->from, t->last_winner))
        object(a, "the winners stand in the order of turns");
    else if (t->winners == 2 && t->rules.multiple_ron == HANTEI_RON_ABORT)
        object(a, "three rons abort the round");
}

/* ---- The win ----------------------------------------------------------------- */

static void check_win(auditor *a, const log_event *event, const hantei_verdict *verdict, int32_t *deltas)
{
    audit_table *const t = &a->table;
    const event_win *const win = &event->of.win;
    check_tile(a, event);
    if (is_fine(a) && event->from == event->who)
        check_riichi_done(a);
    check_number_of_rons(a, event);
    check_account(a, event);
    if (verdict->refused != 0) {
        if (is_fine(a))
            object_by_refusals(a, verdict->refused);
        return;
    }
    hantei_table_pay(t->players, t->dealer, event->who, verdict->payments, deltas);
    deltas[event->who] += verdict->sticks;
    const bool same_deltas =
        !event->has_deltas || memcmp(event->deltas, deltas, t->players * sizeof *deltas) == 0;
    if (is_fine(a) && !(same_worth(verdict, &t->rules, win) && same_deltas))
        object_by_verdict(a, verdict, deltas);
}

void hear_win(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    const event_indicators *const ura = &event->of.win.ura;
    const hantei_claim claim = claim_of(t, event);
    hantei_verdict verdict;
    int32_t deltas[HANTEI_MAX_PLAYERS] = {0};
    hantei_seat_win(table_seat_of(t, event->who), &t->rules, &claim, &verdict);
    for (unsigned i = 0; i < ura->count && t->winners == 0; i++)
        table_show(t, ura->tile[i], ura->id[i]);
    check_win(a, event, &verdict, deltas);
    settle_round(a, deltas);
    check_scores(a);
    report_claim(a, event->from == event->who ? CLAIM_TSUMO : CLAIM_RON);
    t->sticks = a->sticks = 0;
    t->winners++;
    t->won |= 1u << event->who;
    t->last_winner = event->who;
    t->accepts = HANTEI_NO_PLAYER;
    const bool dealer_won = t->won >> t->dealer & 1;
    expect_next_round(a, dealer_won, dealer_won);
}
