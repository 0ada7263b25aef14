/* The search of the method's author against the library: no table on the one side, no search on the other. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/oracle/author_search.h"
#include "support/raw.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>

enum { RANDOM_HANDS = 20000, BUFFERS = 10000, SHOWN = 10 };
enum { SUIT_KEYS = 405350, HONOUR_KEYS = 43130 };

typedef struct tally {
    unsigned long hands, complete, tenpai, differences;
    unsigned kinds; /* of wait, of all hands together */
} tally;

/* ---- One hand ------------------------------------------------------------- */

static void check(tally *t, const hantei_hand *hand, const char *judge, uint64_t author, uint64_t library)
{
    char counts_text[TEXT_MAX], bytes_text[TEXT_MAX];
    uint8_t counts[HANTEI_TILES];
    if (author == library || t->differences++ >= SHOWN)
        return;
    hantei_hand_counts(hand, counts);
    report("DIFFERENCE %s of %s = %s: the author's search %#llx, kernel %s %#llx", judge,
           text_of_counts(counts, counts_text), text_of_bytes(hand, bytes_text), (unsigned long long)author,
           hantei_kernel_in_use(), (unsigned long long)library);
}

/* Kinds are asked of every wait, and of one other tile or none, which moves on. */
static void check_kinds(tally *t, const hantei_hand *hand, hantei_tileset waits)
{
    const hantei_tile other = (hantei_tile)(t->hands % (HANTEI_TILES + 1));
    for (hantei_tile tile = 0; tile <= HANTEI_TILES; tile++) {
        if ((waits >> tile & 1) || tile == other) {
            const unsigned kinds = author_wait_kinds(hand, tile);
            check(t, hand, "wait_kinds", kinds, hantei_wait_kinds(hand, tile));
            t->kinds |= kinds;
        }
    }
}

static void check_hand(tally *t, const hantei_hand *hand)
{
    const unsigned win = author_win(hand);
    const hantei_tileset waits = author_waits(hand);
    check(t, hand, "win", win, hantei_win(hand));
    check(t, hand, "waits", waits, hantei_waits(hand));
    check(t, hand, "tenpai", author_tenpai(hand), hantei_tenpai(hand));
    check(t, hand, "tenpai_discards", author_tenpai_discards(hand), hantei_tenpai_discards(hand));
    check_kinds(t, hand, waits);
    t->complete += win != 0;
    t->tenpai += waits != 0;
    t->hands++;
}

static void finish(const tally *t, const char *what)
{
    report("author_search, %s: %s hands, %s complete, %s tenpai, seed %llu", what, grouped(t->hands),
           grouped(t->complete), grouped(t->tenpai), (unsigned long long)test_seed());
    cr_assert_eq(t->differences, 0, "differences above");
}

/* ---- Random hands, and bytes that are none ---------------------------------- */

/* Hands of both sizes: the second half have drawn. */
static void check_random(tally *t, hand_kind kind)
{
    const unsigned long hands = RANDOM_HANDS * test_scale();
    rng r = rng_stream(test_seed(), kind);
    for (unsigned long i = 0; i < hands; i++) {
        uint8_t counts[HANTEI_TILES];
        const unsigned size = i < hands / 2 ? random_waiting_size(&r) : random_drawn_size(&r);
        random_hand(&r, kind, size, counts);
        const hantei_hand hand = hand_of_counts(counts);
        check_hand(t, &hand);
    }
}

Test(author_search, random_hands)
{
    tally t = {0};
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (unsigned kind = 0; kind < HAND_KINDS; kind++)
            check_random(&t, (hand_kind)kind);
    }
    finish(&t, "random ones of every kind, size and kernel");
    cr_assert_gt(t.complete, t.hands / 50);
    cr_assert_gt(t.tenpai, t.hands / 20);
    cr_assert_eq(t.kinds, UINT8_MAX, "every kind of wait has to occur");
}

Test(author_search, any_bytes)
{
    tally t = {0};
    for (unsigned kind = 0; kind < RAW_KINDS; kind++) {
        rng r = rng_stream(test_seed(), kind);
        for (unsigned long i = 0; i < BUFFERS * test_scale(); i++) {
            hantei_hand raw;
            raw_buffer(&r, (raw_kind)kind, &raw);
            check_hand(&t, &raw);
        }
    }
    finish(&t, "any bytes");
    cr_assert_gt(t.hands, t.complete + t.tenpai);
}

/* ---- Every content of a suit ------------------------------------------------- */

typedef struct contents {
    unsigned tiles; /* in the suit */
    unsigned suits; /* number of suits that the contents rotate through */
    unsigned other; /* a tile of another suit */
    unsigned long keys;
    tally t;
} contents;

/* Asks about a content alone, with one other tile and with a pair, if that is a hand. */
static void check_content(void *context, uint8_t counts[HANTEI_TILES])
{
    contents *c = context;
    const unsigned suit = (unsigned)(c->keys++ % c->suits);
    for (unsigned others = 0; others <= 2 && c->tiles + others <= HANTEI_MAX_TILES; others++) {
        uint8_t held[HANTEI_TILES];
        for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
            held[(tile + suit * HANTEI_RANKS) % HANTEI_TILES] = counts[tile];
        held[c->other] = (uint8_t)others;
        const hantei_hand hand = hand_of_counts(held);
        if ((c->tiles + others) % 3 != 0)
            check_hand(&c->t, &hand);
    }
}

static void check_contents(contents *c, unsigned first, unsigned end, const char *what)
{
    uint8_t counts[HANTEI_TILES] = {0};
    for (c->tiles = 0; c->tiles <= HANTEI_MAX_TILES; c->tiles++)
        every_holding(first, end, c->tiles, counts, check_content, c);
    finish(&c->t, what);
}

Test(author_search, every_suit)
{
    contents c = {.suits = HANTEI_NUMBER_SUITS, .other = HANTEI_EAST};
    check_contents(&c, 0, HANTEI_RANKS, "every content of a suit");
    cr_assert_eq(c.keys, SUIT_KEYS);
}

Test(author_search, all_honours)
{
    contents c = {.suits = 1, .other = HANTEI_RANKS / 2};
    check_contents(&c, HANTEI_EAST, HANTEI_TILES, "every content of the honours");
    cr_assert_eq(c.keys, HONOUR_KEYS);
}
