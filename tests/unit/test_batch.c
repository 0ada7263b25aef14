/* Many hands in one call: the answers of as many single calls, in each form, from any kernel. */
#include "support/compare.h"
#include "support/crowd.h"
#include "support/guard.h"
#include "support/raw.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

enum { MANY = 20000, MOST_SIZES = 200 };

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
        for (size_t n = 0; n <= MOST_SIZES; n++) {
            crowd_allocate(&c, n, n);
            crowd_take_numbered(&c, test_seed());
            cr_expect_eq(crowd_differences(&c), 0);
            crowd_free(&c);
        }
    }
}

/* Bytes that are no hand; as counts they may be one, whatever is behind the suits. */
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

/* Bytes of counts and planes that are no hand, as far as they go. */
Test(batch, any_counts)
{
    crowd c;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        rng r = rng_stream(test_seed(), 8);
        crowd_allocate(&c, MANY, 1);
        for (size_t i = 0; i < c.n; i++) {
            hantei_hand raw, clean = {0};
            uint8_t counts[HANTEI_TILES];
            raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &raw);
            hantei_hand_counts(&raw, counts);
            for (size_t t = 0; t < HANTEI_TILES; t++)
                clean.lane[t / HANTEI_RANKS][t % HANTEI_RANKS] = counts[t];
            crowd_take(&c, i, &clean);
        }
        cr_expect_eq(crowd_differences(&c), 0);
        crowd_free(&c);
    }
}

/* Adds a set at random, or one pair; false where a tile would be there five times. */
static bool add_tiles(rng *r, uint8_t counts[HANTEI_TILES], bool is_pair)
{
    const unsigned tile = (unsigned)rng_below(r, HANTEI_TILES);
    const bool is_run = !is_pair && tile < HANTEI_EAST && tile % HANTEI_RANKS < 7 && rng_once_in(r, 2);
    const unsigned copies = is_run ? 1 : is_pair ? 2 : 3;
    for (unsigned i = 0; i < (is_run ? 3u : 1u); i++) {
        if (counts[tile + i] + copies > 4)
            return false;
        counts[tile + i] = (uint8_t)(counts[tile + i] + copies);
    }
    return true;
}

static void too_large(rng *r, hantei_hand *out)
{
    uint8_t counts[HANTEI_TILES] = {0};
    size_t gone = 0;
    for (unsigned sets = 3 + (unsigned)rng_below(r, 5); sets > 0;)
        sets -= add_tiles(r, counts, false);
    while (!add_tiles(r, counts, true))
        ;
    while (counts[gone] == 0)
        gone++;
    counts[gone] = (uint8_t)(counts[gone] - rng_below(r, 2));
    *out = (hantei_hand){{{0}}};
    for (size_t t = 0; t < HANTEI_TILES; t++)
        out->lane[t / HANTEI_RANKS][t % HANTEI_RANKS] = counts[t];
}

/* Sets and a pair, some but for a tile: with more than fourteen tiles no hand, however complete. */
Test(batch, complete_but_too_large)
{
    crowd c;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        rng r = rng_stream(test_seed(), 9);
        crowd_allocate(&c, MANY, 2);
        for (size_t i = 0; i < c.n; i++) {
            hantei_hand hand;
            too_large(&r, &hand);
            crowd_take(&c, i, &hand);
        }
        cr_expect_eq(crowd_differences(&c), 0);
        crowd_free(&c);
    }
}

/* Nothing is read behind the last hand, nor written behind its answer. */
Test(batch, within_bounds)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (size_t n = 1; n <= 3 * 64; n += 21) {
            hantei_hand *hands = guarded_end(n * sizeof *hands);
            hantei_tileset *waits = guarded_end(n * sizeof *waits);
            uint8_t *forms = guarded_end(n), (*counts)[HANTEI_TILES] = guarded_end(n * sizeof *counts);
            const uint8_t *planes[HANTEI_TILES];
            memset(hands, 0, n * sizeof *hands);
            memset(counts, 0, n * sizeof *counts);
            for (size_t t = 0; t < HANTEI_TILES; t++)
                planes[t] = memset(guarded_end(n), 0, n);
            const hantei_hands in[] = {{.count = n, .hands = hands},
                                       {.count = n, .counts = (const uint8_t(*)[HANTEI_TILES])counts},
                                       {.count = n, .planes = planes}};
            for (size_t form = 0; form < 3; form++) {
                hantei_batch_win(&in[form], forms);
                hantei_batch_waits(&in[form], waits);
                hantei_batch_tenpai(&in[form], (bool *)forms);
                hantei_batch_tenpai_discards(&in[form], waits);
                hantei_batch_shanten(&in[form], (int8_t *)forms);
            }
        }
    }
}
