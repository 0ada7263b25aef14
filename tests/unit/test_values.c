/* Values are those of the model (hantei-values(7)) under all rules: small hands beside an oracle. And what
 * holds for all hands: every kernel gives the same bytes, riichi is final, a workspace that is too small
 * gives no answer, and nothing outside of it is touched. */
#include "given.h"
#include "support/compare.h"
#include "support/guard.h"
#include "support/hands.h"
#include "support/oracle/values.h"
#include "support/text.h"
#include "support/wins.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WORKSPACE = 64 << 20 };

static hantei_values got, expected;

static void *workspace(void)
{
    static void *bytes;
    return bytes ? bytes : (bytes = malloc(WORKSPACE));
}

static hantei_status values_of(const hantei_seat *seat, const hantei_rules *rules,
                               const hantei_values_question *asked, hantei_values *out)
{
    return hantei_seat_values(seat, rules, asked, workspace(), WORKSPACE, out);
}

/* A seat to which all tiles but its own are unseen. */
static hantei_seat seat_alone(const char *hand)
{
    hantei_seat seat = seat_of(hand);
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&seat.hand, counts);
    hantei_unseen(seat.unseen, counts, 4);
    return seat;
}

static const hantei_values_question INIT = HANTEI_VALUES_INIT;

/* ---- The oracle ------------------------------------------------------------------- */

static bool near(double a, double b)
{
    return fabs(a - b) <= 1e-9 * (1 + fabs(b));
}

static bool same_values(const hantei_values *a, const hantei_values *b, unsigned first, unsigned last)
{
    if (a->count != b->count || a->shanten != b->shanten)
        return false;
    for (unsigned i = 0; i < a->count; i++) {
        if (a->of[i].tile != b->of[i].tile || a->of[i].shanten != b->of[i].shanten)
            return false;
        for (unsigned turn = first; turn <= last; turn++) {
            const hantei_value *v = &a->of[i].at[turn], *w = &b->of[i].at[turn];
            if (!near(v->tenpai, w->tenpai) || !near(v->win, w->win) || !near(v->points, w->points))
                return false;
        }
    }
    return true;
}

static void show_difference(const hantei_seat *seat, const hantei_values_question *q)
{
    char text[HANTEI_SEAT_TEXT];
    hantei_seat_format(text, seat);
    report("%s, turns %u to %u, extra %u, changes %d, steps back %d, indicators %u: shanten %d, %d", text,
           q->first, q->last, q->extra, q->changes, q->steps_back, q->dora_count, got.shanten,
           expected.shanten);
    for (unsigned i = 0; i < got.count; i++)
        report("  %u: %.12f %.12f %.6f; oracle: %.12f %.12f %.6f", got.of[i].tile,
               got.of[i].at[q->first].tenpai, got.of[i].at[q->first].win, got.of[i].at[q->first].points,
               expected.of[i].at[q->first].tenpai, expected.of[i].at[q->first].win,
               expected.of[i].at[q->first].points);
}

/* The copies of a tile that a meld takes; a triplet leaves no fourth to draw. */
static unsigned copies_taken(const hantei_seat_meld *meld, unsigned tile)
{
    if (meld->kind == HANTEI_CHI)
        return tile >= meld->tile && tile < meld->tile + 3u;
    return tile == meld->tile ? 4 : 0;
}

static unsigned copies_melded(const hantei_seat *seat, unsigned tile)
{
    unsigned copies = 0;
    for (unsigned i = 0; i < seat->meld_count; i++)
        copies += copies_taken(&seat->melds[i], tile);
    return copies;
}

/* Leaves a few kinds unseen, and red fives among them. */
static void hide_tiles(rng *r, hantei_seat *seat, const hantei_rules *rules, hantei_values_question *q)
{
    uint8_t held[HANTEI_TILES];
    hantei_hand_counts(&seat->hand, held);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        const bool in_play = hantei_tiles_in_play(rules->players) >> tile & 1;
        const unsigned used = held[tile] + copies_melded(seat, tile);
        seat->unseen[tile] = 0;
        if (in_play && used < 4 && rng_once_in(r, held[tile] > 0 ? 2 : 6))
            seat->unseen[tile] = (uint8_t)rng_below(r, 5 - used);
    }
    for (unsigned suit = 0; suit < 3; suit++) {
        seat->reds[suit] = (uint8_t)(held[9 * suit + 4] > 0 && rng_once_in(r, 3));
        q->unseen_reds[suit] = (uint8_t)rng_below(r, 2);
    }
}

/* Whether the seat may hold one more of a tile: in play, and no fifth copy. */
static bool has_room(const hantei_seat *seat, const uint8_t counts[HANTEI_TILES], unsigned tile,
                     unsigned players)
{
    return (hantei_tiles_in_play(players) >> tile & 1) && counts[tile] < 2 &&
           counts[tile] + copies_melded(seat, tile) < 4;
}

/* A seat with up to four melds whose concealed tiles are near a win. */
static void random_small_seat(rng *r, const hantei_rules *rules, hantei_seat *seat)
{
    hantei_claim claim;
    do
        random_win(r, rules, seat, &claim);
    while (seat->meld_count < 2 && !rng_once_in(r, 40));
    seat->riichi = 0;
    seat->drawn = HANTEI_NO_TILE;
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&seat->hand, counts);
    unsigned tiles = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        tiles += counts[tile];
    for (unsigned n = rng_below(r, 3); n > 0; n--) {
        const unsigned from = rng_below(r, HANTEI_TILES), to = rng_below(r, HANTEI_TILES);
        if (counts[from] > 0 && has_room(seat, counts, to, rules->players)) {
            counts[from]--;
            counts[to]++;
        }
    }
    if (tiles % 3 == 1 && rng_once_in(r, 2))
        for (unsigned tile = rng_below(r, HANTEI_TILES);; tile = (tile + 1) % HANTEI_TILES)
            if (has_room(seat, counts, tile, rules->players)) {
                counts[tile]++;
                break;
            }
    seat->hand = hand_of_counts(counts);
}

static hantei_values_question random_question(rng *r)
{
    hantei_values_question q = INIT;
    q.round = (uint8_t)rng_below(r, 4);
    q.wind = (uint8_t)rng_below(r, 3);
    q.first = (uint8_t)rng_below(r, 4);
    q.last = (uint8_t)(q.first + 1 + rng_below(r, 3));
    q.extra = (uint8_t)rng_below(r, 3);
    q.changes = rng_below(r, 3) > 0;
    q.steps_back = rng_below(r, 3) > 0;
    q.dora_count = (uint8_t)rng_below(r, 3);
    for (unsigned i = 0; i < q.dora_count; i++)
        q.dora[i] = (hantei_tile)rng_below(r, HANTEI_TILES);
    return q;
}

typedef struct tally {
    unsigned long asked, too_many, waiting, riichi, melds, complete, differences;
} tally;

static void ask_both(rng *r, unsigned players, tally *t)
{
    hantei_rules rules;
    hantei_seat seat;
    hantei_values_question q = random_question(r);
    random_score_rules(r, players, &rules);
    random_small_seat(r, &rules, &seat);
    hide_tiles(r, &seat, &rules, &q);
    const hantei_status status = values_of(&seat, &rules, &q, &got);
    if (status == HANTEI_ERROR_TILE_COUNT)
        return;
    cr_assert_eq(status, HANTEI_OK);
    if (!oracle_values(&seat, &rules, &q, &expected)) {
        t->too_many++;
        return;
    }
    t->asked++;
    t->waiting += got.count == 1 && got.of[0].tile == HANTEI_NO_TILE;
    t->melds += seat.meld_count > 0;
    t->complete += got.shanten < 0;
    for (unsigned i = 0; i < got.count; i++)
        t->riichi += got.of[i].shanten == 0;
    if (!same_values(&got, &expected, q.first, q.last) && t->differences++ < 3)
        show_difference(&seat, &q);
}

static void compare_with_oracle(unsigned players, uint64_t stream, unsigned hands)
{
    tally t = {0};
    rng r = rng_stream(test_seed(), stream);
    for (unsigned i = 0; i < hands * test_scale(); i++) {
        cr_assert(use_kernel(i % kernel_count()));
        ask_both(&r, players, &t);
    }
    report("values, %u players: %s hands, %lu of 3k+1 tiles, %lu with melds, %lu complete, %lu discards to "
           "tenpai; "
           "too large for the oracle: %lu (seed %llu)",
           players, grouped(t.asked), t.waiting, t.melds, t.complete, t.riichi, t.too_many,
           (unsigned long long)test_seed());
    cr_assert_eq(t.differences, 0, "%lu differ", t.differences);
    cr_assert(t.waiting > 0 && t.melds > 0 && t.complete > 0 && t.riichi > 0);
}

Test(values, four_players)
{
    compare_with_oracle(4, 700, 2000);
}

Test(values, three_players)
{
    compare_with_oracle(3, 701, 1000);
}

/* ---- Riichi ------------------------------------------------------------------------ */

/* 6m leaves one winning tile among 120: the hand may not choose again when it draws it. */
Test(values, riichi_is_final)
{
    const hantei_rules rules = *tenhou_rules();
    hantei_seat seat = seat_alone("12334066777889m");
    hantei_values_question q = INIT;
    q.dora_count = 1;
    q.dora[0] = HANTEI_EAST;
    q.unseen_reds[0] = 0;
    seat.unseen[HANTEI_EAST]--;
    cr_assert_eq(values_of(&seat, &rules, &q, &got), HANTEI_OK);
    unsigned i = 0;
    while (i < got.count && got.of[i].tile != 5)
        i++;
    cr_assert(i < got.count && near(got.of[i].at[1].win, 17.0 / 120));
}

/* All orders of the unseen tiles, if every win is taken; a hand may rather go on, for more points. */
Test(values, riichi_in_all_orders)
{
    rng r = rng_stream(test_seed(), 702);
    unsigned hands = 0, same = 0;
    while (hands < 200) {
        const hantei_rules rules = *tenhou_rules();
        hantei_values_question q = INIT;
        hantei_seat seat;
        random_small_seat(&r, &rules, &seat);
        hide_tiles(&r, &seat, &rules, &q);
        q.first = 0;
        q.last = 4;
        const hantei_status status = values_of(&seat, &rules, &q, &got);
        bool closed = true;
        for (unsigned i = 0; i < seat.meld_count; i++)
            closed &= seat.melds[i].kind == HANTEI_ANKAN;
        if (status != HANTEI_OK || got.of[0].tile != HANTEI_NO_TILE || got.shanten != 0 || !closed ||
            got.of[0].at[0].points == 0)
            continue;
        const hantei_value all = oracle_riichi(&seat, &rules, &q, q.last);
        cr_assert(near(all.win, got.of[0].at[0].win), "%.9f", got.of[0].at[0].win);
        cr_assert(all.points <= got.of[0].at[0].points * (1 + 1e-9) + 1e-9);
        same += near(all.points, got.of[0].at[0].points);
        hands++;
    }
    cr_assert_gt(same, hands / 2);
}

/* ---- What holds for all hands -------------------------------------------------------- */

/* Hands of 14 tiles, near a win, few of them far. */
static hantei_seat larger_seat(rng *r)
{
    uint8_t counts[HANTEI_TILES];
    hantei_seat seat = HANTEI_SEAT_INIT;
    random_hand(r, NEAR_WIN, 14, counts);
    seat.hand = hand_of_counts(counts);
    hantei_unseen(seat.unseen, counts, 4);
    return seat;
}

/* Of the rules of tenhou. */
static hantei_values values_alone(const hantei_seat *seat, const hantei_values_question *q)
{
    hantei_values out;
    cr_assert_eq(values_of(seat, tenhou_rules(), q, &out), HANTEI_OK);
    return out;
}

static void same_bytes_from_every_kernel(const hantei_seat *seat, const hantei_values *all)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        const hantei_values found = values_alone(seat, &INIT);
        cr_assert_eq(memcmp(&found, all, sizeof found), 0);
    }
}

/* Turns asked from later on have the same values: what is too far away then changes nothing. Probabilities
 * are 0 to 1, and nothing rises with the turn. */
static void turns(rng *r, const hantei_seat *seat, const hantei_values *all)
{
    hantei_values_question q = INIT;
    q.first = (uint8_t)(15 + rng_below(r, 4));
    const hantei_values found = values_alone(seat, &q);
    cr_assert(same_values(&found, all, q.first, q.last));
    for (unsigned n = 0; n < all->count; n++)
        for (unsigned turn = 1; turn < HANTEI_LAST_TURN; turn++) {
            const hantei_value *now = &all->of[n].at[turn], *later = now + 1;
            cr_assert(now->tenpai <= 1 && now->win <= now->tenpai + 1e-9 && later->win >= 0);
            cr_assert(now->tenpai >= later->tenpai && now->win >= later->win && now->points >= later->points);
        }
}

static void suits_permuted(hantei_seat seat, const hantei_values *all)
{
    const hantei_hand hand = seat.hand;
    uint8_t counts[HANTEI_TILES];
    for (unsigned suit = 0; suit < 3; suit++)
        memcpy(seat.hand.lane[(suit + 1) % 3], hand.lane[suit], sizeof hand.lane[suit]);
    hantei_hand_counts(&seat.hand, counts);
    hantei_unseen(seat.unseen, counts, 4);
    const hantei_values found = values_alone(&seat, &INIT);
    for (unsigned n = 0; n < all->count; n++) {
        const unsigned tile = all->of[n].tile, to = tile < 27 ? (tile + 9) % 27 : tile;
        unsigned at = 0;
        while (at < found.count && found.of[at].tile != to)
            at++;
        cr_assert(at < found.count && near(found.of[at].at[1].points, all->of[n].at[1].points));
    }
}

Test(values, larger_hands)
{
    rng r = rng_stream(test_seed(), 703);
    for (unsigned i = 0; i < 40; i++) {
        const hantei_seat seat = larger_seat(&r);
        const hantei_values all = values_alone(&seat, &INIT);
        cr_assert(all.count > 0 && all.of[0].at[1].tenpai > 0);
        same_bytes_from_every_kernel(&seat, &all);
        turns(&r, &seat, &all);
        suits_permuted(seat, &all);
    }
}

Test(values, limits)
{
    const hantei_rules rules = *tenhou_rules();
    hantei_seat seat = seat_alone("123m456p789s11155z");
    hantei_values_question q;
    hantei_values_init(&q);
    cr_assert_eq(values_of(&seat, &rules, &q, &got), HANTEI_OK);
    cr_assert(got.count > 0 && got.shanten == -1 && got.of[0].at[1].tenpai > 0.9);
    seat.meld_count = 1; /* an invalid meld does not count */
    cr_assert_eq(values_of(&seat, &rules, &INIT, &expected), HANTEI_OK);
    cr_assert_eq(memcmp(&got, &expected, sizeof got), 0);
    seat.meld_count = 0;
    memset(seat.unseen, 0, sizeof seat.unseen); /* nothing can be drawn */
    cr_assert_eq(values_of(&seat, &rules, &q, &got), HANTEI_OK);
    for (unsigned i = 0; i < got.count; i++)
        cr_assert(got.of[i].at[1].win == 0 && got.of[i].at[1].tenpai == (got.of[i].shanten == 0));
    q.first = q.last;
    for (unsigned tiles = 13; tiles <= 14; tiles++) { /* no draws are left */
        seat = seat_alone(tiles == 13 ? "123m456p789s1115z" : "123m456p789s11155z");
        cr_assert_eq(values_of(&seat, &rules, &q, &got), HANTEI_OK);
        cr_assert(got.count > 0 && got.of[0].at[q.last].win == 0);
    }
    seat = seat_alone("123m456p789s1115z");
    memset(seat.unseen, 0, sizeof seat.unseen);
    seat.unseen[HANTEI_HAKU] = 1; /* and no ura indicator can be turned */
    q.first = 0;
    q.dora_count = 1;
    cr_assert_eq(values_of(&seat, &rules, &q, &got), HANTEI_OK);
    cr_assert(got.of[0].at[0].win == 1 && got.of[0].at[0].points > 0);
    q.dora_count = 0;
    seat = seat_alone("11122233344455z");
    seat.riichi = 1;
    seat.drawn = HANTEI_EAST;
    cr_assert_eq(values_of(&seat, &rules, &q, &got), HANTEI_OK);
    cr_assert(got.count == 1 && got.of[0].tile == HANTEI_EAST && got.of[0].at[1].win > 0);
    q.most_nodes = 1;
    q.first = 1;
    seat = seat_alone("1357m2468p1357s11z");
    cr_assert_eq(values_of(&seat, &rules, &q, &got), HANTEI_ERROR_LIMIT);
    cr_assert_eq(got.count, 0);
    q = INIT;
    cr_assert_eq(hantei_seat_values(&seat, &(hantei_rules){0}, &q, workspace(), WORKSPACE, &got),
                 HANTEI_ERROR_RULES);
    seat.hand = seat_alone("1123m").hand;
    cr_assert_eq(values_of(&seat, &rules, &q, &got), HANTEI_ERROR_TILE_COUNT);
}

/* Any size of the workspace gives the whole answer, or an error and a size to try. */
static void try_sizes(const char *text, const hantei_values_question *q, size_t from, size_t to, size_t step)
{
    const hantei_rules rules = *tenhou_rules();
    const hantei_seat seat = seat_alone(text);
    unsigned answered = 0;
    cr_assert_eq(values_of(&seat, &rules, q, &expected), HANTEI_OK, "%s", text);
    for (size_t size = from; size <= to; size += step) {
        uint8_t *const bytes = guarded_end(size);
        const hantei_status status = hantei_seat_values(&seat, &rules, q, bytes, size, &got);
        answered += status == HANTEI_OK;
        cr_assert(status == HANTEI_OK || status == HANTEI_ERROR_WORKSPACE);
        if (status == HANTEI_OK)
            cr_assert(same_values(&got, &expected, q->first, q->last));
        else
            cr_assert(got.count == 0 && got.workspace >= 1 << 20 && got.workspace > size);
    }
    cr_assert_eq(answered > 0, to < 1 << 23);
}

Test(values, workspaces)
{
    const hantei_values_question q = INIT;
    hantei_values_question last = INIT;
    last.first = 15;
    last.changes = last.steps_back = false;
    try_sizes("22458m5p23468s555z", &q, 0, 1 << 20, 7919);        /* no room for nodes and edges */
    try_sizes("1234z+555z+666z+777z", &last, 0, 1 << 18, 1021);   /* for the classes of the levels */
    try_sizes("1111224556789m1z", &q, 1 << 16, 1 << 21, 45013);   /* for parts */
    try_sizes("12233567m468p49s7z", &q, 1 << 20, 1 << 22, 50021); /* for edges, and for vectors */
    try_sizes("15678m138p345s135z", &q, 1 << 23, 1 << 23, 1);     /* for slots */
}
