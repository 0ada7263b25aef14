/* Every complete hand but kokushi, 16,873,606 of fourteen tiles and the smaller ones, is read with each last
 * tile as by brute force, and HANTEI_MAX_WIN_READINGS is enough. */
#include "support/compare.h"
#include "support/oracle/complete.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { CHIITOI_HANDS = 5379616 };

typedef struct survey {
    unsigned long asked, readings, wrong;
    size_t most, most_with_last; /* readings of a hand, and of a hand and its last tile */
} survey;

static void keep_most(size_t *most, size_t n)
{
    *most = n > *most ? n : *most;
}

static void check_hand(void *context, const hantei_hand *hand)
{
    survey *s = context;
    uint8_t counts[HANTEI_TILES];
    win_readings divided, placed;
    hantei_hand_counts(hand, counts);
    oracle_divide(counts, &divided);
    keep_most(&s->most, divided.count);
    s->wrong += divided.count == 0;
    for (hantei_tile last = 0; last < HANTEI_TILES; last++) {
        if (counts[last] == 0)
            continue;
        oracle_place_last(&divided, counts, last, &placed);
        keep_most(&s->most_with_last, placed.count);
        s->wrong += !win_readings_agree(hand, last, &placed);
        s->asked++;
        s->readings += placed.count;
    }
}

static void report_survey(const survey *s, const char *what, unsigned long hands)
{
    report("win readings: %s hands of %s, %s with a last tile, %s readings; at most %zu of a hand, %zu with "
           "a last tile",
           grouped(hands), what, grouped(s->asked), grouped(s->readings), s->most, s->most_with_last);
    cr_assert_eq(s->wrong, 0, "%lu differences", s->wrong);
    cr_assert_gt(s->most, 0);
}

static size_t most_of_hands_of(unsigned sets)
{
    char what[32];
    survey s = {.asked = 0};
    unsigned long hands = every_standard_hand(sets, check_hand, &s);
    snprintf(what, sizeof what, "%u tiles", 3 * sets + 2);
    report_survey(&s, what, hands);
    cr_assert_eq(hands, STANDARD_HANDS[sets]);
    return s.most_with_last;
}

Test(win_readings, smaller_standard_hands)
{
    for (unsigned sets = 0; sets < SUIT_SETS; sets++)
        cr_assert_leq(most_of_hands_of(sets), HANTEI_MAX_WIN_READINGS);
}

Test(win_readings, standard_hands)
{
    cr_assert_eq(most_of_hands_of(SUIT_SETS), HANTEI_MAX_WIN_READINGS, "the header says another bound");
}

/* Those that are standard hands too are among them. */
Test(win_readings, seven_pairs)
{
    survey s = {.asked = 0};
    const unsigned long hands = every_seven_pairs(check_hand, &s);
    report_survey(&s, "seven pairs", hands);
    cr_assert_eq(hands, CHIITOI_HANDS);
    cr_assert_leq(s.most_with_last, HANTEI_MAX_WIN_READINGS);
}
