/* What unseen tiles do to shanten, ukeire and discards: random hands beside the oracle. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { COUNTED_HANDS = 2000, UNSEEN_HANDS = 300, UNSEEN_DISCARDS = 50, CLAIMS = 300 };

typedef unsigned (*size_chooser)(rng *r);

/* `hands` of each kind. */
static void compare_kinds(comparison *c, unsigned long hands, size_chooser size, unseen_rule rule,
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
    compare_kinds(&c, COUNTED_HANDS, random_drawn_size, ANY_DRAW, "ukeire, discards");
    cr_assert_eq(c.listings, c.hands);
}

Test(ukeire, unseen_waiting)
{
    comparison c;
    compare_kinds(&c, UNSEEN_HANDS, random_waiting_size, UNSEEN_DRAWS, "ukeire, unseen, waiting");
    cr_assert_eq(c.listings, 0);
    cr_assert_gt(c.unreachable, 0);
    cr_assert_lt(c.unreachable, c.hands / 2);
}

Test(ukeire, unseen_drawn)
{
    comparison c;
    compare_kinds(&c, UNSEEN_DISCARDS, random_drawn_size, UNSEEN_DRAWS, "ukeire, unseen, drawn");
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
