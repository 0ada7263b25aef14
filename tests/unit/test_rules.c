/* Each switch takes its values and no other, and has a source in each preset (rules.def). Presets are found
 * by their names. (Which dora an indicator names: test_score.c.) */
#include "hantei.h"

#include <criterion/criterion.h>
#include <string.h>

enum { PRESETS = 5 };

static const char *const NAMES[PRESETS] = {"tenhou", "majsoul", "mleague", "ema2016", "wrc2015"};

Test(rules, names)
{
    for (size_t i = 0; i < PRESETS; i++)
        cr_expect_str_eq(hantei_rules_name(i), NAMES[i]);
    cr_expect_null(hantei_rules_name(PRESETS));
    cr_expect_null(hantei_rules_name(SIZE_MAX));
}

/* Three players differ in the wall, a draw each is three tiles, and in the target. */
Test(rules, three_players)
{
    for (size_t i = 0; i < 2; i++) {
        hantei_rules four, three;
        cr_assert_eq(hantei_rules_preset(&four, NAMES[i], 4), HANTEI_OK);
        cr_assert_eq(hantei_rules_preset(&three, NAMES[i], 3), HANTEI_OK);
        cr_expect(three.tsumo_loss);
        cr_expect_eq(three.riichi_wall, 3);
        four.players = 3;
        four.riichi_wall = 3;
        four.target_points = 40000;
        for (size_t j = 0; hantei_rule_at(j); j++)
            cr_expect_eq(hantei_rules_get(&three, j), hantei_rules_get(&four, j), "%s",
                         hantei_rule_at(j)->name);
    }
}

/* Whether a switch takes a value; then only this switch changes, else nothing. */
static bool expect_set(size_t index, unsigned value)
{
    hantei_rules rules;
    memset(&rules, 0, sizeof rules);
    const bool set = hantei_rules_set(&rules, index, value) == HANTEI_OK;
    for (size_t i = 0; hantei_rule_at(i); i++)
        cr_assert_eq(hantei_rules_get(&rules, i), set && i == index ? value : 0, "%s: %u",
                     hantei_rule_at(index)->name, value);
    return set;
}

Test(rules, switches)
{
    size_t index = 0;
    for (; hantei_rule_at(index); index++) {
        const hantei_rule *const rule = hantei_rule_at(index);
        for (unsigned value = 0; value < 70000; value += value < 600 ? 1 : 7) {
            const bool valid =
                value >= rule->least && value <= rule->most && (value - rule->least) % rule->step == 0;
            cr_assert_eq(expect_set(index, value), valid, "%s: %u", rule->name, value);
        }
        cr_expect_eq(rule->names[0] != NULL, rule->kind >= HANTEI_RULE_NAME, "%s", rule->name);
    }
    cr_expect_null(hantei_rule_at(SIZE_MAX));
    cr_expect_eq(hantei_rules_set(&(hantei_rules){0}, index, 0), HANTEI_ERROR_RULES);
}

/* In any case, and with or without the year. */
Test(rules, presets_by_other_names)
{
    static const struct {
        const char *spelt, *name;
    } NAMED[] = {{"Tenhou", "tenhou"}, {"MajSoul", "majsoul"}, {"MLEAGUE", "mleague"}, {"ema", "ema2016"},
                 {"eMA", "ema2016"},   {"EMA2016", "ema2016"}, {"wrc2015", "wrc2015"}, {"wrC", "wrc2015"}};
    for (size_t i = 0; i < sizeof NAMED / sizeof *NAMED; i++) {
        hantei_rules rules, spelt;
        cr_assert_eq(hantei_rules_preset(&rules, NAMED[i].name, 4), HANTEI_OK);
        cr_expect_eq(hantei_rules_preset(&spelt, NAMED[i].spelt, 4), HANTEI_OK, "%s", NAMED[i].spelt);
        cr_expect_eq(memcmp(&rules, &spelt, sizeof rules), 0, "%s", NAMED[i].spelt);
        cr_expect_str_eq(hantei_rules_name(hantei_rules_find(NAMED[i].spelt)), NAMED[i].name);
    }
}

/* ---- Sources ----------------------------------------------------------------- */

/* A value as the switch takes it, and a source; of a disputed one two of each. */
static void expect_source(size_t preset, unsigned players, size_t index)
{
    const hantei_rule_source *const found = hantei_rules_source(preset, players, index);
    const char *const name = hantei_rule_at(index)->name;
    hantei_rules rules, scratch;
    cr_assert_not_null(found, "%s of %s: no line", name, NAMES[preset]);
    cr_assert(found->source && *found->source && !strchr(found->source, '?'), "%s of %s", name,
              NAMES[preset]);
    cr_assert_eq(hantei_rules_preset(&rules, NAMES[preset], players), HANTEI_OK);
    cr_expect_eq(hantei_rules_get(&rules, index), found->value, "%s of %s", name, NAMES[preset]);
    cr_expect_eq(hantei_rules_set(&scratch, index, found->other), HANTEI_OK, "%s of %s", name, NAMES[preset]);
    cr_expect_eq(found->other_source != NULL, found->other != found->value, "%s of %s", name, NAMES[preset]);
    cr_expect(!found->other_source || *found->other_source, "%s of %s", name, NAMES[preset]);
    cr_expect_eq(hantei_rules_disputed(preset, players) >> index & 1, found->other_source != NULL, "%s of %s",
                 name, NAMES[preset]);
}

Test(rules, every_value_has_a_source)
{
    for (size_t index = 0; hantei_rule_at(index); index++) {
        for (size_t preset = 0; preset < PRESETS; preset++) {
            expect_source(preset, 4, index);
            if (preset < 2)
                expect_source(preset, 3, index);
        }
    }
}

Test(rules, no_source)
{
    size_t rules = 0;
    while (hantei_rule_at(rules))
        rules++;
    cr_expect_null(hantei_rules_source(0, 4, rules));
    cr_expect_null(hantei_rules_source(0, 4, SIZE_MAX));
    cr_expect_null(hantei_rules_source(PRESETS, 4, 0));
    cr_expect_null(hantei_rules_source(SIZE_MAX, 4, 0));
    cr_expect_null(hantei_rules_source(2, 3, 0));
    cr_expect_null(hantei_rules_source(0, 5, 0));
    cr_expect_eq(hantei_rules_disputed(PRESETS, 4) | hantei_rules_disputed(SIZE_MAX, 3), 0);
    cr_expect_eq(hantei_rules_disputed(2, 3) | hantei_rules_disputed(0, 5), 0);
    cr_expect_eq(hantei_rules_disputed(0, 4) >> rules, 0);
    cr_expect_eq(hantei_rules_get(&(hantei_rules){.players = 4}, rules), 0);
}

/* The rules that are left are all zeros. */
static void expect_no_preset(const char *name, unsigned players)
{
    static const hantei_rules NONE;
    hantei_rules rules;
    memset(&rules, 0x5A, sizeof rules);
    cr_expect_eq(hantei_rules_preset(&rules, name, players), HANTEI_ERROR_RULES, "%s, %u", name, players);
    cr_expect_eq(memcmp(&rules, &NONE, sizeof rules), 0, "%s, %u: rules are left", name, players);
}

Test(rules, no_such_preset)
{
    static const char *const WRONG[] = {"",     "tenho",  "@enhou",  "WRCC",     "tenhou ",    "wr",
                                        "wrcc", "wrc201", "wrc2017", "wrc20155", "tenhou2020", "em2016"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        expect_no_preset(WRONG[i], 4);
        cr_expect_eq(hantei_rules_find(WRONG[i]), (size_t)PRESETS);
    }
    for (size_t i = 2; i < PRESETS; i++)
        expect_no_preset(NAMES[i], 3);
    for (unsigned players = 0; players < 300; players++) {
        if (players != 3 && players != 4)
            expect_no_preset("tenhou", players);
    }
    cr_expect_str_eq(hantei_status_text(HANTEI_ERROR_RULES), "unknown rules, or a wrong number of players");
}

/* ---- Dora ------------------------------------------------------------------ */

Test(rules, dora_of_what_is_no_indicator)
{
    const hantei_rules four = {.players = 4}, three = {.players = 3};
    cr_expect_eq(hantei_dora(4 | HANTEI_RED, &four), 5);
    cr_expect_eq(hantei_dora(HANTEI_NO_TILE, &four), HANTEI_NO_TILE);
    cr_expect_eq(hantei_dora(UINT8_MAX, &four), HANTEI_NO_TILE);
    for (hantei_tile tile = 1; tile < 8; tile++)
        cr_expect_eq(hantei_dora(tile, &three), HANTEI_NO_TILE);
}
