/* What a game begins with, and what each round leaves to the next and to the end of the game: who deals,
 * counters, points and sticks. */
#include "audit/findings.h"
#include "protocol/names.h"

#include <string.h>

/* ---- What is to come --------------------------------------------------------- */

void expect_first_round(auditor *a, const event_game *game)
{
    a->first_dealer = game->is_whole ? 0 : EVENT_PLAYERS;
    a->next = (round_course){.is_known = game->is_whole, .knows_honba = true};
    a->knows_points = game->is_whole;
    a->sticks = 0;
    for (unsigned who = 0; who < game->players; who++)
        a->points[who] = event_points_at_start(game->players);
}

void expect_next_round(auditor *a, bool dealer_stays, bool adds_honba)
{
    const audit_table *const t = &a->table;
    round_course *const next = &a->next;
    next->is_known = true;
    next->honba = adds_honba ? t->honba + 1 : 0;
    next->dealer = dealer_stays ? t->dealer : table_next(t, t->dealer);
    next->wind = t->wind + (!dealer_stays && next->dealer == a->first_dealer);
}

void forget_rounds(auditor *a)
{
    a->knows_points = a->next.is_known = false;
}

/* ---- A round begins ---------------------------------------------------------- */

/* The log need not begin with the first round: then its number tells who was the first dealer, where it has
 * one. */
static void note_first_dealer(auditor *a, const event_round *round)
{
    const unsigned players = a->table.players;
    if (a->first_dealer >= players && round->number >= 0 && (unsigned)round->number < players)
        a->first_dealer = (round->dealer + players - (unsigned)round->number) % players;
}

/* Which round of its wind a dealer's is, from 0. */
static unsigned number_of(const auditor *a, unsigned dealer)
{
    return (dealer + a->table.players - a->first_dealer) % a->table.players;
}

static void check_course(const auditor *a, const event_round *round, words *against)
{
    const round_course *const next = &a->next;
    const bool knows_wind = a->first_dealer < a->table.players;
    const bool same_honba = !next->knows_honba || !round->has_counts || round->honba == next->honba;
    if (knows_wind && round->number >= 0 && (unsigned)round->number != number_of(a, round->dealer))
        words_add(against, "player %u is the dealer of the round %u of a wind", round->dealer,
                  number_of(a, round->dealer) + 1);
    else if (next->is_known && (next->dealer != round->dealer || (knows_wind && next->wind != round->wind)))
        words_add(against, "player %u is the dealer of the next round, in %s", next->dealer,
                  PROTOCOL_WIND_NAMES[next->wind % PROTOCOL_WINDS]);
    else if (next->is_known && !same_honba)
        words_add(against, "the honba are %u", next->honba);
}

static void check_points(const auditor *a, const event_round *round, words *against)
{
    const char *const before = a->has_round ? "the last round left" : "a game begins with";
    if (!a->knows_points || !round->has_points)
        return;
    if (memcmp(a->points, round->points, a->table.players * sizeof *a->points) != 0) {
        words_add(against, "%s ", before);
        words_add_amounts(against, a->points, a->table.players);
    } else if (round->has_counts && a->sticks != round->sticks) {
        words_add(against, "%s %u sticks", before, a->sticks);
    }
}

void check_round(auditor *a, const event_round *round, words *against)
{
    if (round->dealer >= a->table.players) {
        words_add(against, "there are %u players", a->table.players);
        return;
    }
    if (a->is_followed && a->table.phase != PHASE_OVER) {
        words_add(against, "the last round has not ended");
        return;
    }
    note_first_dealer(a, round);
    check_course(a, round, against);
    if (against->length == 0)
        check_points(a, round, against);
}

void begin_round(auditor *a, const event_round *round)
{
    a->sticks = round->sticks;
    memcpy(a->points, round->points, sizeof a->points);
    a->knows_points = a->is_followed;
    a->next = (round_course){.knows_honba = round->has_counts};
}

/* ---- Points ------------------------------------------------------------------ */

void settle_points(auditor *a, const int32_t deltas[EVENT_PLAYERS])
{
    for (unsigned who = 0; who < a->table.players; who++)
        a->points[who] += deltas[who];
}

void accept_riichi(auditor *a, unsigned who)
{
    table_accept_riichi(&a->table, who);
    a->points[who] = a->table.points[who];
    a->sticks = a->table.sticks;
}

void check_scores(const auditor *a, const log_event *event, words *against)
{
    if (!event->has_scores || against->length > 0 || !a->knows_points ||
        memcmp(event->scores, a->points, a->table.players * sizeof *a->points) == 0)
        return;
    words_add(against, "the scores are then ");
    words_add_amounts(against, a->points, a->table.players);
}

/* ---- The game ends ----------------------------------------------------------- */

/* The sticks that are left are the first one's, of equals the one's who was dealer before: so Tenhou.
 * Elsewhere customs differ. */
static void take_last_sticks(auditor *a)
{
    unsigned first = 0;
    for (unsigned who = 1; who < a->table.players; who++)
        first = a->points[who] > a->points[first] ? who : first;
    a->points[first] += (int32_t)a->sticks * EVENT_STICK;
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
        int32_t points[EVENT_PLAYERS];
        memcpy(points, a->points, sizeof points);
        points[who] += (int32_t)a->sticks * EVENT_STICK;
        fits = a->points[who] == most && memcmp(scores, points, size) == 0;
    }
    return fits;
}

void check_round_done(auditor *a, const char *what, claim_kind claim)
{
    words says = {0}, against = {0};
    if (!a->is_followed || a->table.phase == PHASE_OVER)
        return;
    words_add(&says, "%s", what);
    words_add(&against, "the last round has not ended");
    judge_claim(a, claim, &says, &against);
    lose_round(a);
}

void hear_game_end(auditor *a, const log_event *event)
{
    words says = {0}, against = {0};
    check_round_done(a, "the game ends", CLAIM_GAME_END);
    if (a->knows_points && event->has_scores) {
        words_add(&says, "the game ends with ");
        words_add_amounts(&says, event->scores, a->table.players);
        if (a->is_whole || !fits_last_points(a, event->scores))
            take_last_sticks(a);
        else
            memcpy(a->points, event->scores, sizeof a->points);
        check_scores(a, event, &against);
        judge_claim(a, CLAIM_GAME_END, &says, &against);
    }
    a->is_followed = a->has_round = false;
    forget_rounds(a);
}
