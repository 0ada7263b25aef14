/* Names: each number has its own; a number that is not in the list has none. */
#include "hantei.h"

#include <criterion/criterion.h>
#include <string.h>

typedef const char *naming(unsigned number);

/* The first and the last valid number, whether they are bits, and their names. */
static const struct {
    naming *name;
    unsigned first, last;
    bool bits;
    const char *first_name, *last_name;
} LISTS[] = {
    {hantei_form_name, HANTEI_STANDARD, HANTEI_KOKUSHI, true, "standard", "kokushi"},
    {hantei_wait_kind_name, HANTEI_RYANMEN, HANTEI_KOKUSHI_13_WAIT, true, "ryanmen", "kokushi-13"},
    {hantei_wait_shape_name, HANTEI_NO_SHAPE, HANTEI_KOKUSHI_13_SHAPE, false, "none", "kokushi-13"},
    {hantei_meld_kind_name, HANTEI_CHI, HANTEI_KAKAN, false, "chi", "kakan"},
    {hantei_refusal_name, HANTEI_ALLOWED, HANTEI_REFUSED_GAME_GOES_ON, false, "allowed", "game-goes-on"},
    {hantei_refusal_text, HANTEI_ALLOWED, HANTEI_REFUSED_GAME_GOES_ON, false, "it is allowed",
     "the game is not over"},
    {hantei_furiten_name, HANTEI_FURITEN_RIVER, HANTEI_FURITEN_RIICHI, true, "river", "riichi"},
    {hantei_wind_name, 0, 3, false, "East", "North"},
    {hantei_win_by_name, HANTEI_RON, HANTEI_TSUMO, false, "ron", "tsumo"},
    {hantei_robbed_name, HANTEI_ROBBED_NONE, HANTEI_ROBBED_KITA, false, "none", "kita"},
    {hantei_limit_name, HANTEI_NO_LIMIT, HANTEI_YAKUMAN, false, "none", "yakuman"},
    {hantei_pao_name, HANTEI_PAO_DRAGONS, HANTEI_PAO_KANS, true, "daisangen", "suukantsu"},
    {hantei_ryuukyoku_name, HANTEI_RYUUKYOKU_EXHAUSTED, HANTEI_RYUUKYOKU_VOID, false, "fanpai", "void"},
    {hantei_event_name, HANTEI_EVENT_NONE, HANTEI_EVENT_NOTEN, false, "none", "noten"},
    {hantei_phase_name, HANTEI_PHASE_IDLE, HANTEI_PHASE_END, false, "idle", "end"},
    {hantei_action_name, HANTEI_DO_PASS, HANTEI_DO_NOTEN, false, "pass", "noten"},
    {hantei_game_end_name, HANTEI_GAME_GOES_ON, HANTEI_GAME_MAY_END, false, "goes-on", "may-end"},
};

enum { LIST_COUNT = sizeof LISTS / sizeof *LISTS, MANY = 1000 };

static bool is_listed(size_t list, unsigned number)
{
    const bool one_bit = (number & (number - 1)) == 0;
    return number >= LISTS[list].first && number <= LISTS[list].last && (!LISTS[list].bits || one_bit);
}

Test(names, every_number)
{
    for (size_t list = 0; list < LIST_COUNT; list++) {
        naming *const name = LISTS[list].name;
        cr_expect_str_eq(name(LISTS[list].first), LISTS[list].first_name);
        cr_expect_str_eq(name(LISTS[list].last), LISTS[list].last_name);
        for (unsigned number = 0; number < MANY; number++)
            cr_expect_eq(name(number)[0] != '\0', is_listed(list, number), "list %zu, %u", list, number);
        for (unsigned bit = 1; bit != 0; bit <<= 1)
            cr_expect_eq(name(bit)[0] != '\0', is_listed(list, bit), "list %zu, %u", list, bit);
        cr_expect_str_eq(name(~0u), "");
    }
}

Test(names, are_different)
{
    for (size_t list = 0; list < LIST_COUNT; list++) {
        for (unsigned number = LISTS[list].first; number <= LISTS[list].last; number++) {
            for (unsigned other = LISTS[list].first; other < number; other++)
                cr_expect(!is_listed(list, number) || !is_listed(list, other) ||
                              strcmp(LISTS[list].name(number), LISTS[list].name(other)) != 0,
                          "list %zu: %u and %u", list, number, other);
        }
    }
}

/* What the verdict lacks, or is past the list, counts nothing. */
Test(names, list_of_yaku)
{
    const hantei_verdict none = {.why = HANTEI_ALLOWED};
    hantei_rules rules;
    const hantei_yaku *yaku;
    size_t n = 0;
    cr_assert_eq(hantei_rules_preset(&rules, "tenhou", 4), HANTEI_OK);
    for (; (yaku = hantei_yaku_at(n)); n++) {
        cr_expect(*yaku->name && *yaku->english && *yaku->romaji && *yaku->japanese, "%s", yaku->name);
        cr_expect(yaku->closed >= 1 && (yaku->closed <= 6 || yaku->closed % 13 == 0), "%s", yaku->name);
        cr_expect(yaku->open <= yaku->closed && (yaku->open == 0 || yaku->open + 1 >= yaku->closed), "%s",
                  yaku->name);
        cr_expect_eq(hantei_verdict_han(&none, &rules, n), 0, "%s", yaku->name);
    }
    cr_assert_leq(n, 64, "more than there are bits");
    cr_expect_null(hantei_yaku_at(SIZE_MAX));
    cr_expect_eq(hantei_verdict_han(&none, &rules, SIZE_MAX), 0);
}
