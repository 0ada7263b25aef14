/* Waits with a fifth tile and kans in riichi. A plain oracle judges random hands of every kind at every level
 * of the switches. Each test prints how often it refused for each reason, and fails if a reason never
 * occurred: a judge that allows everything must not pass. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/oracle/seats.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

enum { HANDS = 8000, REASONS = HANTEI_REFUSED_NINE_GATES + 1, FULL_WALL = 70 };

typedef struct tally {
    unsigned long hands, asked, differences, dead;
    unsigned long reasons[REASONS];
} tally;

/* ---- Seats ------------------------------------------------------------------- */

typedef struct holder {
    uint8_t concealed[HANTEI_TILES], melded[HANTEI_TILES];
    hantei_seat seat;
} holder;

static void seat_holder(holder *h)
{
    memset(&h->seat, 0, sizeof h->seat);
    cr_assert_eq(hantei_hand_from_counts(&h->seat.hand, h->concealed), HANTEI_OK);
    h->seat.points = 25000;
    h->seat.live = FULL_WALL;
    h->seat.drawn = HANTEI_NO_TILE;
    memset(h->seat.unseen, 4, sizeof h->seat.unseen);
}

/* Adds a meld that the tiles left allow; now and then of tiles that the hand waits for. */
static void add_meld(rng *r, holder *h, bool closed)
{
    static const uint8_t KINDS[] = {HANTEI_CHI, HANTEI_PON, HANTEI_DAIMINKAN, HANTEI_ANKAN, HANTEI_KAKAN};
    const uint8_t kind = closed ? HANTEI_ANKAN : KINDS[rng_below(r, sizeof KINDS)];
    const hantei_tile tile = (hantei_tile)rng_below(r, HANTEI_TILES);
    const bool is_run = kind == HANTEI_CHI;
    const unsigned copies = is_run ? 1 : kind == HANTEI_PON ? 3 : 4;
    if (is_run && (tile >= HANTEI_EAST || tile % HANTEI_RANKS > 6))
        return;
    for (unsigned i = 0; i < (is_run ? 3u : 1u); i++)
        if (h->concealed[tile + i] + h->melded[tile + i] + copies > 4)
            return;
    for (unsigned i = 0; i < (is_run ? 3u : 1u); i++)
        h->melded[tile + i] = (uint8_t)(h->melded[tile + i] + copies);
    h->seat.melds[h->seat.meld_count++] = (hantei_seat_meld){kind, tile, tile, HANTEI_NO_TILE, 1, 0};
}

static void random_holder(rng *r, unsigned tiles, bool closed, holder *h)
{
    memset(h->melded, 0, sizeof h->melded);
    random_hand(r, (hand_kind)rng_below(r, HAND_KINDS), tiles, h->concealed);
    seat_holder(h);
    for (unsigned free = (14 - tiles) / 3; free > 0; free--)
        add_meld(r, h, closed);
}

static hantei_rules random_rules(rng *r)
{
    hantei_rules rules;
    cr_assert_eq(hantei_rules_preset(&rules, "tenhou", 4), HANTEI_OK);
    rules.fifth_tile = (uint8_t)rng_below(r, 3);
    rules.kan_after_riichi = (uint8_t)rng_below(r, 3);
    rules.kuikae = (uint8_t)rng_below(r, 3);
    rules.nine_gates_kan = rng_once_in(r, 2);
    return rules;
}

static void differs(tally *t, const holder *h, const char *what)
{
    char text[TEXT_MAX];
    if (t->differences++ < 20)
        report("%s: %s, %u melds", what, text_of_counts(h->concealed, text), h->seat.meld_count);
}

static void end_tally(const tally *t, const char *what)
{
    char line[TEXT_MAX] = "";
    for (unsigned i = 0; i < REASONS; i++)
        if (t->reasons[i] > 0)
            append_count(line, t->reasons[i], hantei_refusal_name(i));
    report("seat, %s: %s hands, %s questions%s; %lu differences (seed %llu)", what, grouped(t->hands),
           grouped(t->asked), line, t->differences, (unsigned long long)test_seed());
    cr_assert_eq(t->differences, 0, "differences above");
}

/* ---- Waits --------------------------------------------------------- */

static void compare_waits(tally *t, const holder *h, const hantei_rules *rules)
{
    const hantei_wait_sets expected = oracle_wait_sets(h->concealed, h->melded, rules->fifth_tile);
    const hantei_wait_sets got = hantei_seat_waits(&h->seat, rules);
    if (got.shape != expected.shape || got.effective != expected.effective)
        differs(t, h, "other waits");
    t->asked++;
    t->dead += got.shape != got.effective;
}

/* Returns of how many fifth copies the kinds were asked. */
static unsigned compare_wait_kinds(tally *t, const holder *h)
{
    unsigned fifths = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned expected = oracle_seat_wait_kinds(h->concealed, tile);
        if (hantei_seat_wait_kinds(&h->seat, tile) != expected)
            differs(t, h, "other kinds of wait");
        fifths += h->concealed[tile] == 4 && expected != 0;
    }
    return fifths;
}

Test(seat_oracle, waits)
{
    tally t = {.hands = 0};
    unsigned long fifths = 0;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        rng r = rng_stream(test_seed(), kernel);
        for (unsigned long i = 0; i < HANDS * test_scale(); i++, t.hands++) {
            const unsigned size = random_waiting_size(&r);
            holder h;
            hantei_rules rules = random_rules(&r);
            random_holder(&r, size, false, &h);
            for (rules.fifth_tile = 0; rules.fifth_tile < 3; rules.fifth_tile++)
                compare_waits(&t, &h, &rules);
            fifths += compare_wait_kinds(&t, &h);
        }
    }
    report("seat, waits: some dead %s times; kinds of %s fifth copies", grouped(t.dead), grouped(fifths));
    cr_assert_gt(t.dead, HANDS / 40 * kernel_count());
    cr_assert_gt(fifths, HANDS / 40 * kernel_count());
    end_tally(&t, "waits");
}

/* ---- Kans in riichi -------------------------------------------------------------- */

/* At every level of the three switches. */
static void compare_riichi_kan(tally *t, holder *h, hantei_tile tile)
{
    hantei_rules rules;
    cr_assert_eq(hantei_rules_preset(&rules, "tenhou", 4), HANTEI_OK);
    h->seat.riichi = 1;
    h->seat.drawn = tile;
    for (unsigned level = 0; level < 18; level++, t->asked++) {
        rules.fifth_tile = (uint8_t)(level % 3);
        rules.kan_after_riichi = (uint8_t)(level / 3 % 3);
        rules.nine_gates_kan = level / 9;
        const hantei_refusal expected = oracle_riichi_kan(h->concealed, h->melded, tile, &rules);
        const hantei_kans kans = hantei_seat_kans(&h->seat, &rules);
        hantei_refusal got = kans.concealed >> tile & 1 ? HANTEI_ALLOWED : (hantei_refusal)REASONS;
        for (unsigned i = 0; i < kans.refused_count; i++)
            if (kans.refused[i].tile == tile)
                got = (hantei_refusal)kans.refused[i].why;
        if (got != expected)
            differs(t, h, "another verdict on a kan");
        t->reasons[expected]++;
    }
}

static bool is_tenpai_without(const holder *h, hantei_tile tile)
{
    uint8_t rest[HANTEI_TILES];
    memcpy(rest, h->concealed, sizeof rest);
    rest[tile]--;
    return oracle_wait_sets(rest, h->melded, HANTEI_FIFTH_SHAPE).shape != 0;
}

static void try_riichi_kans(tally *t, holder *h)
{
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (h->concealed[tile] == 4 && is_tenpai_without(h, tile)) {
            compare_riichi_kan(t, h, tile);
            t->hands++;
        }
    }
}

/* All hands of one tile away from nine gates that hold four of something. */
static void every_broken_gate(tally *t)
{
    for (unsigned more = 0; more < 81; more++) {
        holder h = {.concealed = {3, 1, 1, 1, 1, 1, 1, 1, 3}};
        for (unsigned missing = 0; missing < 9; missing++) {
            uint8_t whole[HANTEI_TILES];
            memcpy(whole, h.concealed, sizeof whole);
            h.concealed[more / 9]++;
            h.concealed[more % 9]++;
            h.concealed[missing]--;
            if (h.concealed[0] <= 4 && h.concealed[8] <= 4) {
                seat_holder(&h);
                try_riichi_kans(t, &h);
            }
            memcpy(h.concealed, whole, sizeof whole);
        }
    }
}

/* Triplets beside runs of their tiles, with one of four. */
static void riichi_kan_hand(rng *r, holder *h)
{
    memset(h, 0, sizeof *h);
    do {
        const unsigned size = rng_once_in(r, 4) ? 11 : 14;
        random_holder(r, size, true, h);
        if (rng_once_in(r, 2))
            random_hand(r, FULL_OF_FOURS, size, h->concealed);
    } while (memchr(h->concealed, 4, sizeof h->concealed) == NULL);
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        if (h->concealed[tile] + h->melded[tile] > 4)
            h->seat.meld_count = 0;
    if (h->seat.meld_count == 0)
        memset(h->melded, 0, sizeof h->melded);
    cr_assert_eq(hantei_hand_from_counts(&h->seat.hand, h->concealed), HANTEI_OK);
}

Test(seat_oracle, kans_in_riichi)
{
    tally t = {.hands = 0};
    rng r = rng_stream(test_seed(), 200);
    every_broken_gate(&t);
    for (unsigned long i = 0; i < 2 * HANDS * test_scale(); i++) {
        holder h;
        riichi_kan_hand(&r, &h);
        try_riichi_kans(&t, &h);
    }
    end_tally(&t, "kans in riichi");
    for (unsigned why = HANTEI_REFUSED_IS_A_WAIT; why <= HANTEI_REFUSED_NINE_GATES; why++)
        cr_expect_gt(t.reasons[why], 10, "reason %u", why);
}
