/* The presets of rules: each switch as the table of the rules has it. */
#include "hantei.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

enum { PRESETS = 5 };

static const char *const NAMES[PRESETS] = {"tenhou", "majsoul", "mleague", "ema2016", "wrc2015"};

/* What a switch is in each preset, in the order of NAMES. */
typedef struct switch_row {
    const char *name;
    size_t offset, size; /* of its member */
    unsigned expected[PRESETS];
} switch_row;

static unsigned value_of(const hantei_rules *rules, const switch_row *row)
{
    const uint8_t *const member = (const uint8_t *)rules + row->offset;
    uint16_t value = *member;
    if (row->size == sizeof value)
        memcpy(&value, member, sizeof value);
    return value;
}

enum {
    ALL_PAO = HANTEI_PAO_DRAGONS | HANTEI_PAO_WINDS | HANTEI_PAO_KANS,
    MOST_PAO = ALL_PAO & ~HANTEI_PAO_KANS
};
enum { NO_RENHOU = HANTEI_RENHOU_NONE, MANGAN = HANTEI_RENHOU_MANGAN };
enum { CONCEALED = HANTEI_FIFTH_CONCEALED, AND_MELDS = HANTEI_FIFTH_CONCEALED_AND_MELDS };
enum { BY_WAITS = HANTEI_RIICHI_KAN_WAITS, READINGS = HANTEI_RIICHI_KAN_READINGS };
enum { SUJI = HANTEI_KUIKAE_SUJI };
enum { AFTER = HANTEI_KAN_DORA_AFTER, AT_ONCE = HANTEI_KAN_DORA_AT_ONCE };
enum { AUTOMATIC = HANTEI_LAST_DEALER_AUTOMATIC, NEVER = HANTEI_LAST_DEALER_NEVER };
enum { FIRST = HANTEI_LAST_STICKS_FIRST, NOBODY = HANTEI_LAST_STICKS_NONE };
enum { SOUTH = HANTEI_GAME_SOUTH, TENPAI = HANTEI_DEALER_STAYS_TENPAI };
enum { ABORT = HANTEI_RON_ABORT, ALL = HANTEI_RON_ALL, BUMP = HANTEI_RON_HEAD_BUMP };

/* clang-format off */
#define ROW(name, ...) {#name, offsetof(hantei_rules, name), sizeof((hantei_rules){0}.name), __VA_ARGS__}
static const switch_row ROWS[] = {
    ROW(red_fives,        {1, 1, 1, 0, 0}),
    ROW(open_tanyao,      {1, 1, 1, 1, 1}),
    ROW(ippatsu,          {1, 1, 1, 1, 1}),
    ROW(ura,              {1, 1, 1, 1, 1}),
    ROW(kan_dora,         {1, 1, 1, 1, 1}),
    ROW(kan_ura,          {1, 1, 1, 1, 1}),
    ROW(kiriage,          {0, 0, 1, 0, 1}),
    ROW(double_wind_fu,   {4, 4, 2, 4, 4}),
    ROW(kazoe,            {1, 1, 0, 0, 0}),
    ROW(double_yakuman,   {0, 1, 0, 0, 0}),
    ROW(yakuman_stack,    {1, 1, 1, 0, 0}),
    ROW(renhou,           {NO_RENHOU, NO_RENHOU, NO_RENHOU, MANGAN, MANGAN}),
    ROW(pao,              {MOST_PAO, MOST_PAO, ALL_PAO, MOST_PAO, MOST_PAO}),
    ROW(fifth_tile,       {CONCEALED, CONCEALED, CONCEALED, AND_MELDS, AND_MELDS}),
    ROW(kan_after_riichi, {BY_WAITS, BY_WAITS, READINGS, READINGS, READINGS}),
    ROW(nine_gates_kan,   {1, 1, 0, 1, 1}),
    ROW(kuikae,           {SUJI, SUJI, SUJI, SUJI, SUJI}),
    ROW(riichi_points,    {1000, 1000, 0, 0, 0}),
    ROW(riichi_wall,      {4, 4, 0, 4, 4}),
    ROW(chankan_ankan,    {0, 1, 0, 1, 1}),
    ROW(nagashi,          {1, 1, 0, 0, 0}),
    ROW(nine_terminals,   {1, 1, 0, 0, 0}),
    ROW(noten_allowed,    {0, 0, 1, 1, 1}),
    ROW(pao_honba,        {1, 1, 1, 0, 0}),
    ROW(multiple_ron,     {ABORT, ALL, BUMP, ALL, BUMP}),
    ROW(tsumo_loss,       {1, 1, 0, 0, 0}),
    ROW(kan_dora_open,    {AFTER, AFTER, AT_ONCE, AT_ONCE, AT_ONCE}),
    ROW(tenhou_double,    {0, 1, 0, 0, 0}),
    ROW(renhou_cumulative, {0, 0, 0, 0, 0}),
    ROW(pao_whole,        {1, 0, 0, 1, 1}),
    ROW(four_winds,       {1, 1, 0, 0, 0}),
    ROW(four_riichi,      {1, 1, 0, 0, 0}),
    ROW(four_kans,        {1, 1, 0, 0, 0}),
    ROW(dealer_stays,     {TENPAI, TENPAI, TENPAI, TENPAI, TENPAI}),
    ROW(game_length,      {SOUTH, SOUTH, SOUTH, SOUTH, SOUTH}),
    ROW(target_points,    {30000, 30000, 0, 0, 0}),
    ROW(extra_rounds,     {1, 1, 0, 0, 0}),
    ROW(bust,             {1, 1, 0, 0, 0}),
    ROW(last_dealer,      {AUTOMATIC, AUTOMATIC, NEVER, NEVER, NEVER}),
    ROW(last_sticks,      {FIRST, FIRST, FIRST, FIRST, NOBODY}),
    ROW(shared_ranks,     {0, 0, 1, 1, 1}),
};
/* clang-format on */

Test(rules, presets)
{
    for (size_t preset = 0; preset < PRESETS; preset++) {
        hantei_rules rules;
        cr_assert_eq(hantei_rules_preset(&rules, NAMES[preset], 4), HANTEI_OK);
        cr_expect_eq(rules.players, 4);
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
            cr_expect_eq(value_of(&rules, &ROWS[i]), ROWS[i].expected[preset], "%s of %s: %u", ROWS[i].name,
                         NAMES[preset], value_of(&rules, &ROWS[i]));
    }
}

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
        for (size_t j = 0; j < sizeof ROWS / sizeof *ROWS; j++)
            cr_expect_eq(value_of(&three, &ROWS[j]), value_of(&four, &ROWS[j]), "%s", ROWS[j].name);
    }
}

static const switch_row *row_of(const char *name)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        if (strcmp(ROWS[i].name, name) == 0)
            return &ROWS[i];
    }
    return NULL;
}

/* Whether a switch takes a value; then its member alone changes, else nothing. */
static bool expect_set(size_t index, unsigned value)
{
    const switch_row *const about = row_of(hantei_rule_at(index)->name);
    hantei_rules rules, wanted;
    cr_assert_not_null(about, "%s", hantei_rule_at(index)->name);
    memset(&rules, 0, sizeof rules);
    memset(&wanted, 0, sizeof wanted);
    const bool set = hantei_rules_set(&rules, index, value) == HANTEI_OK;
    if (set) {
        const uint16_t word = (uint16_t)value;
        const uint8_t byte = (uint8_t)value;
        memcpy((uint8_t *)&wanted + about->offset, about->size == 2 ? (const void *)&word : &byte,
               about->size);
    }
    cr_expect_eq(memcmp(&rules, &wanted, sizeof rules), 0, "%s: %u", about->name, value);
    return set;
}

Test(rules, switches)
{
    size_t index = 0;
    for (; hantei_rule_at(index); index++) {
        const hantei_rule *const rule = hantei_rule_at(index);
        for (unsigned value = 0; value < 70000; value++) {
            const bool valid =
                value >= rule->least && value <= rule->most && (value - rule->least) % rule->step == 0;
            cr_assert_eq(expect_set(index, value), valid, "%s: %u", rule->name, value);
        }
        cr_expect_eq(rule->names[0] != NULL, rule->kind >= HANTEI_RULE_NAME, "%s", rule->name);
    }
    cr_expect_eq(index, sizeof ROWS / sizeof *ROWS, "a switch has no row here");
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
    cr_expect_str_eq(hantei_status_text(HANTEI_ERROR_RULES), "no such rules, or not for so many players");
}

/* ---- Dora ------------------------------------------------------------------ */

static void expect_doras(const char *indicators, const char *doras, unsigned players)
{
    hantei_rules rules;
    cr_assert_eq(hantei_rules_preset(&rules, "tenhou", players), HANTEI_OK);
    for (; *indicators != '\0'; indicators += 2, doras += 2) {
        char found[HANTEI_TILE_TEXT];
        uint8_t counts[HANTEI_TILES] = {0};
        hantei_tile indicator = 0;
        cr_assert(text_add_tiles(indicators, 2, counts));
        while (counts[indicator] == 0)
            indicator++;
        hantei_tile_format(found, hantei_dora(indicator, &rules));
        cr_expect(memcmp(found, doras, 2) == 0, "%.2s names %s, not %.2s", indicators, found, doras);
    }
}

Test(rules, dora)
{
    expect_doras("1m8m9m1p9p4s5s9s1z2z3z4z5z6z7z", "2m9m1m2p1p5s6s1s2z3z4z1z6z7z5z", 4);
}

/* A bug that was shipped: 1m named 2m, which is not in play. */
Test(rules, dora_of_three_players)
{
    expect_doras("1m9m1p9p9s4z7z", "9m1m2p1p1s1z5z", 3);
}

Test(rules, dora_of_what_is_no_indicator)
{
    hantei_rules four, three;
    cr_assert_eq(hantei_rules_preset(&four, "tenhou", 4), HANTEI_OK);
    cr_assert_eq(hantei_rules_preset(&three, "tenhou", 3), HANTEI_OK);
    cr_expect_eq(hantei_dora(4 | HANTEI_RED, &four), 5);
    cr_expect_eq(hantei_dora(HANTEI_NO_TILE, &four), HANTEI_NO_TILE);
    cr_expect_eq(hantei_dora(UINT8_MAX, &four), HANTEI_NO_TILE);
    for (hantei_tile tile = 1; tile < 8; tile++)
        cr_expect_eq(hantei_dora(tile, &three), HANTEI_NO_TILE);
}
