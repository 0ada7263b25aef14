/* Shanten and ukeire by name, and whether the judges agree among themselves. Random hands
 * of every kind are compared with the oracle where all other answers are: in suites
 * `judges`, `keys` and `total`. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/text.h"

#include <criterion/criterion.h>

#define ROWS(table) (sizeof(table) / sizeof *(table))

enum { NONE = HANTEI_SHANTEN_NONE };

/* ---- Worked out by hand ----------------------------------------------------- */

typedef struct shanten_row {
    const char *hand, *shantens; /* the least: standard, chiitoi, kokushi */
} shanten_row;

static const shanten_row SHANTENS[] = {
    /* small hands: one form, and no fifth copy */
    {"1m", "0: 0 99 99"},
    {"11m", "-1: -1 99 99"},
    {"12m", "0: 0 99 99"},
    {"1m7z", "0: 0 99 99"},
    {"1111m", "1: 1 99 99"},
    {"7777z", "1: 1 99 99"},
    {"11112m", "0: 0 99 99"},
    {"68s", "0: 0 99 99"},
    {"567p68s", "0: 0 99 99"},
    {"1234z", "2: 2 99 99"},
    {"123z", "99: 99 99 99"},
    {"1m1p1s123z", "99: 99 99 99"},
    {"111222333444z", "99: 99 99 99"},
    {"19m19p19s12345z", "6: 6 99 99"},
    {"1122334455z7m", "2: 2 99 99"},
    /* a wait for a fifth copy is none */
    {"123456789m1111p", "1: 1 5 9"},
    {"1111222233334z", "3: 3 6 8"},
    {"11112222333444z", "1: 1 5 8"},
    {"1111m2222p3333s4z", "2: 2 6 10"},
    {"1111m2222p3333s44z", "1: 1 5 10"},
    /* seven pairs have seven kinds */
    {"1144m77p33s555666z", "1: 1 1 9"},
    {"1144m77p33s55566z", "1: 2 1 9"},
    {"1144m77p33s55667z", "0: 3 0 8"},
    {"1111335577m2244p", "1: 2 1 11"},
    {"1133557799m1111p", "1: 2 1 9"},
    {"1122334455667m", "0: 0 0 11"},
    /* as complete as can be, and as far away */
    {"11223344556677m", "-1: -1 -1 11"},
    {"22334455667788p", "-1: -1 -1 13"},
    {"119m19p19s1234567z", "-1: 7 5 -1"},
    {"19m19p19s1234567z", "0: 8 6 0"},
    {"147m258p369s1234z", "6: 8 6 7"},
    {"147m258p369s12344z", "5: 7 5 6"},
};

/* Answers of hands that no constructor makes, such as three tiles, come from its counts. */
static hantei_hand hand_of(const uint8_t counts[HANTEI_TILES])
{
    hantei_hand hand = {{{0}}};
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        hand.lane[t / HANTEI_RANKS][t % HANTEI_RANKS] = counts[t];
    return hand;
}

Test(shanten, named)
{
    exam e;
    exam_begin(&e);
    for (size_t i = 0; i < ROWS(SHANTENS); i++) {
        uint8_t counts[HANTEI_TILES];
        char got[TEXT_MAX];
        answers expected;
        cr_assert(text_counts(SHANTENS[i].hand, counts));
        oracle_answers(counts, &expected);
        cr_expect_str_eq(text_of_shantens(expected.shantens, got), SHANTENS[i].shantens, "%s is %s",
                         SHANTENS[i].hand, got);
        hantei_hand hand = hand_of(counts);
        exam_ask(&e, &hand, &expected);
    }
    cr_assert_eq(exam_end(&e, "shanten, named", NO_SEED), 0, "differences above");
}

typedef struct ukeire_row {
    const char *hand, *ukeire;
} ukeire_row;

static const ukeire_row UKEIRE[] = {
    {"5m", "5m"},
    {"23m44p1z", "-"}, /* not a question for 3k+2 tiles */
    {"23m55p", "14m"},
    /* all but the fifth copy makes a pair */
    {"1111m", "23456789m123456789p123456789s1234567z"},
    {"7777z", "123456789m123456789p123456789s123456z"},
    {"123456789m1111p", "123456789m23456789p123456789s1234567z"},
    /* three middles and no pair: what fills one, and what pairs the third */
    {"13m13p24s111222z5z", "123m123p234s5z"},
    /* from seven pairs and orphans */
    {"1133m5577p99s123z", "123z"},
    {"1133m5577p9s1234z", "9s1234z"},
    {"19m19p19s1234567z", "19m19p19s1234567z"},
    {"19m19p19s123456z5m", "19m19p19s1234567z"},
    {"119m19p19s12345z5m", "67z"},
    /* tenpai: the waits */
    {"1112345678999m", "123456789m"},
    {"1122334455667m", "147m"},
};

Test(shanten, named_ukeire)
{
    exam e;
    exam_begin(&e);
    for (size_t i = 0; i < ROWS(UKEIRE); i++) {
        uint8_t counts[HANTEI_TILES];
        char got[TEXT_MAX];
        answers expected;
        cr_assert(text_counts(UKEIRE[i].hand, counts));
        oracle_answers(counts, &expected);
        cr_expect_str_eq(text_of_tileset(expected.ukeire, got), UKEIRE[i].ukeire, "%s: %s", UKEIRE[i].hand,
                         got);
        exam_ask_oracle(&e, counts);
    }
    cr_assert_eq(exam_end(&e, "shanten, named ukeire", NO_SEED), 0, "differences above");
}

/* ---- The judges among themselves ---------------------------------------------- */

enum { AGREEING = 60000 };

static uint8_t *count_in(hantei_hand *hand, unsigned tile)
{
    return &hand->lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
}

/* A form is complete where its shanten is -1; the least is the least. */
static bool forms_agree(const hantei_hand *hand)
{
    hantei_shantens s = hantei_shanten_by_form(hand);
    int least = s.standard < s.chiitoi ? s.standard : s.chiitoi;
    unsigned forms = 0;
    if (s.standard == -1)
        forms |= HANTEI_STANDARD;
    if (s.chiitoi == -1)
        forms |= HANTEI_CHIITOI;
    if (s.kokushi == -1)
        forms |= HANTEI_KOKUSHI;
    least = s.kokushi < least ? s.kokushi : least;
    return forms == hantei_win(hand) && s.least == least && hantei_shanten(hand) == least;
}

/* A draw takes a hand nearer by one, or not at all; by one if it is ukeire. */
static bool draws_agree(const hantei_hand *asked)
{
    hantei_hand hand = *asked;
    int shanten = hantei_shanten(&hand);
    hantei_tileset ukeire = hantei_ukeire(&hand), nearer = 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        if (*count_in(&hand, t) == 4)
            continue;
        ++*count_in(&hand, t);
        int drawn = hantei_shanten(&hand);
        --*count_in(&hand, t);
        nearer |= (hantei_tileset)(drawn == shanten - 1) << t;
        if (drawn != shanten && drawn != shanten - 1)
            return false;
    }
    return nearer == ukeire && ukeire != 0;
}

/* No discard takes a hand nearer, and the best leaves it where it is: complete hands are
 * left tenpai. */
static bool discards_agree(const hantei_hand *asked)
{
    hantei_hand hand = *asked;
    int shanten = hantei_shanten(&hand), least = NONE;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        if (*count_in(&hand, t) == 0)
            continue;
        --*count_in(&hand, t);
        int left = hantei_shanten(&hand);
        ++*count_in(&hand, t);
        least = left < least ? left : least;
    }
    return least == (shanten == -1 ? 0 : shanten);
}

static bool waiting_agrees(const hantei_hand *hand)
{
    int shanten = hantei_shanten(hand);
    hantei_tileset waits = hantei_waits(hand);
    bool tenpai = hantei_tenpai(hand);
    return shanten >= 0 && (shanten == 0) == tenpai && (!tenpai || hantei_ukeire(hand) == waits) &&
           draws_agree(hand);
}

static bool drawn_agrees(const hantei_hand *hand)
{
    int shanten = hantei_shanten(hand);
    bool tenpai_discard = hantei_tenpai_discards(hand) != 0;
    return hantei_ukeire(hand) == 0 && (shanten <= 0) == tenpai_discard && discards_agree(hand);
}

Test(shanten, judges_agree)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        for (uint64_t i = 0; i < AGREEING * test_scale(); i++) {
            uint8_t counts[HANTEI_TILES];
            char text[TEXT_MAX];
            hantei_hand hand;
            numbered_hand(test_seed(), i, counts);
            cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
            unsigned tiles = 0;
            for (unsigned t = 0; t < HANTEI_TILES; t++)
                tiles += counts[t];
            cr_assert(forms_agree(&hand), "%s, %s", hantei_kernel_in_use(), text_of_counts(counts, text));
            cr_assert(tiles % 3 == 1 ? waiting_agrees(&hand) : drawn_agrees(&hand), "%s, %s",
                      hantei_kernel_in_use(), text_of_counts(counts, text));
        }
    report("shanten, judges agree: %s hands, %u kernels, seed %llu", grouped(AGREEING * test_scale()),
           kernel_count(), (unsigned long long)test_seed());
}
