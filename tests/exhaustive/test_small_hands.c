/* Every hand of seven tiles, complete or not, against the oracle: all ways in which the
 * suits of a hand can be combined. Smaller ones are in the daily tests. */
#include "support/compare.h"
#include "support/hands.h"

#include <criterion/criterion.h>

enum { TILES = 7, HANDS = 18623330 };

Test(small_hands, every_hand_of_seven_tiles)
{
    uint8_t counts[HANTEI_TILES] = {0};
    comparison c;
    compare_begin(&c);
    unsigned long hands = every_holding(0, HANTEI_TILES, TILES, counts, compare_counts, &c);
    cr_assert_eq(compare_end(&c, "every hand of seven tiles", NO_SEED), 0, "differences above");
    cr_assert_eq(hands, HANDS);
}
