/* The library allocates nothing: jemalloc counts what this thread has ever allocated. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    JUDGEMENTS = 1000000,
    JUDGES = 10,
    SEARCHED = 400,
    SEARCHES = 4,
    FOLLOWED = 20000,
    CONTROL_BYTES = 100
};

/* Missing if the program is linked without jemalloc. */
int mallctl(const char *name, void *old, size_t *old_length, void *new_value, size_t new_length)
    __attribute__((weak));

static uint64_t allocated(void)
{
    uint64_t bytes = 0;
    size_t length = sizeof bytes;
    cr_assert_eq(mallctl("thread.allocated", &bytes, &length, NULL, 0), 0);
    return bytes;
}

/* Whether the counter sees an allocation: not if a sanitizer's allocator precedes jemalloc. */
static bool counter_works(void)
{
    void *volatile control;
    if (!mallctl)
        return false;
    uint64_t before = allocated();
    control = malloc(CONTROL_BYTES);
    bool moved = allocated() >= before + CONTROL_BYTES;
    free(control);
    return moved;
}

/* Asks everything that is answered at once; returns how many judgements that was. */
static unsigned judge(uint64_t number)
{
    uint8_t counts[HANTEI_TILES], reds[3];
    hantei_hand hand;
    hantei_discard list[HANTEI_MAX_TILES];
    hantei_tile tiles[] = {0, 1, 2, HANTEI_NO_TILE, 13 | HANTEI_RED, 13};
    numbered_hand(test_seed(), number, counts);
    cr_assert_eq(hantei_hand_from_tiles(&hand, tiles, sizeof tiles, reds), HANTEI_OK);
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
    hantei_win(&hand);
    hantei_tenpai(&hand);
    hantei_tenpai_discards(&hand);
    hantei_discards(&hand, list);
    hantei_wait_kinds(&hand, (hantei_tile)(number % HANTEI_TILES));
    hantei_shape_of_wait(&hand);
    hantei_tileset waits = hantei_waits(&hand);
    char text[HANTEI_TILESET_TEXT];
    hantei_tileset_format(text, waits);
    hantei_shanten(&hand);
    hantei_shanten_by_form(&hand);
    hantei_ukeire(&hand);
    hantei_shanten_discards(&hand);
    return JUDGES;
}

/* Asks what takes longer, with a random number of each tile left. */
static unsigned search(uint64_t number)
{
    uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
    hantei_hand hand;
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    rng r = rng_stream(test_seed(), number);
    numbered_hand(test_seed(), number, counts);
    random_unseen(&r, counts, unseen);
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
    hantei_ukeire_discards_by_shape(&hand, unseen, list);
    hantei_shanten_unseen(&hand, unseen);
    hantei_ukeire_unseen(&hand, unseen);
    hantei_ukeire_discards_unseen(&hand, unseen, list);
    return SEARCHES;
}

/* Every tile by ron and by tsumo, which may win. */
static void claim_wins(const hantei_seat *seat, const hantei_rules *rules)
{
    hantei_claim claim = {.dora_count = 1, .honba = 1};
    hantei_verdict verdict;
    for (claim.tile = 0; claim.tile < HANTEI_TILES; claim.tile++) {
        for (claim.by = HANTEI_RON; claim.by <= HANTEI_TSUMO; claim.by++)
            hantei_seat_win(seat, rules, &claim, &verdict);
    }
}

/* Asks what a table allows a seat. */
static void ask_seat(uint64_t number)
{
    hantei_rules rules;
    hantei_seat seat = HANTEI_SEAT_INIT;
    uint8_t counts[HANTEI_TILES];
    hantei_seat_discard discards[HANTEI_MAX_TILES];
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    numbered_hand(test_seed(), number, counts);
    seat.live = 1;
    seat.points = 25000;
    cr_assert_eq(hantei_hand_from_counts(&seat.hand, counts), HANTEI_OK);
    cr_assert_eq(hantei_rules_preset(&rules, "wrc", 4), HANTEI_OK);
    hantei_seat_ryuukyoku(&seat, &rules);
    hantei_seat_wait_kinds(&seat, (hantei_tile)(number % HANTEI_TILES));
    hantei_seat_nine_terminals(&seat, &rules);
    hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE);
    hantei_seat_kans(&seat, &rules);
    hantei_seat_discards(&seat, &rules, discards);
    hantei_seat_calls(&seat, &rules, (hantei_tile)(number % HANTEI_TILES), 3, options);
    claim_wins(&seat, &rules);
}

/* An event that may be refused. */
static void tried(hantei_status status)
{
    cr_assert_leq(status, HANTEI_ERROR_NOT_HELD);
}

/* A seat that is followed for a few turns: every event and every question. Calls and norths are tried, and
 * may be refused. Returns how many judgements that was. */
static unsigned follow(uint64_t number)
{
    enum { TURNS = 4, TURN_QUESTIONS = 5 };
    static const hantei_seat_meld MELD = {HANTEI_PON, 27, 27, HANTEI_NO_TILE, 1, 0};
    hantei_rules rules;
    hantei_followed_seat followed;
    hantei_seat seat = {.live = 1, .points = 25000, .drawn = HANTEI_NO_TILE};
    hantei_seat_discard discards[HANTEI_MAX_TILES];
    uint8_t counts[HANTEI_TILES];
    rng r = rng_stream(test_seed(), number);
    random_hand(&r, (hand_kind)rng_below(&r, HAND_KINDS), 13, counts);
    cr_assert_eq(hantei_hand_from_counts(&seat.hand, counts), HANTEI_OK);
    cr_assert_eq(hantei_rules_preset(&rules, "tenhou", 3), HANTEI_OK);
    hantei_followed_begin(&followed, &seat);
    for (unsigned turn = 0; turn < TURNS; turn++) {
        tried(hantei_followed_draw(&followed, (hantei_tile)rng_below(&r, HANTEI_TILES)));
        hantei_followed_forms(&followed);
        hantei_followed_discards(&followed, &rules, discards);
        hantei_followed_declare_riichi(&followed,
                                       hantei_followed_may_riichi(&followed, &rules, HANTEI_NO_TILE) == 0);
        tried(hantei_followed_north(&followed));
        tried(hantei_followed_discard(&followed, followed.seat.drawn));
        hantei_followed_claimed(&followed);
        hantei_followed_waits(&followed, &rules);
        hantei_followed_furiten(&followed, &rules);
        hantei_followed_pass(&followed, (hantei_tile)rng_below(&r, HANTEI_TILES));
        tried(hantei_followed_meld(&followed, &MELD));
    }
    return TURNS * TURN_QUESTIONS;
}

static void parse(const char *text, hantei_status status)
{
    hantei_parsed parsed;
    uint8_t counts[HANTEI_TILES];
    size_t at;
    cr_assert_eq(hantei_parse(&parsed, text, strlen(text), &at), status);
    hantei_hand_may_riichi(&parsed);
    cr_assert_neq(hantei_parse_tiles(counts, text, strlen(text), &at), HANTEI_OK);
}

Test(alloc, nothing_is_allocated)
{
    unsigned long judgements = 0;
    if (!counter_works())
        SKIP_TEST("alloc: the allocator of this program is not jemalloc");
    uint64_t before = allocated();
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (uint64_t i = 0; i < JUDGEMENTS / JUDGES; i++)
            judgements += judge(i);
        for (uint64_t i = 0; i < SEARCHED; i++)
            judgements += search(i);
        for (uint64_t i = 0; i < FOLLOWED; i++)
            judgements += follow(i);
    }
    for (unsigned i = 0; i < 1000; i++) {
        parse("22m+123p+777s+1111z+c9999m", HANTEI_OK);
        parse("22m+12x", HANTEI_ERROR_LETTER);
        ask_seat(i);
    }
    uint64_t moved = allocated() - before;
    cr_assert_eq(moved, 0, "%llu bytes", (unsigned long long)moved);
    report("alloc: 0 bytes in %s judgements, %u kernels", grouped(judgements), kernel_count());
}
