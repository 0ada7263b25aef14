/* Judges wins: are they legal, what are they worth, who pays. */
#include "audit/findings.h"
#include "protocol/names.h"

#include <string.h>

/* ---- The claim --------------------------------------------------------------- */

static unsigned robbed_kind(const audit_table *t)
{
    static const uint8_t ROBBED[] = {[OFFER_NONE] = HANTEI_ROBBED_NONE,
                                     [OFFER_DISCARD] = HANTEI_ROBBED_NONE,
                                     [OFFER_ADDED_KAN] = HANTEI_ROBBED_ADDED_KAN,
                                     [OFFER_CONCEALED_KAN] = HANTEI_ROBBED_CONCEALED_KAN,
                                     [OFFER_NORTH] = HANTEI_ROBBED_NORTH};
    return ROBBED[t->offer];
}

/* Somebody can be liable for one yakuman of a hand: where there are two, for the first. */
static void add_liability(hantei_claim *claim, const audit_table *t, unsigned who)
{
    const table_seat *const seat = &t->seats[who];
    if (seat->pao == 0)
        return;
    const unsigned first = (unsigned)__builtin_ctz(seat->pao);
    claim->pao = (uint8_t)(1u << first);
    claim->pao_from = (uint8_t)table_offset(t, who, seat->liable[first]);
}

hantei_tile winning_tile(const audit_table *t, const log_event *event)
{
    if (event->of.win.tile != HANTEI_NO_TILE)
        return event->of.win.tile;
    return event->of.win.from == event->who ? t->seats[event->who].player.seat.drawn : t->offered;
}

static hantei_claim claim_of(const audit_table *t, const log_event *event)
{
    const event_win *const win = &event->of.win;
    const bool by_tsumo = win->from == event->who;
    hantei_claim claim = {.by = by_tsumo ? HANTEI_TSUMO : HANTEI_RON,
                          .tile = winning_tile(t, event),
                          .from = (uint8_t)(by_tsumo ? 1 : table_offset(t, event->who, win->from)),
                          .robbed = (uint8_t)(by_tsumo ? HANTEI_ROBBED_NONE : robbed_kind(t)),
                          .round = (uint8_t)t->wind,
                          .wind = (uint8_t)table_wind(t, event->who),
                          .ippatsu = t->seats[event->who].ippatsu,
                          .rinshan = t->seats[event->who].replaced,
                          .last = t->live == 0,
                          .first = table_is_first_turn(t, event->who),
                          .later_winner = t->winners > 0,
                          .dora_count = (uint8_t)t->indicators,
                          .ura_count = win->ura_count,
                          .honba = (uint8_t)t->honba,
                          .sticks = (uint8_t)t->sticks};
    memcpy(claim.dora, t->indicator, sizeof claim.dora);
    memcpy(claim.ura, win->ura, sizeof claim.ura);
    add_liability(&claim, t, event->who);
    return claim;
}

/* ---- What is said of it ------------------------------------------------------ */

/* As Tenhou numbers limits; a counted yakuman is one. */
static int16_t limit_of(const hantei_verdict *verdict)
{
    static const int16_t LIMITS[] = {
        [HANTEI_NO_LIMIT] = 0,  [HANTEI_MANGAN] = 1, [HANTEI_HANEMAN] = 2, [HANTEI_BAIMAN] = 3,
        [HANTEI_SANBAIMAN] = 4, [HANTEI_KAZOE] = 5,  [HANTEI_YAKUMAN] = 5};
    return LIMITS[verdict->limit];
}

static bool same_limit(const hantei_verdict *verdict, const event_win *win)
{
    return win->limit < 0 || win->limit == limit_of(verdict);
}

static void say_limit(words *w, int16_t limit)
{
    static const char *const NAMES[] = {"no limit", "mangan", "haneman", "baiman", "sanbaiman", "yakuman"};
    words_join(w);
    if (limit < (int16_t)(sizeof NAMES / sizeof *NAMES))
        words_add(w, "%s", NAMES[limit]);
    else
        words_add(w, "the limit %d", limit);
}

static void add_worth(words *w, int han, int fu, int yakuman, int32_t points)
{
    if (yakuman > 0)
        words_add(w, "; %d yakuman", yakuman);
    else if (han >= 0)
        words_add(w, "; %d han %d fu", han, fu);
    if (points >= 0)
        words_add(w, "; %d points", (int)points);
}

static void say_win(words *w, const audit_table *t, const log_event *event)
{
    const event_win *const win = &event->of.win;
    words_add(w, "wins by %s on ", win->from == event->who ? "tsumo" : "ron");
    words_add_tile(w, winning_tile(t, event));
    for (unsigned i = 0; i < win->yaku_count; i++)
        words_add(w, "%s%s %u", i == 0 ? ": " : ", ",
                  win->yaku[i].alike > 0 ? hantei_yaku_at(win->yaku[i].yaku)->name : "a yaku that is none",
                  win->yaku[i].han);
    add_worth(w, win->han, win->fu, win->yakuman, win->points);
    if (win->limit >= 0)
        say_limit(w, win->limit);
    if (win->has_deltas) {
        words_add(w, "; ");
        words_add_amounts(w, win->deltas, t->players);
    }
}

static void say_verdict(words *w, const audit_table *t, const hantei_verdict *verdict, const int32_t *deltas)
{
    bool first = true;
    words_add(w, "it is worth");
    for (uint64_t left = verdict->yaku; left != 0; left &= left - 1) {
        const size_t yaku = (size_t)__builtin_ctzll(left);
        words_add(w, "%s%s %u", first ? " " : ", ", hantei_yaku_at(yaku)->name,
                  hantei_verdict_han(verdict, &t->rules, yaku));
        first = false;
    }
    add_worth(w, verdict->han, verdict->fu, verdict->yakuman, verdict->points);
    words_add(w, "; ");
    words_add_amounts(w, deltas, t->players);
}

static void say_refused(words *w, uint32_t refused)
{
    words_add(w, "not allowed:");
    for (uint32_t left = refused; left != 0; left &= left - 1)
        words_add(w, "%s %s", left == refused ? "" : ",", PROTOCOL_REFUSAL_NAMES[__builtin_ctz(left)]);
}

/* ---- Comparing --------------------------------------------------------------- */

/* Of the yaku that the log's name may mean, those that the verdict has; none where their han differ. */
static uint64_t meant_yaku(const hantei_verdict *verdict, const hantei_rules *rules, const event_yaku *told)
{
    const uint64_t meant = verdict->yaku & ((UINT64_C(1) << told->alike) - 1) << told->yaku;
    unsigned han = 0;
    for (uint64_t left = meant; left != 0; left &= left - 1)
        han += hantei_verdict_han(verdict, rules, (size_t)__builtin_ctzll(left));
    return verdict->yakuman > 0 || han == told->han ? meant : 0;
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
static bool same_yakuman(const hantei_verdict *verdict, const hantei_rules *rules, int told)
{
    return told == verdict->yakuman || (!rules->yakuman_stack && told > 0 && verdict->yakuman > 0);
}

static bool same_worth(const hantei_verdict *verdict, const hantei_rules *rules, const event_win *win)
{
    const bool is_yakuman = verdict->yakuman > 0;
    return (win->han < 0 || is_yakuman || win->han == verdict->han) &&
           (win->fu < 0 || is_yakuman || win->fu == verdict->fu) &&
           (win->yakuman < 0 || same_yakuman(verdict, rules, win->yakuman)) &&
           (win->points < 0 || win->points == verdict->points) && same_limit(verdict, win) &&
           (!win->has_yaku || same_yaku(verdict, rules, win));
}

static void find_deltas(const audit_table *t, unsigned who, const hantei_verdict *verdict, int32_t *deltas)
{
    for (unsigned player = 0; player < t->players; player++)
        deltas[player] = player == who ? verdict->payments[0] + verdict->sticks
                                       : -verdict->payments[table_offset(t, who, player)];
}

/* ---- What it rests on -------------------------------------------------------- */

/* Whether there was such a tile to win with. */
static void check_tile(audit_table *t, const log_event *event, words *against)
{
    const event_win *const win = &event->of.win;
    const hantei_tile tile = winning_tile(t, event);
    const bool by_tsumo = win->from == event->who;
    if (by_tsumo) {
        if (t->phase != PHASE_ACT || t->turn != event->who || t->seats[event->who].player.seat.drawn != tile)
            words_add(against, "the player has not just drawn this tile");
    } else if (t->offer == OFFER_NONE || t->is_passed || t->offered_by != win->from || t->offered != tile) {
        words_add(against, "this tile is not there to be ronned");
    }
    if (against->length == 0 && t->has_ids &&
        win->id != (by_tsumo ? t->seats[event->who].drawn_id : t->offered_id))
        accuse_copies(t, against, "it is another copy of this tile that wins");
}

static bool same_indicators(const audit_table *t, const event_win *win)
{
    bool same = win->dora_count == t->indicators;
    for (unsigned i = 0; i < t->indicators && same; i++)
        same = protocol_kind(win->dora[i]) == protocol_kind(t->indicator[i]) &&
               (!t->has_ids || win->dora_ids[i] == t->indicator_id[i]);
    return same;
}

/* How many indicators of ura-dora the winner looks at. */
static unsigned ura_due(const audit_table *t, unsigned who)
{
    if (!t->rules.ura || t->seats[who].player.seat.riichi == 0)
        return 0;
    return t->rules.kan_ura ? t->indicators : 1;
}

static bool same_hand(const audit_table *t, const log_event *event)
{
    const event_win *const win = &event->of.win;
    const bool by_tsumo = win->from == event->who;
    const shown_hand shown = {.counts = win->hand,
                              .ids = &win->hand_ids,
                              .too = by_tsumo ? HANTEI_NO_TILE : winning_tile(t, event),
                              .too_id = win->id};
    return holds_just(t, event->who, &shown);
}

/* Takes a code out of a list; false where it is not there. */
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
        codes[count++] = seat->told[i].code;
    for (unsigned i = 0; i < seat->player.seat.norths && i < TABLE_NORTHS; i++)
        codes[count++] = seat->north_codes[i];
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

/* Whether the log's own account of the win fits what it told before. */
static void check_account(const audit_table *t, const log_event *event, words *against)
{
    const event_win *const win = &event->of.win;
    if (win->has_indicators && !same_indicators(t, win))
        words_add(against, "these are not the indicators that were turned");
    else if (win->has_ura && win->ura_count != ura_due(t, event->who))
        words_add(against, "there are %u indicators of ura-dora, not %u", ura_due(t, event->who),
                  win->ura_count);
    else if (win->has_melds && !same_melds(&t->seats[event->who], win))
        words_add(against, "these are not the melds that the player made");
    else if (win->has_hand && !same_hand(t, event))
        words_add(against, "this is not the hand that the player held");
    else if (win->honba >= 0 && (unsigned)win->honba != t->honba)
        words_add(against, "the honba are %u, not %d", t->honba, win->honba);
    else if (win->sticks >= 0 && (unsigned)win->sticks != t->sticks)
        words_add(against, "the sticks are %u, not %d", t->sticks, win->sticks);
    else if (win->pao >= 0 && !is_liable(t, event->who, win->pao))
        words_add(against, "player %d is not liable", win->pao);
}

/* How many turns it is from one player to another. */
static unsigned turns_between(const audit_table *t, unsigned from, unsigned to)
{
    return (to + t->players - from) % t->players;
}

/* Several winners stand in the order of turns, in Tenhou's logs at least. */
static void check_number_of_rons(const auditor *a, const log_event *event, words *against)
{
    const audit_table *const t = &a->table;
    const unsigned from = event->of.win.from;
    if (t->winners == 0)
        return;
    if (t->won >> event->who & 1)
        words_add(against, "the player has won already");
    else if (from == event->who || t->rules.multiple_ron == HANTEI_RON_HEAD_BUMP)
        words_add(against, "another has won already");
    else if (a->is_whole && turns_between(t, from, event->who) < turns_between(t, from, t->last_winner))
        words_add(against, "the winners stand in the order of turns");
    else if (t->winners == 2 && t->rules.multiple_ron == HANTEI_RON_ABORT)
        words_add(against, "three rons abort the round");
}

/* ---- The win ----------------------------------------------------------------- */

static void check_win(auditor *a, const log_event *event, const hantei_verdict *verdict, int32_t *deltas,
                      words *against)
{
    audit_table *const t = &a->table;
    const event_win *const win = &event->of.win;
    check_tile(t, event, against);
    if (against->length == 0 && win->from == event->who)
        check_riichi_done(a, against);
    if (against->length == 0)
        check_number_of_rons(a, event, against);
    if (against->length == 0)
        check_account(t, event, against);
    if (against->length == 0 && verdict->refused != 0)
        say_refused(against, verdict->refused);
    if (verdict->refused != 0)
        return;
    find_deltas(t, event->who, verdict, deltas);
    const bool same_deltas =
        !win->has_deltas || memcmp(win->deltas, deltas, t->players * sizeof *deltas) == 0;
    if (against->length > 0 || (same_worth(verdict, &t->rules, win) && same_deltas))
        return;
    say_verdict(against, t, verdict, deltas);
    if (!same_limit(verdict, win))
        say_limit(against, limit_of(verdict));
}

static void finish_win(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    t->sticks = 0;
    a->sticks = 0;
    t->winners++;
    t->won |= 1u << event->who;
    t->last_winner = event->who;
    t->accepts = EVENT_PLAYERS;
    t->phase = PHASE_OVER;
    const bool dealer_won = t->won >> t->dealer & 1;
    expect_next_round(a, dealer_won, dealer_won);
}

void hear_win(auditor *a, const log_event *event)
{
    audit_table *const t = &a->table;
    const event_win *const win = &event->of.win;
    const hantei_claim claim = claim_of(t, event);
    words says = {0}, against = {0};
    hantei_verdict verdict;
    int32_t deltas[EVENT_PLAYERS] = {0};
    hantei_seat_win(table_seat_of(t, event->who), &t->rules, &claim, &verdict);
    say_win(&says, t, event);
    for (unsigned i = 0; i < win->ura_count && t->winners == 0; i++)
        table_show(t, win->ura[i], win->ura_ids[i]);
    check_win(a, event, &verdict, deltas, &against);
    settle_points(a, win->has_deltas ? win->deltas : deltas);
    check_scores(a, event, &against);
    judge_claim(a, win->from == event->who ? CLAIM_TSUMO : CLAIM_RON, &says, &against);
    finish_win(a, event);
}
