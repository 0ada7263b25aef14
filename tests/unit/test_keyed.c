/* A hand that is followed tile by tile has the bytes of one that is made from the hand, and its answers. */
#include "support/compare.h"
#include "support/guard.h"
#include "support/hands.h"
#include "support/raw.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { WALKS = 1000, STEPS = 120, BUFFERS = 50000, GUARDED = 5000, MOVES = 12 };

/* ---- Answers -------------------------------------------------------------- */

struct given {
    unsigned win;
    hantei_tileset waits, tenpai_discards, ukeire;
    bool tenpai;
    int shanten;
};

static struct given keyed_answers(const hantei_keyed_hand *hand)
{
    return (struct given){.win = hantei_keyed_win(hand),
                          .waits = hantei_keyed_waits(hand),
                          .tenpai_discards = hantei_keyed_tenpai_discards(hand),
                          .ukeire = hantei_keyed_ukeire(hand),
                          .tenpai = hantei_keyed_tenpai(hand),
                          .shanten = hantei_keyed_shanten(hand)};
}

static struct given hand_answers(const hantei_hand *hand)
{
    return (struct given){.win = hantei_win(hand),
                          .waits = hantei_waits(hand),
                          .tenpai_discards = hantei_tenpai_discards(hand),
                          .ukeire = hantei_ukeire(hand),
                          .tenpai = hantei_tenpai(hand),
                          .shanten = hantei_shanten(hand)};
}

static bool same_answers(const struct given *a, const struct given *b)
{
    return a->win == b->win && a->waits == b->waits && a->tenpai_discards == b->tenpai_discards &&
           a->ukeire == b->ukeire && a->tenpai == b->tenpai && a->shanten == b->shanten;
}

static bool same_bytes(const hantei_keyed_hand *a, const hantei_keyed_hand *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* ---- Walks ---------------------------------------------------------------- */

struct walk {
    hantei_keyed_hand keyed;
    uint8_t counts[HANTEI_TILES];
    unsigned tiles, refused, with_four;
};

static hantei_status expected_status(const struct walk *walk, hantei_tile tile, bool draws)
{
    if (tile >= HANTEI_TILES)
        return HANTEI_ERROR_TILE;
    if (draws)
        return walk->counts[tile] >= HANTEI_COPIES ? HANTEI_ERROR_FIFTH_COPY : HANTEI_OK;
    return walk->counts[tile] == 0 ? HANTEI_ERROR_NOT_HELD : HANTEI_OK;
}

/* The readable members give the copies of each tile, and the number of tiles. */
static bool same_tiles(const struct walk *walk)
{
    bool same = walk->keyed.tiles == walk->tiles;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        unsigned copies = 0;
        for (unsigned plane = 0; plane < 3; plane++)
            copies |= (unsigned)(walk->keyed.plane[plane] >> tile & 1) << plane;
        same &= copies == walk->counts[tile];
    }
    return same;
}

/* The bytes of a hand that was made, and its answers. */
static void check(struct walk *walk)
{
    const hantei_hand hand = hand_of_counts(walk->counts);
    const struct given expected = hand_answers(&hand), given = keyed_answers(&walk->keyed);
    hantei_keyed_hand made;
    cr_assert(same_answers(&given, &expected), "kernel %s", hantei_kernel_in_use());
    cr_assert(same_tiles(walk));
    walk->with_four += walk->keyed.plane[2] != 0;
    if (walk->tiles > HANTEI_MAX_TILES)
        return;
    cr_assert_eq(hantei_keyed_from_hand(&made, &hand), walk->tiles);
    cr_assert(same_bytes(&made, &walk->keyed), "kernel %s", hantei_kernel_in_use());
}

static void step(struct walk *walk, hantei_tile tile, bool draws)
{
    const hantei_keyed_hand before = walk->keyed;
    const hantei_status expected = expected_status(walk, tile, draws);
    const hantei_status status =
        draws ? hantei_keyed_draw(&walk->keyed, tile) : hantei_keyed_discard(&walk->keyed, tile);
    cr_assert_eq(status, expected);
    if (status != HANTEI_OK) {
        cr_assert(same_bytes(&before, &walk->keyed));
        walk->refused++;
        return;
    }
    walk->counts[tile] = (uint8_t)(walk->counts[tile] + (draws ? 1 : -1));
    walk->tiles += draws ? 1u : -1u;
    check(walk);
}

/* A tile: mostly one that is held, or its neighbour, now and then any number. */
static hantei_tile random_tile(rng *r, const struct walk *walk)
{
    unsigned held = walk->tiles ? rng_below(r, walk->tiles) : 0, tile = 0;
    if (rng_once_in(r, 20))
        return (hantei_tile)rng_next(r);
    if (walk->tiles == 0 || rng_once_in(r, 3))
        return (hantei_tile)rng_below(r, HANTEI_TILES);
    while (held >= walk->counts[tile])
        held -= walk->counts[tile++];
    return (hantei_tile)(tile + (rng_once_in(r, 4) && tile + 1 < HANTEI_TILES));
}

/* Draws and discards around the largest hand; now and then it goes beyond it, or down to nothing. */
static void walk_from(struct walk *walk, rng *r)
{
    unsigned aim = HANTEI_MAX_TILES;
    check(walk);
    for (unsigned i = 0; i < STEPS; i++) {
        if (rng_once_in(r, 30))
            aim = rng_below(r, HANTEI_MAX_TILES + 6);
        const bool draws = walk->tiles < aim ? !rng_once_in(r, 5) : rng_once_in(r, 5);
        step(walk, random_tile(r, walk), draws);
    }
}

Test(keyed, walks)
{
    unsigned long refused = 0, with_four = 0;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        rng r = rng_stream(test_seed(), WALKS);
        for (unsigned long i = 0; i < WALKS * test_scale(); i++) {
            struct walk walk = {.tiles = 0};
            if (i % 4) {
                numbered_hand(test_seed(), i, walk.counts);
                const hantei_hand hand = hand_of_counts(walk.counts);
                walk.tiles = hantei_keyed_from_hand(&walk.keyed, &hand);
                cr_assert_gt(walk.tiles, 0u);
            }
            walk_from(&walk, &r);
            refused += walk.refused;
            with_four += walk.with_four;
        }
    }
    report("keyed, walks: %s of %u steps, %s refused, %s hands with fours, %u kernels, seed %llu",
           grouped(WALKS * test_scale()), STEPS, grouped(refused), grouped(with_four), kernel_count(),
           (unsigned long long)test_seed());
    cr_assert_gt(refused, 0ul);
    cr_assert_gt(with_four, 0ul);
}

/* Every tile, from none to four copies, a fifth, and back again. */
Test(keyed, every_copy_of_every_tile)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        struct walk walk = {.tiles = 0};
        for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
            for (unsigned copy = 0; copy <= HANTEI_COPIES; copy++)
                step(&walk, tile, true);
            for (unsigned copy = 0; copy <= HANTEI_COPIES; copy++)
                step(&walk, tile, false);
        }
        cr_assert_eq(walk.refused, 2u * HANTEI_TILES);
        for (unsigned number = HANTEI_TILES; number <= UINT8_MAX; number++) {
            step(&walk, (hantei_tile)number, true);
            step(&walk, (hantei_tile)number, false);
        }
        cr_assert(same_bytes(&walk.keyed, &(hantei_keyed_hand){.tiles = 0}));
    }
}

/* The whole set, 136 tiles, and back. */
Test(keyed, all_tiles_at_once)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        struct walk walk = {.tiles = 0};
        for (unsigned i = 0; i < HANTEI_TILES * HANTEI_COPIES; i++)
            step(&walk, (hantei_tile)(i % HANTEI_TILES), true);
        for (unsigned i = 0; i < HANTEI_TILES * HANTEI_COPIES; i++)
            step(&walk, (hantei_tile)(i / HANTEI_COPIES), false);
        cr_assert(same_bytes(&walk.keyed, &(hantei_keyed_hand){.tiles = 0}));
    }
}

/* ---- Any bytes ------------------------------------------------------------ */

Test(keyed, bytes_that_are_no_hand)
{
    unsigned long hands = 0;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (unsigned long i = 0; i < BUFFERS * test_scale(); i++) {
            rng r = rng_stream(test_seed(), i);
            hantei_hand raw;
            hantei_keyed_hand keyed;
            uint8_t counts[HANTEI_TILES];
            raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &raw);
            memset(&keyed, UNTOUCHED, sizeof keyed);
            const unsigned tiles = hantei_keyed_from_hand(&keyed, &raw);
            const struct given expected = hand_answers(&raw), given = keyed_answers(&keyed);
            const bool is_hand = raw_counts(&raw, counts);
            cr_assert(same_answers(&expected, &given));
            cr_assert(is_hand || same_bytes(&keyed, &(hantei_keyed_hand){.tiles = 0}));
            cr_assert_eq(tiles, keyed.tiles);
            hands += is_hand;
        }
    }
    report("keyed, from bytes: %s buffers, %s are hands, %u kernels, seed %llu",
           grouped(BUFFERS * test_scale()), grouped(hands / kernel_count()), kernel_count(),
           (unsigned long long)test_seed());
}

static void make_numbered(uint64_t i, hantei_keyed_hand *out)
{
    hantei_hand hand;
    make_numbered_hand(test_seed(), i, &hand);
    hantei_keyed_from_hand(out, &hand);
}

/* Any bytes; a hand with a byte changed; with a bit changed; with keys of any size; of the largest. */
static void random_bytes(rng *r, uint64_t i, hantei_keyed_hand *out)
{
    uint8_t bytes[sizeof *out];
    make_numbered(i, out);
    memcpy(bytes, out, sizeof bytes);
    const unsigned place = rng_below(r, sizeof bytes);
    switch (i % 5) {
    case 0:
        rng_fill(r, bytes, sizeof bytes);
        break;
    case 1:
        bytes[place] = (uint8_t)rng_next(r);
        break;
    case 2:
        bytes[place] ^= (uint8_t)(1u << rng_below(r, 8));
        break;
    case 3:
        rng_fill(r, bytes, sizeof out->key);
        break;
    default:
        memset(bytes, UINT8_MAX, sizeof out->key);
    }
    memcpy(out, bytes, sizeof *out);
}

/* What a kernel makes of the bytes: the answers, and the bytes after some draws and discards. */
struct outcome {
    struct given before, after;
    hantei_keyed_hand hand;
    unsigned statuses;
};

static bool are_tiles(hantei_tileset set)
{
    return set >> HANTEI_TILES == 0;
}

static struct outcome outcome_of(hantei_keyed_hand *at, const hantei_keyed_hand *raw, uint64_t moves)
{
    struct outcome of = {.statuses = 0};
    rng r = rng_stream(test_seed(), moves);
    *at = *raw;
    of.before = keyed_answers(at);
    cr_assert(are_tiles(of.before.waits | of.before.tenpai_discards | of.before.ukeire));
    cr_assert_geq(of.before.shanten, -1);
    cr_assert(same_bytes(at, raw), "a judge wrote to the hand");
    for (unsigned i = 0; i < MOVES; i++) {
        const hantei_tile tile = (hantei_tile)rng_below(&r, HANTEI_TILES + 2);
        of.statuses = of.statuses * 31 + (unsigned)(rng_once_in(&r, 2) ? hantei_keyed_draw(at, tile)
                                                                       : hantei_keyed_discard(at, tile));
    }
    of.after = keyed_answers(at);
    of.hand = *at;
    return of;
}

static bool same_outcome(const struct outcome *a, const struct outcome *b)
{
    return same_answers(&a->before, &b->before) && same_answers(&a->after, &b->after) &&
           same_bytes(&a->hand, &b->hand) && a->statuses == b->statuses;
}

/* Fills in buffer i. */
typedef void buffer_maker(uint64_t i, hantei_keyed_hand *out);

/* What the best kernel makes of each buffer, the others have to make of it too. */
static void compare_kernels(buffer_maker *make, uint64_t n)
{
    struct outcome *const expected = malloc(n * sizeof *expected);
    cr_assert_not_null(expected);
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (uint64_t i = 0; i < n; i++) {
            hantei_keyed_hand at, raw;
            make(i, &raw);
            const struct outcome found = outcome_of(&at, &raw, i);
            if (kernel == 0)
                expected[i] = found;
            cr_assert(same_outcome(&expected[i], &found), "kernel %s, buffer %d", hantei_kernel_in_use(),
                      (int)i);
        }
    }
    free(expected);
}

static void make_random(uint64_t i, hantei_keyed_hand *out)
{
    rng r = rng_stream(test_seed(), i);
    random_bytes(&r, i, out);
}

Test(keyed, any_bytes)
{
    compare_kernels(make_random, BUFFERS * test_scale());
    report("keyed, any bytes: %s buffers, %u kernels, seed %llu", grouped(BUFFERS * test_scale()),
           kernel_count(), (unsigned long long)test_seed());
}

/* Every value in every place, of three hands. */
static void make_poked(uint64_t i, hantei_keyed_hand *out)
{
    const uint64_t places = sizeof *out * (UINT8_MAX + 1);
    make_numbered(i / places, out);
    ((uint8_t *)out)[i / (UINT8_MAX + 1) % sizeof *out] = (uint8_t)i;
}

Test(keyed, every_byte_everywhere)
{
    compare_kernels(make_poked, 3 * sizeof(hantei_keyed_hand) * (UINT8_MAX + 1));
}

static void compare_guarded(hantei_keyed_hand *hand, hantei_hand *made)
{
    for (uint64_t i = 0; i < GUARDED; i++) {
        rng r = rng_stream(test_seed(), i);
        hantei_keyed_hand raw, copy, from;
        random_bytes(&r, i, &raw);
        const struct outcome expected = outcome_of(&copy, &raw, i), found = outcome_of(hand, &raw, i);
        cr_assert(same_outcome(&expected, &found));
        raw_buffer(&r, (raw_kind)(i % RAW_KINDS), made);
        cr_assert_eq(hantei_keyed_from_hand(hand, made), hantei_keyed_from_hand(&from, made));
        cr_assert(same_bytes(hand, &from));
    }
}

Test(keyed, nothing_beside_the_hand_is_touched)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        compare_guarded(guarded_end(sizeof(hantei_keyed_hand)), guarded_end(sizeof(hantei_hand)));
        compare_guarded(guarded_begin(sizeof(hantei_keyed_hand)), guarded_begin(sizeof(hantei_hand)));
    }
}
