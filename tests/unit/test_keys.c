/* Every content that a suit can have, in hands that ask for it in every way: alone, and
 * with the tile or the pair of another suit that makes the hand's size fit. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { MIDDLE = 4 };

/* Suit keys by their number of tiles, in parts so that several processes share them; and
 * honour keys. Their numbers are those of the README. */
enum { KEYS_TO_10 = 74396, KEYS_OF_11 = 48879, KEYS_OF_12 = 69675, KEYS_OF_13 = 93600, KEYS_OF_14 = 118800 };
enum { SUIT_KEYS = 405350, HONOUR_KEYS = 43130 };
_Static_assert(KEYS_TO_10 + KEYS_OF_11 + KEYS_OF_12 + KEYS_OF_13 + KEYS_OF_14 == SUIT_KEYS,
               "every key is in one part");

/* How the hands of a key are made. */
typedef struct key_hands {
    unsigned key_tiles; /* tiles in the key */
    unsigned other;     /* a tile of another suit */
    unsigned suits;     /* in how many suits each hand is asked: 3, or 1 */
    comparison c;
} key_hands;

/* ---- The same hand in another suit ---------------------------------------- */

/* The first suit and the one that begins at tile `by` change places. */
static hantei_tileset exchanged_set(hantei_tileset set, unsigned by)
{
    const hantei_tileset first_suit = (1u << HANTEI_RANKS) - 1;
    hantei_tileset others = set & ~(first_suit | first_suit << by);
    return others | (set & first_suit) << by | (set >> by & first_suit);
}

/* The answers to a hand of the first suit and honours, were it of another suit. */
static answers exchanged_answers(const answers *a, unsigned by)
{
    answers moved = *a;
    moved.waits = exchanged_set(a->waits, by);
    moved.ukeire = exchanged_set(a->ukeire, by);
    moved.shanten_discards = exchanged_set(a->shanten_discards, by);
    memset(moved.kinds, 0, HANTEI_RANKS);
    memcpy(moved.kinds + by, a->kinds, HANTEI_RANKS);
    for (size_t i = 0; i < a->listed; i++) {
        unsigned tile = a->list[i].tile;
        moved.list[i].tile = (hantei_tile)(tile < HANTEI_RANKS ? tile + by : tile);
        moved.list[i].waits = exchanged_set(a->list[i].waits, by);
    }
    return moved;
}

static void ask_in_each_suit(key_hands *k, const uint8_t counts[HANTEI_TILES])
{
    answers expected;
    oracle_answers(counts, &expected);
    for (unsigned suit = 0; suit < k->suits; suit++) {
        uint8_t moved_counts[HANTEI_TILES] = {0};
        hantei_hand hand;
        memcpy(moved_counts + HANTEI_EAST, counts + HANTEI_EAST, HANTEI_HONOURS);
        memcpy(moved_counts + HANTEI_RANKS * suit, counts, HANTEI_RANKS);
        cr_assert_eq(hantei_hand_from_counts(&hand, moved_counts), HANTEI_OK);
        answers moved = exchanged_answers(&expected, HANTEI_RANKS * suit);
        compare_hand(&k->c, &hand, &moved);
    }
}

/* ---- All keys ------------------------------------------------------------- */

/* Asks about the key alone, with one other tile and with a pair, if that is a hand. */
static void ask_key(void *context, uint8_t counts[HANTEI_TILES])
{
    key_hands *k = context;
    for (unsigned others = 0; others <= 2 && k->key_tiles + others <= HANTEI_MAX_TILES; others++) {
        counts[k->other] = (uint8_t)others;
        if ((k->key_tiles + others) % 3 != 0)
            ask_in_each_suit(k, counts);
    }
    counts[k->other] = 0;
}

static void compare_suit_keys(unsigned fewest, unsigned most, unsigned long expected)
{
    char what[64];
    uint8_t counts[HANTEI_TILES] = {0};
    key_hands k = {.other = HANTEI_EAST, .suits = HANTEI_NUMBER_SUITS};
    unsigned long keys = 0;
    for (k.key_tiles = fewest; k.key_tiles <= most; k.key_tiles++)
        keys += every_holding(0, HANTEI_RANKS, k.key_tiles, counts, ask_key, &k);
    snprintf(what, sizeof what, "keys, %s of a suit with up to %u tiles", grouped(keys), most);
    cr_assert_eq(compare_end(&k.c, what, NO_SEED), 0, "differences above");
    cr_assert_eq(keys, expected);
}

/* clang-format off */
Test(keys, suit_of_up_to_10_tiles) { compare_suit_keys(0, 10, KEYS_TO_10); }
Test(keys, suit_of_11_tiles) { compare_suit_keys(11, 11, KEYS_OF_11); }
Test(keys, suit_of_12_tiles) { compare_suit_keys(12, 12, KEYS_OF_12); }
Test(keys, suit_of_13_tiles) { compare_suit_keys(13, 13, KEYS_OF_13); }
Test(keys, suit_of_14_tiles) { compare_suit_keys(14, 14, KEYS_OF_14); }
/* clang-format on */

Test(keys, honours)
{
    char what[64];
    uint8_t counts[HANTEI_TILES] = {0};
    key_hands k = {.other = MIDDLE, .suits = 1};
    unsigned long keys = 0;
    for (k.key_tiles = 0; k.key_tiles <= HANTEI_MAX_TILES; k.key_tiles++)
        keys += every_holding(HANTEI_EAST, HANTEI_TILES, k.key_tiles, counts, ask_key, &k);
    snprintf(what, sizeof what, "keys, %s of honours", grouped(keys));
    cr_assert_eq(compare_end(&k.c, what, NO_SEED), 0, "differences above");
    cr_assert_eq(keys, HONOUR_KEYS);
}
