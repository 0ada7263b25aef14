/* Without this file a followed seat could answer otherwise than the judgements of a seat, or take an event
 * that its tiles do not allow. That its river, riichi and passed tiles are right is the referee's claim
 * (tests/table), whose tables follow their seats. */
#include "seated.h"
#include "support/compare.h"
#include "support/hands.h"
#include "support/score_compare.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A hand of more tiles than there can be takes no event, four melds no fifth. */
Test(followed, hands_that_are_too_large)
{
    const hantei_seat full = {.hand = {{{3, 1}}}, .meld_count = HANTEI_MAX_MELDS, .drawn = HANTEI_NO_TILE};
    const hantei_seat_meld pon = read_meld("pon:111m/1m@3", 13);
    hantei_followed_seat of_melds;
    hantei_followed_begin(&of_melds, &full);
    cr_expect_eq(hantei_followed_meld(&of_melds, &pon), HANTEI_ERROR_MELD);
    hantei_followed_declare_riichi(&of_melds, 3);
    cr_expect_eq(of_melds.declared, 0, "no such riichi");
    for (uint8_t tiles = 16; tiles <= 17; tiles++) {
        const hantei_seat seat = {.hand = {{{4, 4, 4, 4, (uint8_t)(tiles - 16)}}}, .drawn = HANTEI_NO_TILE};
        hantei_followed_seat followed;
        hantei_followed_begin(&followed, &seat);
        cr_expect_eq(hantei_followed_draw(&followed, HANTEI_EAST), HANTEI_ERROR_TILE_COUNT);
        cr_expect_eq(hantei_followed_discard(&followed, 0), HANTEI_ERROR_TILE_COUNT);
    }
}

/* ---- The same answers -------------------------------------------------------------- */

enum { QUESTIONS = 9 };

static void differs(const hantei_followed_seat *followed, const hantei_rules *rules, const char *what)
{
    char text[TEXT_MAX];
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&followed->seat.hand, counts);
    cr_assert_fail(
        "%s differs: %s, %u melds, drawn %u, riichi %u, shanten at least %d, before the draw %d, waits %s, "
        "fifth tile %u",
        what, text_of_counts(counts, text), followed->seat.meld_count, followed->seat.drawn,
        followed->seat.riichi, followed->min_shanten.now, followed->min_shanten.before_draw,
        followed->waits_known ? "known" : "unknown", rules->fifth_tile);
}

static bool same_waits(hantei_wait_sets a, hantei_wait_sets b)
{
    return a.shape == b.shape && a.effective == b.effective;
}

static bool same_discards(hantei_followed_seat *followed, const hantei_rules *rules)
{
    hantei_seat_discard a[HANTEI_MAX_TILES], b[HANTEI_MAX_TILES];
    const size_t count = hantei_seat_discards(&followed->seat, rules, b);
    bool same = hantei_followed_discards(followed, rules, a) == count;
    for (size_t i = 0; i < count && same; i++)
        same = a[i].waits == b[i].waits && a[i].tile == b[i].tile && a[i].left == b[i].left &&
               a[i].furiten == b[i].furiten;
    return same;
}

static bool same_kans(hantei_followed_seat *followed, const hantei_rules *rules)
{
    const hantei_kans a = hantei_followed_kans(followed, rules), b = hantei_seat_kans(&followed->seat, rules);
    return a.concealed == b.concealed && a.added == b.added && a.refused_count == b.refused_count &&
           memcmp(a.refused, b.refused, sizeof a.refused) == 0;
}

static bool same_calls(hantei_followed_seat *followed, const hantei_rules *rules, hantei_tile tile)
{
    hantei_call_option a[HANTEI_MAX_CALL_OPTIONS], b[HANTEI_MAX_CALL_OPTIONS];
    const size_t count = hantei_seat_calls(&followed->seat, rules, tile, 3, b);
    bool same = hantei_followed_calls(followed, rules, tile, 3, a) == count;
    for (size_t i = 0; i < count && same; i++)
        same = memcmp(&a[i].meld, &b[i].meld, sizeof a[i].meld) == 0 && a[i].discards == b[i].discards &&
               a[i].banned == b[i].banned && a[i].why == b[i].why;
    return same;
}

/* A claim that depends on the tile; some are of another tile, neither ron nor tsumo, or of a kan. */
static hantei_claim claim_by(const hantei_seat *seat, hantei_tileset shape, hantei_tile tile)
{
    hantei_claim claim = HANTEI_CLAIM_INIT;
    const hantei_tile best = shape != 0 ? (hantei_tile)__builtin_ctzll(shape) : seat->drawn;
    claim.by = (uint8_t)(tile % 16 == 15 ? 0 : shape != 0 && tile % 2 == 0 ? HANTEI_RON : HANTEI_TSUMO);
    claim.tile = tile % 8 == 0 ? tile : best;
    claim.robbed = (uint8_t)(tile % 8 == 4 ? HANTEI_ROBBED_KAKAN : HANTEI_ROBBED_NONE);
    claim.wind = tile % 3;
    claim.from = 1;
    return claim;
}

static bool same_win(hantei_followed_seat *followed, const hantei_rules *rules, hantei_tile tile, bool *wins)
{
    const hantei_claim claim =
        claim_by(&followed->seat, hantei_seat_waits(&followed->seat, rules).shape, tile);
    hantei_verdict a, b;
    memset(&a, 0x5A, sizeof a);
    const hantei_refusal why = hantei_seat_win(&followed->seat, rules, &claim, &b);
    *wins |= why == HANTEI_ALLOWED;
    return hantei_followed_win(followed, rules, &claim, &a) == why && same_verdict(&a, &b);
}

static bool same_answer(hantei_followed_seat *followed, const hantei_rules *rules, hantei_tile tile,
                        unsigned number, bool *wins)
{
    const hantei_seat *const seat = &followed->seat;
    switch (number) {
    case 0:
        return same_waits(hantei_followed_waits(followed, rules), hantei_seat_waits(seat, rules));
    case 1:
        return hantei_followed_furiten(followed, rules) == hantei_seat_furiten(seat, rules);
    case 2:
        return hantei_followed_forms(followed) == hantei_win(&seat->hand);
    case 3:
        return same_discards(followed, rules);
    case 4:
        return hantei_followed_may_riichi(followed, rules, HANTEI_NO_TILE) ==
               hantei_seat_may_riichi(seat, rules, HANTEI_NO_TILE);
    case 5:
        return hantei_followed_may_riichi(followed, rules, tile) == hantei_seat_may_riichi(seat, rules, tile);
    case 6:
        return same_kans(followed, rules);
    case 7:
        return same_calls(followed, rules, tile);
    default:
        return same_win(followed, rules, tile, wins);
    }
}

/* Asks all questions, beginning with any. Returns whether the claim wins. */
static bool compare_all(hantei_followed_seat *followed, const hantei_rules *rules, unsigned first,
                        hantei_tile tile)
{
    static const char *const NAMES[QUESTIONS] = {
        "waits", "furiten", "forms", "discards", "riichi", "riichi with a discard", "kans", "calls", "win"};
    const uint32_t before = followed->questions;
    bool wins = false;
    for (unsigned i = 0; i < QUESTIONS; i++) {
        const unsigned number = (first + i) % QUESTIONS;
        if (!same_answer(followed, rules, tile, number, &wins))
            differs(followed, rules, NAMES[number]);
    }
    if (followed->questions != before + QUESTIONS || followed->analyses > followed->questions)
        differs(followed, rules, "number of questions");
    return wins;
}

/* What is remembered holds: the bound of the shanten, now and before the draw, and the waits. */
static void check_remembered(const hantei_followed_seat *followed, const hantei_rules *rules)
{
    hantei_seat before = followed->seat;
    const unsigned drawn = before.drawn & ~(unsigned)HANTEI_RED;
    if (drawn < HANTEI_TILES)
        before.hand.lane[drawn / 9][drawn % 9]--;
    if (hantei_shanten(&followed->seat.hand) < followed->min_shanten.now)
        differs(followed, rules, "bound");
    if (hantei_shanten(&before.hand) < followed->min_shanten.before_draw)
        differs(followed, rules, "bound before the draw");
    if (followed->waits_known && !same_waits(hantei_seat_waits(&before, rules), followed->waits))
        differs(followed, rules, "what is remembered of the waits");
}

/* ---- Any event ------------------------------------------------------------------- */

enum { HANDS = 20000 };

/* Events that may be refused. */
typedef enum event { DRAW, DISCARD, MELD, ASIDE, EVENTS } event;

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

static hantei_tile random_held(rng *r, const uint8_t counts[HANTEI_TILES])
{
    hantei_tile tile;
    do
        tile = (hantei_tile)rng_below(r, HANTEI_TILES);
    while (counts[tile] == 0);
    return tile;
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
        differs(&before, rules, possible ? "a possible event" : "an impossible event");
    if (!possible && memcmp(followed, &before, sizeof before) != 0)
        differs(followed, rules, "the seat after a refused event");
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
    cr_assert_eq(hantei_hand_from_counts(&seat.hand, counts), HANTEI_OK);
    for (unsigned suit = 0; suit < 3; suit++)
        seat.reds[suit] = counts[9 * suit + 4] > 0 && rng_once_in(r, 2);
    hantei_followed_begin(&followed, &seat);
    return followed;
}

/* Sixteen events at random from every kind of hand, under each rule about fifth tiles: what is remembered
 * stays true, and the answers are those of the judgements. */
Test(followed, any_event)
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
            if (rng_once_in(&r, 8))
                hantei_followed_declare_riichi(&followed, rng_below(&r, 3));
            if (rng_once_in(&r, 4))
                hantei_followed_pass(&followed, any_tile(&r, &followed.seat));
            const bool possible = try_event(&r, &followed, &rules, kind);
            made[kind] += possible;
            refused += !possible;
            check_remembered(&followed, &rules);
            if (rng_once_in(&r, 2))
                won += compare_all(&followed, &rules, rng_below(&r, QUESTIONS), any_tile(&r, &followed.seat));
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
