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

/* ---- Payments ---------------------------------------------------------------- */

enum { NOTEN_SHARE = 1000 };

/* `who` receives payments[0], the others pay payments[1..3] by their sides. */
static void pay(const hantei_table *t, unsigned who, const int32_t payments[4], amounts deltas)
{
    for (unsigned other = 0; other < players_of(t); other++) {
        const int32_t paid = payments[side_of(t, who, other)];
        deltas[other] = sum_of(deltas[other], other == who ? paid : -paid);
    }
}

/* The noten players pay the tenpai ones 3,000 points together, with three players 2,000. Nobody pays if all
 * are tenpai or all noten. */
static void pay_noten(const hantei_table *t, amounts deltas)
{
    const int32_t seats = (int32_t)players_of(t), pool = NOTEN_SHARE * (seats - 1);
    const int32_t ready = t->rules.noten_payments ? (int32_t)count_tiles(t->tenpai) : 0;
    for (unsigned who = 0; who < players_of(t) && ready > 0 && ready < seats; who++)
        deltas[who] = sum_of(deltas[who], t->tenpai >> who & 1 ? pool / ready : -pool / (seats - ready));
}

/* ---- Indicators below -------------------------------------------------------- */

hantei_refusal hantei_t_take_ura(hantei_table *t, const hantei_tile *ura, size_t count)
{
    if (count > HANTEI_MAX_INDICATORS || !hantei_t_are_in_play(t, ura, count))
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

/* The first of several winners leaves to each later one its own stick, if the rules say so. */
static unsigned sticks_left(const hantei_table *t, unsigned who, unsigned winners)
{
    unsigned own = 0;
    for (unsigned other = 0; other < players_of(t) && t->rules.own_stick; other++)
        own += other != who && (winners >> other & 1) && t->seats[other].seat.riichi != 0;
    return own < t->sticks ? t->sticks - own : 0;
}

static hantei_claim claim_with_ura(const hantei_table *t, unsigned who, unsigned winners, bool is_later)
{
    hantei_claim claim = hantei_t_claim(t, who);
    claim.ura_count = (uint8_t)ura_due(t, who);
    for (size_t i = 0; i < HANTEI_MAX_INDICATORS; i++)
        claim.ura[i] = i < claim.ura_count ? t->ura[i] : 0;
    claim.later_winner = is_later;
    if (!is_later)
        claim.sticks = (uint8_t)sticks_left(t, who, winners);
    return claim;
}

/* The event's own deltas are used for a hidden hand, and for a win that an auditor has forced. */
static hantei_refusal settle_win(const hantei_table *t, unsigned who, unsigned from, unsigned winners,
                                 bool is_later, hantei_settled_win *win)
{
    const hantei_claim claim = claim_with_ura(t, who, winners, is_later);
    const hantei_table_win *const said = win_of(t, who);
    *win = (hantei_settled_win){
        .who = (uint8_t)who, .from = (uint8_t)from, .is_judged = !is_hidden(t, who), .claim = claim};
    if (win->is_judged &&
        hantei_seat_win(&t->seats[who].seat, &t->rules, &claim, &win->verdict) == HANTEI_ALLOWED) {
        pay(t, who, win->verdict.payments, win->deltas);
        win->deltas[who] = sum_of(win->deltas[who], win->verdict.sticks);
    } else if (said->has_deltas) {
        add(win->deltas, said->deltas);
    }
    return win->is_judged || said->has_deltas ? HANTEI_ALLOWED : HANTEI_REFUSED_HIDDEN;
}

/* In turn order from the discarder. `others` win too, but are not paid here. */
static hantei_refusal settle_wins(const hantei_table *t, unsigned others, hantei_settlement *out)
{
    const unsigned first = t->wins[0].who, from = is_tsumo(t, first) ? first : t->offered_by;
    const unsigned winners = winners_of(t) | others;
    hantei_refusal why = check_ura(t);
    bool is_later = false;
    for (unsigned turns = 0; turns < players_of(t) && why == HANTEI_ALLOWED; turns++) {
        const unsigned who = hantei_player_after(players_of(t), from, turns);
        if (win_of(t, who) != NULL) {
            hantei_settled_win *const win = &out->wins[out->win_count++];
            why = settle_win(t, who, from, winners, is_later, win);
            add(out->deltas, win->deltas);
        }
        is_later |= winners >> who & 1;
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
        pay(t, who, payments, out->deltas);
    }
}

static void settle_exhausted(const hantei_table *t, hantei_settlement *out)
{
    out->tenpai = t->tenpai;
    pay_nagashi(t, out);
    if (out->nagashi != 0)
        return;
    if (t->has_said_deltas)
        add(out->deltas, t->said_deltas);
    else
        pay_noten(t, out->deltas);
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

static bool is_before(const hantei_table *t, const amounts points, unsigned who, unsigned other)
{
    return hantei_is_before(players_of(t), t->game.first, points, who, other);
}

static void rank(const hantei_table *t, const amounts points, uint8_t *ranks)
{
    for (unsigned who = 0; who < players_of(t); who++) {
        ranks[who] = 1;
        for (unsigned other = 0; other < players_of(t); other++) {
            const bool is_shared = t->rules.shared_ranks && points[other] == points[who];
            ranks[who] = (uint8_t)(ranks[who] + (!is_shared && is_before(t, points, other, who)));
        }
    }
}

/* Who receives the sticks that are left, a bit each. */
static unsigned heirs_of(const hantei_table *t, const amounts points)
{
    unsigned first = 0, leaders = 0;
    for (unsigned who = 1; who < players_of(t); who++)
        first = is_before(t, points, who, first) ? who : first;
    for (unsigned who = 0; who < players_of(t); who++)
        leaders |= points[who] == points[first] ? bit_of(who) : 0;
    if (t->rules.last_sticks == HANTEI_LAST_STICKS_NONE)
        return 0;
    return t->rules.last_sticks == HANTEI_LAST_STICKS_SPLIT ? leaders : bit_of(first);
}

static void pay_last_sticks(const hantei_table *t, amounts points, uint8_t *sticks)
{
    const unsigned heirs = heirs_of(t, points);
    const int32_t count = (int32_t)count_tiles(heirs);
    for (unsigned who = 0; who < players_of(t); who++)
        points[who] = sum_of(points[who], heirs >> who & 1 ? HANTEI_RIICHI_STICK * *sticks / count : 0);
    *sticks = heirs != 0 ? 0 : *sticks;
}

void hantei_t_end_game(hantei_table *t)
{
    pay_last_sticks(t, t->game.points, &t->sticks);
    t->game_over = HANTEI_GAME_LAST_DEALER;
    t->phase = HANTEI_PHASE_END;
}

/* If the dealer may end the game, the ranks are those after that. */
static void go_on(const hantei_table *t, hantei_settlement *out)
{
    amounts points;
    out->next = t->game;
    add(out->next.points, out->deltas);
    out->sticks = t->win_count > 0 ? 0 : t->sticks;
    out->game_over = (uint8_t)hantei_game_next(&out->next, &t->rules, end_of(t));
    if (out->game_over == HANTEI_GAME_GOES_ON)
        return;
    uint8_t sticks = out->sticks;
    __builtin_memcpy(points, out->next.points, sizeof points);
    pay_last_sticks(t, points, &sticks);
    rank(t, points, out->ranks);
    if (out->game_over == HANTEI_GAME_MAY_END)
        return;
    __builtin_memcpy(out->next.points, points, sizeof points);
    out->sticks = sticks;
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

static hantei_refusal settle(const hantei_table *t, unsigned others, hantei_settlement *out)
{
    hantei_refusal why = HANTEI_ALLOWED;
    clear_bytes(out, sizeof *out);
    out->reason = t->reason;
    if (t->win_count > 0)
        why = settle_wins(t, others, out);
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

hantei_refusal hantei_table_settle(hantei_table *table, const hantei_tile *ura, size_t ura_count,
                                   hantei_settlement *out)
{
    hantei_table with_ura;
    clear_bytes(out, sizeof *out);
    out->reason = HANTEI_UNKNOWN;
    if (!hantei_t_is_sound(table))
        return HANTEI_REFUSED_TABLE;
    if (table->phase != HANTEI_PHASE_OVER)
        return HANTEI_REFUSED_PHASE;
    if (ura == NULL)
        return settle(table, 0, out);
    copy_bytes(&with_ura, table, sizeof with_ura);
    hantei_refusal why = hantei_t_take_ura(&with_ura, ura, ura_count);
    if (why == HANTEI_ALLOWED)
        why = settle(&with_ura, 0, out);
    if (why == HANTEI_ALLOWED)
        hantei_t_take_ura(table, ura, ura_count);
    return why;
}

hantei_refusal hantei_t_close_round(hantei_table *t, hantei_settlement *out)
{
    const hantei_refusal why = settle(t, 0, out);
    if (why != HANTEI_ALLOWED)
        return why;
    hantei_t_clear_round(t);
    t->game = out->next;
    t->sticks = out->sticks;
    t->game_over = out->game_over;
    t->phase = out->game_over == HANTEI_GAME_GOES_ON || out->game_over == HANTEI_GAME_MAY_END
                   ? HANTEI_PHASE_IDLE
                   : HANTEI_PHASE_END;
    return HANTEI_ALLOWED;
}

/* ---- What an event says of it ------------------------------------------------------ */

/* Who may win later on the same tile. */
static unsigned may_follow(const hantei_table *t, const hantei_event *event)
{
    const bool is_ron = event->kind == HANTEI_EVENT_HORA && !is_tsumo(t, event->who);
    return is_ron && t->rules.multiple_ron != HANTEI_RON_HEAD_BUMP ? t->may_ron & ~winners_of(t) : 0;
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
    const unsigned may = may_follow(t, event);
    hantei_refusal why = HANTEI_ALLOWED;
    hantei_settlement end;
    if (!event->has_deltas && !event->has_points)
        return HANTEI_ALLOWED;
    unsigned others = 0;
    do {
        const hantei_refusal settled = settle(t, others, &end);
        /* What cannot be settled yet cannot be compared. */
        if (settled != HANTEI_ALLOWED)
            return settled == HANTEI_REFUSED_SCORES ? settled : HANTEI_ALLOWED;
        const hantei_refusal compared = compare(t, event, &end);
        if (compared == HANTEI_ALLOWED)
            return HANTEI_ALLOWED;
        why = others == 0 ? compared : why;
        others = (others - may) & may; /* the next subset */
    } while (others != 0);
    return why;
}
