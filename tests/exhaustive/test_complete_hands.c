/* Every complete hand, 16,873,619 of fourteen tiles and the smaller ones, is judged right by every kernel and
 * by the oracle.
 *
 * Two questions follow from the rules without any judging: the form of such a hand is known,
 * and each of its tiles may be discarded, since the hand then waits for that tile again. */
#include "support/compare.h"
#include "support/oracle/complete.h"
#include "support/oracle/oracle.h"
#include "support/oracle/shanten.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

enum { CHIITOI_HANDS = 5379616, BOTH_FORMS = 4668, KOKUSHI_HANDS = 13, COMPLETE_HANDS = 16873619 };

/* What is kept while hands are shown one by one. */
typedef struct walk {
    unsigned long both_forms, wrong;
} walk;

/* ---- What is asked of each hand ------------------------------------------- */

static bool is_seven_pairs(const uint8_t counts[HANTEI_TILES])
{
    unsigned pairs = 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        pairs += counts[t] == 2;
    return pairs == 7;
}

static void show_wrong(const uint8_t counts[HANTEI_TILES], const char *judge, unsigned long *wrong)
{
    char text[TEXT_MAX];
    if ((*wrong)++ < 10)
        report("DIFFERENCE kernel %s, %s of %s", hantei_kernel_in_use(), judge, text_of_counts(counts, text));
}

/* Every held tile may go, since the hand then waits for it. The census compares the lists. */
static bool every_tile_may_go(const hantei_hand *hand, const uint8_t counts[HANTEI_TILES])
{
    hantei_tileset held = 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        held |= (hantei_tileset)(counts[t] > 0) << t;
    return hantei_tenpai_discards(hand) == held && hantei_shanten_discards(hand) == 0;
}

/* -1 in the forms that are complete, and more in the others. */
static bool shantens_are(hantei_shantens s, unsigned forms)
{
    return s.least == -1 && (s.standard == -1) == ((forms & HANTEI_STANDARD) != 0) &&
           (s.chiitoi == -1) == ((forms & HANTEI_CHIITOI) != 0) &&
           (s.kokushi == -1) == ((forms & HANTEI_KOKUSHI) != 0);
}

static void check_complete(const hantei_hand *hand, unsigned forms, unsigned long *wrong)
{
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(hand, counts);
    if (hantei_win(hand) != forms)
        show_wrong(counts, "win", wrong);
    if (!every_tile_may_go(hand, counts))
        show_wrong(counts, "discards", wrong);
    if (!shantens_are(hantei_shanten_by_form(hand), forms) || hantei_shanten(hand) != -1)
        show_wrong(counts, "shanten", wrong);
}

static void check_standard(void *context, const hantei_hand *hand)
{
    walk *w = context;
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(hand, counts);
    bool both = is_seven_pairs(counts);
    w->both_forms += both;
    check_complete(hand, HANTEI_STANDARD | (both ? HANTEI_CHIITOI : 0u), &w->wrong);
}

/* ---- Standard hands ------------------------------------------------------- */

/* The oracle has to know them as well: it is the judge of all other tests. */
static void check_oracle(void *context, const hantei_hand *hand)
{
    walk *w = context;
    uint8_t counts[HANTEI_TILES];
    hantei_hand made;
    hantei_hand_counts(hand, counts);
    bool both = is_seven_pairs(counts);
    unsigned forms = HANTEI_STANDARD | (both ? HANTEI_CHIITOI : 0u);
    w->both_forms += both;
    if (oracle_win(counts) != forms)
        show_wrong(counts, "the oracle's win", &w->wrong);
    if (!shantens_are(oracle_shantens(counts), forms))
        show_wrong(counts, "the oracle's shanten", &w->wrong);
    if (hantei_hand_from_counts(&made, counts) != HANTEI_OK || memcmp(&made, hand, sizeof made) != 0)
        show_wrong(counts, "hand_from_counts", &w->wrong);
}

/* Walks all hands of each number of sets, and compares their numbers. */
static void walk_all_standard(complete_visitor *check, const char *who)
{
    for (unsigned sets = 0; sets <= CONTENT_SETS; sets++) {
        walk w = {.wrong = 0};
        unsigned long hands = every_standard_hand(sets, check, &w);
        report("%s: %s standard hands of %u tiles", who, grouped(hands), 3 * sets + 2);
        cr_assert_eq(w.wrong, 0, "%lu wrong answers", w.wrong);
        cr_assert_eq(hands, STANDARD_HANDS[sets]);
        cr_assert_eq(w.both_forms, sets == CONTENT_SETS ? BOTH_FORMS : 0);
    }
}

static void walk_in_kernel(size_t kernel)
{
    if (!use_kernel(kernel))
        SKIP_TEST("complete_hands: this processor has no kernel number %zu", kernel);
    walk_all_standard(check_standard, hantei_kernel_in_use());
}

/* clang-format off */
Test(complete_hands, standard_by_the_oracle) { walk_all_standard(check_oracle, "oracle"); }
Test(complete_hands, standard_in_the_first_kernel) { walk_in_kernel(0); }
Test(complete_hands, standard_in_the_second_kernel) { walk_in_kernel(1); }
Test(complete_hands, standard_in_the_third_kernel) { walk_in_kernel(2); }
/* clang-format on */

Test(complete_hands, no_kernel_is_left_out)
{
    cr_assert_leq(kernel_count(), 3, "add a test for the next kernel");
}

/* ---- Seven pairs and orphans ---------------------------------------------- */

static void check_pairs(void *context, const hantei_hand *hand)
{
    walk *w = context;
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(hand, counts);
    const unsigned forms = oracle_win(counts);
    w->both_forms += forms == (HANTEI_CHIITOI | HANTEI_STANDARD);
    if (!(forms & HANTEI_CHIITOI))
        show_wrong(counts, "the oracle's win", &w->wrong);
    check_complete(hand, forms, &w->wrong);
}

Test(complete_hands, seven_pairs)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        walk w = {.wrong = 0};
        const unsigned long hands = every_seven_pairs(check_pairs, &w);
        report("%s: %s hands of seven pairs, %s of them standard as well", hantei_kernel_in_use(),
               grouped(hands), grouped(w.both_forms));
        cr_assert_eq(w.wrong, 0, "%lu wrong answers", w.wrong);
        cr_assert_eq(hands, CHIITOI_HANDS);
        cr_assert_eq(w.both_forms, BOTH_FORMS);
    }
}

static void check_kokushi(void *context, const hantei_hand *hand)
{
    walk *w = context;
    check_complete(hand, HANTEI_KOKUSHI, &w->wrong);
}

Test(complete_hands, kokushi)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        walk w = {.wrong = 0};
        cr_assert_eq(every_kokushi(check_kokushi, &w), KOKUSHI_HANDS);
        cr_assert_eq(w.wrong, 0, "%lu wrong answers", w.wrong);
    }
}

/* The parts add up to the number of all complete hands of fourteen tiles. */
_Static_assert(11498658 + CHIITOI_HANDS - BOTH_FORMS + KOKUSHI_HANDS == COMPLETE_HANDS, "the forms add up");
