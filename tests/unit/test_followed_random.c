/* Events of a followed seat at random: after each one the bound holds, and the answers are those of the
 * stateless judgements. Any bytes are a followed seat. */
#include "support/hands.h"
#include "support/raw.h"
#include "support/text.h"
#include "unit/followed_seat.h"
#include "unit/seated.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

enum { BUFFERS = 20000, HANDS = 20000 };

/* ---- Any event ------------------------------------------------------------------- */

static unsigned held_of(const hantei_seat *seat, hantei_tile tile)
{
    uint8_t counts[HANTEI_TILES];
    const unsigned kind = tile & ~(unsigned)HANTEI_RED;
    hantei_hand_counts(&seat->hand, counts);
    if (kind >= HANTEI_TILES)
        return 0;
    const unsigned reds = kind < 27 && kind % 9 == 4 ? seat->reds[kind / 9] : 0u;
    return tile == kind ? counts[kind] - reds : reds;
}

/* A draw may be of any tile with a copy left. */
static bool is_unseen(hantei_seat seat, hantei_tile tile)
{
    const unsigned kind = tile & ~(unsigned)HANTEI_RED;
    count_unseen(&seat);
    return kind < HANTEI_TILES && (tile == kind || (kind < 27 && kind % 9 == 4)) && seat.unseen[kind] > 0;
}

static bool is_listed_kan(const hantei_seat *seat, const hantei_rules *rules, const hantei_seat_meld *m)
{
    const hantei_kans kans = hantei_seat_kans(seat, rules);
    const bool listed = (kans.concealed | kans.added) >> m->tile & 1 || why_no_kan(&kans, m->tile);
    const unsigned reds = held_of(seat, m->tile | HANTEI_RED);
    if (m->kind == HANTEI_KAKAN)
        return listed && (m->added & ~HANTEI_RED) == m->tile && held_of(seat, m->added) > 0 &&
               held_of(seat, m->tile) + reds < 4;
    return listed && held_of(seat, m->tile) + reds == 4 && m->reds == reds && m->from == 0 &&
           m->claimed == HANTEI_NO_TILE && m->added == HANTEI_NO_TILE;
}

/* The tiles allow the melds that the judgements list, allowed by the rules or not. */
static bool is_listed(const hantei_seat *seat, const hantei_rules *rules, const hantei_seat_meld *m)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    if (m->kind >= HANTEI_ANKAN)
        return is_listed_kan(seat, rules, m);
    bool found = false;
    for (size_t n = hantei_seat_calls(seat, rules, m->claimed, m->from, options); n > 0; n--)
        found |= memcmp(&options[n - 1].meld, m, sizeof *m) == 0;
    return found;
}

static hantei_tile any_tile(rng *r, const hantei_seat *seat)
{
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&seat->hand, counts);
    const hantei_tile tile = rng_once_in(r, 2) ? random_held(r, counts) : (hantei_tile)rng_below(r, 36);
    return (hantei_tile)(tile | (rng_once_in(r, 16) ? HANTEI_RED : 0));
}

/* Most of them are calls that the seat can make. */
static hantei_seat_meld any_meld(rng *r, const hantei_seat *seat, const hantei_rules *rules)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    const hantei_tile tile = any_tile(r, seat), kind = (hantei_tile)(tile & ~(unsigned)HANTEI_RED);
    const size_t n = hantei_seat_calls(seat, rules, tile, 3, options);
    if (n > 0 && !rng_once_in(r, 4))
        return options[rng_below(r, (unsigned)n)].meld;
    hantei_seat_meld m = {.kind = (uint8_t)(1 + rng_below(r, HANTEI_KAKAN)), .tile = kind};
    m.claimed = m.kind == HANTEI_ANKAN ? HANTEI_NO_TILE : tile;
    m.added = m.kind == HANTEI_KAKAN ? tile : HANTEI_NO_TILE;
    m.from = m.kind == HANTEI_ANKAN ? 0 : (uint8_t)rng_below(r, 5);
    m.reds = (uint8_t)(rng_once_in(r, 4) ? rng_below(r, 3) : held_of(seat, kind | HANTEI_RED));
    return m;
}

/* An event that is possible succeeds; any other is refused and changes nothing. Returns whether it was
 * possible. */
static bool try_event(rng *r, hantei_followed_seat *followed, const hantei_rules *rules, event kind)
{
    const hantei_followed_seat before = *followed;
    const hantei_seat *const seat = &before.seat;
    const hantei_tile tile = any_tile(r, seat);
    const hantei_seat_meld m = any_meld(r, seat, rules);
    const bool waits = before.tiles % 3 == 1;
    const bool possible = kind == DRAW      ? waits && is_unseen(*seat, tile)
                          : kind == DISCARD ? !waits && held_of(seat, tile) > 0
                          : kind == MELD    ? is_listed(seat, rules, &m)
                                            : !waits && held_of(seat, 30) > 0;
    const hantei_status status = kind == DRAW      ? hantei_followed_draw(followed, tile)
                                 : kind == DISCARD ? hantei_followed_discard(followed, tile)
                                 : kind == MELD    ? hantei_followed_meld(followed, &m)
                                                   : hantei_followed_north(followed);
    if ((status == HANTEI_OK) != possible)
        followed_differs(&before, rules, possible ? "a possible event" : "an impossible event");
    if (!possible && memcmp(followed, &before, sizeof before) != 0)
        followed_differs(followed, rules, "the seat after a refused event");
    return possible;
}

/* Every other hand is full of fours: these often wait for fifth tiles alone. */
static hantei_followed_seat begin_any(rng *r, unsigned long number)
{
    hantei_seat seat = {.drawn = HANTEI_NO_TILE, .points = 25000, .live = 40};
    hantei_followed_seat followed;
    uint8_t counts[HANTEI_TILES];
    numbered_hand(test_seed(), number, counts);
    if (number % 2 == 0)
        random_hand(r, FULL_OF_FOURS, random_waiting_size(r), counts);
    must(hantei_hand_from_counts(&seat.hand, counts));
    for (unsigned suit = 0; suit < 3; suit++)
        seat.reds[suit] = counts[9 * suit + 4] > 0 && rng_once_in(r, 2);
    hantei_followed_begin(&followed, &seat);
    return followed;
}

/* Sixteen events at random from every kind of hand, under each rule about fifth tiles: what is remembered
 * stays true, and the answers are those of the judgements. */
Test(followed_random, any_event)
{
    hantei_rules rules = rules_of("tenhou", 4);
    rng r = rng_stream(test_seed(), FULL_OF_FOURS);
    unsigned long made[EVENTS] = {0}, refused = 0, fifths = 0, won = 0;
    for (unsigned long i = 0; i < HANDS * test_scale(); i++) {
        hantei_followed_seat followed = begin_any(&r, i);
        rules.fifth_tile = (uint8_t)(i % (HANTEI_FIFTH_CONCEALED_AND_MELDS + 1));
        for (unsigned n = 0; n < 16; n++) {
            const event next = followed.tiles % 3 == 1 ? DRAW : DISCARD;
            const event kind = rng_once_in(&r, 2)   ? next
                               : rng_once_in(&r, 2) ? MELD
                                                    : (event)rng_below(&r, EVENTS);
            const bool possible = try_event(&r, &followed, &rules, kind);
            made[kind] += possible;
            refused += !possible;
            check_remembered(&followed, &rules);
            if (rng_once_in(&r, 2))
                won += compare_all(&followed, &rules, rng_below(&r, FOLLOWED_QUESTIONS),
                                   any_tile(&r, &followed.seat));
            fifths += hantei_seat_waits(&followed.seat, &rules).shape != hantei_waits(&followed.seat.hand);
        }
    }
    report(
        "followed: of %s hands %s draws, %s discards, %s melds and %s norths; %s refused; %s times a fifth "
        "tile completes one; %s wins, seed %" PRIu64,
        grouped(HANDS * test_scale()), grouped(made[DRAW]), grouped(made[DISCARD]), grouped(made[MELD]),
        grouped(made[ASIDE]), grouped(refused), grouped(fifths), grouped(won), test_seed());
    cr_assert(made[MELD] > HANDS / 4 && made[ASIDE] > HANDS / 40 && fifths > HANDS / 20 && won > HANDS / 20);
}

/* ---- Any bytes ------------------------------------------------------------------- */

static void any_seat(rng *r, raw_kind kind, hantei_seat *seat)
{
    rng_fill(r, seat, sizeof *seat);
    raw_buffer(r, kind, &seat->hand);
    seat->river_claimed = rng_once_in(r, 2);
    seat->meld_count = (uint8_t)rng_below(r, rng_once_in(r, 4) ? 256 : 5);
    for (unsigned i = 0; i < HANTEI_MAX_MELDS; i++) {
        seat->melds[i].kind = (uint8_t)rng_below(r, 7);
        seat->melds[i].tile = (hantei_tile)rng_below(r, 36);
    }
    seat->drawn = (hantei_tile)rng_below(r, 36);
    seat->riichi = (uint8_t)rng_below(r, 3);
}

static hantei_status any_event(rng *r, hantei_followed_seat *followed)
{
    const hantei_tile tile = (hantei_tile)rng_below(r, rng_once_in(r, 8) ? 256 : 36);
    hantei_seat_meld m;
    rng_fill(r, &m, sizeof m);
    m.kind = (uint8_t)rng_below(r, 7);
    m.tile = tile;
    m.claimed = rng_once_in(r, 2) ? tile : m.claimed;
    m.added = rng_once_in(r, 2) ? tile : HANTEI_NO_TILE;
    m.from = (uint8_t)rng_below(r, 5);
    m.reds = (uint8_t)(rng_once_in(r, 4) ? m.reds : 0);
    switch (rng_below(r, 7)) {
    case 0:
    case 1:
        return hantei_followed_draw(followed, tile);
    case 2:
    case 3:
        return hantei_followed_discard(followed, tile);
    case 4:
        hantei_followed_pass(followed, tile);
        hantei_followed_declare_riichi(followed, tile);
        return HANTEI_OK;
    case 5:
        return hantei_followed_north(followed);
    default:
        return hantei_followed_meld(followed, &m);
    }
}

/* A followed seat of invalid bytes also answers as the judgements do. */
Test(followed_random, any_bytes)
{
    hantei_rules rules = rules_of("tenhou", 4);
    rng r = rng_stream(test_seed(), RAW_KINDS);
    for (unsigned long i = 0; i < BUFFERS * test_scale(); i++) {
        hantei_seat seat;
        hantei_followed_seat followed;
        any_seat(&r, (raw_kind)(i % RAW_KINDS), &seat);
        rules.fifth_tile = (uint8_t)rng_below(&r, 4);
        hantei_followed_begin(&followed, &seat);
        for (unsigned n = 0; n < 12; n++) {
            compare_all(&followed, &rules, rng_below(&r, FOLLOWED_QUESTIONS),
                        (hantei_tile)rng_below(&r, 256));
            cr_assert_leq(any_event(&r, &followed), HANTEI_ERROR_NOT_HELD);
        }
    }
    report("followed: %s buffers, seed %" PRIu64, grouped(BUFFERS * test_scale()), test_seed());
}
