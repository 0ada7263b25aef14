/* Every content of a suit beside others: what is complete or not elsewhere decides which of
 * the suit's ten distances count. The daily tests ask for each content alone, and with one
 * tile or a pair of another suit. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/oracle/suit.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

#define ROWS(table) (sizeof(table) / sizeof *(table))

enum { SUIT_KEYS = 405350, HONOUR_KEYS = 43130 };

/* ---- The oracle's table ---------------------------------------------------- */

static void check_distances(void *context, uint8_t counts[HANTEI_TILES])
{
    static const uint8_t FOURS[HANTEI_RANKS] = {4, 4, 4, 4, 4, 4, 4, 4, 4};
    const bool *honours = context;
    const uint8_t *held = counts + (*honours ? HANTEI_EAST : 0);
    suit_distances tabled = suit_distances_of(held, *honours),
                   tried = suit_distances_within(held, FOURS, *honours, CONTENT_SETS);
    char text[TEXT_MAX];
    cr_assert_arr_eq(&tabled, &tried, sizeof tried, "%s", text_of_counts(counts, text));
}

Test(suit_keys, oracle_has_tried_every_content)
{
    uint8_t counts[HANTEI_TILES] = {0};
    unsigned long keys[2] = {0};
    for (unsigned tiles = 0; tiles <= HANTEI_MAX_TILES; tiles++) {
        keys[0] += every_holding(0, HANTEI_RANKS, tiles, counts, check_distances, &(bool){false});
        keys[1] += every_holding(HANTEI_EAST, HANTEI_TILES, tiles, counts, check_distances, &(bool){true});
    }
    cr_assert_eq(keys[0], SUIT_KEYS);
    cr_assert_eq(keys[1], HONOUR_KEYS);
}

/* ---- Beside sets, pairs and single tiles of another suit -------------------- */

/* For honours they are written as such; beside honours they are tiles of a suit. */
static const char *const COMPANIONS[] = {
    "12z",     "1122z",     "1234z",     "111z",       "1112z",       "11122z",
    "111222z", "1112223z",  "11122233z", "111222333z", "1112223334z", "11122233344z",
    "1111z",   "11112222z", "1111222z",  "1122334z",   "1112234z",
};

typedef struct key_hands {
    unsigned key_tiles;
    comparison c;
} key_hands;

/* Puts a companion behind the key, from tile `first` on, and asks where that is a hand. */
static void ask_beside(key_hands *k, const uint8_t key[HANTEI_TILES], const char *companion, unsigned first)
{
    uint8_t counts[HANTEI_TILES], others[HANTEI_TILES];
    unsigned tiles = k->key_tiles;
    memcpy(counts, key, sizeof counts);
    cr_assert(text_counts(companion, others));
    for (unsigned i = 0; i < HANTEI_HONOURS; i++) {
        counts[first + i] = others[HANTEI_EAST + i];
        tiles += others[HANTEI_EAST + i];
    }
    if (tiles <= HANTEI_MAX_TILES && tiles % 3 != 0)
        compare_counts(&k->c, counts);
}

static void ask_suit(void *context, uint8_t counts[HANTEI_TILES])
{
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        uint8_t moved[HANTEI_TILES] = {0};
        memcpy(moved + HANTEI_RANKS * suit, counts, HANTEI_RANKS);
        for (size_t i = 0; i < ROWS(COMPANIONS); i++)
            ask_beside(context, moved, COMPANIONS[i], HANTEI_EAST);
    }
}

static void ask_honours(void *context, uint8_t counts[HANTEI_TILES])
{
    for (size_t i = 0; i < ROWS(COMPANIONS); i++)
        ask_beside(context, counts, COMPANIONS[i], HANTEI_RANKS);
}

static void compare_keys(unsigned first, unsigned end, hand_visitor *ask, unsigned long expected,
                         const char *what)
{
    uint8_t counts[HANTEI_TILES] = {0};
    key_hands k = {0};
    unsigned long keys = 0;
    compare_begin(&k.c);
    for (k.key_tiles = 0; k.key_tiles <= HANTEI_MAX_TILES; k.key_tiles++)
        keys += every_holding(first, end, k.key_tiles, counts, ask, &k);
    cr_assert_eq(compare_end(&k.c, what, NO_SEED), 0, "differences above");
    cr_assert_eq(keys, expected);
}

Test(suit_keys, beside_honours)
{
    compare_keys(0, HANTEI_RANKS, ask_suit, SUIT_KEYS, "suit_keys, every suit beside honours");
}

Test(suit_keys, honours_beside_a_suit)
{
    compare_keys(HANTEI_EAST, HANTEI_TILES, ask_honours, HONOUR_KEYS, "suit_keys, honours beside a suit");
}
