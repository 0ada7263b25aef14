/* Whole hands beside the oracle: random ones of every kind and size, and every small one, in every kernel;
 * and what unseen tiles do to shanten, ukeire and discards. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* For each of seven kinds of hand. */
enum { WAITING_HANDS = 20000, DRAWN_HANDS = 5000 };

typedef unsigned (*size_chooser)(rng *r);

static void compare_random(comparison *c, hand_kind kind, unsigned long hands, size_chooser size,
                           const char *what)
{
    char line[64];
    rng r = rng_stream(test_seed(), kind);
    compare_begin(c);
    for (unsigned long i = 0; i < hands * test_scale(); i++) {
        uint8_t counts[HANTEI_TILES];
        random_hand(&r, kind, size(&r), counts);
        compare_counts(c, counts);
    }
    snprintf(line, sizeof line, "judges, %s %s", hand_kind_name(kind), what);
    cr_assert_eq(compare_end(c, line, test_seed()), 0, "differences above");
    cr_assert_eq(c->hands, hands * test_scale());
}

/* Waits, tenpai and kinds of wait. A generator without tenpai hands proves nothing. */
static void compare_waiting(hand_kind kind)
{
    comparison c;
    compare_random(&c, kind, WAITING_HANDS, random_waiting_size, "waiting");
    cr_assert_gt(c.tenpai, c.hands / 20);
    cr_assert_lt(c.tenpai, c.hands);
}

/* Wins, discards that leave tenpai, and their waits. */
static void compare_drawn(hand_kind kind)
{
    comparison c;
    compare_random(&c, kind, DRAWN_HANDS, random_drawn_size, "drawn");
    cr_assert_gt(c.listings, c.hands / 20);
    cr_assert_gt(c.complete, 0);
    cr_assert_lt(c.complete, c.listings);
}

/* clang-format off */
#define KIND(name, kind)                                                  \
    Test(judges, name##_that_wait) { compare_waiting(kind); }             \
    Test(judges, name##_with_a_draw) { compare_drawn(kind); }
KIND(dealt_hands, DEALT)
KIND(one_suit_hands, ONE_SUIT)
KIND(two_suit_hands, TWO_SUITS)
KIND(near_wins, NEAR_WIN)
KIND(near_chiitoi, NEAR_CHIITOI)
KIND(near_kokushi, NEAR_KOKUSHI)
KIND(full_of_fours, FULL_OF_FOURS)
/* clang-format on */

/* ---- Every hand that is small --------------------------------------------- */

static void compare_every_hand(unsigned tiles, unsigned long expected)
{
    char line[64];
    uint8_t counts[HANTEI_TILES] = {0};
    comparison c;
    compare_begin(&c);
    unsigned long hands = every_holding(0, HANTEI_TILES, tiles, counts, compare_counts, &c);
    snprintf(line, sizeof line, "judges, every hand of %u tiles", tiles);
    cr_assert_eq(compare_end(&c, line, NO_SEED), 0, "differences above");
    cr_assert_eq(hands, expected);
}

Test(judges, every_hand_of_up_to_four_tiles)
{
    compare_every_hand(1, 34);
    compare_every_hand(2, 595);
    compare_every_hand(4, 66045);
}

Test(judges, kinds_of_what_is_no_tile)
{
    uint8_t counts[HANTEI_TILES] = {1};
    hantei_hand hand;
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
    cr_assert_eq(hantei_wait_kinds(&hand, 0), HANTEI_TANKI);
    for (unsigned tile = 1; tile <= UINT8_MAX; tile++)
        cr_assert_eq(hantei_wait_kinds(&hand, (hantei_tile)tile), 0, "tile %u", tile);
}

/* ---- Unseen tiles ---------------------------------------------------------- */

enum { COUNTED_HANDS = 2000, UNSEEN_HANDS = 300, UNSEEN_DISCARDS = 50, CLAIMS = 300 };

/* `hands` of each kind. */
static void compare_unseen(comparison *c, unsigned long hands, size_chooser size, unseen_rule rule,
                           const char *what)
{
    rng r = rng_stream(test_seed(), hands);
    compare_begin(c);
    for (unsigned long i = 0; i < hands * HAND_KINDS * test_scale(); i++) {
        uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
        unsigned tiles = size(&r);
        random_hand(&r, (hand_kind)(i % HAND_KINDS), tiles, counts);
        random_unseen(&r, counts, unseen);
        compare_counts_unseen(c, counts, unseen, rule);
    }
    cr_assert_eq(compare_end(c, what, test_seed()), 0, "differences above");
}

/* 128 copies: no seven bits hold them. */
Test(ukeire, most_copies)
{
    comparison c;
    uint8_t counts[HANTEI_TILES] = {[13] = 4, [17] = 4}, unseen[HANTEI_TILES]; /* 55559999p */
    memset(unseen, HANTEI_COPIES, sizeof unseen);
    compare_begin(&c);
    compare_counts_unseen(&c, counts, unseen, ANY_DRAW);
    cr_assert_eq(compare_end(&c, "ukeire, most copies", NO_SEED), 0, "differences above");
}

Test(ukeire, discards)
{
    comparison c;
    compare_unseen(&c, COUNTED_HANDS, random_drawn_size, ANY_DRAW, "ukeire, discards");
    cr_assert_eq(c.listings, c.hands);
}

Test(ukeire, unseen_waiting)
{
    comparison c;
    compare_unseen(&c, UNSEEN_HANDS, random_waiting_size, UNSEEN_DRAWS, "ukeire, unseen, waiting");
    cr_assert_eq(c.listings, 0);
    cr_assert_gt(c.unreachable, 0);
    cr_assert_lt(c.unreachable, c.hands / 2);
}

Test(ukeire, unseen_drawn)
{
    comparison c;
    compare_unseen(&c, UNSEEN_DISCARDS, random_drawn_size, UNSEEN_DRAWS, "ukeire, unseen, drawn");
    cr_assert_gt(c.listings, c.hands / 2);
    cr_assert_gt(c.unreachable, 0);
}

/* Numbers of unseen tiles that are larger than the hand allows. */
static void compare_claims(unseen_rule rule, const char *what)
{
    comparison c;
    rng r = rng_stream(test_seed(), CLAIMS);
    compare_begin(&c);
    for (uint64_t i = 0; i < CLAIMS * test_scale(); i++) {
        uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
        numbered_hand(test_seed(), i, counts);
        random_unseen(&r, counts, unseen);
        for (unsigned t = 0; t < HANTEI_TILES; t++)
            if (rng_once_in(&r, 4))
                unseen[t] = (uint8_t)(rng_next(&r) >> 56);
        compare_counts_unseen(&c, counts, unseen, rule);
    }
    cr_assert_eq(compare_end(&c, what, test_seed()), 0, "differences above");
}

Test(ukeire, more_unseen_than_there_are)
{
    compare_claims(ANY_DRAW, "ukeire, more than there are");
}

Test(ukeire, more_unseen_than_there_are_to_draw)
{
    compare_claims(UNSEEN_DRAWS, "ukeire, unseen, more than there are");
}
