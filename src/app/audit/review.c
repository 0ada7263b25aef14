#include "audit/review.h"
#include "notation/meld.h"

#include <stdlib.h>
#include <string.h>

/* Beyond this shanten hand changes take seconds. */
enum { CHANGES_UP_TO = 2 };

/* ---- The question ------------------------------------------------------------ */

/* Red fives in the own hand, in rivers and melds, and among the indicators. */
static void see_reds(hantei_values_question *q, const hantei_table *t, unsigned who)
{
    for (unsigned suit = 0; suit < 3; suit++)
        q->unseen_reds[suit] = t->rules.red_fives && t->seats[who].seat.reds[suit] == 0;
    for (unsigned i = 0; i < t->dora_count; i++)
        text_see_red(q->unseen_reds, t->dora[i]);
    for (unsigned other = 0; other < t->rules.players; other++) {
        for (unsigned i = 0; i < t->river_count[other]; i++)
            text_see_red(q->unseen_reds, t->river[other][i].tile);
        text_see_reds_of_melds(q->unseen_reds, &t->seats[other].seat);
    }
}

static void ask(hantei_values_question *q, hantei_seat *seat, const hantei_table *t, unsigned who)
{
    const unsigned draws = t->live / t->rules.players;
    uint8_t seen[HANTEI_TILES];
    hantei_values_init(q);
    *seat = t->seats[who].seat;
    hantei_hand_counts(&seat->hand, seen);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        seen[tile] += t->visible[tile];
    hantei_unseen(seat->unseen, seen, t->rules.players);
    see_reds(q, t, who);
    q->round = t->game.wind;
    q->wind = (uint8_t)hantei_player_wind(t->rules.players, t->game.dealer, who);
    q->first = (uint8_t)(draws < HANTEI_LAST_TURN ? HANTEI_LAST_TURN - draws : 0);
    q->dora_count = t->dora_count;
    memcpy(q->dora, t->dora, sizeof q->dora);
}

/* The values, in a workspace that grows; without hand changes if it cannot. */
static bool answer(reviewer *r, const hantei_seat *seat, const hantei_rules *rules, hantei_values_question *q,
                   hantei_values *out)
{
    hantei_status status;
    while ((status = hantei_seat_values(seat, rules, q, r->bytes, r->size, out)) == HANTEI_ERROR_WORKSPACE) {
        void *const grown = out->workspace <= r->most ? realloc(r->bytes, (size_t)out->workspace) : NULL;
        if (grown) {
            r->bytes = grown;
            r->size = (size_t)out->workspace;
            continue;
        }
        r->lacks_memory |= !q->changes;
        if (!q->changes)
            return false;
        q->changes = q->steps_back = false;
    }
    return status == HANTEI_OK;
}

/* ---- The review of a discard ------------------------------------------------- */

static void take_most(hantei_value *most, const hantei_value *value)
{
    most->tenpai = most->tenpai < value->tenpai ? value->tenpai : most->tenpai;
    most->win = most->win < value->win ? value->win : most->win;
    most->points = most->points < value->points ? value->points : most->points;
}

/* The best of the listed discards; true if the one of the log is among them. */
static bool compare(review_discard *out, const hantei_values *values)
{
    bool is_found = false;
    for (unsigned i = 0; i < values->count; i++) {
        const hantei_discard_values *const each = &values->of[i];
        const hantei_value *const value = &each->at[out->turn];
        if (i == 0 || value->points > out->most.points)
            out->best = each->tile;
        take_most(&out->most, value);
        if (each->tile == out->tile) {
            is_found = true;
            out->value = *value;
        }
    }
    return is_found;
}

/* Without steps back a discard that raises the shanten is not listed: then the hand after it is asked about.
 */
static bool value_after(reviewer *r, const hantei_seat *seat, const hantei_table *t,
                        hantei_values_question *q, review_discard *out)
{
    const hantei_tile kind = text_kind(out->tile);
    hantei_seat after = *seat;
    hantei_values values;
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&after.hand, counts);
    if (kind >= HANTEI_TILES || counts[kind]-- == 0 ||
        hantei_hand_from_counts(&after.hand, counts) != HANTEI_OK)
        return false;
    if (out->tile & HANTEI_RED)
        after.reds[kind / HANTEI_RANKS % 3]--;
    after.drawn = HANTEI_NO_TILE;
    after.called = 0;
    if (!answer(r, &after, &t->rules, q, &values))
        return false;
    out->value = values.of[0].at[out->turn];
    if (out->value.points > out->most.points)
        out->best = out->tile;
    take_most(&out->most, &out->value);
    return true;
}

static bool has_riichi(const hantei_table *t, unsigned but)
{
    for (unsigned who = 0; who < t->rules.players; who++)
        if (who != but && t->seats[who].seat.riichi != 0)
            return true;
    return false;
}

static bool is_choice(const hantei_table *before, const finding *found)
{
    return (found->claim == CLAIM_DISCARD || found->claim == CLAIM_RIICHI) &&
           before->phase == HANTEI_PHASE_TURN && before->turn == found->who &&
           before->seats[found->who].seat.riichi == 0 && !(before->hidden >> found->who & 1);
}

bool review_claim(review_discard *out, reviewer *r, const hantei_table *before, const finding *found)
{
    hantei_values_question q;
    hantei_values values;
    hantei_seat seat;
    if (!is_choice(before, found))
        return false;
    ask(&q, &seat, before, found->who);
    const int shanten = hantei_shanten_unseen(&seat.hand, seat.unseen).least;
    q.changes = q.steps_back = r->is_full || shanten <= CHANGES_UP_TO;
    *out = (review_discard){.turn = q.first,
                            .shanten = shanten < 0 ? 0 : shanten,
                            .tile = found->tile,
                            .after_riichi = has_riichi(before, found->who)};
    const bool is_answered = answer(r, &seat, &before->rules, &q, &values) &&
                             (compare(out, &values) || value_after(r, &seat, before, &q, out));
    out->with_changes = q.changes;
    return is_answered;
}
