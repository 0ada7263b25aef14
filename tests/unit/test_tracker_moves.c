/* Moves of a tracker, judged by the rules: those that are refused change nothing. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/raw.h"
#include "support/text.h"
#include "unit/tracked.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

enum { MOVED_HANDS = 20000, BUFFERS = 20000 };

typedef enum move_kind { DRAW, DISCARD, CALL, KAN, MOVES } move_kind;

typedef struct move {
    move_kind kind;
    hantei_tile tile, own[2];
} move;

static unsigned total(const uint8_t counts[HANTEI_TILES])
{
    unsigned tiles = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        tiles += counts[tile];
    return tiles;
}

static bool are_run(const hantei_tile *tiles)
{
    for (unsigned first = 0; first < 27; first++) {
        unsigned found = 0;
        for (unsigned i = 0; i < 3; i++)
            found |= tiles[i] >= first && tiles[i] < first + 3 ? 1u << (tiles[i] - first) : 0;
        if (first % HANTEI_RANKS <= 6 && found == 7)
            return true;
    }
    return false;
}

/* What header and moves say: the first thing that is wrong, in the header's order. The
 * counts receive what is left where nothing is. */
static hantei_status make_draw(uint8_t counts[HANTEI_TILES], hantei_tile tile)
{
    if (tile >= HANTEI_TILES)
        return HANTEI_ERROR_TILE;
    if (counts[tile] == 4)
        return HANTEI_ERROR_FIFTH_COPY;
    if (total(counts) % 3 != 1)
        return HANTEI_ERROR_TILE_COUNT;
    counts[tile]++;
    return HANTEI_OK;
}

static hantei_status make_discard(uint8_t counts[HANTEI_TILES], hantei_tile tile)
{
    if (tile >= HANTEI_TILES)
        return HANTEI_ERROR_TILE;
    if (counts[tile] == 0)
        return HANTEI_ERROR_NOT_HELD;
    if (total(counts) % 3 != 2)
        return HANTEI_ERROR_TILE_COUNT;
    counts[tile]--;
    return HANTEI_OK;
}

static hantei_status make_call(uint8_t counts[HANTEI_TILES], const move *m)
{
    const hantei_tile meld[3] = {m->tile, m->own[0], m->own[1]};
    const bool alike = meld[0] == meld[1] && meld[1] == meld[2];
    for (unsigned i = 0; i < 3; i++)
        if (meld[i] >= HANTEI_TILES)
            return HANTEI_ERROR_TILE;
    if (!alike && !are_run(meld))
        return HANTEI_ERROR_MELD;
    if (counts[meld[1]] < 1 + alike || counts[meld[2]] < 1)
        return HANTEI_ERROR_NOT_HELD;
    if (counts[meld[0]] == 4)
        return HANTEI_ERROR_FIFTH_COPY;
    if (total(counts) % 3 != 1 || total(counts) < 4)
        return HANTEI_ERROR_TILE_COUNT;
    counts[meld[1]]--;
    counts[meld[2]]--;
    return HANTEI_OK;
}

static hantei_status make_kan(uint8_t counts[HANTEI_TILES], hantei_tile tile)
{
    const unsigned wanted = total(counts) % 3 == 1 ? 3 : 4;
    if (tile >= HANTEI_TILES)
        return HANTEI_ERROR_TILE;
    if (counts[tile] < wanted)
        return HANTEI_ERROR_NOT_HELD;
    if (counts[tile] > wanted)
        return HANTEI_ERROR_FIFTH_COPY;
    counts[tile] = 0;
    return HANTEI_OK;
}

static hantei_status make(uint8_t counts[HANTEI_TILES], const move *m)
{
    switch (m->kind) {
    case DRAW:
        return make_draw(counts, m->tile);
    case DISCARD:
        return make_discard(counts, m->tile);
    case CALL:
        return make_call(counts, m);
    default:
        return make_kan(counts, m->tile);
    }
}

static hantei_status try(hantei_tracker *tracker, const move *m)
{
    switch (m->kind) {
    case DRAW:
        return hantei_tracker_draw(tracker, m->tile);
    case DISCARD:
        return hantei_tracker_discard(tracker, m->tile);
    case CALL:
        return hantei_tracker_call(tracker, m->tile, m->own);
    default:
        return hantei_tracker_kan(tracker, m->tile);
    }
}

/* Any move: tiles close together, so that melds come up, and now and then no tile at all. */
static move any_move(rng *r)
{
    move m;
    const unsigned about = rng_below(r, HANTEI_TILES), spread = 1 + rng_below(r, 3);
    m.kind = (move_kind)rng_below(r, MOVES);
    m.tile = (hantei_tile)(about + rng_below(r, spread));
    for (unsigned i = 0; i < 2; i++)
        m.own[i] = (hantei_tile)(about + rng_below(r, spread));
    if (rng_once_in(r, 8))
        m.tile = (hantei_tile)rng_below(r, 256);
    if (rng_once_in(r, 8))
        m.own[rng_below(r, 2)] = (hantei_tile)rng_below(r, 256);
    return m;
}

static void expect_same_bytes(const hantei_tracker *tracker, const void *before, const char *what)
{
    if (memcmp(tracker, before, sizeof *tracker) != 0)
        tracker_differs(tracker, what);
}

static void try_move(hantei_tracker *tracker, uint8_t counts[HANTEI_TILES], rng *r, unsigned long *seen)
{
    unsigned char before[sizeof *tracker];
    const move m = any_move(r);
    const hantei_status want = make(counts, &m);
    memcpy(before, tracker, sizeof before);
    const hantei_status got = try(tracker, &m);
    cr_assert_eq(got, want, "move %d of %u with %u %u: %s, not %s", m.kind, m.tile, m.own[0], m.own[1],
                 hantei_status_text(got), hantei_status_text(want));
    seen[want]++;
    if (want != HANTEI_OK)
        expect_same_bytes(tracker, before, "tracker after a refused move");
}

/* Twelve moves at random from every kind of hand, each judged by the rules; after each, the
 * questions again. Every status must have come up. */
Test(tracker_moves, any_move)
{
    unsigned long seen[HANTEI_ERROR_TABLES_DIGEST + 1] = {0};
    rng r = rng_stream(test_seed(), MOVES);
    for (unsigned long i = 0; i < MOVED_HANDS * test_scale(); i++) {
        uint8_t counts[HANTEI_TILES];
        hantei_tracker tracker;
        numbered_hand(test_seed(), i, counts);
        fresh f = judge_afresh(counts);
        hantei_tracker_begin(&tracker, &f.hand);
        for (unsigned n = 0; n < 12; n++) {
            try_move(&tracker, counts, &r, seen);
            f = judge_afresh(counts);
            check_bounds(&tracker);
            if (rng_once_in(&r, 2))
                compare_answers(&tracker, &f, rng_below(&r, QUESTIONS));
        }
    }
    report("tracker: of %s moves, %s were made; refused: %s no tile, %s fifth copy, %s size, %s no meld, "
           "%s not held, seed %" PRIu64,
           grouped(MOVED_HANDS * 12 * test_scale()), grouped(seen[HANTEI_OK]),
           grouped(seen[HANTEI_ERROR_TILE]), grouped(seen[HANTEI_ERROR_FIFTH_COPY]),
           grouped(seen[HANTEI_ERROR_TILE_COUNT]), grouped(seen[HANTEI_ERROR_MELD]),
           grouped(seen[HANTEI_ERROR_NOT_HELD]), test_seed());
    static const hantei_status STATUS[] = {
        HANTEI_OK,         HANTEI_ERROR_TILE,    HANTEI_ERROR_FIFTH_COPY, HANTEI_ERROR_TILE_COUNT,
        HANTEI_ERROR_MELD, HANTEI_ERROR_NOT_HELD};
    for (unsigned i = 0; i < sizeof STATUS / sizeof *STATUS; i++)
        cr_assert_gt(seen[STATUS[i]], 50, "%s", hantei_status_text(STATUS[i]));
}

/* ---- What is no hand ----------------------------------------------------------- */

/* A tracker of bytes that are no hand answers as the judges do, too. */
static void compare_with_bytes(hantei_tracker *tracker, unsigned first)
{
    fresh f = {.hand = tracker->hand};
    f.answers[0] = hantei_win(&f.hand);
    f.answers[1] = hantei_waits(&f.hand);
    f.answers[2] = hantei_tenpai(&f.hand);
    f.answers[3] = hantei_tenpai_discards(&f.hand);
    compare_answers(tracker, &f, first);
}

Test(tracker_moves, any_bytes)
{
    rng r = rng_stream(test_seed(), RAW_KINDS);
    for (unsigned long i = 0; i < BUFFERS * test_scale(); i++) {
        hantei_hand raw;
        hantei_tracker tracker;
        raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &raw);
        hantei_tracker_begin(&tracker, &raw);
        compare_with_bytes(&tracker, (unsigned)i % QUESTIONS);
        for (unsigned n = 0; n < 8; n++) {
            const move m = any_move(&r);
            try(&tracker, &m);
            compare_with_bytes(&tracker, n % QUESTIONS);
        }
    }
    report("tracker: %s buffers, seed %" PRIu64, grouped(BUFFERS * test_scale()), test_seed());
}

/* Five copies of a tile are no hand, until one is discarded. */
Test(tracker_moves, bytes_that_become_a_hand)
{
    const hantei_hand raw = {{{5, 1, 1, 1, 1, 1, 1, 1, 2}}};
    hantei_tracker tracker;
    hantei_tracker_begin(&tracker, &raw);
    compare_with_bytes(&tracker, 0);
    cr_assert_eq(hantei_tracker_discard(&tracker, 0), HANTEI_OK);
    cr_assert(hantei_tracker_tenpai(&tracker));
    compare_with_bytes(&tracker, 0);
}
