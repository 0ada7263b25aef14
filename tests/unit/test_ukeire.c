/* What unseen tiles do to shanten, ukeire and discards: named hands, and random ones beside the oracle. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define ROWS(table) (sizeof(table) / sizeof *(table))

/* ---- Worked out by hand ----------------------------------------------------- */

/* `discards` are `shanten tile:ukeire/left...`, in the order of the list. */
typedef struct unseen_row {
    const char *hand, *unseen, *shantens, *ukeire, *discards;
} unseen_row;

/* Unseen copies bound what can be drawn. */
static const unseen_row BOUNDED[] = {
    /* nothing left */
    {"1m", "-", "99: 99 99 99", "-", "-"},
    {"1m", "22p", "1: 1 99 99", "2p", "-"},
    /* complete, and then stuck: its own discard is gone */
    {"11m", "-", "-1: -1 99 99", "-", "-"},
    {"11m", "22p", "-1: -1 99 99", "-", "1 1m:2p/2"},
    {"123m55p", "4m", "-1: -1 99 99", "-", "0 1m:4m/1"},
    /* the fourth copy is not drawn again, however many are said to be left */
    {"1111m", "1111m23m", "1: 1 99 99", "23m", "-"},
    {"1111m2p", "1111m", "99: 99 99 99", "-", "-"},
    /* a wait that is gone sends the hand elsewhere */
    {"23m55p", "4m", "0: 0 99 99", "4m", "-"},
    {"23m55p", "5p6677p", "2: 2 99 99", "567p", "-"},
    /* one form; the others are out of reach */
    {"19m19p19s1234567z", "7z", "0: 99 99 0", "7z", "-"},
    {"1122m3344p5566s7z", "7z", "0: 99 0 99", "7z", "-"},
    {"1122m3344p5566s7z", "88s", "1: 99 1 99", "8s", "-"},
    /* three triplets that nothing can be added to: a set and a pair are drawn */
    {"1111222233334z", "111222333444m55p", "4: 4 7 99", "1234m5p", "-"},
};

static void expect_row(const unseen_row *row, const answers *o)
{
    char text[TEXT_MAX];
    cr_expect_str_eq(text_of_shantens(o->shantens, text), row->shantens, "%s, %s left: %s", row->hand,
                     row->unseen, text);
    cr_expect_str_eq(text_of_tileset(o->ukeire, text), row->ukeire, "%s, %s left: %s", row->hand, row->unseen,
                     text);
    cr_expect_str_eq(text_of_best(o->best, o->best_listed, text), row->discards, "%s, %s left: %s", row->hand,
                     row->unseen, text);
}

Test(ukeire, named_unseen)
{
    comparison c;
    compare_begin(&c);
    for (size_t i = 0; i < ROWS(BOUNDED); i++) {
        uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
        answers expected;
        cr_assert(text_counts(BOUNDED[i].hand, counts) && text_counts(BOUNDED[i].unseen, unseen));
        oracle_answers_unseen(counts, unseen, UNSEEN_DRAWS, &expected);
        expect_row(&BOUNDED[i], &expected);
        compare_counts_unseen(&c, counts, unseen, UNSEEN_DRAWS);
    }
    cr_assert_eq(compare_end(&c, "ukeire, named, unseen", NO_SEED), 0, "differences above");
}

/* ---- Random hands against the oracle ------------------------------------------- */

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
    uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
    cr_assert(text_counts("55559999p", counts));
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
