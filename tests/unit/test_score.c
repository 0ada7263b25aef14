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

/* A switch of one byte: which bits turn it over (none: it has three values), and with how many players. */
typedef struct rule_switch {
    const char *name;
    size_t offset;
    uint8_t bits;
    unsigned players;
} rule_switch;

static void turn(const rule_switch *which, hantei_rules *rules)
{
    uint8_t *const value = (uint8_t *)rules + which->offset;
    *value = (uint8_t)(which->bits ? *value ^ which->bits : (*value + 1) % 3);
}

/* How often the verdict on a win changes if one switch is turned over. */
static unsigned long count_changes(uint64_t stream, const rule_switch *which)
{
    unsigned long changed = 0;
    score_tally t = {.asked = 0};
    rng r = rng_stream(test_seed(), stream);
    for (unsigned i = 0; i < SWITCHED_WINS; i++) {
        hantei_rules rules, other;
        hantei_seat seat;
        hantei_claim claim;
        score one, two;
        random_score_rules(&r, which->players, &rules);
        random_win(&r, &rules, &seat, &claim);
        other = rules;
        turn(which, &other);
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
    static const rule_switch SWITCHES[] = {
#define SWITCH(field, bits, players) {#field, offsetof(hantei_rules, field), bits, players}
        SWITCH(red_fives, 1, 4),     SWITCH(open_tanyao, 1, 4),    SWITCH(ippatsu, 1, 4),
        SWITCH(ura, 1, 4),           SWITCH(kan_dora, 1, 4),       SWITCH(kan_ura, 1, 4),
        SWITCH(kiriage, 1, 4),       SWITCH(kazoe, 1, 3),          SWITCH(double_yakuman, 1, 4),
        SWITCH(yakuman_stack, 1, 4), SWITCH(chankan_ankan, 1, 4),  SWITCH(tsumo_loss, 1, 3),
        SWITCH(pao_honba, 1, 3),     SWITCH(double_wind_fu, 6, 4), SWITCH(renhou, 0, 4),
        SWITCH(pao, 7, 4),           SWITCH(pao_whole, 1, 4),      SWITCH(renhou_cumulative, 1, 4),
        SWITCH(tenhou_double, 1, 4), SWITCH(honba_each, 1, 4),     SWITCH(own_stick, 1, 4),
        SWITCH(kita_apart, 1, 3),
#undef SWITCH
    };
    char line[TEXT_MAX] = "";
    for (size_t i = 0; i < sizeof SWITCHES / sizeof *SWITCHES; i++) {
        const unsigned long changed = count_changes(520 + i, &SWITCHES[i]);
        append_count(line, changed, SWITCHES[i].name);
        cr_expect(changed < SWITCHED_WINS, "%s always matters", SWITCHES[i].name);
        cr_expect(changed > 0, "%s never matters", SWITCHES[i].name);
    }
    report("score, single switches: of %s wins each changed%s (seed %llu)", grouped(SWITCHED_WINS), line,
           (unsigned long long)test_seed());
}
