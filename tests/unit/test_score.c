/* Verdicts on random wins against the oracle: legal or why not, yaku with their han, fu and where they come
 * from, limits, and who pays what. Each test prints how often what was found, and fails where something never
 * was. */
#include "support/compare.h"
#include "support/score_compare.h"
#include "support/wins.h"

#include <criterion/criterion.h>
#include <string.h>

enum { WINS = 250000, SWITCHED_WINS = 10000, BLOCK = 1024 };

/* Yaku that do not occur with these rules, of these players. */
typedef bool exception(const char *name);

static void expect_all(const score_tally *t, exception *missing)
{
    const hantei_yaku *yaku;
    for (size_t i = 0; (yaku = hantei_yaku_at(i)); i++)
        cr_expect(t->yaku[i] > 0 || missing(yaku->name), "%s never occurred", yaku->name);
    cr_assert_eq(t->differences, 0, "differences above");
}

static bool is_for_nobody(const char *name)
{
    (void)name;
    return false;
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
    examine(4, 500, "score, four players", is_for_nobody);
}

Test(score, three_players)
{
    examine(3, 501, "score, three players", is_for_four);
}

/* ---- One switch --------------------------------------------------------------- */

/* How often the verdict on a win is another with one switch turned over. */
static unsigned long count_changes(uint64_t stream, unsigned players, void turn(hantei_rules *rules))
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
        turn(&other);
        score_agrees(&t, &seat, &other, &claim);
        library_score(&seat, &rules, &claim, &one);
        library_score(&seat, &other, &claim, &two);
        changed += memcmp(one.verdict.payments, two.verdict.payments, sizeof one.verdict.payments) != 0 ||
                   one.verdict.refused != two.verdict.refused || one.verdict.fu != two.verdict.fu ||
                   !same_yaku(&one, &two);
    }
    cr_expect_eq(t.differences, 0, "differences above");
    return changed;
}

#define SWITCH(field)                             \
    static void turn_##field(hantei_rules *rules) \
    {                                             \
        rules->field = !rules->field;             \
    }

SWITCH(red_fives)
SWITCH(open_tanyao)
SWITCH(ippatsu)
SWITCH(ura)
SWITCH(kan_dora)
SWITCH(kan_ura)
SWITCH(kiriage)
SWITCH(kazoe)
SWITCH(double_yakuman)
SWITCH(yakuman_stack)
SWITCH(chankan_ankan)
SWITCH(tsumo_loss)
SWITCH(pao_honba)

static void turn_double_wind_fu(hantei_rules *rules)
{
    rules->double_wind_fu = (uint8_t)(6 - rules->double_wind_fu);
}

static void turn_renhou(hantei_rules *rules)
{
    rules->renhou = (uint8_t)((rules->renhou + 1) % 3);
}

static void turn_pao(hantei_rules *rules)
{
    rules->pao ^= 7;
}

/* Every switch of scoring matters to some wins, and to some it does not. */
Test(score, single_switches)
{
    static const struct {
        const char *name;
        void (*turn)(hantei_rules *rules);
        unsigned players;
    } SWITCHES[] = {
        {"red_fives", turn_red_fives, 4},
        {"open_tanyao", turn_open_tanyao, 4},
        {"ippatsu", turn_ippatsu, 4},
        {"ura", turn_ura, 4},
        {"kan_dora", turn_kan_dora, 4},
        {"kan_ura", turn_kan_ura, 4},
        {"kiriage", turn_kiriage, 4},
        {"kazoe", turn_kazoe, 3},
        {"double_yakuman", turn_double_yakuman, 4},
        {"yakuman_stack", turn_yakuman_stack, 4},
        {"chankan_ankan", turn_chankan_ankan, 4},
        {"tsumo_loss", turn_tsumo_loss, 3},
        {"pao_honba", turn_pao_honba, 3},
        {"double_wind_fu", turn_double_wind_fu, 4},
        {"renhou", turn_renhou, 4},
        {"pao", turn_pao, 4},
    };
    char line[TEXT_MAX] = "";
    for (size_t i = 0; i < sizeof SWITCHES / sizeof *SWITCHES; i++) {
        const unsigned long changed = count_changes(520 + i, SWITCHES[i].players, SWITCHES[i].turn);
        append_count(line, changed, SWITCHES[i].name);
        cr_expect(changed < SWITCHED_WINS, "%s always matters", SWITCHES[i].name);
        cr_expect(changed > 0, "%s never matters", SWITCHES[i].name);
    }
    report("score, single switches: of %s wins each changed%s (seed %llu)", grouped(SWITCHED_WINS), line,
           (unsigned long long)test_seed());
}
