/* The oracle's table of suits, row by row, against a search through all that may be drawn. The daily tests
 * ask the library for each content of a suit alone, and with one tile or a pair of another suit; the census
 * beside all others. */
#include "support/hands.h"
#include "support/oracle/suit.h"
#include "support/text.h"

#include <criterion/criterion.h>

enum { SUIT_KEYS = 405350, HONOUR_KEYS = 43130 };

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
