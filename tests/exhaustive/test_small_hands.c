/* Every hand of seven tiles, complete or not, against the oracle: all ways in which the
 * suits of a hand can be combined. Smaller ones are in the daily tests. */
#include "support/compare.h"
#include "support/hands.h"

#include <criterion/criterion.h>

enum { TILES = 7, HANDS = 18623330 };

static void ask(void *context, uint8_t counts[HANTEI_TILES])
{
    exam_ask_oracle(context, counts);
}

Test(small_hands, every_hand_of_seven_tiles)
{
    uint8_t counts[HANTEI_TILES] = {0};
    exam e;
    exam_begin(&e);
    unsigned long hands = every_holding(0, HANTEI_TILES, TILES, counts, ask, &e);
    cr_assert_eq(exam_end(&e, "every hand of seven tiles", NO_SEED), 0, "differences above");
    cr_assert_eq(hands, HANDS);
}
