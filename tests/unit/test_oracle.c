/* The oracle of shanten is two: one knows every complete hand and how far it is, the other
 * draws everything and looks. Here they are put before each other. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/oracle/complete.h"
#include "support/oracle/draws.h"
#include "support/oracle/shanten.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

enum { HONOURS = 3, SETS = CONTENT_SETS };

/* ---- What is aimed at ------------------------------------------------------ */

static unsigned long contents(unsigned suit, bool pair, unsigned sets)
{
    return suit_contents(suit == HONOURS, pair, sets)->n;
}

/* Complete hands with a number of sets in the suits from `suit` on, the pair in one of them or
 * elsewhere. */
static unsigned long complete_hands(unsigned suit, bool pair, unsigned sets)
{
    unsigned long hands = 0;
    if (suit == HANTEI_SUITS)
        return sets == 0 && !pair;
    for (unsigned own = 0; own <= sets; own++) {
        hands += contents(suit, false, own) * complete_hands(suit + 1, pair, sets - own);
        if (pair)
            hands += contents(suit, true, own) * complete_hands(suit + 1, false, sets - own);
    }
    return hands;
}

/* The contents of the suits give all standard hands: the total is known. */
Test(oracle, every_complete_hand_is_aimed_at)
{
    for (unsigned sets = 0; sets <= SETS; sets++)
        cr_assert_eq(complete_hands(0, true, sets), STANDARD_HANDS[sets], "%u sets", sets);
}

/* ---- Numbers of draws ------------------------------------------------------- */

enum { ALL_NUMBERED = 5 };

static void check_number(unsigned n, unsigned long i, hantei_tile before[DRAWS_MOST])
{
    hantei_tile tiles[DRAWS_MOST] = {0};
    draws_unrank(n, i, tiles);
    for (unsigned at = 0; at < n; at++)
        cr_assert(tiles[at] < HANTEI_TILES && (at == 0 || tiles[at - 1] <= tiles[at]));
    cr_assert_eq(draws_rank(n, tiles), i);
    cr_assert(i == 0 || memcmp(tiles, before, DRAWS_MOST) != 0);
    memcpy(before, tiles, DRAWS_MOST);
}

/* Every number of up to five draws, and one in some thousand of six and seven, first and
 * last included. */
Test(oracle, numbers_of_draws)
{
    static const unsigned long WAYS[DRAWS_MOST + 1] = {1, 34, 595, 7140, 66045, 501942, 3262623, 18643560};
    for (unsigned n = 0; n <= DRAWS_MOST; n++) {
        hantei_tile before[DRAWS_MOST] = {0};
        unsigned long step = n <= ALL_NUMBERED ? 1 : 1009;
        cr_assert_eq(draws_count(n), WAYS[n], "%u draws", n);
        for (unsigned long i = 0; i < WAYS[n]; i += step)
            check_number(n, i, before);
        check_number(n, WAYS[n] - 1, (hantei_tile[DRAWS_MOST]){HANTEI_NO_TILE});
    }
}

/* ---- Search against distances ----------------------------------------------- */

typedef struct search_sums {
    unsigned long hands, found, farther;
} search_sums;

/* The draws of one form by search, or DRAWS_MOST + 1 if `most` do not suffice; compared with its shanten. */
static draws_found search_form(search_sums *s, const uint8_t counts[HANTEI_TILES],
                               const uint8_t left[HANTEI_TILES], unsigned form, int shanten, unsigned most)
{
    char held[TEXT_MAX], unseen[TEXT_MAX];
    draws_found found = draws_search(counts, left, form, most);
    bool within = found.draws <= most;
    s->found += within;
    s->farther += !within;
    cr_expect(within ? (int)found.draws - 1 == shanten : shanten >= (int)most,
              "form %u of %s, %s left: %u draws, shanten %d", form, text_of_counts(counts, held),
              text_of_counts(left, unseen), found.draws, shanten);
    return found;
}

/* Asks for all forms, and puts together the ukeire of those that need the fewest draws. */
static void compare_search(search_sums *s, const uint8_t counts[HANTEI_TILES],
                           const uint8_t left[HANTEI_TILES], hantei_shantens shantens, hantei_tileset ukeire,
                           unsigned most)
{
    static const unsigned FORMS[3] = {HANTEI_STANDARD, HANTEI_CHIITOI, HANTEI_KOKUSHI};
    const int shanten[3] = {shantens.standard, shantens.chiitoi, shantens.kokushi};
    char text[TEXT_MAX];
    hantei_tileset used = 0;
    int least = HANTEI_SHANTEN_NONE;
    unsigned tiles = 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        tiles += counts[t];
    for (unsigned form = 0; form < 3; form++) {
        draws_found found = search_form(s, counts, left, FORMS[form], shanten[form], most);
        least = shanten[form] < least ? shanten[form] : least;
        if (shanten[form] == shantens.least)
            used |= found.used;
    }
    cr_expect_eq(shantens.least, least, "%s", text_of_counts(counts, text));
    if (tiles % 3 == 1 && shantens.least < (int)most)
        cr_expect_eq(ukeire, used, "ukeire of %s", text_of_counts(counts, text));
    s->hands++;
}

static void report_search(const char *what, const search_sums *s, unsigned most)
{
    report("oracle, search of %s: %s hands, %s forms found within %u draws, %s farther, seed %llu", what,
           grouped(s->hands), grouped(s->found), most, grouped(s->farther), (unsigned long long)test_seed());
    cr_assert_gt(s->found, s->hands / 10);
}

enum { SEARCHED_DRAWS = 3, SEARCHED = 500, SPARSE_DRAWS = 5, SPARSE_SEARCHED = 20, SPARSE_LEFT = 4 };

Test(oracle, search_through_all_draws)
{
    search_sums s = {0};
    for (uint64_t i = 0; i < SEARCHED * test_scale(); i++) {
        uint8_t counts[HANTEI_TILES], left[HANTEI_TILES];
        memset(left, 4, sizeof left);
        numbered_hand(test_seed(), i, counts);
        compare_search(&s, counts, left, oracle_shantens(counts), oracle_ukeire(counts), SEARCHED_DRAWS);
    }
    report_search("all draws", &s, SEARCHED_DRAWS);
}

static void compare_unseen(search_sums *s, const uint8_t counts[HANTEI_TILES],
                           const uint8_t unseen[HANTEI_TILES], unsigned most)
{
    compare_search(s, counts, unseen, oracle_shantens_unseen(counts, unseen),
                   oracle_ukeire_unseen(counts, unseen), most);
}

Test(oracle, search_through_unseen_draws)
{
    search_sums s = {0};
    rng r = rng_stream(test_seed(), 1);
    for (uint64_t i = 0; i < SEARCHED * test_scale(); i++) {
        uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
        numbered_hand(test_seed(), i, counts);
        random_unseen(&r, counts, unseen);
        compare_unseen(&s, counts, unseen, SEARCHED_DRAWS);
    }
    report_search("unseen draws", &s, SEARCHED_DRAWS);
}

/* Farther if few kinds of tile are left, since the search then discards most draws. */
Test(oracle, search_through_few_draws)
{
    search_sums s = {0};
    rng r = rng_stream(test_seed(), 2);
    for (uint64_t i = 0; i < SPARSE_SEARCHED * test_scale(); i++) {
        uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES] = {0};
        numbered_hand(test_seed(), i, counts);
        for (unsigned kinds = 0; kinds < SPARSE_LEFT; kinds++)
            unseen[rng_below(&r, HANTEI_TILES)] = 4;
        compare_unseen(&s, counts, unseen, SPARSE_DRAWS);
    }
    report_search("few draws", &s, SPARSE_DRAWS);
}
