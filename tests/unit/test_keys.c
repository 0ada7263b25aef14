/* Every row of the lookup tables: every content that a suit can have is asked for, alone and with the tile or
 * the pair of another suit that makes the hand's size fit. */
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
    unsigned suits;     /* that the keys take in turn: 3, or 1 */
    unsigned long asked;
    comparison c;
} key_hands;

/* Asks about the key alone, with one other tile and with a pair, if that is a hand. All suits have one lookup
 * table, so each key is asked in one of them. */
static void ask_key(void *context, uint8_t counts[HANTEI_TILES])
{
    key_hands *k = context;
    const unsigned suit = (unsigned)(k->asked++ % k->suits);
    uint8_t held[HANTEI_TILES] = {0};
    memcpy(held + HANTEI_EAST, counts + HANTEI_EAST, HANTEI_HONOURS);
    memcpy(held + (size_t)HANTEI_RANKS * suit, counts, HANTEI_RANKS);
    for (unsigned others = 0; others <= 2 && k->key_tiles + others <= HANTEI_MAX_TILES; others++) {
        held[k->other] = (uint8_t)others;
        if ((k->key_tiles + others) % 3 != 0)
            compare_counts(&k->c, held);
    }
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
