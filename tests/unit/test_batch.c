/* Many hands in one call: the answers of as many single calls, in each form, from any kernel. */
#include "support/exam.h"
#include "support/guard.h"
#include "support/hands.h"
#include "support/raw.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 20000, MOST_SIZES = 200, PLACES = 4 };

/* The same hands in all forms, and the answers that single calls give. */
typedef struct crowd {
    size_t n;
    hantei_hand *hands;
    uint8_t (*counts)[HANTEI_TILES];
    uint8_t *plane[HANTEI_TILES];
    uint8_t *forms;
    hantei_tileset *waits, *discards;
    int8_t *shanten;
} crowd;

/* Memory that begins anywhere but at a multiple of anything. */
static void *misplaced(size_t bytes, size_t by)
{
    return (char *)malloc(bytes + PLACES * 16) + by;
}

static void crowd_take(crowd *c, size_t i, const hantei_hand *hand)
{
    hantei_hand aligned = *hand;
    memcpy((char *)c->hands + i * sizeof *hand, hand, sizeof *hand);
    hantei_hand_counts(&aligned, c->counts[i]);
    for (size_t t = 0; t < HANTEI_TILES; t++)
        c->plane[t][i] = c->counts[i][t];
    c->forms[i] = (uint8_t)hantei_win(&aligned);
    c->waits[i] = hantei_waits(&aligned);
    c->discards[i] = hantei_tenpai_discards(&aligned);
    c->shanten[i] = (int8_t)hantei_shanten(&aligned);
}

static void crowd_allocate(crowd *c, size_t n, size_t by)
{
    c->n = n;
    c->hands = misplaced(n * sizeof *c->hands, 16 * by); /* as malloc() aligns */
    c->counts = misplaced(n * sizeof *c->counts, by);
    for (size_t t = 0; t < HANTEI_TILES; t++)
        c->plane[t] = misplaced(n, by + t % 3);
    c->forms = malloc(n);
    c->waits = malloc(n * sizeof *c->waits);
    c->discards = malloc(n * sizeof *c->discards);
    c->shanten = malloc(n);
}

static hantei_hands as_hands(const crowd *c)
{
    return (hantei_hands){.count = c->n, .hands = c->hands};
}

static hantei_hands as_counts(const crowd *c)
{
    return (hantei_hands){.count = c->n, .counts = (const uint8_t(*)[HANTEI_TILES])c->counts};
}

static hantei_hands as_planes(const crowd *c, const uint8_t *planes[HANTEI_TILES])
{
    for (size_t t = 0; t < HANTEI_TILES; t++)
        planes[t] = c->plane[t];
    return (hantei_hands){.count = c->n, .planes = planes};
}

/* How many answers differ, and whether anything behind the last was written. */
static unsigned long differences(const crowd *c, const hantei_hands *in)
{
    const size_t n = c->n, room = n + 8;
    uint8_t *forms = malloc(room);
    hantei_tileset *waits = malloc(room * sizeof *waits), *discards = malloc(room * sizeof *discards);
    bool *tenpai = malloc(room * sizeof *tenpai);
    int8_t *shanten = malloc(room);
    unsigned long wrong = 0;
    memset(forms, UNTOUCHED, room);
    memset(waits, UNTOUCHED, room * sizeof *waits);
    memset(shanten, UNTOUCHED, room);
    hantei_batch_win(in, forms);
    hantei_batch_waits(in, waits);
    hantei_batch_tenpai(in, tenpai);
    hantei_batch_tenpai_discards(in, discards);
    hantei_batch_shanten(in, shanten);
    for (size_t i = 0; i < n; i++)
        wrong += forms[i] != c->forms[i] || waits[i] != c->waits[i] || tenpai[i] != (c->waits[i] != 0) ||
                 discards[i] != c->discards[i] || shanten[i] != c->shanten[i];
    wrong += !is_untouched(forms + n, 8) || !is_untouched(waits + n, 8 * sizeof *waits) ||
             !is_untouched(shanten + n, 8);
    free(forms);
    free(waits);
    free(discards);
    free(tenpai);
    free(shanten);
    return wrong;
}

static void check_crowd(const crowd *c, bool are_counts_hands)
{
    const uint8_t *planes[HANTEI_TILES];
    const hantei_hands hands = as_hands(c), counts = as_counts(c), of_planes = as_planes(c, planes);
    cr_expect_eq(differences(c, &hands), 0, "%s, %zu hands", hantei_kernel_in_use(), c->n);
    if (!are_counts_hands)
        return;
    cr_expect_eq(differences(c, &counts), 0, "%s, %zu counts", hantei_kernel_in_use(), c->n);
    cr_expect_eq(differences(c, &of_planes), 0, "%s, planes of %zu", hantei_kernel_in_use(), c->n);
}

static void take_numbered(crowd *c)
{
    for (size_t i = 0; i < c->n; i++) {
        uint8_t counts[HANTEI_TILES];
        hantei_hand hand;
        numbered_hand(test_seed(), i, counts);
        cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
        crowd_take(c, i, &hand);
    }
}

Test(batch, hands)
{
    crowd c;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        crowd_allocate(&c, MANY * test_scale(), kernel % PLACES);
        take_numbered(&c);
        check_crowd(&c, true);
    }
    report("batch: %s hands in three forms, %u kernels", grouped(MANY * test_scale()), kernel_count());
}

Test(batch, every_number_of_hands)
{
    crowd c;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (size_t n = 0; n <= MOST_SIZES; n++) {
            crowd_allocate(&c, n, n % PLACES);
            take_numbered(&c);
            check_crowd(&c, true);
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
        for (size_t i = 0; i < c.n; i++) {
            hantei_hand raw;
            raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &raw);
            crowd_take(&c, i, &raw);
        }
        check_crowd(&c, false);
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
                clean.lane[t / 9][t % 9] = counts[t];
            crowd_take(&c, i, &clean);
        }
        check_crowd(&c, true);
    }
}

/* Nothing is read behind the last hand, nor written behind its answer. */
Test(batch, within_bounds)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (size_t n = 1; n <= 64; n += 7) {
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
                hantei_batch_tenpai_discards(&in[form], waits);
                hantei_batch_shanten(&in[form], (int8_t *)forms);
            }
        }
    }
}
