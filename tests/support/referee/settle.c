/* The settlement of a round: plain arithmetic, with the oracle's scores. */
#include "referee.h"

#include <string.h>

enum { POOL = 3000, POOL_OF_THREE = 2000, NAGASHI = 2000, ABORTING_RONS = 3 };

/* ---- Wins -------------------------------------------------------------------- */

static void settle_win(const referee *r, unsigned who, bool later, reckoning *out)
{
    hantei_claim claim = claim_of(r, who);
    scores *const win = &out->win[out->count];
    int *const won = out->won[out->count];
    claim.later_winner = later;
    for (unsigned i = 0; i < r->win_count && !later && r->rules.own_stick; i++)
        if (r->winners[i] != who && r->chairs[r->winners[i]].riichi && claim.sticks > 0)
            claim.sticks--;
    claim.ura_count = r->ura_count == HANTEI_UNKNOWN ? 0 : (uint8_t)r->ura_count;
    memcpy(claim.ura, r->ura, sizeof claim.ura);
    judge_win(r, who, &claim, win);
    const hantei_verdict *const v = &win->tied[0].verdict;
    for (unsigned other = 0; other < r->players; other++) {
        const int paid = other == who ? -v->payments[0] - v->sticks : v->payments[side_of(r, who, other)];
        won[other] = -paid;
        out->deltas[other] -= paid;
    }
    out->who[out->count++] = who;
    out->sticks = 0;
}

static bool has_won(const referee *r, unsigned who)
{
    bool won = false;
    for (unsigned i = 0; i < r->win_count; i++)
        won = won || r->winners[i] == who;
    return won;
}

/* From whom the tile came on, in turn. */
static void settle_wins(const referee *r, reckoning *out)
{
    for (unsigned turns = 0; turns < r->players; turns++) {
        const unsigned who = (r->offered_by + turns) % r->players;
        if (has_won(r, who))
            settle_win(r, who, out->count > 0, out);
    }
}

/* ---- No win ------------------------------------------------------------------ */

static bool is_nagashi(const referee *r, const chair *c)
{
    bool all = r->rules.nagashi && c->discards > 0 && !c->river_claimed;
    for (unsigned i = 0; i < c->discards; i++)
        all = all && is_orphan(kind_of(c->river[i].tile));
    return all;
}

/* A tsumo of mangan without honba; with three players who share the missing part it is more. */
static void pay_nagashi(const referee *r, unsigned who, reckoning *out)
{
    for (unsigned other = 0; other < r->players; other++) {
        const bool shares = r->players == 3 && !r->rules.tsumo_loss;
        const int double_pay = who == r->game.dealer || other == r->game.dealer,
                  missing = who == r->game.dealer ? 2 : 1;
        const int paid = NAGASHI * (1 + double_pay) + (shares ? NAGASHI * missing / 2 : 0);
        if (other == who)
            continue;
        out->deltas[other] -= paid;
        out->deltas[who] += paid;
    }
}

static void pay_noten(const referee *r, reckoning *out)
{
    const int pool = r->players == 3 ? POOL_OF_THREE : POOL;
    int count = 0;
    for (unsigned who = 0; who < r->players; who++)
        count += (int)(out->tenpai >> who & 1);
    if (!r->rules.noten_payments || count == 0 || count == (int)r->players)
        return;
    for (unsigned who = 0; who < r->players; who++)
        out->deltas[who] += out->tenpai >> who & 1 ? pool / count : -pool / ((int)r->players - count);
}

static void settle_wall(const referee *r, reckoning *out)
{
    for (unsigned who = 0; who < r->players; who++) {
        const chair *const c = &r->chairs[who];
        out->tenpai |= waits_of(r, c) != 0 && !(r->denied >> who & 1) ? 1u << who : 0;
        if (!is_nagashi(r, c))
            continue;
        out->nagashi |= 1u << who;
        pay_nagashi(r, who, out);
    }
    if (out->nagashi == 0)
        pay_noten(r, out);
}

/* ---- The next round ---------------------------------------------------------- */

/* How many turns after the first dealer somebody deals. */
static unsigned seniority(const referee *r, unsigned who)
{
    return (who + r->players - r->game.first) % r->players;
}

static bool is_ahead(const referee *r, const int32_t points[SEATS], unsigned who, unsigned other)
{
    return points[who] > points[other] ||
           (points[who] == points[other] && seniority(r, who) < seniority(r, other));
}

static int most_points(const referee *r, const int32_t points[SEATS])
{
    int most = points[0];
    for (unsigned who = 1; who < r->players; who++)
        most = points[who] > most ? points[who] : most;
    return most;
}

/* How many rounds too late this one is, by the winds of the game: 0 the last, less: more follow. */
static int lateness(const referee *r)
{
    const unsigned length = r->rules.game_length;
    const unsigned winds = length == HANTEI_GAME_EAST ? 1 : length == HANTEI_GAME_SOUTH ? 2 : 4;
    if (length == HANTEI_GAME_ONE)
        return 0;
    return (int)(r->game.wind * r->players + seniority(r, r->game.dealer)) - (int)(winds * r->players - 1);
}

static bool dealer_leads(const referee *r, const int32_t points[SEATS])
{
    bool leads = true;
    for (unsigned who = 0; who < r->players; who++)
        leads = leads && (who == r->game.dealer || is_ahead(r, points, r->game.dealer, who));
    return leads;
}

/* An extra round is asked for the target: never, after each, if the deal moves on, or after the fourth. */
static bool asks_for_target(const referee *r, int late, bool stays)
{
    switch (r->rules.extra_rounds) {
    case HANTEI_EXTRA_SUDDEN_DEATH:
        return true;
    case HANTEI_EXTRA_TO_THE_END:
        return late >= (int)r->players && !stays;
    default:
        return !stays;
    }
}

static unsigned judge_game(const referee *r, const reckoning *out, bool stays, bool aborted)
{
    const int late = lateness(r);
    bool bust = false;
    for (unsigned who = 0; who < r->players; who++)
        bust = bust || out->next.points[who] < 0;
    const bool reached = most_points(r, out->next.points) >= (int)r->rules.target_points;
    if (bust && r->rules.bust)
        return HANTEI_GAME_BUST;
    if (late < 0)
        return HANTEI_GAME_GOES_ON;
    if (late > 0 && reached && asks_for_target(r, late, stays))
        return r->rules.extra_rounds == HANTEI_EXTRA_TO_THE_END ? HANTEI_GAME_LAST_ROUND : HANTEI_GAME_TARGET;
    if (late > 0 && late < (int)r->players && r->rules.extra_rounds == HANTEI_EXTRA_TO_THE_END)
        return HANTEI_GAME_GOES_ON;
    if (stays && reached && !aborted && dealer_leads(r, out->next.points) &&
        (r->win_count > 0 || r->rules.tenpai_yame) && r->rules.last_dealer != HANTEI_LAST_DEALER_NEVER)
        return r->rules.last_dealer == HANTEI_LAST_DEALER_CHOICE ? HANTEI_GAME_MAY_END
                                                                 : HANTEI_GAME_LAST_DEALER;
    if (stays)
        return HANTEI_GAME_GOES_ON;
    const bool has_wind =
        r->rules.game_length == HANTEI_GAME_EAST || r->rules.game_length == HANTEI_GAME_SOUTH;
    return has_wind && r->rules.extra_rounds != HANTEI_EXTRA_NONE && !reached && late < (int)r->players
               ? HANTEI_GAME_GOES_ON
               : HANTEI_GAME_LAST_ROUND;
}

static void go_on(const referee *r, reckoning *out, bool stays, bool adds_honba)
{
    out->next.honba = (uint8_t)(adds_honba ? r->game.honba + 1 : 0);
    if (stays)
        return;
    out->next.dealer = (uint8_t)((r->game.dealer + 1) % r->players);
    out->next.wind = (uint8_t)(r->game.wind + (out->next.dealer == r->game.first));
}

/* Who takes the sticks that nobody has won. */
static bool takes_last_sticks(const referee *r, const reckoning *out, unsigned who, unsigned ahead)
{
    switch (r->rules.last_sticks) {
    case HANTEI_LAST_STICKS_FIRST:
        return ahead == 0;
    case HANTEI_LAST_STICKS_SPLIT:
        return out->next.points[who] == most_points(r, out->next.points);
    default:
        return false;
    }
}

void referee_end_game(const referee *r, reckoning *out)
{
    unsigned ahead[SEATS] = {0}, takes[SEATS] = {0}, takers = 0;
    for (unsigned who = 0; who < r->players; who++)
        for (unsigned other = 0; other < r->players; other++)
            ahead[who] += other != who && is_ahead(r, out->next.points, other, who);
    for (unsigned who = 0; who < r->players; who++)
        takers += takes[who] = takes_last_sticks(r, out, who, ahead[who]);
    for (unsigned who = 0; who < r->players; who++)
        out->next.points[who] += takes[who] ? HANTEI_RIICHI_STICK * (int)out->sticks / (int)takers : 0;
    out->sticks = takers > 0 ? 0 : out->sticks;
    for (unsigned who = 0; who < r->players; who++) {
        out->ranks[who] = 1 + (r->rules.shared_ranks ? 0 : ahead[who]);
        for (unsigned other = 0; other < r->players && r->rules.shared_ranks; other++)
            out->ranks[who] += out->next.points[other] > out->next.points[who];
    }
}

/* ---- All --------------------------------------------------------------------- */

static void annul(const referee *r, reckoning *out)
{
    memcpy(out->next.points, r->dealt_points, sizeof out->next.points);
    for (unsigned who = 0; who < r->players; who++)
        out->deltas[who] = r->dealt_points[who] - r->game.points[who];
    out->sticks = r->dealt_sticks;
}

static bool keeps_deal(const referee *r, bool exhausted, bool is_ready)
{
    switch (r->rules.dealer_stays) {
    case HANTEI_DEALER_STAYS_NEVER:
        return false;
    case HANTEI_DEALER_STAYS_TENPAI:
        return has_won(r, r->game.dealer) || (exhausted && is_ready);
    case HANTEI_DEALER_STAYS_NOTEN:
        return has_won(r, r->game.dealer) || exhausted;
    default:
        return has_won(r, r->game.dealer);
    }
}

void referee_settle(const referee *r, reckoning *out)
{
    *out = (reckoning){.reason = r->reason, .sticks = r->sticks, .next = r->game};
    const bool exhausted = r->reason == HANTEI_RYUUKYOKU_EXHAUSTED || r->reason == HANTEI_RYUUKYOKU_NAGASHI;
    if (r->reason == HANTEI_RYUUKYOKU_VOID) {
        annul(r, out);
        return;
    }
    if (r->win_count > 0)
        settle_wins(r, out);
    else if (exhausted)
        settle_wall(r, out);
    for (unsigned who = 0; who < r->players; who++)
        out->next.points[who] = r->game.points[who] + out->deltas[who];
    const bool aborted = r->win_count == 0 && !exhausted;
    const bool stays = r->rules.game_length != HANTEI_GAME_ONE &&
                       (aborted || keeps_deal(r, exhausted, out->tenpai >> r->game.dealer & 1));
    out->game_over = judge_game(r, out, stays, aborted);
    reckoning end = *out;
    referee_end_game(r, &end);
    if (out->game_over == HANTEI_GAME_MAY_END)
        memcpy(out->ranks, end.ranks, sizeof out->ranks);
    if (out->game_over == HANTEI_GAME_GOES_ON || out->game_over == HANTEI_GAME_MAY_END)
        go_on(r, out, stays, r->win_count == 0 || stays);
    else
        *out = end;
}
