/* hantei_win_readings() lists every reading of a complete hand with its wait. Brute force reads small hands
 * and random ones, with every last tile. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/oracle/complete.h"
#include "support/oracle/oracle.h"
#include "support/text.h"
#include "unit/given.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

enum { BLOCK = 256, ANY_LAST = 256 };

/* Hands that were asked, those read in two forms, and differences. */
static unsigned long asked, both_forms, wrong;

/* ---- Every last tile of many hands ------------------------------------------- */

/* The readings' waits are those of the hand before the last tile came. */
static void compare_kinds(const uint8_t counts[HANTEI_TILES], hantei_tile last)
{
    char text[TEXT_MAX];
    uint8_t before[HANTEI_TILES];
    hantei_hand waiting;
    memcpy(before, counts, sizeof before);
    before[last]--;
    cr_assert_eq(hantei_hand_from_counts(&waiting, before), HANTEI_OK);
    cr_assert_eq(hantei_wait_kinds(&waiting, last), oracle_wait_kinds(before, last), "%s",
                 text_of_counts(before, text));
}

/* The kernel changes from block to block, since that takes long. */
static void ask(void *context, const hantei_hand *hand)
{
    uint8_t counts[HANTEI_TILES];
    win_readings divided, placed;
    (void)context;
    if (asked++ % BLOCK == 0)
        cr_assert(use_kernel(asked / BLOCK % kernel_count()));
    hantei_hand_counts(hand, counts);
    oracle_divide(counts, &divided);
    const size_t n = divided.count;
    cr_assert_gt(n, 0);
    both_forms += n > 1 && divided.reading[n - 1].form == HANTEI_CHIITOI;
    for (unsigned last = 0; last <= HANTEI_TILES; last++) {
        oracle_place_last(&divided, counts, (hantei_tile)last, &placed);
        wrong += !win_readings_agree(hand, (hantei_tile)last, &placed);
        if (placed.count > 0)
            compare_kinds(counts, (hantei_tile)last);
    }
}

static void end(const char *what)
{
    report("win readings, %s: %s hands with every last tile, %s of them read in two forms, %u kernels, seed "
           "%" PRIu64,
           what, grouped(asked), grouped(both_forms), kernel_count(), test_seed());
    cr_assert_eq(wrong, 0, "%lu differences", wrong);
    cr_assert_gt(asked, 0);
}

Test(win_readings, every_hand_of_up_to_eight_tiles)
{
    for (unsigned sets = 0; sets <= 2; sets++)
        cr_assert_eq(every_standard_hand(sets, ask, NULL), STANDARD_HANDS[sets]);
    end("up to eight tiles");
}

/* Asks about the complete ones of random hands of a kind. */
static void ask_random_hands(hand_kind kind, unsigned tiles, unsigned long hands)
{
    rng r = rng_stream(test_seed(), kind * 100 + tiles);
    for (unsigned long i = 0; i < hands * test_scale(); i++) {
        uint8_t counts[HANTEI_TILES];
        hantei_hand hand;
        random_hand(&r, kind, tiles, counts);
        if (oracle_win(counts) == 0)
            continue;
        cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
        ask(NULL, &hand);
    }
}

Test(win_readings, random_hands)
{
    static const unsigned long HANDS[HAND_KINDS] = {[NEAR_WIN] = 10000,
                                                    [ONE_SUIT] = 15000,
                                                    [FULL_OF_FOURS] = 50000,
                                                    [NEAR_CHIITOI] = 10000,
                                                    [NEAR_KOKUSHI] = 10000};
    for (hand_kind kind = 0; kind < HAND_KINDS; kind++) {
        asked = both_forms = 0;
        if (HANDS[kind] == 0)
            continue;
        ask_random_hands(kind, 11, HANDS[kind]);
        ask_random_hands(kind, 14, HANDS[kind]);
        end(hand_kind_name(kind));
        cr_assert(kind != NEAR_CHIITOI || both_forms > 0);
    }
}

/* The hands with runs and triplets close together: all of eleven tiles in six ranks. */
static void ask_if_complete(void *context, uint8_t counts[HANTEI_TILES])
{
    hantei_hand hand;
    if (oracle_win(counts) == 0)
        return;
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
    ask(context, &hand);
}

Test(win_readings, every_hand_of_eleven_tiles_in_six_ranks)
{
    uint8_t counts[HANTEI_TILES] = {0};
    every_holding(12, 18, 11, counts, ask_if_complete, NULL);
    end("eleven tiles of 456789p");
}

/* ---- What has no readings ---------------------------------------------------- */

Test(win_readings, none)
{
    static const char *const TEXTS[] = {"1112345678999m", "1122m",          "19m19p19s1234567z", "12m",
                                        "11m123p45s",     "111222333m1p2p", "22334455667789m"};
    static const win_readings nothing;
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
            for (unsigned last = 0; last < ANY_LAST; last++) {
                const hantei_hand hand = seat_of(TEXTS[i]).hand;
                cr_expect(win_readings_agree(&hand, (hantei_tile)last, &nothing), "%s", TEXTS[i]);
            }
}

/* Invalid numbers, and tiles that are not held, with a complete hand. */
Test(win_readings, last_tile_not_held)
{
    static const win_readings nothing;
    const hantei_hand hand = seat_of("11122233344455m").hand;
    for (unsigned last = 5; last < ANY_LAST; last++)
        cr_expect(win_readings_agree(&hand, (hantei_tile)last, &nothing), "%u", last);
}
