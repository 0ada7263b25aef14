#include "audit/review.h"

#include <stdlib.h>

/* Beyond this shanten hand changes take seconds. */
enum { CHANGES_UP_TO = 2, FIRST_WORKSPACE = 1 << 22 };

typedef struct reviewer {
    const review_listener *listener;
    bool is_full;
    hantei_table before; /* the table before the claim */
    void *workspace;
    size_t size;
    bool lacks_memory;
} reviewer;

/* ---- The question ------------------------------------------------------------ */

static void see(hantei_values_question *q, hantei_tile tile)
{
    if (tile != HANTEI_NO_TILE && tile & HANTEI_RED)
        q->unseen_reds[(tile & ~(unsigned)HANTEI_RED) / HANTEI_RANKS] = 0;
}

/* Red fives in the own hand, in rivers and melds, and among the indicators. */
static void see_reds(hantei_values_question *q, const hantei_table *t, unsigned who)
{
    for (unsigned suit = 0; suit < 3; suit++)
        q->unseen_reds[suit] = t->rules.red_fives && t->seats[who].seat.reds[suit] == 0;
    for (unsigned i = 0; i < t->dora_count; i++)
        see(q, t->dora[i]);
    for (unsigned other = 0; other < t->rules.players; other++) {
        const hantei_seat *const seat = &t->seats[other].seat;
        for (unsigned i = 0; i < t->river_count[other]; i++)
            see(q, t->river[other][i].tile);
        for (unsigned i = 0; i < seat->meld_count; i++)
            if (seat->melds[i].reds > 0)
                q->unseen_reds[seat->melds[i].tile / HANTEI_RANKS] = 0;
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

/* The values, in a workspace that grows. */
static bool answer(reviewer *r, const hantei_seat *seat, const hantei_rules *rules,
                   const hantei_values_question *q, hantei_values *out)
{
    for (;;) {
        const hantei_status status = hantei_seat_values(seat, rules, q, r->workspace, r->size, out);
        if (status != HANTEI_ERROR_WORKSPACE)
            return status == HANTEI_OK;
        void *const grown = realloc(r->workspace, out->workspace);
        r->lacks_memory |= !grown;
        if (!grown)
            return false;
        r->workspace = grown;
        r->size = out->workspace;
    }
}

/* ---- The review of a discard ------------------------------------------------- */

static void take_most(hantei_value *most, const hantei_value *value)
{
    most->tenpai = most->tenpai < value->tenpai ? value->tenpai : most->tenpai;
    most->win = most->win < value->win ? value->win : most->win;
    most->points = most->points < value->points ? value->points : most->points;
}

/* False if the discard has no values: the log's hand does not hold it. */
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

static bool has_riichi(const hantei_table *t, unsigned but)
{
    for (unsigned who = 0; who < t->rules.players; who++)
        if (who != but && t->seats[who].seat.riichi != 0)
            return true;
    return false;
}

static void review(reviewer *r, const char *log, const finding *found)
{
    const hantei_table *const t = &r->before;
    hantei_values_question q;
    hantei_values values;
    hantei_seat seat;
    ask(&q, &seat, t, found->who);
    const int shanten = hantei_shanten_unseen(&seat.hand, seat.unseen).least;
    review_discard out = {.found = found,
                          .turn = q.first,
                          .shanten = shanten < 0 ? 0 : shanten,
                          .tile = found->tile,
                          .with_changes = r->is_full || shanten <= CHANGES_UP_TO,
                          .declares = found->claim == CLAIM_RIICHI,
                          .after_riichi = has_riichi(t, found->who)};
    q.changes = q.steps_back = out.with_changes;
    if (answer(r, &seat, &t->rules, &q, &values) && values.count > 1 && compare(&out, &values))
        r->listener->discard(r->listener->context, log, &out);
}

static void take_finding(void *context, const char *log, const finding *found)
{
    reviewer *const r = context;
    const hantei_table *const t = &r->before;
    const bool is_discard = found->claim == CLAIM_DISCARD || found->claim == CLAIM_RIICHI;
    if (is_discard && t->phase == HANTEI_PHASE_TURN && t->turn == found->who &&
        t->seats[found->who].seat.riichi == 0 && !(t->hidden >> found->who & 1))
        review(r, log, found);
    r->before = *found->table;
}

static void take_trouble(void *context, const char *log, const log_trouble *trouble)
{
    const reviewer *const r = context;
    r->listener->trouble(r->listener->context, log, trouble);
}

static void take_game(void *context, const event_game *game)
{
    const reviewer *const r = context;
    if (r->listener->game)
        r->listener->game(r->listener->context, game);
}

bool review_file(const source_path *path, const char *preset, bool is_full, const review_listener *listener)
{
    reviewer r = {.listener = listener, .is_full = is_full, .size = FIRST_WORKSPACE};
    const replay_listener heard = {&r, true, take_finding, take_trouble, listener->is_over, take_game};
    claim_counts counts = {.games = 0};
    r.workspace = malloc(r.size);
    if (!r.workspace)
        return false;
    replay_file(path, preset, NULL, &heard, &counts);
    free(r.workspace);
    return !r.lacks_memory;
}
