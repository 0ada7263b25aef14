/* Every complete hand but kokushi, 16,873,606 of fourteen tiles and the smaller ones, is read with each last
 * tile as by brute force, and HANTEI_MAX_WIN_READINGS is enough. */
#include "support/compare.h"
#include "support/oracle/complete.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { CHIITOI_HANDS = 5379616 };

/* The most readings so far, and who has them. */
typedef struct record {
    size_t most;
    unsigned long holders;
    uint8_t counts[HANTEI_TILES];
    hantei_tile last;
} record;

typedef struct survey {
    unsigned long asked, readings, wrong;
    record alone, with_last;
} survey;

static void note(record *r, size_t n, const uint8_t counts[HANTEI_TILES], hantei_tile last)
{
    r->holders = n > r->most ? 1 : r->holders + (n == r->most);
    if (n <= r->most)
        return;
    r->most = n;
    r->last = last;
    memcpy(r->counts, counts, sizeof r->counts);
}

static void check_hand(void *context, const hantei_hand *hand)
{
    survey *s = context;
    uint8_t counts[HANTEI_TILES];
    win_readings divided, placed;
    hantei_hand_counts(hand, counts);
    oracle_divide(counts, &divided);
    note(&s->alone, divided.count, counts, HANTEI_NO_TILE);
    s->wrong += divided.count == 0;
    for (hantei_tile last = 0; last < HANTEI_TILES; last++) {
        if (counts[last] == 0)
            continue;
        oracle_place_last(&divided, counts, last, &placed);
        note(&s->with_last, placed.count, counts, last);
        s->wrong += !win_readings_agree(hand, last, &placed);
        s->asked++;
        s->readings += placed.count;
    }
}

static void report_survey(const survey *s, const char *what, unsigned long hands)
{
    char alone[TEXT_MAX], with_last[TEXT_MAX], last[HANTEI_TILE_TEXT];
    hantei_tile_format(last, s->with_last.last);
    report("win readings: %s hands of %s, %s with a last tile, %s readings", grouped(hands), what,
           grouped(s->asked), grouped(s->readings));
    report("  at most %zu of a hand (%s of them, such as %s), %zu of a hand and last tile (%s, such as %s "
           "and %s)",
           s->alone.most, grouped(s->alone.holders), text_of_counts(s->alone.counts, alone),
           s->with_last.most, grouped(s->with_last.holders), text_of_counts(s->with_last.counts, with_last),
           last);
    cr_assert_eq(s->wrong, 0, "%lu differences", s->wrong);
    cr_assert_gt(s->alone.most, 0);
}

static size_t most_of_hands_of(unsigned sets)
{
    char what[32];
    survey s = {.asked = 0};
    unsigned long hands = every_standard_hand(sets, check_hand, &s);
    snprintf(what, sizeof what, "%u tiles", 3 * sets + 2);
    report_survey(&s, what, hands);
    cr_assert_eq(hands, STANDARD_HANDS[sets]);
    return s.with_last.most;
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
    cr_assert_leq(s.with_last.most, HANTEI_MAX_WIN_READINGS);
}
