#include "audit/rounds.h"

#include <string.h>

/* ---- What is to come --------------------------------------------------------- */

void expect_first_round(auditor *a)
{
    a->first_dealer = a->is_whole ? 0 : HANTEI_NO_PLAYER;
    a->next = (round_course){.is_known = a->is_whole, .knows_honba = true};
    a->knows_points = a->is_whole;
    a->sticks = 0;
    for (unsigned who = 0; who < a->table.players; who++)
        a->points[who] = event_points_at_start(a->table.players);
}

void expect_next_round(auditor *a, bool dealer_stays, bool adds_honba)
{
    const audit_table *const t = &a->table;
    a->next = (round_course){.is_known = true,
                             .knows_honba = a->next.knows_honba,
                             .wind = t->wind,
                             .dealer = t->dealer,
                             .honba = adds_honba ? t->honba + 1 : 0};
    if (!dealer_stays)
        hantei_table_pass_deal(t->players, a->first_dealer, &a->next.dealer, &a->next.wind);
}

void forget_rounds(auditor *a)
{
    a->knows_points = a->next.is_known = false;
}

void lose_round(auditor *a)
{
    a->is_followed = false;
    forget_rounds(a);
    a->counts.skipped++;
}

/* ---- A round begins ---------------------------------------------------------- */

/* The log need not begin with the first round: then the number of a round, if given, shows who dealt first.
 */
static void note_first_dealer(auditor *a, const event_round *round)
{
    const unsigned players = a->table.players, number = (unsigned)round->number;
    if (a->first_dealer >= players && round->number >= 0 && number < players)
        a->first_dealer = hantei_table_after(players, round->dealer, players - number);
}

static void check_course(auditor *a, const event_round *round)
{
    const round_course *const next = &a->next;
    const bool knows_wind = a->first_dealer < a->table.players;
    const unsigned number = hantei_table_wind(a->table.players, a->first_dealer, round->dealer);
    if (knows_wind && round->number >= 0 && (unsigned)round->number != number)
        object(a, "player %u is the dealer of the round %u of a wind", round->dealer, number + 1);
    else if (next->is_known && (next->dealer != round->dealer || (knows_wind && next->wind != round->wind)))
        object(a, "player %u is the dealer of the next round, in %s", next->dealer,
               hantei_wind_name(next->wind % HANTEI_MAX_PLAYERS));
    else if (next->is_known && next->knows_honba && round->has_counts && a->event->honba != (int)next->honba)
        object(a, "the honba are %u", next->honba);
}

static void check_points(auditor *a)
{
    const char *const before = a->has_round ? "the last round left" : "a game begins with";
    if (!a->knows_points || !a->event->has_scores)
        return;
    compare_amounts(a, a->event->scores, a->points, before);
    if (a->event->of.round.has_counts && (int)a->sticks != a->event->sticks)
        object(a, "%s %u sticks", before, a->sticks);
}

void check_round(auditor *a)
{
    const event_round *const round = &a->event->of.round;
    if (round->dealer >= a->table.players) {
        object(a, "there are %u players", a->table.players);
    } else if (a->is_followed && a->table.phase != PHASE_OVER) {
        object(a, "the last round has not ended");
    } else {
        note_first_dealer(a, round);
        check_course(a, round);
        check_points(a);
    }
}

void begin_round(auditor *a)
{
    a->sticks = (unsigned)a->event->sticks;
    memcpy(a->points, a->event->scores, sizeof a->points);
    a->knows_points = a->is_followed;
    a->next = (round_course){.knows_honba = a->event->of.round.has_counts};
}

/* ---- Riichi ------------------------------------------------------------------ */

void accept_riichi(auditor *a, unsigned who)
{
    table_accept_riichi(&a->table, who);
    a->points[who] = a->table.points[who];
    a->sticks = a->table.sticks;
}

void check_riichi_done(auditor *a)
{
    audit_table *const t = &a->table;
    for (unsigned who = 0; who < t->players; who++) {
        if (t->seats[who].declares)
            object_too(a, "player %u has declared riichi, and is to discard", who);
        t->seats[who].declares = false;
    }
    if (!a->is_whole || t->accepts >= t->players)
        return;
    object_too(a, "the riichi of player %u has not been accepted", t->accepts);
    accept_riichi(a, t->accepts);
}

const char *abort_due(const auditor *a)
{
    const audit_table *const t = &a->table;
    const bool may_abort = a->is_whole && t->offer == OFFER_DISCARD && t->phase == PHASE_DRAW;
    const unsigned aborts = may_abort ? table_aborts(t) : 0;
    return aborts != 0 ? claim_reason(__builtin_ctz(aborts)) : NULL;
}

/* ---- A round ends ------------------------------------------------------------ */

void settle_round(auditor *a, const int32_t deltas[HANTEI_MAX_PLAYERS])
{
    for (unsigned who = 0; who < a->table.players; who++)
        a->points[who] += a->event->has_deltas ? a->event->deltas[who] : deltas[who];
    a->table.phase = PHASE_OVER;
}

void check_scores(auditor *a)
{
    if (a->event->has_scores && a->knows_points)
        compare_amounts(a, a->event->scores, a->points, "the scores are then");
}

void check_counters(auditor *a)
{
    const audit_table *const t = &a->table;
    if (a->event->honba >= 0 && a->event->honba != (int)t->honba)
        object(a, "the honba are %u, not %d", t->honba, a->event->honba);
    if (a->event->sticks >= 0 && a->event->sticks != (int)t->sticks)
        object(a, "the sticks are %u, not %d", t->sticks, a->event->sticks);
}

void check_round_done(auditor *a, claim_kind claim, const char *says)
{
    if (!a->is_followed || a->table.phase == PHASE_OVER)
        return;
    object(a, "the last round has not ended");
    report_claim_as(a, claim, says);
    lose_round(a);
}

/* ---- The game ends ----------------------------------------------------------- */

/* The sticks that are left are the first one's, of equals the one's who was dealer before: so Tenhou.
 * Elsewhere customs differ. */
static void take_last_sticks(auditor *a)
{
    unsigned first = 0;
    for (unsigned who = 1; who < a->table.players; who++)
        first = a->points[who] > a->points[first] ? who : first;
    a->points[first] += (int32_t)a->sticks * HANTEI_RIICHI_STICK;
}

/* Whether the points fit as they are, or with the sticks for one who is first. */
static bool fits_last_points(auditor *a, const int32_t *scores)
{
    const size_t size = a->table.players * sizeof *scores;
    int32_t most = a->points[0];
    bool fits = memcmp(scores, a->points, size) == 0;
    for (unsigned who = 1; who < a->table.players; who++)
        most = a->points[who] > most ? a->points[who] : most;
    for (unsigned who = 0; who < a->table.players && !fits; who++) {
        int32_t points[HANTEI_MAX_PLAYERS];
        memcpy(points, a->points, sizeof points);
        points[who] += (int32_t)a->sticks * HANTEI_RIICHI_STICK;
        fits = a->points[who] == most && memcmp(scores, points, size) == 0;
    }
    return fits;
}

void hear_game_end(auditor *a, const log_event *event)
{
    check_round_done(a, CLAIM_GAME_END, "the game ends");
    if (a->knows_points && event->has_scores) {
        if (a->is_whole || !fits_last_points(a, event->scores))
            take_last_sticks(a);
        else
            memcpy(a->points, event->scores, sizeof a->points);
        check_scores(a);
        report_claim(a, CLAIM_GAME_END);
    }
    a->is_followed = a->has_round = false;
    forget_rounds(a);
}
