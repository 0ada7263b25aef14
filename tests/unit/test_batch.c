/* Many hands in one call get the answers of single calls: in each form and number, from any kernel. */
#include "support/compare.h"
#include "support/crowd.h"
#include "support/guard.h"
#include "support/hands.h"
#include "support/raw.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

/* The most hands that a kernel judges together are 512. */
enum { MANY = 20000, BLOCK = 512, MOST_SIZES = 2 * BLOCK + 40 };

Test(batch, hands)
{
    crowd c;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        crowd_allocate(&c, MANY * test_scale(), kernel);
        crowd_take_numbered(&c, test_seed());
        cr_expect_eq(crowd_differences(&c), 0);
        crowd_free(&c);
    }
    report("batch: %s hands in three forms, %u kernels", grouped(MANY * test_scale()), kernel_count());
}

Test(batch, every_number_of_hands)
{
    crowd c;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (size_t n = 0; n <= MOST_SIZES; n += n < BLOCK / 2 + 8 ? 1 : 7) {
            crowd_allocate(&c, n, n);
            crowd_take_numbered(&c, test_seed());
            cr_expect_eq(crowd_differences(&c), 0);
            crowd_free(&c);
        }
    }
}

/* Invalid bytes; as counts they may be valid, with anything after the suits. */
Test(batch, any_bytes)
{
    crowd c;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        rng r = rng_stream(test_seed(), 7);
        crowd_allocate(&c, MANY, 0);
        crowd_take_buffers(&c, &r);
        cr_expect_eq(crowd_differences_of_hands(&c), 0);
        crowd_free(&c);
    }
}

/* Counts and planes, most of them of no hand. */
static void compare_counts_of(void (*make)(rng *r, size_t i, uint8_t counts[HANTEI_TILES]))
{
    crowd c;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        rng r = rng_stream(test_seed(), 8);
        crowd_allocate(&c, MANY, 1);
        for (size_t i = 0; i < c.n; i++) {
            uint8_t counts[HANTEI_TILES];
            make(&r, i, counts);
            const hantei_hand hand = hand_of_counts(counts);
            crowd_take(&c, i, &hand);
        }
        cr_expect_eq(crowd_differences(&c), 0);
        crowd_free(&c);
    }
}

static void any_counts(rng *r, size_t i, uint8_t counts[HANTEI_TILES])
{
    hantei_hand raw;
    raw_buffer(r, (raw_kind)(i % RAW_KINDS), &raw);
    hantei_hand_counts(&raw, counts);
}

/* Sets and a pair, or nearly: more than fourteen tiles are invalid, even if complete. */
static void too_many_tiles(rng *r, size_t i, uint8_t counts[HANTEI_TILES])
{
    static const unsigned SIZES[] = {16, 17, 19, 20};
    random_hand(r, NEAR_WIN, SIZES[i % 4], counts);
}

Test(batch, any_counts)
{
    compare_counts_of(any_counts);
}

Test(batch, complete_but_too_large)
{
    compare_counts_of(too_many_tiles);
}

/* Nothing is read after the last hand, nor written after its answer. */
Test(batch, within_bounds)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (size_t n = 1; n <= 3 * BLOCK; n += 41) {
            hantei_hand *hands = guarded_end(n * sizeof *hands);
            hantei_discard(*list)[HANTEI_MAX_TILES] = guarded_end(n * sizeof *list);
            uint8_t *listed = guarded_end(n), (*counts)[HANTEI_TILES] = guarded_end(n * sizeof *counts);
            const uint8_t *planes[HANTEI_TILES];
            memset(hands, 0, n * sizeof *hands);
            memset(counts, 0, n * sizeof *counts);
            for (size_t t = 0; t < HANTEI_TILES; t++)
                planes[t] = memset(guarded_end(n), 0, n);
            const hantei_hands in[] = {{.count = n, .hands = hands},
                                       {.count = n, .counts = (const uint8_t(*)[HANTEI_TILES])counts},
                                       {.count = n, .planes = planes}};
            for (size_t form = 0; form < 3; form++) {
                for (size_t judge = 0; judge < CROWD_JUDGES; judge++)
                    CROWD_JUDGE[judge].batch(&in[form], guarded_end(n * CROWD_JUDGE[judge].size));
                hantei_batch_discards(&in[form], list, listed);
            }
        }
    }
}
