/* Waits with a fifth tile, beside melds. A plain oracle judges random hands of every kind at every level of
 * the rule; some waits must be dead. (Kans in riichi: tests/table, app/cli/judge.txt.) */
#include "given.h"
#include "support/compare.h"
#include "support/hands.h"
#include "support/oracle/seats.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

enum { HANDS = 8000 };

typedef struct holder {
    uint8_t concealed[HANTEI_TILES], melded[HANTEI_TILES];
    hantei_seat seat;
} holder;

/* Adds a meld that the tiles left allow; now and then of tiles that the hand waits for. */
static void add_meld(rng *r, holder *h)
{
    static const uint8_t KINDS[] = {HANTEI_CHI, HANTEI_PON, HANTEI_DAIMINKAN, HANTEI_ANKAN, HANTEI_KAKAN};
    const uint8_t kind = KINDS[rng_below(r, sizeof KINDS)];
    const hantei_tile tile = (hantei_tile)rng_below(r, HANTEI_TILES);
    const bool is_run = kind == HANTEI_CHI;
    const unsigned copies = is_run ? 1 : kind == HANTEI_PON ? 3 : 4, kinds = is_run ? 3 : 1;
    if (is_run && (tile >= HANTEI_EAST || tile % HANTEI_RANKS > 6))
        return;
    for (unsigned i = 0; i < kinds; i++)
        if (h->concealed[tile + i] + h->melded[tile + i] + copies > 4)
            return;
    for (unsigned i = 0; i < kinds; i++)
        h->melded[tile + i] = (uint8_t)(h->melded[tile + i] + copies);
    h->seat.melds[h->seat.meld_count++] = (hantei_seat_meld){kind, tile, tile, HANTEI_NO_TILE, 1, 0};
}

static void random_holder(rng *r, unsigned tiles, holder *h)
{
    memset(h, 0, sizeof *h);
    random_hand(r, (hand_kind)rng_below(r, HAND_KINDS), tiles, h->concealed);
    cr_assert_eq(hantei_hand_from_counts(&h->seat.hand, h->concealed), HANTEI_OK);
    h->seat.drawn = HANTEI_NO_TILE;
    for (unsigned free = (14 - tiles) / 3; free > 0; free--)
        add_meld(r, h);
}

static void expect_same(bool is_same, const holder *h, const char *what)
{
    char text[TEXT_MAX];
    cr_expect(is_same, "%s: %s, %u melds", what, text_of_counts(h->concealed, text), h->seat.meld_count);
}

/* Returns whether some waits are dead. */
static bool compare_waits(const holder *h, const hantei_rules *rules)
{
    const hantei_wait_sets expected = oracle_wait_sets(h->concealed, h->melded, rules->fifth_tile);
    const hantei_wait_sets got = hantei_seat_waits(&h->seat, rules);
    expect_same(got.shape == expected.shape && got.effective == expected.effective, h, "other waits");
    return got.shape != got.effective;
}

/* Returns of how many fifth copies the kinds were asked. */
static unsigned compare_wait_kinds(const holder *h)
{
    unsigned fifths = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned expected = oracle_seat_wait_kinds(h->concealed, tile);
        expect_same(hantei_seat_wait_kinds(&h->seat, tile) == expected, h, "other kinds of wait");
        fifths += h->concealed[tile] == 4 && expected != 0;
    }
    return fifths;
}

Test(seat_oracle, waits)
{
    unsigned long dead = 0, fifths = 0;
    hantei_rules rules = *tenhou_rules();
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        rng r = rng_stream(test_seed(), kernel);
        for (unsigned long i = 0; i < HANDS * test_scale(); i++) {
            holder h;
            random_holder(&r, random_waiting_size(&r), &h);
            for (rules.fifth_tile = 0; rules.fifth_tile < 3; rules.fifth_tile++)
                dead += compare_waits(&h, &rules);
            fifths += compare_wait_kinds(&h);
        }
    }
    report("seat, waits: %s hands, some dead %s times; kinds of %s fifth copies (seed %llu)",
           grouped(HANDS * test_scale() * kernel_count()), grouped(dead), grouped(fifths),
           (unsigned long long)test_seed());
    cr_assert(dead > HANDS / 40 * kernel_count() && fifths > HANDS / 40 * kernel_count());
}
