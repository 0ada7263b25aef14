/* Kernels give the same answers, and are chosen as they should be. */
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
static const uint8_t ONE_FIVE_LEFT[HANTEI_TILES] = {[4] = 1};

Test(kernels, every_judge_may_be_first_win)
{
    cr_assert_eq(hantei_win(&(hantei_hand){{{[4] = 2}}}), HANTEI_STANDARD);
}

Test(kernels, every_judge_may_be_first_waits)
{
    cr_assert_eq(hantei_waits(&(hantei_hand){{{[4] = 1}}}), 1 << 4);
}

Test(kernels, every_judge_may_be_first_tenpai)
{
    cr_assert(hantei_tenpai(&(hantei_hand){{{[4] = 1}}}));
}

Test(kernels, every_judge_may_be_first_tenpai_discards)
{
    cr_assert_eq(hantei_tenpai_discards(&(hantei_hand){{{[4] = 2}}}), 1 << 4);
}

Test(kernels, every_judge_may_be_first_discards)
{
    hantei_discard list[HANTEI_MAX_TILES];
    cr_assert_eq(hantei_discards(&(hantei_hand){{{[4] = 2}}}, list), 1);
}

Test(kernels, every_judge_may_be_first_wait_kinds)
{
    cr_assert_eq(hantei_wait_kinds(&(hantei_hand){{{[4] = 1}}}, 4), HANTEI_TANKI);
}

Test(kernels, every_judge_may_be_first_shanten)
{
    cr_assert_eq(hantei_shanten(&(hantei_hand){{{[4] = 2}}}), -1);
}

Test(kernels, every_judge_may_be_first_shanten_by_form)
{
    cr_assert_eq(hantei_shanten_by_form(&(hantei_hand){{{[4] = 2}}}).standard, -1);
}

Test(kernels, every_judge_may_be_first_ukeire)
{
    cr_assert_eq(hantei_ukeire(&(hantei_hand){{{[4] = 1}}}), 1 << 4);
}

Test(kernels, every_judge_may_be_first_ukeire_discards)
{
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    cr_assert_eq(hantei_ukeire_discards(&(hantei_hand){{{[4] = 2}}}, ONE_FIVE_LEFT, list), 1);
}

Test(kernels, every_judge_may_be_first_shanten_unseen)
{
    cr_assert_eq(hantei_shanten_unseen(&(hantei_hand){{{[4] = 1}}}, ONE_FIVE_LEFT).least, 0);
}

Test(kernels, every_judge_may_be_first_ukeire_unseen)
{
    cr_assert_eq(hantei_ukeire_unseen(&(hantei_hand){{{[4] = 1}}}, ONE_FIVE_LEFT), 1 << 4);
}

Test(kernels, every_judge_may_be_first_ukeire_discards_unseen)
{
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    cr_assert_eq(hantei_ukeire_discards_unseen(&(hantei_hand){{{[4] = 2}}}, ONE_FIVE_LEFT, list), 1);
}

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
