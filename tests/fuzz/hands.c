/* Any 64 bytes as a hand, and what makes hands of counts and tiles: the answers agree with each other. */
#include "fuzz.h"

#include <string.h>

static const hantei_tileset ALL_TILES = ((hantei_tileset)1 << HANTEI_TILES) - 1;

/* The number of tiles, or 0 if the hand is invalid. */
static unsigned size_of(const hantei_hand *hand)
{
    unsigned tiles = 0, faults = 0;
    for (unsigned suit = 0; suit < 4; suit++)
        for (unsigned i = 0; i < 16; i++) {
            tiles += hand->lane[suit][i];
            faults += hand->lane[suit][i] > (i < (suit == 3 ? 7u : 9u) ? 4u : 0u);
        }
    return faults == 0 && tiles <= HANTEI_MAX_TILES && tiles % 3 != 0 ? tiles : 0;
}

static void check_lists(const hantei_hand *hand)
{
    hantei_discard list[HANTEI_MAX_TILES];
    const hantei_tileset discards = hantei_tenpai_discards(hand);
    const size_t n = hantei_discards(hand, list);
    hantei_tileset listed = 0;
    expect(n <= HANTEI_MAX_TILES);
    for (size_t i = 0; i < n; i++) {
        expect(list[i].tile < HANTEI_TILES && list[i].waits != 0 && (list[i].waits & ~ALL_TILES) == 0);
        listed |= (hantei_tileset)1 << list[i].tile;
    }
    expect(listed == discards);
}

/* The answers, which must agree with each other; empty if the hand is invalid. */
static void check_hand(const hantei_hand *hand)
{
    const unsigned tiles = size_of(hand), drawn = tiles % 3 == 2, waiting = tiles % 3 == 1;
    const hantei_shantens s = hantei_shanten_by_form(hand);
    const hantei_tileset waits = hantei_waits(hand), ukeire = hantei_ukeire(hand);
    expect(hantei_shanten(hand) == s.least);
    expect((hantei_win(hand) != 0) == (drawn && s.least == -1));
    expect(((waits | ukeire) & ~ALL_TILES) == 0);
    expect((waits != 0) == (waiting && s.least == 0));
    expect(hantei_tenpai(hand) == (waits != 0));
    expect(s.least != 0 || !waiting || ukeire == waits);
    expect((hantei_tenpai_discards(hand) != 0) == (drawn && s.least <= 0));
    expect((hantei_shanten_discards(hand) & ~ALL_TILES) == 0);
    expect(!drawn || (hantei_shanten_discards(hand) != 0) == (s.least >= 0));
    expect(tiles != 0 || (s.least == HANTEI_SHANTEN_NONE && ukeire == 0));
    check_lists(hand);
}

/* All of them: the very bytes, beside their forbidden page; fewer: a copy. */
void fuzz_hand(const uint8_t *bytes, size_t n)
{
    hantei_hand hand = {{{0}}};
    memcpy(&hand, bytes, n < sizeof hand ? n : sizeof hand);
    check_hand(n == sizeof hand ? (const hantei_hand *)(const void *)bytes : &hand);
}

static bool wants_some(void *context, const hantei_reading *reading)
{
    unsigned *const left = context;
    expect(reading->count <= HANTEI_MAX_TILES);
    return --*left > 0;
}

static void check_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    const hantei_shantens s = hantei_shanten_unseen(hand, unseen);
    const size_t n = hantei_ukeire_discards_by_shape(hand, unseen, list);
    expect(s.least >= hantei_shanten(hand));
    expect((hantei_ukeire_unseen(hand, unseen) & ~ALL_TILES) == 0);
    expect(n <= HANTEI_MAX_TILES && (n != 0) == (size_of(hand) % 3 == 2));
    expect(hantei_ukeire_discards_unseen(hand, unseen, list) <= HANTEI_MAX_TILES);
}

/* What branches on the hand: its readings, kinds of wait, and all that depends on unseen tiles. */
void fuzz_readings(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    hantei_hand hand;
    uint8_t unseen[HANTEI_TILES];
    hantei_win_reading readings[HANTEI_MAX_WIN_READINGS];
    fuzz_fill(&food, &hand, sizeof hand);
    fuzz_fill(&food, unseen, sizeof unseen);
    unsigned left = 1u + fuzz_byte(&food);
    const unsigned most = left;
    const bool is_win = hantei_win(&hand) != 0;
    expect(hantei_best_readings(&hand, wants_some, &left) <= most);
    for (unsigned tile = 0; tile < 256; tile++) {
        const bool waits = tile < HANTEI_TILES && hantei_waits(&hand) >> tile & 1;
        expect((hantei_wait_kinds(&hand, (hantei_tile)tile) != 0) == waits);
        const size_t count = hantei_win_readings(&hand, (hantei_tile)tile, readings);
        expect(count <= HANTEI_MAX_WIN_READINGS);
        expect((count != 0) ==
               (is_win && tile < HANTEI_TILES && hand.lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS] > 0));
    }
    check_unseen(&hand, unseen);
}

/* From counts and from lists of tiles: a hand, or an empty one with a reason. */
static void check_made(const hantei_hand *hand, hantei_status status)
{
    static const hantei_hand empty;
    expect((status == HANTEI_OK) == (size_of(hand) != 0));
    expect(status == HANTEI_OK || memcmp(hand, &empty, sizeof empty) == 0);
}

/* The answers to counts are those to the hand made from them, which is empty if they are invalid. */
static void check_counts(const uint8_t counts[HANTEI_TILES], const hantei_hand *hand)
{
    expect(hantei_counts_win(counts) == hantei_win(hand));
    expect(hantei_counts_waits(counts) == hantei_waits(hand));
    expect(hantei_counts_tenpai(counts) == hantei_tenpai(hand));
    expect(hantei_counts_tenpai_discards(counts) == hantei_tenpai_discards(hand));
    expect(hantei_counts_shanten(counts) == hantei_shanten(hand));
}

void fuzz_constructors(const uint8_t *bytes, size_t n)
{
    hantei_hand hand, again;
    uint8_t counts[HANTEI_TILES] = {0}, reds[3];
    check_made(&hand, hantei_hand_from_tiles(&hand, bytes, n, reds));
    check_made(&hand, hantei_hand_from_tiles(&hand, bytes, n, NULL));
    if (n < HANTEI_TILES)
        return;
    const hantei_status status = hantei_hand_from_counts(&hand, bytes);
    check_made(&hand, status);
    check_counts(bytes, &hand);
    hantei_hand_counts(&hand, counts);
    expect(status != HANTEI_OK || memcmp(counts, bytes, sizeof counts) == 0);
    expect(status != HANTEI_OK || hantei_hand_from_counts(&again, counts) == HANTEI_OK);
}
