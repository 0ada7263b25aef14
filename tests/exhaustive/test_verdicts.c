/* Every complete hand there is, won by tsumo with each of its tiles: closed, and with nothing around it.
 *
 * None may fail: such a win always has a yaku. How often each yaku occurs is a fingerprint of the table of
 * yaku; some of the numbers can be counted without judging anything, and the others were what
 * oracle_score(), which knows no bit masks, said of every 1,009th hand. */
#include "support/compare.h"
#include "support/oracle/complete.h"
#include "support/score_compare.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

enum { EACH_FOR_THE_ORACLE = 1009, MOST_YAKU = 64, LIMITS = HANTEI_YAKUMAN + 1 };

typedef struct totals {
    hantei_rules rules;
    unsigned long hands, wins, failed, wrong;
    unsigned long yaku[MOST_YAKU], limits[LIMITS];
    uint64_t han, fu, points;
    score_tally compared;
} totals;

/* A seat of the South in the East round: of the winds one is worth a han, one another, two none. */
static const hantei_claim CLAIM = {.by = HANTEI_TSUMO, .from = 1, .round = 0, .wind = 1};

static void add_verdict(totals *t, const hantei_verdict *verdict)
{
    for (uint64_t left = verdict->yaku; left != 0; left &= left - 1)
        t->yaku[__builtin_ctzll(left)]++;
    t->limits[verdict->limit]++;
    t->han += verdict->han;
    t->fu += verdict->fu;
    t->points += (uint64_t)verdict->points;
    t->wins++;
}

static void judge(totals *t, const hantei_seat *seat, hantei_tile tile)
{
    hantei_claim claim = CLAIM;
    hantei_verdict verdict;
    claim.tile = tile;
    if (hantei_seat_win(seat, &t->rules, &claim, &verdict) == HANTEI_ALLOWED)
        add_verdict(t, &verdict);
    else
        t->failed++;
    if (t->hands % EACH_FOR_THE_ORACLE == 0)
        t->wrong += !score_agrees(&t->compared, seat, &t->rules, &claim);
}

static void judge_hand(void *context, const hantei_hand *hand)
{
    totals *t = context;
    const hantei_seat seat = {.hand = *hand, .points = 25000, .live = 50, .drawn = HANTEI_NO_TILE};
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (hand->lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS] > 0)
            judge(t, &seat, tile);
    }
    t->hands++;
}

static totals totals_of(const char *what, unsigned long (*every)(complete_visitor *visit, void *context))
{
    totals t = {.hands = 0};
    cr_assert_eq(hantei_rules_preset(&t.rules, "tenhou", 4), HANTEI_OK);
    every(judge_hand, &t);
    report("verdicts: %s hands of %s, %s wins, %s beside the oracle", grouped(t.hands), what, grouped(t.wins),
           grouped(t.compared.asked));
    for (size_t i = 0; hantei_yaku_at(i) != NULL; i++) {
        if (t.yaku[i] > 0)
            report("  %-16s %12s", hantei_yaku_at(i)->name, grouped(t.yaku[i]));
    }
    report("  sums: %llu han, %llu fu, %llu points", (unsigned long long)t.han, (unsigned long long)t.fu,
           (unsigned long long)t.points);
    cr_assert_eq(t.failed, 0, "%lu wins were refused", t.failed);
    cr_assert_eq(t.wrong, 0, "%lu differ from the oracle's", t.wrong);
    return t;
}

/* The fingerprint: any change of any verdict should show in one of them. */
static void check_sums(const totals *t, uint64_t han, uint64_t fu, uint64_t points)
{
    cr_expect_eq(t->han, han);
    cr_expect_eq(t->fu, fu);
    cr_expect_eq(t->points, points);
}

static unsigned long of_four_sets(complete_visitor *visit, void *context)
{
    return every_standard_hand(CONTENT_SETS, visit, context);
}

static unsigned long count_of(const totals *t, const char *name)
{
    for (size_t i = 0; hantei_yaku_at(i) != NULL; i++) {
        if (strcmp(hantei_yaku_at(i)->name, name) == 0 && t->yaku[i] > 0)
            return t->yaku[i];
    }
    return 0;
}

static unsigned long choose(unsigned n, unsigned k)
{
    unsigned long ways = 1;
    for (unsigned i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return ways;
}

/* Hands of four triplets out of `kinds` kinds, with a pair of another. */
static unsigned long triplets_of(unsigned kinds)
{
    return choose(kinds, 4) * (kinds - 4);
}

Test(verdicts, standard_hands)
{
    const totals t = totals_of("four sets and a pair", of_four_sets);
    cr_assert_eq(t.hands, STANDARD_HANDS[CONTENT_SETS]);
    cr_expect_eq(count_of(&t, "suuankou-tanki"), triplets_of(34));
    cr_expect_eq(count_of(&t, "suuankou"), 4 * triplets_of(34));
    cr_expect_eq(count_of(&t, "tsuuiisou"), 5 * triplets_of(7));
    cr_expect_eq(count_of(&t, "chinroutou"), 5 * triplets_of(6));
    cr_expect_eq(count_of(&t, "daisuushii"), 5ul * 30);
    cr_expect_eq(count_of(&t, "junsei-chuuren"), 3ul * 9);
    check_sums(&t, 270418341, 3361898050, 514651005100);
}

Test(verdicts, seven_pairs)
{
    const totals t = totals_of("seven pairs", every_seven_pairs);
    cr_assert_eq(t.hands, choose(34, 7));
    cr_assert_eq(t.wins, 7 * choose(34, 7));
    cr_expect_eq(count_of(&t, "tsuuiisou"), 7);
    cr_expect_eq(count_of(&t, "tanyao"), 7 * choose(21, 7));
    cr_expect_eq(count_of(&t, "honroutou"), 7 * (choose(13, 7) - choose(7, 7)));
    check_sums(&t, 114581612, 941463130, 125430113300);
}

Test(verdicts, kokushi)
{
    const totals t = totals_of("thirteen orphans", every_kokushi);
    cr_assert_eq(t.hands, 13);
    cr_expect_eq(count_of(&t, "kokushi-13"), 13);
    cr_expect_eq(count_of(&t, "kokushi"), 13ul * 12);
    check_sums(&t, 2197, 0, 169 * UINT64_C(32000));
}
