#include "judge.h"
#include "support/compare.h"
#include "support/oracle/shanten.h"
#include "support/text.h"

#include <string.h>

enum { SUITS = HANTEI_NUMBER_SUITS, ORDERS = 6, MOST_SHOWN = 20, FILLED = 128, NO_FIT = INT8_MIN };

/* ---- Two engines ------------------------------------------------------------- */

/* By look-up tables, hand by hand. */
static void ask_singly(const block *b, verdicts *v)
{
    for (size_t i = 0; i < b->n; i++)
        v->win[i] = (uint8_t)hantei_win(&b->hand[i]);
    for (size_t i = 0; i < b->n; i++)
        v->waits[i] = hantei_waits(&b->hand[i]);
    for (size_t i = 0; i < b->n; i++)
        v->tenpai[i] = hantei_tenpai(&b->hand[i]);
    for (size_t i = 0; i < b->n; i++)
        v->discards[i] = hantei_tenpai_discards(&b->hand[i]);
    for (size_t i = 0; i < b->n; i++)
        v->shanten[i] = (int8_t)hantei_shanten(&b->hand[i]);
}

/* Many hands at once, without a lookup table. */
static void ask_together(const hantei_hands *hands, verdicts *v)
{
    hantei_batch_win(hands, v->win);
    hantei_batch_waits(hands, v->waits);
    hantei_batch_tenpai_discards(hands, v->discards);
}

/* Few hands left over are judged by single calls. So a batch is filled with the holdings that follow, to
 * whole blocks of AVX-512, and to half of any slice at least; their answers are not looked at. */
static hantei_hands planes_of(const block *b, const uint8_t *const *planes)
{
    const size_t filled = (b->n + FILLED - 1) / FILLED * FILLED;
    return (hantei_hands){.count = filled, .planes = planes};
}

static bool has_drawn(const block *b)
{
    return b->tiles % 3 == 2;
}

/* Batches have tables for shanten too. So where single calls fit what batches say of win, waits and discards,
 * they are taken over. */
static void imply_the_rest(const block *b, const int8_t *shanten, verdicts *v)
{
    const hantei_tileset *const near = has_drawn(b) ? v->discards : v->waits;
    for (size_t i = 0; i < b->n; i++) {
        const bool fits = (shanten[i] <= 0) == (near[i] != 0) && (shanten[i] < 0) == (v->win[i] != 0);
        v->shanten[i] = fits ? shanten[i] : (int8_t)NO_FIT;
        v->tenpai[i] = v->waits[i] != 0;
    }
}

/* ---- Differences --------------------------------------------------------------- */

/* Returns whether there is a difference, as a number. */
static unsigned show_if(bool differs, const block *b, size_t i, const char *what, const char *who)
{
    static unsigned shown;
    uint8_t counts[HANTEI_TILES];
    char text[TEXT_MAX];
    if (differs && shown++ < MOST_SHOWN) {
        hantei_hand_counts(&b->hand[i], counts);
        report("DIFFERENT %s of %s (%s, kernel %s)", what, text_of_counts(counts, text), who,
               hantei_kernel_in_use());
    }
    return differs;
}

#define SAME(answer) (memcmp(v->answer, other->answer, b->n * sizeof *v->answer) == 0)
#define DIFFERS(answer) show_if(v->answer[i] != other->answer[i], b, i, #answer, who)

static unsigned compare(const block *b, const verdicts *v, const verdicts *other, const char *who)
{
    unsigned wrong = 0;
    if (SAME(win) && SAME(waits) && SAME(discards) && SAME(tenpai) && SAME(shanten))
        return 0;
    for (size_t i = 0; i < b->n; i++)
        wrong += DIFFERS(win) + DIFFERS(waits) + DIFFERS(discards) + DIFFERS(tenpai) + DIFFERS(shanten);
    return wrong;
}

/* ---- The orders of the suits ------------------------------------------------------ */

/* Suit s of a hand is suit from[s] of another. */
static hantei_tileset moved(hantei_tileset set, const unsigned from[SUITS])
{
    const hantei_tileset rank_bits = ((hantei_tileset)1 << HANTEI_RANKS) - 1;
    hantei_tileset out = set >> HANTEI_EAST << HANTEI_EAST;
    for (unsigned suit = 0; suit < SUITS; suit++)
        out |= (set >> HANTEI_RANKS * from[suit] & rank_bits) << HANTEI_RANKS * suit;
    return out;
}

static unsigned compare_moved(const block *b, const verdicts *v)
{
    static const unsigned FROM[ORDERS - 1][SUITS] = {{0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    static verdicts expected, other;
    unsigned wrong = 0;
    expected = other = *v;
    for (unsigned order = 0; order < ORDERS - 1; order++) {
        const uint8_t *plane[HANTEI_TILES];
        memcpy(plane, b->plane, sizeof plane);
        for (unsigned suit = 0; suit < SUITS; suit++)
            memcpy(plane + HANTEI_RANKS * suit, b->plane + HANTEI_RANKS * FROM[order][suit],
                   HANTEI_RANKS * sizeof *plane);
        for (size_t i = 0; i < b->n; i++) {
            expected.waits[i] = moved(v->waits[i], FROM[order]);
            expected.discards[i] = moved(v->discards[i], FROM[order]);
        }
        const hantei_hands planes = planes_of(b, plane);
        ask_together(&planes, &other);
        wrong += compare(b, &expected, &other, "suits in another order");
    }
    return wrong;
}

/* ---- Ukeire and lists, by trial ------------------------------------------------- */

/* A plane with one copy more, or one less: none stays none. */
static const uint8_t *beside(const uint8_t *plane, int change)
{
    static uint8_t changed[CENSUS_BLOCK];
    for (size_t i = 0; i < CENSUS_BLOCK; i++)
        changed[i] = (uint8_t)(plane[i] + (change > 0 || plane[i] > 0 ? change : 0));
    return changed;
}

static unsigned compare_ukeire(block *b, const verdicts *v)
{
    hantei_tileset nearer[CENSUS_BLOCK] = {0};
    const hantei_hands planes = planes_of(b, b->plane);
    unsigned wrong = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const uint8_t *const plane = b->plane[tile];
        int8_t shanten[CENSUS_BLOCK];
        b->plane[tile] = beside(plane, 1);
        hantei_batch_shanten(&planes, shanten);
        b->plane[tile] = plane;
        for (size_t i = 0; i < b->n; i++)
            nearer[i] |= (hantei_tileset)(shanten[i] < v->shanten[i]) << tile;
    }
    for (size_t i = 0; i < b->n; i++)
        wrong += show_if(hantei_ukeire(&b->hand[i]) != nearer[i], b, i, "ukeire", "trial draws");
    return wrong;
}

static unsigned compare_lists(block *b)
{
    static hantei_discard list[CENSUS_BLOCK][HANTEI_MAX_TILES];
    uint8_t listed[CENSUS_BLOCK], at[CENSUS_BLOCK] = {0};
    hantei_tileset waits[CENSUS_BLOCK];
    const hantei_hands planes = planes_of(b, b->plane);
    unsigned wrong = 0;
    for (size_t i = 0; i < b->n; i++)
        listed[i] = (uint8_t)hantei_discards(&b->hand[i], list[i]);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const uint8_t *const plane = b->plane[tile];
        b->plane[tile] = beside(plane, -1);
        hantei_batch_waits(&planes, waits);
        b->plane[tile] = plane;
        for (size_t i = 0; i < b->n; i++) {
            if (plane[i] == 0 || waits[i] == 0)
                continue;
            const hantei_discard *const entry = &list[i][at[i]];
            const bool is_next = at[i]++ < listed[i] && entry->tile == tile && entry->waits == waits[i];
            wrong += show_if(!is_next, b, i, "list of discards", "trial discards");
        }
    }
    for (size_t i = 0; i < b->n; i++)
        wrong += show_if(at[i] != listed[i], b, i, "list of discards", "trial discards");
    return wrong;
}

/* ---- The oracle -------------------------------------------------------------------- */

static unsigned compare_oracle(const block *b, size_t i)
{
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&b->hand[i], counts);
    const hantei_shantens expected = oracle_shantens(counts, NULL);
    return show_if(!same_shantens(hantei_shanten_by_form(&b->hand[i]), expected) ||
                       hantei_shanten(&b->hand[i]) != expected.least,
                   b, i, "shanten", "oracle");
}

/* ---- All of it ------------------------------------------------------------------------ */

unsigned judge_block(block *b, verdicts *v)
{
    static verdicts other;
    const bool is_small = b->tiles <= ALWAYS_UP_TO;
    const hantei_hands planes = planes_of(b, b->plane);
    ask_singly(b, v);
    ask_together(&planes, &other);
    imply_the_rest(b, v->shanten, &other);
    unsigned wrong = compare(b, v, &other, "batch of planes");
    if (rng_once_in(&b->shares, MOVED_ONCE_IN) || is_small)
        wrong += compare_moved(b, v);
    if (rng_once_in(&b->shares, LISTED_ONCE_IN) || is_small)
        wrong += has_drawn(b) ? compare_lists(b) : compare_ukeire(b, v);
    if (rng_once_in(&b->shares, ORACLE_ONCE_IN))
        wrong += compare_oracle(b, rng_below(&b->shares, (unsigned)b->n));
    return wrong;
}
