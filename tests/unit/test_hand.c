/* Which counts and lists of tiles make a hand; all others leave it empty. */
#include "support/compare.h"
#include "support/guard.h"
#include "support/hands.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { WALL = 136, LIST_MAX = 40 };

static const hantei_tile FIVE[HANTEI_NUMBER_SUITS] = {4, 13, 22};

static bool is_size(unsigned tiles)
{
    return tiles <= HANTEI_MAX_TILES && tiles % 3 != 0;
}

/* A hand that wins and waits for much, to see whether a failure empties it. */
static hantei_hand full_hand(void)
{
    uint8_t counts[HANTEI_TILES] = {3, 1, 1, 1, 1, 1, 1, 1, 3};
    hantei_hand hand;
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
    return hand;
}

static void assert_empty(const hantei_hand *hand, const char *why)
{
    uint8_t counts[HANTEI_TILES], none[HANTEI_TILES] = {0};
    hantei_discard list[HANTEI_MAX_TILES];
    hantei_hand_counts(hand, counts);
    cr_assert_arr_eq(counts, none, sizeof none, "%s: the hand still holds tiles", why);
    cr_assert_eq(hantei_win(hand), 0);
    cr_assert_eq(hantei_waits(hand), 0);
    cr_assert_not(hantei_tenpai(hand));
    cr_assert_eq(hantei_tenpai_discards(hand), 0);
    cr_assert_eq(hantei_discards(hand, list), 0);
    cr_assert_eq(hantei_shanten(hand), HANTEI_SHANTEN_NONE);
    cr_assert_eq(hantei_ukeire(hand), 0);
    cr_assert_eq(hantei_shanten_discards(hand), 0);
}

static void assert_counts_give(const uint8_t counts[HANTEI_TILES], hantei_status status)
{
    char text[TEXT_MAX];
    hantei_hand hand = full_hand();
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), status, "%s", text_of_counts(counts, text));
    if (status != HANTEI_OK)
        assert_empty(&hand, text_of_counts(counts, text));
}

/* The layout that hantei.h promises: a lane a suit, then zeros. */
static void assert_layout(const hantei_hand *hand, const uint8_t counts[HANTEI_TILES])
{
    uint8_t lanes[4][16] = {{0}}, back[HANTEI_TILES];
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        lanes[t / HANTEI_RANKS][t % HANTEI_RANKS] = counts[t];
    cr_assert_arr_eq(hand->lane, lanes, sizeof lanes);
    hantei_hand_counts(hand, back);
    cr_assert_arr_eq(back, counts, sizeof back);
}

/* ---- Counts --------------------------------------------------------------- */

Test(hand, every_number_of_tiles)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        uint8_t counts[HANTEI_TILES] = {0};
        for (unsigned tiles = 0; tiles <= WALL; tiles++) {
            assert_counts_give(counts, is_size(tiles) ? HANTEI_OK : HANTEI_ERROR_TILE_COUNT);
            counts[tiles % HANTEI_TILES]++;
        }
    }
}

Test(hand, fifth_copy_of_every_tile)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        for (unsigned t = 0; t < HANTEI_TILES; t++)
            for (unsigned copies = 0; copies <= UINT8_MAX; copies++) {
                uint8_t counts[HANTEI_TILES] = {0};
                counts[t] = (uint8_t)copies;
                assert_counts_give(counts, copies > 4        ? HANTEI_ERROR_FIFTH_COPY
                                           : is_size(copies) ? HANTEI_OK
                                                             : HANTEI_ERROR_TILE_COUNT);
            }
}

/* Sums that come round to a hand's size in eight bits, or in lanes of them. */
Test(hand, sums_that_wrap)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        uint8_t counts[HANTEI_TILES];
        memset(counts, UINT8_MAX, sizeof counts);
        assert_counts_give(counts, HANTEI_ERROR_FIFTH_COPY);
        memset(counts, 0, sizeof counts);
        counts[0] = 128, counts[9] = 128, counts[33] = 2;
        assert_counts_give(counts, HANTEI_ERROR_FIFTH_COPY);
        for (unsigned t = 0; t < 8; t++)
            counts[t] = 32;
        counts[9] = 1, counts[33] = 1;
        assert_counts_give(counts, HANTEI_ERROR_FIFTH_COPY);
    }
}

/* ---- Lists of tiles ------------------------------------------------------- */

typedef struct tile_list {
    hantei_tile tiles[LIST_MAX];
    size_t n;
    uint8_t reds[HANTEI_NUMBER_SUITS];
} tile_list;

/* The tiles of a hand in random order, some fives red, with null tiles between. */
static tile_list random_list(rng *r, const uint8_t counts[HANTEI_TILES])
{
    tile_list list = {.n = 0};
    for (hantei_tile t = 0; t < HANTEI_TILES; t++)
        for (unsigned copies = counts[t]; copies; copies--) {
            bool red = t < HANTEI_EAST && t % HANTEI_RANKS == 4 && rng_once_in(r, 2);
            list.tiles[list.n++] = red ? t | HANTEI_RED : t;
            list.reds[t / HANTEI_RANKS % HANTEI_NUMBER_SUITS] =
                (uint8_t)(list.reds[t / HANTEI_RANKS % HANTEI_NUMBER_SUITS] + red);
        }
    for (unsigned nulls = rng_below(r, 10); nulls; nulls--)
        list.tiles[list.n++] = HANTEI_NO_TILE;
    shuffle_tiles(r, list.tiles, list.n);
    return list;
}

static void assert_round_trip(const uint8_t *counts, const tile_list *list)
{
    uint8_t reds[HANTEI_NUMBER_SUITS] = {9, 9, 9};
    hantei_hand hand, listed;
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
    assert_layout(&hand, counts);
    cr_assert_eq(hantei_hand_from_tiles(&listed, list->tiles, list->n, reds), HANTEI_OK);
    cr_assert_arr_eq(&listed, &hand, sizeof hand);
    cr_assert_arr_eq(reds, list->reds, sizeof reds);
    cr_assert_eq(hantei_hand_from_tiles(&listed, list->tiles, list->n, NULL), HANTEI_OK);
    cr_assert_arr_eq(&listed, &hand, sizeof hand);
}

Test(hand, counts_and_lists_in_any_order)
{
    enum { HANDS = 70000 };
    uint8_t *counts = guarded_end(HANTEI_TILES);
    rng r = rng_stream(test_seed(), 1);
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        for (uint64_t i = 0; i < HANDS; i++) {
            numbered_hand(test_seed(), i, counts);
            const tile_list list = random_list(&r, counts);
            assert_round_trip(counts, &list);
        }
    report("hand: %s hands from counts and lists, %u kernels, seed %llu", grouped(HANDS), kernel_count(),
           (unsigned long long)test_seed());
}

static void assert_list_fails(const hantei_tile *tiles, size_t n, hantei_status status, const char *why)
{
    hantei_hand hand = full_hand();
    uint8_t reds[HANTEI_NUMBER_SUITS] = {9, 9, 9}, none[HANTEI_NUMBER_SUITS] = {0};
    cr_assert_eq(hantei_hand_from_tiles(&hand, tiles, n, reds), status, "%s", why);
    assert_empty(&hand, why);
    cr_assert_arr_eq(reds, none, sizeof none, "%s: reds are not zero", why);
}

/* Every byte as the one tile of a list. */
Test(hand, every_tile_number)
{
    for (unsigned number = 0; number <= UINT8_MAX; number++) {
        hantei_tile tile = (hantei_tile)number;
        hantei_hand hand;
        char why[32];
        sprintf(why, "tile number %u", number);
        bool red_five = tile == (FIVE[0] | HANTEI_RED) || tile == (FIVE[1] | HANTEI_RED) ||
                        tile == (FIVE[2] | HANTEI_RED);
        if (tile == HANTEI_NO_TILE)
            assert_list_fails(&tile, 1, HANTEI_ERROR_TILE_COUNT, why);
        else if (tile < HANTEI_TILES || red_five)
            cr_assert_eq(hantei_hand_from_tiles(&hand, &tile, 1, NULL), HANTEI_OK, "%s", why);
        else
            assert_list_fails(&tile, 1, HANTEI_ERROR_TILE, why);
    }
}

Test(hand, lists_that_are_no_hand)
{
    hantei_tile tiles[WALL];
    for (unsigned i = 0; i < WALL; i++)
        tiles[i] = (hantei_tile)(i / 4);
    assert_list_fails(tiles, 0, HANTEI_ERROR_TILE_COUNT, "no tiles");
    assert_list_fails(tiles, 12, HANTEI_ERROR_TILE_COUNT, "twelve tiles");
    assert_list_fails(tiles, 16, HANTEI_ERROR_TILE_COUNT, "sixteen tiles");
    assert_list_fails(tiles, WALL, HANTEI_ERROR_TILE_COUNT, "the whole set");
    assert_list_fails(tiles, WALL + 1, HANTEI_ERROR_TILE_COUNT, "more than the whole set");
    assert_list_fails(tiles, SIZE_MAX, HANTEI_ERROR_TILE_COUNT, "far more than the whole set");
    memset(tiles, 0, sizeof tiles);
    assert_list_fails(tiles, 5, HANTEI_ERROR_FIFTH_COPY, "five of a kind");
    assert_list_fails(tiles, WALL, HANTEI_ERROR_FIFTH_COPY, "the whole set of one kind");
    tiles[WALL - 1] = HANTEI_NO_TILE + 1;
    assert_list_fails(tiles, WALL, HANTEI_ERROR_TILE, "a wrong tile is worse than a fifth copy");
}

/* Red and plain fives are the same tile: together they may not be more than four. */
Test(hand, fifth_copy_that_is_red)
{
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        hantei_tile tiles[5];
        memset(tiles, FIVE[suit], sizeof tiles);
        for (unsigned reds = 1; reds <= 5; reds++) {
            tiles[reds - 1] |= HANTEI_RED;
            assert_list_fails(tiles, 5, HANTEI_ERROR_FIFTH_COPY, "five fives");
        }
    }
}

/* A fixed array of slots, most of them empty, right before memory that is not ours. */
Test(hand, slots_of_a_whole_set)
{
    hantei_tile *slots = guarded_end(WALL);
    hantei_hand hand;
    memset(slots, HANTEI_NO_TILE, WALL);
    assert_list_fails(slots, WALL, HANTEI_ERROR_TILE_COUNT, "empty slots");
    slots[0] = 33, slots[70] = 33;
    cr_assert_eq(hantei_hand_from_tiles(&hand, slots, WALL, NULL), HANTEI_OK);
    cr_assert_eq(hantei_win(&hand), HANTEI_STANDARD);
}

Test(hand, status_texts)
{
    for (int status = HANTEI_OK; status <= HANTEI_ERROR_LIMIT; status++) {
        const char *text = hantei_status_text((hantei_status)status);
        cr_assert_str_neq(text, "unknown status");
        cr_assert_neq(text[strlen(text) - 1], '.');
        for (int other = HANTEI_OK; other < status; other++)
            cr_assert_str_neq(text, hantei_status_text((hantei_status)other));
    }
    cr_assert_str_eq(hantei_status_text((hantei_status)(HANTEI_ERROR_LIMIT + 1)), "unknown status");
    cr_assert_str_eq(hantei_status_text((hantei_status)-1), "unknown status");
}

Test(hand, version_is_the_headers)
{
    char version[32];
    sprintf(version, "%d.%d.%d", HANTEI_VERSION_MAJOR, HANTEI_VERSION_MINOR, HANTEI_VERSION_PATCH);
    cr_assert_str_eq(hantei_version(), version);
}
