/* Kernels give the same answers: one fingerprint over all judges and a fixed stream of
 * hands and of buffers that are none. */
#include "support/hands.h"
#include "support/raw.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdint.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { STREAM_HANDS = 300000, STREAM_BUFFERS = 100000, STREAM_SEED = 1, ANSWER_MAX = 512 };

/* What every kernel on every machine must give. It changes only when a judge's meaning
 * or this stream does. */
#define FINGERPRINT 0x1c14adfe721db417u

/* One hand's answers as bytes, in one order on every machine. */
typedef struct answer_bytes {
    size_t n;
    uint8_t bytes[ANSWER_MAX];
} answer_bytes;

static void put_number(answer_bytes *to, uint64_t number, unsigned bytes)
{
    for (; bytes; bytes--, number >>= 8)
        to->bytes[to->n++] = (uint8_t)number;
}

static void put_answers(answer_bytes *to, const hantei_hand *hand)
{
    hantei_discard list[HANTEI_MAX_TILES];
    hantei_tileset waits = hantei_waits(hand);
    hantei_shantens shantens = hantei_shanten_by_form(hand);
    size_t listed = hantei_discards(hand, list);
    to->n = 0;
    put_number(to, hantei_win(hand), 1);
    put_number(to, waits, 8);
    put_number(to, hantei_tenpai(hand), 1);
    put_number(to, hantei_tenpai_discards(hand), 8);
    put_number(to, listed, 1);
    for (size_t i = 0; i < listed; i++) {
        put_number(to, list[i].tile, 1);
        put_number(to, list[i].waits, 8);
    }
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        if (waits >> tile & 1)
            put_number(to, hantei_wait_kinds(hand, (hantei_tile)tile), 1);
    put_number(to, (uint8_t)shantens.least, 1);
    put_number(to, (uint8_t)shantens.standard, 1);
    put_number(to, (uint8_t)shantens.chiitoi, 1);
    put_number(to, (uint8_t)shantens.kokushi, 1);
    put_number(to, hantei_ukeire(hand), 8);
}

static void add_hand(XXH3_state_t *state, const hantei_hand *hand)
{
    answer_bytes answer;
    put_answers(&answer, hand);
    XXH3_64bits_update(state, answer.bytes, answer.n);
}

static uint64_t fingerprint(void)
{
    XXH3_state_t state;
    hantei_hand hand;
    rng r = rng_stream(STREAM_SEED, STREAM_HANDS);
    XXH3_64bits_reset(&state);
    for (uint64_t i = 0; i < STREAM_HANDS; i++) {
        uint8_t counts[HANTEI_TILES];
        numbered_hand(STREAM_SEED, i, counts);
        cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
        add_hand(&state, &hand);
    }
    for (unsigned i = 0; i < STREAM_BUFFERS; i++) {
        raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &hand);
        add_hand(&state, &hand);
    }
    return XXH3_64bits_digest(&state);
}

Test(kernels, one_fingerprint)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        uint64_t found = fingerprint();
        report("kernels, %-8s: fingerprint %016llx of %s hands and %s buffers", hantei_kernel_name(kernel),
               (unsigned long long)found, grouped(STREAM_HANDS), grouped(STREAM_BUFFERS));
        cr_expect_eq(found, FINGERPRINT);
    }
}

/* ---- Choosing a kernel ---------------------------------------------------- */

Test(kernels, best_is_chosen_unasked)
{
    cr_assert_str_eq(hantei_kernel_in_use(), hantei_kernel_name(0));
}

Test(kernels, best_is_chosen_by_a_judge)
{
    uint8_t counts[HANTEI_TILES] = {2};
    hantei_hand hand;
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
    cr_assert_eq(hantei_win(&hand), HANTEI_STANDARD);
    cr_assert_str_eq(hantei_kernel_in_use(), hantei_kernel_name(0));
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
    unsigned kernels = kernel_count();
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
