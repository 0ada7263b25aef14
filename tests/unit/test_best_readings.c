/* hantei_best_readings() lists every best reading once, in order. Brute force reads random hands of each kind
 * and size. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/oracle/readings.h"
#include "support/text.h"
#include "unit/given.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

enum { BLOCK = 64 };

/* What a visitor was shown. */
typedef struct listing {
    size_t wanted, count;
    hantei_reading readings[MOST_READINGS];
} listing;

static listing shown;
static oracle_readings expected;
static unsigned long asked; /* hands */

static bool note(void *context, const hantei_reading *reading)
{
    listing *to = context;
    cr_assert_lt(to->count, to->wanted, "shown more than was wanted");
    to->readings[to->count++] = *reading;
    return to->count < to->wanted;
}

static size_t list_readings(const hantei_hand *hand, size_t wanted)
{
    shown.wanted = wanted;
    shown.count = 0;
    return hantei_best_readings(hand, note, &shown);
}

/* ---- Any hand -------------------------------------------------------------- */

static int compare_readings(const void *a, const void *b)
{
    const hantei_reading *one = a, *other = b;
    for (unsigned i = 0; i < one->count && i < other->count; i++) {
        int order = compare_blocks(&one->block[i], &other->block[i]);
        if (order != 0)
            return order;
    }
    return one->count - other->count;
}

/* The same for the same readings in the same order. Readings have no padding. */
static uint64_t digest(const hantei_reading *readings, size_t n)
{
    const uint8_t *bytes = (const uint8_t *)readings;
    uint64_t sum = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n * sizeof *readings; i++)
        sum = (sum ^ bytes[i]) * 0x100000001b3u;
    return sum;
}

/* Asks for some readings only, and gets the first of them. */
static void stop_early(const hantei_hand *hand, const char *text, size_t all, size_t wanted)
{
    const uint64_t first = digest(shown.readings, wanted);
    size_t n = list_readings(hand, wanted);
    cr_assert_eq(n, wanted, "%s: %zu of %zu readings", text, n, all);
    cr_assert_eq(shown.count, wanted, "%s", text);
    cr_assert_eq(digest(shown.readings, n), first, "%s", text);
}

/* Whether the readings are the oracle's, and in order, so each comes once. The oracle's are partitions of the
 * hand, their blocks in order and then zeros; so are equal ones. */
static void compare(const uint8_t counts[HANTEI_TILES])
{
    char text[TEXT_MAX];
    hantei_hand hand;
    text_of_counts(counts, text);
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
    const size_t n = list_readings(&hand, MOST_READINGS);
    cr_assert_eq(n, expected.count, "%s, %s: %zu readings, not %zu", hantei_kernel_in_use(), text, n,
                 expected.count);
    cr_assert_eq(n, shown.count, "%s", text);
    cr_assert_eq(digest(shown.readings, n), digest(expected.best, n), "%s, %s", hantei_kernel_in_use(), text);
    cr_assert_eq(hantei_best_readings(&hand, NULL, NULL), n, "%s", text);
    cr_assert_eq(hantei_shanten_by_form(&hand).standard + 1, (int)expected.draws, "%s", text);
    stop_early(&hand, text, n, n / 2 + 1);
    stop_early(&hand, text, n, 1);
}

/* The kernel changes from block to block, since that takes long. */
static void ask(void *context, uint8_t counts[HANTEI_TILES])
{
    (void)context;
    if (asked++ % BLOCK == 0)
        cr_assert(use_kernel(asked / BLOCK % kernel_count()));
    oracle_explain(counts, &expected);
    qsort(expected.best, expected.count, sizeof *expected.best, compare_readings);
    compare(counts);
}

/* Hands of each kind, of two sizes each. */
Test(best_readings, hands_of_each_size)
{
    static const unsigned HANDS[] = {100, 500, 1000, 100, 10};
    for (unsigned i = 0; i < 5 * HAND_KINDS; i++) {
        const unsigned sets = i / HAND_KINDS, kind = i % HAND_KINDS;
        rng r = rng_stream(test_seed(), kind * 100 + 3 * sets + 1);
        for (unsigned long hand = 0; hand < 2 * HANDS[sets] * test_scale(); hand++) {
            uint8_t counts[HANTEI_TILES];
            random_hand(&r, (hand_kind)kind, 3 * sets + 1 + hand % 2, counts);
            ask(NULL, counts);
        }
    }
    report("explain: %s hands, %u kernels, seed %" PRIu64, grouped(asked), kernel_count(), test_seed());
}

/* Four copies of everything come up. */
Test(best_readings, every_hand_of_five_tiles_of_nine)
{
    uint8_t counts[HANTEI_TILES] = {0};
    every_holding(22, 31, 5, counts, ask, NULL);
    cr_assert_eq(asked, 1278);
}

/* ---- Hands that have a name -------------------------------------------------- */

static unsigned blocks_of_two(const hantei_reading *reading)
{
    unsigned n = 0;
    for (unsigned i = 0; i < reading->count; i++)
        n += reading->block[i].kind >= HANTEI_BLOCK_PAIR && reading->block[i].kind < HANTEI_BLOCK_SINGLE;
    return n;
}

/* The example of hantei.h: four blocks of two and the pair's single, or more of two, some of them broken. */
Test(best_readings, four_shanten_with_163_readings)
{
    static const unsigned EXPECTED[8] = {[4] = 103, [5] = 51, [6] = 9};
    hantei_hand hand = seat_of("13568m3467p35689s").hand;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        unsigned found[8] = {0};
        cr_assert_eq(list_readings(&hand, MOST_READINGS), 163);
        for (size_t i = 0; i < shown.count; i++)
            found[blocks_of_two(&shown.readings[i])]++;
        cr_assert_arr_eq(found, EXPECTED, sizeof found);
    }
}

/* The hands with most best readings, as far as a search found them. They are read as fast as others. */
Test(best_readings, most_readings)
{
    hantei_hand waiting = seat_of("335577m1122445p").hand, drawn = seat_of("3344668899m5577p").hand;
    cr_assert_eq(hantei_best_readings(&waiting, NULL, NULL), 107);
    cr_assert_eq(hantei_best_readings(&drawn, NULL, NULL), 322);
}
