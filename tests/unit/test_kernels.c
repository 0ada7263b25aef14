/* The fingerprint of all answers, and which kernel is chosen. */
#include "support/compare.h"
#include "support/fingerprint.h"

#include <criterion/criterion.h>

Test(kernels, one_fingerprint)
{
    cr_assert_eq(wrong_fingerprints(), 0);
}

/* ---- Choosing a kernel ---------------------------------------------------- */

Test(kernels, best_is_chosen_unasked)
{
    cr_assert_str_eq(hantei_kernel_in_use(), best_kernel());
}

Test(kernels, best_is_chosen_by_a_judge)
{
    uint8_t counts[HANTEI_TILES] = {2};
    hantei_hand hand;
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
    cr_assert_eq(hantei_win(&hand), HANTEI_STANDARD);
    cr_assert_str_eq(hantei_kernel_in_use(), best_kernel());
}

/* Each judge may be the first function of a program. */
#define MAY_BE_FIRST(judge, right)                  \
    Test(kernels, every_judge_may_be_first_##judge) \
    {                                               \
        cr_assert(right);                           \
    }

static const hantei_hand FIVE = {{{[4] = 1}}}, FIVES = {{{[4] = 2}}};
static const uint8_t ONE_LEFT[HANTEI_TILES] = {[4] = 1}, TWO[HANTEI_TILES] = {[4] = 2};
static hantei_discard list[HANTEI_MAX_TILES];
static hantei_ukeire_discard best[HANTEI_MAX_TILES];

MAY_BE_FIRST(win, hantei_win(&FIVES) == HANTEI_STANDARD)
MAY_BE_FIRST(waits, hantei_waits(&FIVE) == 1 << 4)
MAY_BE_FIRST(tenpai, hantei_tenpai(&FIVE))
MAY_BE_FIRST(tenpai_discards, hantei_tenpai_discards(&FIVES) == 1 << 4)
MAY_BE_FIRST(counts_win, hantei_counts_win(TWO) == HANTEI_STANDARD)
MAY_BE_FIRST(counts_waits, hantei_counts_waits(ONE_LEFT) == 1 << 4)
MAY_BE_FIRST(counts_tenpai, hantei_counts_tenpai(ONE_LEFT))
MAY_BE_FIRST(counts_tenpai_discards, hantei_counts_tenpai_discards(TWO) == 1 << 4)
MAY_BE_FIRST(counts_shanten, hantei_counts_shanten(TWO) == -1)
MAY_BE_FIRST(discards, hantei_discards(&FIVES, list) == 1)
MAY_BE_FIRST(wait_kinds, hantei_wait_kinds(&FIVE, 4) == HANTEI_TANKI)
MAY_BE_FIRST(shanten, hantei_shanten(&FIVES) == -1)
MAY_BE_FIRST(shanten_by_form, hantei_shanten_by_form(&FIVES).standard == -1)
MAY_BE_FIRST(ukeire, hantei_ukeire(&FIVE) == 1 << 4)
MAY_BE_FIRST(shanten_discards, hantei_shanten_discards(&FIVE) == 0)
MAY_BE_FIRST(ukeire_discards, hantei_ukeire_discards_by_shape(&FIVES, ONE_LEFT, best) == 1)
MAY_BE_FIRST(shanten_unseen, hantei_shanten_unseen(&FIVE, ONE_LEFT).least == 0)
MAY_BE_FIRST(ukeire_unseen, hantei_ukeire_unseen(&FIVE, ONE_LEFT) == 1 << 4)
MAY_BE_FIRST(ukeire_discards_unseen, hantei_ukeire_discards_unseen(&FIVES, ONE_LEFT, best) == 1)

Test(kernels, names)
{
    size_t kernels = 0;
    while (hantei_kernel_name(kernels))
        kernels++;
    cr_assert_str_eq(hantei_kernel_name(kernels - 1), "portable");
    cr_assert_null(hantei_kernel_name(kernels));
    cr_assert_null(hantei_kernel_name(SIZE_MAX));
    for (size_t i = 0; i < kernels; i++) {
        for (size_t other = 0; other < i; other++)
            cr_assert_str_neq(hantei_kernel_name(i), hantei_kernel_name(other));
        cr_assert_eq(hantei_kernel_use(hantei_kernel_name(i)), HANTEI_OK);
        cr_assert_str_eq(hantei_kernel_in_use(), hantei_kernel_name(i));
    }
}

Test(kernels, unknown_names)
{
    static const char *const WRONG[] = {"", "portabl", "portable ", "Portable", "sse9"};
    cr_assert_eq(hantei_kernel_use("portable"), HANTEI_OK);
    for (unsigned i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        cr_assert_eq(hantei_kernel_use(WRONG[i]), HANTEI_ERROR_KERNEL, "'%s'", WRONG[i]);
        cr_assert_str_eq(hantei_kernel_in_use(), "portable");
    }
}
