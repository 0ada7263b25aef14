/* The result of a round, and the next round. */
#include "table/table.h"

typedef int32_t amounts[HANTEI_MAX_PLAYERS];

static void add(amounts to, const amounts more)
{
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        to[who] = sum_of(to[who], more[who]);
}

static bool are_same(const hantei_table *t, const amounts a, const amounts b)
{
    bool same = true;
    for (unsigned who = 0; who < players_of(t); who++)
        same &= a[who] == b[who];
    return same;
}

/* ---- Indicators below -------------------------------------------------------- */

static bool are_tiles(const hantei_table *t, const hantei_tile *tiles, size_t count)
{
    const hantei_tileset in_play = hantei_tiles_in_play(players_of(t));
    bool found = count <= HANTEI_MAX_INDICATORS;
    for (size_t i = 0; i < count && found; i++)
        found = has(in_play, kind_of(tiles[i]));
    return found;
}

hantei_refusal hantei_t_take_ura(hantei_table *t, const hantei_tile *ura, size_t count)
{
    if (!are_tiles(t, ura, count))
        return HANTEI_REFUSED_URA;
    for (size_t i = 0; i < HANTEI_MAX_INDICATORS; i++)
        t->ura[i] = i < count ? ura[i] : 0;
    t->ura_count = (uint8_t)count;
    return HANTEI_ALLOWED;
}

/* How many count for a winner. */
static unsigned ura_due(const hantei_table *t, unsigned who)
{
    if (!t->rules.ura || t->seats[who].seat.riichi == 0 || is_hidden(t, who))
        return 0;
    return t->rules.kan_ura ? t->dora_count : 1;
}

static hantei_refusal check_ura(const hantei_table *t)
{
    unsigned due = 0;
    for (unsigned i = 0; i < t->win_count; i++)
        due |= ura_due(t, t->wins[i].who);
    if (due == 0)
        return HANTEI_ALLOWED;
    if (t->ura_count == HANTEI_UNKNOWN)
        return HANTEI_REFUSED_URA_MISSING;
    return t->ura_count < due ? HANTEI_REFUSED_URA : HANTEI_ALLOWED;
}

/* ---- Wins -------------------------------------------------------------------- */

/* A hand that has won has its draw, or waits for the tile that another offers. */
static bool is_tsumo(const hantei_table *t, unsigned who)
{
    return t->seats[who].tiles % 3 == 2;
}

static hantei_claim claim_with_ura(const hantei_table *t, unsigned who, bool is_later)
{
    hantei_claim claim = hantei_t_claim(t, who);
    claim.ura_count = (uint8_t)ura_due(t, who);
    for (size_t i = 0; i < HANTEI_MAX_INDICATORS; i++)
        claim.ura[i] = i < claim.ura_count ? t->ura[i] : 0;
    claim.later_winner = is_later;
    return claim;
}

/* The event's own deltas are used for a hidden hand, and for a win that an auditor has forced. */
static hantei_refusal settle_win(const hantei_table *t, unsigned who, unsigned from, bool is_later,
                                 hantei_settled_win *win)
{
    const hantei_claim claim = claim_with_ura(t, who, is_later);
    const hantei_table_win *const said = win_of(t, who);
    *win = (hantei_settled_win){
        .who = (uint8_t)who, .from = (uint8_t)from, .is_judged = !is_hidden(t, who), .claim = claim};
    if (win->is_judged &&
        hantei_seat_win(&t->seats[who].seat, &t->rules, &claim, &win->verdict) == HANTEI_ALLOWED)
        hantei_pay_verdict(players_of(t), t->game.dealer, who, &win->verdict, win->deltas);
    else if (said->has_deltas)
        add(win->deltas, said->deltas);
    return win->is_judged || said->has_deltas ? HANTEI_ALLOWED : HANTEI_REFUSED_HIDDEN;
}

/* In turn order from the discarder. If `are_later`, somebody nearer wins too. */
static hantei_refusal settle_wins(const hantei_table *t, bool are_later, hantei_settlement *out)
{
    const unsigned first = t->wins[0].who, from = is_tsumo(t, first) ? first : t->offered_by;
    hantei_refusal why = check_ura(t);
    for (unsigned turns = 0; turns < players_of(t) && why == HANTEI_ALLOWED; turns++) {
        const unsigned who = hantei_player_after(players_of(t), from, turns);
        if (win_of(t, who) == NULL)
            continue;
        hantei_settled_win *const win = &out->wins[out->win_count];
        why = settle_win(t, who, from, are_later || out->win_count > 0, win);
        add(out->deltas, win->deltas);
        out->win_count++;
    }
    return why;
}

/* ---- Rounds without a winner --------------------------------------------------- */

/* Whoever has nagashi mangan is paid as for a tsumo. */
static void pay_nagashi(const hantei_table *t, hantei_settlement *out)
{
    for (unsigned who = 0; who < players_of(t); who++) {
        int32_t payments[4];
        if (!hantei_seat_nagashi(&t->seats[who].seat, &t->rules))
            continue;
        out->nagashi |= bit_of(who);
        hantei_nagashi_payments(&t->rules, hantei_player_wind(players_of(t), t->game.dealer, who), payments);
        hantei_pay_win(players_of(t), t->game.dealer, who, payments, out->deltas);
    }
}

static void settle_exhausted(const hantei_table *t, hantei_settlement *out)
{
    bool tenpai[HANTEI_MAX_PLAYERS];
    out->tenpai = t->tenpai;
    pay_nagashi(t, out);
    if (out->nagashi != 0)
        return;
    if (t->has_said_deltas) {
        add(out->deltas, t->said_deltas);
        return;
    }
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        tenpai[who] = t->rules.noten_payments && (t->tenpai >> who & 1);
    hantei_pay_noten(players_of(t), tenpai, out->deltas);
}

/* ---- The next round -------------------------------------------------------------- */

static hantei_round_end end_of(const hantei_table *t)
{
    if (t->win_count > 0)
        return win_of(t, t->game.dealer) != NULL ? HANTEI_ROUND_DEALER_WON : HANTEI_ROUND_OTHERS_WON;
    if (!is_at_end_of_wall(t->reason))
        return HANTEI_ROUND_ABORTED;
    return t->tenpai >> t->game.dealer & 1 ? HANTEI_ROUND_DEALER_TENPAI : HANTEI_ROUND_DEALER_NOTEN;
}

/* Players with equal points are ordered by who was East earlier, or not at all. */
static bool is_before(const hantei_table *t, const amounts points, unsigned who, unsigned other)
{
    const unsigned players = players_of(t), first = t->game.first;
    if (points[who] != points[other])
        return points[who] > points[other];
    return hantei_player_wind(players, first, who) < hantei_player_wind(players, first, other);
}

static void rank(const hantei_table *t, hantei_settlement *out)
{
    const int32_t *const points = out->next.points;
    for (unsigned who = 0; who < players_of(t); who++) {
        out->ranks[who] = 1;
        for (unsigned other = 0; other < players_of(t); other++) {
            const bool is_shared = t->rules.shared_ranks && points[other] == points[who];
            out->ranks[who] = (uint8_t)(out->ranks[who] + (!is_shared && is_before(t, points, other, who)));
        }
    }
}

static void pay_last_sticks(const hantei_table *t, hantei_settlement *out)
{
    unsigned first = 0;
    if (t->rules.last_sticks != HANTEI_LAST_STICKS_FIRST)
        return;
    for (unsigned who = 1; who < players_of(t); who++)
        first = is_before(t, out->next.points, who, first) ? who : first;
    out->next.points[first] = sum_of(out->next.points[first], HANTEI_RIICHI_STICK * out->sticks);
    out->sticks = 0;
}

static void go_on(const hantei_table *t, hantei_settlement *out)
{
    out->next = t->game;
    add(out->next.points, out->deltas);
    out->sticks = t->win_count > 0 ? 0 : t->sticks;
    out->game_over = (uint8_t)hantei_game_next(&out->next, &t->rules, end_of(t));
    if (out->game_over == HANTEI_GAME_GOES_ON)
        return;
    pay_last_sticks(t, out);
    rank(t, out);
}

/* Everything returns to the state before the deal. */
static void annul(const hantei_table *t, hantei_settlement *out)
{
    out->next = t->dealt;
    out->sticks = t->dealt_sticks;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        out->deltas[who] = (int32_t)((uint32_t)t->dealt.points[who] - (uint32_t)t->game.points[who]);
}

/* ---- The round ------------------------------------------------------------------- */

static hantei_refusal settle(const hantei_table *t, bool are_later, hantei_settlement *out)
{
    hantei_refusal why = HANTEI_ALLOWED;
    clear_bytes(out, sizeof *out);
    out->reason = t->reason;
    if (t->win_count > 0)
        why = settle_wins(t, are_later, out);
    else if (is_at_end_of_wall(t->reason))
        settle_exhausted(t, out);
    if (why != HANTEI_ALLOWED)
        return why;
    if (t->win_count == 0 && t->reason == HANTEI_RYUUKYOKU_VOID)
        annul(t, out);
    else
        go_on(t, out);
    return are_points(players_of(t), out->next.points, 0) ? HANTEI_ALLOWED : HANTEI_REFUSED_SCORES;
}

static bool is_over(const hantei_table *t)
{
    return t->phase == HANTEI_PHASE_OVER;
}

hantei_refusal hantei_table_settle(hantei_table *table, const hantei_tile *ura, size_t ura_count,
                                   hantei_settlement *out)
{
    hantei_table with_ura;
    clear_bytes(out, sizeof *out);
    out->reason = HANTEI_UNKNOWN;
    if (!hantei_t_is_sound(table))
        return HANTEI_REFUSED_TABLE;
    if (!is_over(table))
        return HANTEI_REFUSED_PHASE;
    if (ura == NULL)
        return settle(table, false, out);
    copy_bytes(&with_ura, table, sizeof with_ura);
    hantei_refusal why = hantei_t_take_ura(&with_ura, ura, ura_count);
    if (why == HANTEI_ALLOWED)
        why = settle(&with_ura, false, out);
    if (why == HANTEI_ALLOWED)
        hantei_t_take_ura(table, ura, ura_count);
    return why;
}

hantei_refusal hantei_t_close_round(hantei_table *t, hantei_settlement *out)
{
    const hantei_refusal why = settle(t, false, out);
    if (why != HANTEI_ALLOWED)
        return why;
    hantei_t_clear_round(t);
    t->game = out->next;
    t->sticks = out->sticks;
    t->game_over = out->game_over;
    t->phase = out->game_over == HANTEI_GAME_GOES_ON ? HANTEI_PHASE_IDLE : HANTEI_PHASE_END;
    return HANTEI_ALLOWED;
}

/* ---- What an event says of it ------------------------------------------------------ */

/* Whether somebody between the discarder and a winner may still win. */
static bool may_come_later(const hantei_table *t, unsigned who)
{
    bool found = false;
    for (unsigned turns = 1; turns < players_of(t); turns++) {
        const unsigned other = hantei_player_after(players_of(t), t->offered_by, turns);
        const bool is_nearer = turns < hantei_player_wind(players_of(t), t->offered_by, who);
        found |= is_nearer && (t->may_ron >> other & 1) && win_of(t, other) == NULL;
    }
    return found && t->rules.multiple_ron != HANTEI_RON_HEAD_BUMP;
}

static const int32_t *deltas_of(const hantei_settlement *end, const hantei_event *event)
{
    for (size_t i = 0; i < end->win_count; i++) {
        if (end->wins[i].who == event->who)
            return end->wins[i].deltas;
    }
    return end->deltas;
}

static hantei_refusal compare(const hantei_table *t, const hantei_event *event, const hantei_settlement *end)
{
    amounts points;
    __builtin_memcpy(points, t->game.points, sizeof points);
    add(points, end->deltas);
    if (event->has_deltas && !are_same(t, event->deltas, deltas_of(end, event)))
        return HANTEI_REFUSED_DELTAS;
    return event->has_points && !are_same(t, event->points, points) ? HANTEI_REFUSED_SCORES : HANTEI_ALLOWED;
}

hantei_refusal hantei_t_check_end(const hantei_table *t, const hantei_event *event)
{
    const bool is_ron = event->kind == HANTEI_EVENT_HORA && !is_tsumo(t, event->who);
    hantei_settlement end;
    if (!event->has_deltas && !event->has_points)
        return HANTEI_ALLOWED;
    /* What cannot be settled yet cannot be compared. */
    hantei_refusal why = settle(t, false, &end);
    if (why != HANTEI_ALLOWED)
        return why == HANTEI_REFUSED_SCORES ? why : HANTEI_ALLOWED;
    why = compare(t, event, &end);
    if (why == HANTEI_ALLOWED || !is_ron || !may_come_later(t, event->who))
        return why;
    settle(t, true, &end);
    return compare(t, event, &end) == HANTEI_ALLOWED ? HANTEI_ALLOWED : why;
}
