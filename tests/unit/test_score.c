/* Verdicts on random wins beside a plain oracle: legal or why not, yaku with their han, fu and their sources,
 * limits, and payments. Every yaku, limit and switch occurs. */
#include "support/compare.h"
#include "support/score_compare.h"
#include "support/wins.h"

#include <criterion/criterion.h>
#include <string.h>

enum { WINS = 100000, SWITCHED_WINS = 5000, BLOCK = 1024 };

/* Yaku that do not occur with these rules, of these players; NULL if all do. */
typedef bool exception(const char *name);

static void expect_all(const score_tally *t, exception *missing)
{
    const hantei_yaku *yaku;
    for (size_t i = 0; (yaku = hantei_yaku_at(i)); i++)
        cr_expect(t->yaku[i] > 0 || (missing && missing(yaku->name)), "%s never occurred", yaku->name);
    cr_assert_eq(t->differences, 0, "differences above");
}

static bool is_for_three(const char *name)
{
    return strcmp(name, "kita") == 0;
}

/* Three players have no North, and in one suit no runs. */
static bool is_for_four(const char *name)
{
    return strcmp(name, "seat-north") == 0 || strcmp(name, "sanshoku") == 0;
}

/* The kernel changes from block to block: it costs more than a verdict. */
static void ask_random(unsigned players, uint64_t stream, unsigned long wins, score_tally *t)
{
    const unsigned kernels = kernel_count();
    rng r = rng_stream(test_seed(), stream);
    for (unsigned long i = 0; i < wins; i++) {
        hantei_rules rules;
        hantei_seat seat;
        hantei_claim claim;
        if (i % BLOCK == 0)
            cr_assert(use_kernel(i / BLOCK % kernels));
        random_score_rules(&r, players, &rules);
        random_win(&r, &rules, &seat, &claim);
        score_agrees(t, &seat, &rules, &claim);
    }
}

static void examine(unsigned players, uint64_t stream, const char *what, exception *missing)
{
    score_tally t = {.asked = 0};
    ask_random(players, stream, WINS * test_scale(), &t);
    report_scores(&t, what);
    report("%s: of %s two readings or more are worth the same (seed %llu)", what, grouped(t.tied),
           (unsigned long long)test_seed());
    for (size_t i = 0; i < sizeof t.limits / sizeof *t.limits; i++)
        cr_expect(t.limits[i] > 0, "limit %zu never occurred", i);
    expect_all(&t, missing);
}

Test(score, four_players)
{
    examine(4, 500, "score, four players", is_for_three);
}

Test(score, three_players)
{
    examine(3, 501, "score, three players", is_for_four);
}

/* ---- One switch --------------------------------------------------------------- */

/* Gives a switch its next value. */
static void turn(const char *name, hantei_rules *rules)
{
    size_t at = 0;
    while (strcmp(hantei_rule_at(at)->name, name) != 0)
        at++;
    const hantei_rule *const rule = hantei_rule_at(at);
    const unsigned next = hantei_rules_get(rules, at) + rule->step;
    cr_assert_eq(hantei_rules_set(rules, at, next > rule->most ? rule->least : next), HANTEI_OK, "%s", name);
}

/* How often the verdict on a win changes if one switch is turned over. */
static unsigned long count_changes(uint64_t stream, const char *name, unsigned players)
{
    unsigned long changed = 0;
    score_tally t = {.asked = 0};
    rng r = rng_stream(test_seed(), stream);
    for (unsigned i = 0; i < SWITCHED_WINS; i++) {
        hantei_rules rules, other;
        hantei_seat seat;
        hantei_claim claim;
        score one, two;
        random_score_rules(&r, players, &rules);
        random_win(&r, &rules, &seat, &claim);
        other = rules;
        turn(name, &other);
        score_agrees(&t, &seat, &other, &claim);
        library_score(&seat, &rules, &claim, &one);
        library_score(&seat, &other, &claim, &two);
        changed += memcmp(one.verdict.payments, two.verdict.payments, sizeof one.verdict.payments) != 0 ||
                   one.verdict.sticks != two.verdict.sticks || one.verdict.refused != two.verdict.refused ||
                   one.verdict.fu != two.verdict.fu || !same_yaku(&one, &two);
    }
    cr_expect_eq(t.differences, 0, "differences above");
    return changed;
}

/* Every switch of scoring matters to some wins, and to some it does not. */
Test(score, single_switches)
{
    static const char *const SWITCHES[] = {
        "red_fives", "open_tanyao",    "ippatsu",           "ura",           "kan_dora",       "kan_ura",
        "kiriage",   "double_yakuman", "yakuman_stack",     "chankan_ankan", "double_wind_fu", "renhou",
        "pao",       "pao_whole",      "renhou_cumulative", "tenhou_double", "honba_each",     "own_stick",
        "kazoe",     "pao_honba",      "tsumo_loss",        "kita_apart"};
    enum { COUNT = sizeof SWITCHES / sizeof *SWITCHES, FOR_FOUR = COUNT - 4 };
    char line[TEXT_MAX] = "";
    for (size_t i = 0; i < COUNT; i++) {
        const unsigned long changed = count_changes(520 + i, SWITCHES[i], i < FOR_FOUR ? 4 : 3);
        append_count(line, changed, SWITCHES[i]);
        cr_expect(changed < SWITCHED_WINS, "%s always matters", SWITCHES[i]);
        cr_expect(changed > 0, "%s never matters", SWITCHES[i]);
    }
    report("score, single switches: of %s wins each changed%s (seed %llu)", grouped(SWITCHED_WINS), line,
           (unsigned long long)test_seed());
}
