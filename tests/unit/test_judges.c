/* Random hands of every kind and size, every kernel, against the oracle. */
#include "support/compare.h"
#include "support/hands.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* Of each kind of hand; seven kinds make 2,100,000 and 210,000. */
enum { WAITING_HANDS = 100000, DRAWN_HANDS = 10000 };

typedef unsigned (*size_chooser)(rng *r);

static void examine(exam *e, hand_kind kind, unsigned long hands, size_chooser size, const char *what)
{
    char line[64];
    rng r = rng_stream(test_seed(), kind);
    exam_begin(e);
    for (unsigned long i = 0; i < hands * test_scale(); i++) {
        uint8_t counts[HANTEI_TILES];
        random_hand(&r, kind, size(&r), counts);
        exam_ask_oracle(e, counts);
    }
    snprintf(line, sizeof line, "judges, %s %s", hand_kind_name(kind), what);
    cr_assert_eq(exam_end(e, line, test_seed()), 0, "differences above");
    cr_assert_eq(e->hands, hands * test_scale());
}

/* Waits, tenpai and kinds of wait. A generator that makes no tenpai proves nothing. */
static void examine_waiting(hand_kind kind)
{
    exam e;
    examine(&e, kind, WAITING_HANDS, random_waiting_size, "waiting");
    cr_assert_gt(e.tenpai, e.hands / 20);
    cr_assert_lt(e.tenpai, e.hands);
}

/* Wins, discards that leave tenpai, and their waits. */
static void examine_drawn(hand_kind kind)
{
    exam e;
    examine(&e, kind, DRAWN_HANDS, random_drawn_size, "drawn");
    cr_assert_gt(e.listings, e.hands / 20);
    cr_assert_gt(e.complete, 0);
    cr_assert_lt(e.complete, e.listings);
}

Test(judges, dealt_hands_that_wait)
{
    examine_waiting(DEALT);
}

Test(judges, one_suit_hands_that_wait)
{
    examine_waiting(ONE_SUIT);
}

Test(judges, two_suit_hands_that_wait)
{
    examine_waiting(TWO_SUITS);
}

Test(judges, near_wins_that_wait)
{
    examine_waiting(NEAR_WIN);
}

Test(judges, near_chiitoi_that_wait)
{
    examine_waiting(NEAR_CHIITOI);
}

Test(judges, near_kokushi_that_wait)
{
    examine_waiting(NEAR_KOKUSHI);
}

Test(judges, full_of_fours_that_wait)
{
    examine_waiting(FULL_OF_FOURS);
}

Test(judges, dealt_hands_with_a_draw)
{
    examine_drawn(DEALT);
}

Test(judges, one_suit_hands_with_a_draw)
{
    examine_drawn(ONE_SUIT);
}

Test(judges, two_suit_hands_with_a_draw)
{
    examine_drawn(TWO_SUITS);
}

Test(judges, near_wins_with_a_draw)
{
    examine_drawn(NEAR_WIN);
}

Test(judges, near_chiitoi_with_a_draw)
{
    examine_drawn(NEAR_CHIITOI);
}

Test(judges, near_kokushi_with_a_draw)
{
    examine_drawn(NEAR_KOKUSHI);
}

Test(judges, full_of_fours_with_a_draw)
{
    examine_drawn(FULL_OF_FOURS);
}

/* ---- Every hand that is small --------------------------------------------- */

static void ask_small(void *context, uint8_t counts[HANTEI_TILES])
{
    exam_ask_oracle(context, counts);
}

static void examine_every_hand(unsigned tiles, unsigned long expected)
{
    char line[64];
    uint8_t counts[HANTEI_TILES] = {0};
    exam e;
    exam_begin(&e);
    unsigned long hands = every_holding(0, HANTEI_TILES, tiles, counts, ask_small, &e);
    snprintf(line, sizeof line, "judges, every hand of %u tiles", tiles);
    cr_assert_eq(exam_end(&e, line, NO_SEED), 0, "differences above");
    cr_assert_eq(hands, expected);
}

Test(judges, every_hand_of_up_to_four_tiles)
{
    examine_every_hand(1, 34);
    examine_every_hand(2, 595);
    examine_every_hand(4, 66045);
}

Test(judges, every_hand_of_five_tiles)
{
    examine_every_hand(5, 501908);
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
