/* What a table keeps of a seat, a bound of its shanten and its waits, of hands full of fours. These wait for
 * fifth copies; real games and those of the referee have few of them. */
#include "given.h"
#include "support/compare.h"
#include "support/hands.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

enum { HANDS = 4000, TURNS = 8 };

static void differs(const hantei_table_seat *kept, const hantei_rules *rules, const char *what)
{
    char text[TEXT_MAX];
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&kept->seat.hand, counts);
    cr_assert_fail("%s: %s, drawn %u, shanten at least %d, before the draw %d, waits %s, fifth tile %u", what,
                   text_of_counts(counts, text), kept->seat.drawn, kept->min_shanten.now,
                   kept->min_shanten.before_draw, kept->waits_known ? "known" : "unknown", rules->fifth_tile);
}

/* What is kept holds: the bound of the shanten, now and before the draw, and the waits. */
static void check_kept(const hantei_table_seat *kept, const hantei_rules *rules)
{
    hantei_seat before = kept->seat;
    if (before.drawn < HANTEI_TILES)
        before.hand.lane[before.drawn / 9][before.drawn % 9]--;
    const hantei_wait_sets waits = hantei_seat_waits(&before, rules);
    if (hantei_shanten(&kept->seat.hand) < kept->min_shanten.now)
        differs(kept, rules, "bound");
    if (hantei_shanten(&before.hand) < kept->min_shanten.before_draw)
        differs(kept, rules, "bound before the draw");
    if (kept->waits_known && (waits.shape != kept->waits.shape || waits.effective != kept->waits.effective))
        differs(kept, rules, "waits");
}

/* The riichi that the table lists are those of the seat's judgement, without red fives. */
static size_t check_riichi(hantei_table *t)
{
    hantei_seat_discard found[HANTEI_MAX_TILES];
    hantei_actions may;
    hantei_table_actions(t, 0, false, &may);
    const size_t count = hantei_seat_discards(&t->seats[0].seat, &t->rules, found);
    bool same = may.riichi_count == count;
    for (size_t i = 0; i < count && same; i++)
        same = may.riichi[i].tile == found[i].tile && may.riichi[i].waits == found[i].waits;
    if (!same)
        differs(&t->seats[0], &t->rules, "riichi");
    return count;
}

static void take(hantei_table *t, unsigned kind, unsigned who, hantei_tile tile)
{
    hantei_event event;
    hantei_event_init(&event, kind, who);
    event.tile = tile;
    const hantei_refusal why = hantei_table_apply(t, &event);
    cr_assert_eq(why, HANTEI_ALLOWED, "%s", hantei_refusal_name(why));
    check_kept(&t->seats[0], &t->rules);
}

/* The first player's hand is dealt, those of the others are hidden. */
static hantei_table deal(rng *r, unsigned fifth_tile, uint8_t left[HANTEI_TILES])
{
    hantei_rules rules = rules_of("tenhou", 4);
    hantei_deal hands = {.indicator = HANTEI_NO_TILE};
    hantei_table t;
    uint8_t counts[HANTEI_TILES];
    size_t dealt = 0;
    rules.fifth_tile = (uint8_t)fifth_tile;
    random_hand(r, FULL_OF_FOURS, 13, counts);
    memset(hands.hands, HANTEI_NO_TILE, sizeof hands.hands);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        left[tile] = (uint8_t)(4 - counts[tile]);
        for (unsigned n = counts[tile]; n > 0; n--)
            hands.hands[0][dealt++] = (hantei_tile)tile;
    }
    cr_assert_eq(hantei_table_begin(&t, &rules, NULL), HANTEI_ALLOWED);
    cr_assert_eq(hantei_table_round(&t, &hands), HANTEI_ALLOWED);
    return t;
}

static hantei_tile any_of(rng *r, const uint8_t counts[HANTEI_TILES])
{
    hantei_tile tile;
    do
        tile = (hantei_tile)rng_below(r, HANTEI_TILES);
    while (counts[tile] == 0);
    return tile;
}

static size_t play_turn(rng *r, hantei_table *t, uint8_t left[HANTEI_TILES])
{
    uint8_t held[HANTEI_TILES];
    const hantei_tile drawn = any_of(r, left);
    left[drawn]--;
    take(t, HANTEI_EVENT_TSUMO, 0, drawn);
    const size_t riichi = check_riichi(t);
    hantei_hand_counts(&t->seats[0].seat.hand, held);
    take(t, HANTEI_EVENT_DAHAI, 0, rng_once_in(r, 2) ? drawn : any_of(r, held));
    for (unsigned who = 1; who < HANTEI_MAX_PLAYERS; who++) {
        const hantei_tile tile = any_of(r, left);
        left[tile]--;
        take(t, HANTEI_EVENT_TSUMO, who, HANTEI_NO_TILE);
        take(t, HANTEI_EVENT_DAHAI, who, tile);
    }
    return riichi;
}

Test(table_seat, hands_full_of_fours)
{
    rng r = rng_stream(test_seed(), FULL_OF_FOURS);
    size_t riichi = 0, fifths = 0;
    for (unsigned long i = 0; i < HANDS * test_scale(); i++) {
        uint8_t left[HANTEI_TILES];
        hantei_table t = deal(&r, (unsigned)(i % (HANTEI_FIFTH_CONCEALED_AND_MELDS + 1)), left);
        for (unsigned turn = 0; turn < TURNS; turn++) {
            const hantei_hand *const hand = &t.seats[0].seat.hand;
            fifths += hantei_seat_waits(&t.seats[0].seat, &t.rules).shape != hantei_waits(hand);
            riichi += play_turn(&r, &t, left);
        }
    }
    report("table_seat: %s hands, %s riichi, %s times a fifth tile completes one, seed %" PRIu64,
           grouped(HANDS * test_scale()), grouped(riichi), grouped(fifths), test_seed());
    cr_assert(riichi > HANDS / 4 && fifths > HANDS / 40);
}
