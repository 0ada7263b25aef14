/* Any bytes are a seat: every judgement answers, within bounds, by its contract. Seats, rules and lists end
 * at a forbidden page. */
#include "support/compare.h"
#include "support/guard.h"
#include "support/hands.h"
#include "support/raw.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

enum { SEATS = 40000 };

static const hantei_tileset ALL_TILES = (1ULL << HANTEI_TILES) - 1;

/* Any bytes; those of a bool are valid, as C requires. */
static void any_seat(rng *r, hantei_seat *seat)
{
    uint8_t counts[HANTEI_TILES];
    rng_fill(r, seat, sizeof *seat);
    const uint64_t number = rng_next(r);
    const unsigned kind = rng_below(r, 3);
    if (kind == 0) {
        const raw_kind raw = (raw_kind)rng_below(r, RAW_KINDS);
        raw_buffer(r, raw, &seat->hand);
    } else {
        numbered_hand(test_seed(), number, counts);
        cr_assert_eq(hantei_hand_from_counts(&seat->hand, counts), HANTEI_OK);
    }
    for (size_t i = 0; i < HANTEI_MAX_MELDS && kind == 2; i++) {
        seat->melds[i].kind = (uint8_t)rng_below(r, 7);
        seat->melds[i].tile = (hantei_tile)rng_below(r, HANTEI_TILES + 2);
    }
    seat->river_claimed = rng_once_in(r, 2);
    seat->meld_count = rng_once_in(r, 2) ? (uint8_t)rng_below(r, 5) : seat->meld_count;
    seat->riichi = rng_once_in(r, 2) ? 0 : seat->riichi;
    seat->kans = rng_once_in(r, 2) ? 0 : seat->kans;
    seat->drawn = rng_once_in(r, 2) ? (hantei_tile)rng_below(r, HANTEI_TILES) : seat->drawn;
}

static void any_rules(rng *r, hantei_rules *rules)
{
    cr_assert_eq(hantei_rules_preset(rules, hantei_rules_name(rng_below(r, 5)), 4), HANTEI_OK);
    rules->nine_gates_kan = rng_once_in(r, 2);
    rules->players = (uint8_t)(rng_once_in(r, 8) ? rng_next(r) : 3 + rng_below(r, 2));
    rules->fifth_tile = (uint8_t)rng_below(r, 5);
    rules->kan_after_riichi = (uint8_t)rng_below(r, 5);
    rules->kuikae = (uint8_t)rng_below(r, 5);
    rules->riichi_wall = (uint8_t)rng_next(r);
    rules->riichi_points = (uint16_t)rng_next(r);
}

static bool are_valid(const hantei_rules *rules)
{
    return rules->players == 3 || rules->players == 4;
}

/* Under any rules. */
static hantei_tileset shape_waits(const hantei_seat *seat)
{
    return hantei_seat_waits(seat, &(hantei_rules){.players = 4}).shape;
}

static void check_waits(const hantei_seat *seat, const hantei_rules *rules)
{
    const hantei_wait_sets waits = hantei_seat_waits(seat, rules);
    const hantei_tileset all = are_valid(rules) ? ALL_TILES : 0;
    cr_assert_eq(waits.shape & ~all, 0);
    cr_assert_eq(waits.effective & ~waits.shape, 0);
    cr_assert_eq(hantei_waits(&seat->hand) & ~waits.shape & all, 0);
    cr_assert_eq(hantei_seat_ryuukyoku(seat, rules).waits, waits.effective);
    cr_assert_lt(hantei_seat_furiten(seat, rules), 8);
    const hantei_tileset shape = shape_waits(seat);
    for (unsigned tile = 0; tile < 256; tile++) {
        const unsigned kind = tile & ~(unsigned)HANTEI_RED;
        const bool is_wait = kind < HANTEI_TILES && shape >> kind & 1;
        const bool is_no_red = tile != kind && !(kind < HANTEI_EAST && kind % HANTEI_RANKS == 4);
        cr_assert_eq(hantei_seat_wait_kinds(seat, (hantei_tile)tile) != 0, is_wait && !is_no_red);
    }
    cr_assert_leq(hantei_seat_terminal_kinds(seat), 13);
    cr_assert(!hantei_seat_nine_terminals(seat, rules) || hantei_seat_terminal_kinds(seat) >= 9);
}

static void check_lists(const hantei_seat *seat, const hantei_rules *rules, hantei_seat_discard *discards,
                        hantei_call_option *options, uint64_t garbage)
{
    const hantei_tile tile = (hantei_tile)garbage;
    const unsigned from = garbage >> 8 & 1 ? (unsigned)(garbage >> 32) : 3;
    memset(discards, UNTOUCHED, HANTEI_MAX_TILES * sizeof *discards);
    memset(options, UNTOUCHED, HANTEI_MAX_CALL_OPTIONS * sizeof *options);
    const size_t listed = hantei_seat_discards(seat, rules, discards);
    cr_assert_leq(listed, HANTEI_MAX_TILES);
    cr_assert(is_untouched(discards + listed, (HANTEI_MAX_TILES - listed) * sizeof *discards));
    const size_t called = hantei_seat_calls(seat, rules, tile % 128, from, options);
    cr_assert_leq(called, HANTEI_MAX_CALL_OPTIONS);
    cr_assert(is_untouched(options + called, (HANTEI_MAX_CALL_OPTIONS - called) * sizeof *options));
    for (size_t i = 0; i < called; i++)
        cr_assert((options[i].discards & options[i].banned) == 0 && options[i].meld.reds <= 4);
}

static void check_riichi(hantei_refusal why, const hantei_rules *rules)
{
    cr_assert_leq(why, HANTEI_REFUSED_ALREADY);
    cr_assert_eq(why == HANTEI_REFUSED_RULES, !are_valid(rules));
}

static void check_verdicts(const hantei_seat *seat, const hantei_rules *rules, uint64_t garbage)
{
    const hantei_kans kans = hantei_seat_kans(seat, rules);
    cr_assert_leq(kans.refused_count, 7);
    cr_assert_eq(kans.concealed & kans.added, 0);
    for (size_t i = 0; i < kans.refused_count; i++)
        cr_assert(kans.refused[i].why != HANTEI_ALLOWED && kans.refused[i].tile < HANTEI_TILES);
    check_riichi(hantei_seat_may_riichi(seat, rules, (hantei_tile)garbage), rules);
    check_riichi(hantei_seat_may_riichi(seat, rules, HANTEI_NO_TILE), rules);
    cr_assert_eq(hantei_kuikae_banned(&seat->melds[garbage % 4], rules) & ~ALL_TILES, 0);
    hantei_seat_chankan(seat, rules, (unsigned)(garbage >> 8) % 8, (hantei_tile)garbage);
}

Test(seat_total, any_bytes)
{
    hantei_seat *seat = guarded_end(sizeof *seat);
    hantei_rules *rules = guarded_end(sizeof *rules);
    hantei_seat_discard *discards = guarded_end(HANTEI_MAX_TILES * sizeof *discards);
    hantei_call_option *options = guarded_end(HANTEI_MAX_CALL_OPTIONS * sizeof *options);
    const unsigned long seats = SEATS * test_scale();
    rng r = rng_stream(test_seed(), 400);
    for (unsigned long i = 0; i < seats; i++) {
        any_seat(&r, seat);
        any_rules(&r, rules);
        const uint64_t garbage = rng_next(&r);
        check_waits(seat, rules);
        check_lists(seat, rules, discards, options, garbage);
        check_verdicts(seat, rules, garbage);
    }
    report("seat, any bytes: %s seats (seed %llu)", grouped(seats), (unsigned long long)test_seed());
}

/* The most kans that can be refused: bytes of fourteen tiles beside four triplets. */
Test(seat_total, most_kans)
{
    hantei_seat seat = HANTEI_SEAT_INIT;
    hantei_rules rules;
    uint8_t counts[HANTEI_TILES] = {4, 4, 2, 1, 1, 1, 1};
    seat.meld_count = 200;
    seat.kans = 4;
    cr_assert_eq(hantei_hand_from_counts(&seat.hand, counts), HANTEI_OK);
    cr_assert_eq(hantei_rules_preset(&rules, "tenhou", 4), HANTEI_OK);
    for (size_t i = 0; i < HANTEI_MAX_MELDS; i++)
        seat.melds[i] = (hantei_seat_meld){.kind = HANTEI_PON, .tile = (hantei_tile)(3 + i)};
    cr_assert_eq(hantei_seat_kans(&seat, &rules).refused_count, 6);
}
