/* Judges are total: any 64 bytes get a defined answer, and nothing beside them is read. */
#include "support/compare.h"
#include "support/guard.h"
#include "support/hands.h"
#include "support/raw.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>

enum { BUFFERS = 100000, GUARDED = 20000, UNSEEN_BUFFERS = 2000, GUARDED_UNSEEN = 400 };

static void compare_buffers(raw_kind kind)
{
    char what[64];
    comparison c;
    unsigned long hands = 0;
    rng r = rng_stream(test_seed(), kind);
    compare_begin(&c);
    for (unsigned long i = 0; i < BUFFERS * test_scale(); i++) {
        hantei_hand raw;
        answers expected;
        raw_buffer(&r, kind, &raw);
        hands += raw_answers(&raw, &expected);
        compare_hand(&c, &raw, &expected);
    }
    snprintf(what, sizeof what, "total, %s (%s are hands)", raw_kind_name(kind), grouped(hands));
    cr_assert_eq(compare_end(&c, what, test_seed()), 0, "differences above");
    cr_assert_lt(hands, c.hands);
}

/* clang-format off */
Test(total, any_bytes) { compare_buffers(ANY_BYTES); }
Test(total, small_bytes) { compare_buffers(SMALL_BYTES); }
Test(total, too_many_tiles) { compare_buffers(TOO_MANY); }
Test(total, one_byte_poked) { compare_buffers(POKED_BYTE); }
Test(total, one_bit_flipped) { compare_buffers(FLIPPED_BIT); }
Test(total, padding_not_zero) { compare_buffers(PADDED); }
Test(total, sums_that_wrap) { compare_buffers(WRAPPED); }
/* clang-format on */

/* Every value in every one of the 64 places, over a hand that waits and one that wins. */
Test(total, every_byte_everywhere)
{
    static const char *const HANDS[] = {"1112345678999m", "23455m678p1123s11z", "22m"};
    comparison c;
    compare_begin(&c);
    for (unsigned h = 0; h < 3; h++) {
        uint8_t counts[HANTEI_TILES];
        hantei_hand hand;
        cr_assert(text_counts(HANDS[h], counts));
        cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
        for (unsigned place = 0; place < sizeof hand.lane; place++)
            for (unsigned value = 0; value <= UINT8_MAX; value++) {
                hantei_hand raw = hand;
                answers expected;
                raw.lane[place / 16][place % 16] = (uint8_t)value;
                raw_answers(&raw, &expected);
                compare_hand(&c, &raw, &expected);
            }
    }
    cr_assert_eq(compare_end(&c, "total, every value of every byte", NO_SEED), 0, "differences above");
}

/* The same with unseen tiles: random ones, some of them in the hand. A valid hand has its own answers. */
Test(total, any_bytes_with_unseen_tiles)
{
    comparison c;
    rng r = rng_stream(test_seed(), UNSEEN_BUFFERS);
    compare_begin(&c);
    for (unsigned long i = 0; i < UNSEEN_BUFFERS * test_scale(); i++) {
        uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
        hantei_hand raw;
        numbered_hand(test_seed(), i, counts);
        random_unseen(&r, counts, unseen);
        raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &raw);
        bool is_hand = raw_counts(&raw, counts);
        compare_hand_unseen(&c, &raw, is_hand ? counts : NULL, unseen, i & 8 ? ANY_DRAW : UNSEEN_DRAWS);
    }
    cr_assert_eq(compare_end(&c, "total, with unseen tiles", test_seed()), 0, "differences above");
    cr_assert_gt(c.unreachable, c.hands / 2);
    cr_assert_lt(c.unreachable, c.hands);
}

/* The hand and the list border on forbidden memory, on both sides. */
static void compare_guarded(hantei_hand *hand, hantei_discard *list)
{
    rng r = rng_stream(test_seed(), RAW_KINDS);
    for (unsigned i = 0; i < GUARDED; i++) {
        hantei_hand raw;
        raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &raw);
        *hand = raw;
        cr_assert_eq(hantei_win(hand), hantei_win(&raw));
        cr_assert_eq(hantei_waits(hand), hantei_waits(&raw));
        cr_assert_eq(hantei_tenpai(hand), hantei_tenpai(&raw));
        cr_assert_eq(hantei_tenpai_discards(hand), hantei_tenpai_discards(&raw));
        cr_assert_eq(hantei_shanten(hand), hantei_shanten(&raw));
        cr_assert(same_shantens(hantei_shanten_by_form(hand), hantei_shanten_by_form(&raw)));
        cr_assert_eq(hantei_ukeire(hand), hantei_ukeire(&raw));
        cr_assert_eq(hantei_shanten_discards(hand), hantei_shanten_discards(&raw));
        cr_assert_leq(hantei_discards(hand, list), HANTEI_MAX_TILES);
        cr_assert_eq(hantei_shape_of_wait(hand), hantei_shape_of_wait(&raw));
        for (unsigned tile = 0; tile <= HANTEI_NO_TILE; tile++)
            cr_assert_eq(hantei_wait_kinds(hand, (hantei_tile)tile),
                         hantei_wait_kinds(&raw, (hantei_tile)tile));
        cr_assert_arr_eq(hand, &raw, sizeof raw, "a judge wrote to the hand");
    }
}

Test(total, nothing_beside_the_hand_is_touched)
{
    const size_t list_size = HANTEI_MAX_TILES * sizeof(hantei_discard);
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        compare_guarded(guarded_end(sizeof(hantei_hand)), guarded_end(list_size));
        compare_guarded(guarded_begin(sizeof(hantei_hand)), guarded_begin(list_size));
    }
    report("total, between forbidden pages: %s buffers, %u kernels, seed %llu", grouped(2 * GUARDED),
           kernel_count(), (unsigned long long)test_seed());
}

/* The same with unseen tiles, which do so too. Every second hand is valid. */
static void compare_guarded_unseen(hantei_hand *hand, uint8_t *unseen, hantei_ukeire_discard *list)
{
    rng r = rng_stream(test_seed(), GUARDED_UNSEEN);
    for (unsigned i = 0; i < GUARDED_UNSEEN; i++) {
        uint8_t counts[HANTEI_TILES];
        numbered_hand(test_seed(), i, counts);
        random_unseen(&r, counts, unseen);
        if (i % 2)
            raw_buffer(&r, (raw_kind)(i / 2 % RAW_KINDS), hand);
        else
            cr_assert_eq(hantei_hand_from_counts(hand, counts), HANTEI_OK);
        cr_assert_leq(hantei_ukeire_discards_by_shape(hand, unseen, list), HANTEI_MAX_TILES);
        cr_assert_leq(hantei_ukeire_discards_unseen(hand, unseen, list), HANTEI_MAX_TILES);
        cr_assert_geq(hantei_shanten_unseen(hand, unseen).least, hantei_shanten(hand));
        cr_assert_eq(hantei_ukeire_unseen(hand, unseen) >> HANTEI_TILES, 0);
    }
}

Test(total, nothing_beside_unseen_tiles_is_touched)
{
    const size_t list_size = HANTEI_MAX_TILES * sizeof(hantei_ukeire_discard);
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        compare_guarded_unseen(guarded_end(sizeof(hantei_hand)), guarded_end(HANTEI_TILES),
                               guarded_end(list_size));
        compare_guarded_unseen(guarded_begin(sizeof(hantei_hand)), guarded_begin(HANTEI_TILES),
                               guarded_begin(list_size));
    }
}

/* Counts do so as well, some of them valid. */
static void compare_guarded_counts(uint8_t *counts)
{
    rng r = rng_stream(test_seed(), GUARDED);
    for (unsigned i = 0; i < GUARDED; i++) {
        hantei_hand hand;
        numbered_hand(test_seed(), i, counts);
        if (i % 2)
            counts[rng_below(&r, HANTEI_TILES)] = (uint8_t)rng_next(&r);
        if (hantei_hand_from_counts(&hand, counts) == HANTEI_OK)
            cr_assert_neq(hantei_shanten(&hand), HANTEI_SHANTEN_NONE);
        cr_assert_eq(hantei_counts_win(counts), hantei_win(&hand));
        cr_assert_eq(hantei_counts_waits(counts), hantei_waits(&hand));
        cr_assert_eq(hantei_counts_tenpai(counts), hantei_tenpai(&hand));
        cr_assert_eq(hantei_counts_tenpai_discards(counts), hantei_tenpai_discards(&hand));
        cr_assert_eq(hantei_counts_shanten(counts), hantei_shanten(&hand));
    }
}

Test(total, nothing_beside_counts_is_touched)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        compare_guarded_counts(guarded_end(HANTEI_TILES));
        compare_guarded_counts(guarded_begin(HANTEI_TILES));
    }
}
