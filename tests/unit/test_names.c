/* Names: each number has its own; a number that is not in the list has none. The same of words of players. */
#include "hantei.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <stdlib.h>
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
    {hantei_language_name, HANTEI_ENGLISH, HANTEI_CHINESE_TRADITIONAL, false, "en", "zh-Hant"},
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
        for (unsigned number = 0; number < MANY; number++) {
            cr_expect_eq(name(number)[0] != '\0', is_listed(list, number), "list %zu, %u", list, number);
            for (unsigned other = 0; other < number && is_listed(list, number); other++)
                cr_expect_str_neq(name(number), name(other), "list %zu: %u and %u", list, number, other);
        }
        for (unsigned bit = 1; bit != 0; bit <<= 1)
            cr_expect_eq(name(bit)[0] != '\0', is_listed(list, bit), "list %zu, %u", list, bit);
        cr_expect_str_eq(name(~0u), "");
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

/* ---- Words of players ------------------------------------------------------- */

enum { TOPICS = HANTEI_TOPIC_WAIT + 1, LANGUAGES = HANTEI_CHINESE_TRADITIONAL };

/* How many numbers each topic has: as many as its functions above name, or as the list of yaku has. */
static const unsigned COUNTS[TOPICS] = {
    [HANTEI_TOPIC_YAKU] = 57,    [HANTEI_TOPIC_REFUSAL] = HANTEI_REFUSED_GAME_GOES_ON + 1,
    [HANTEI_TOPIC_LIMIT] = 7,    [HANTEI_TOPIC_WIND] = 4,
    [HANTEI_TOPIC_ROUND] = 16,   [HANTEI_TOPIC_RYUUKYOKU] = 8,
    [HANTEI_TOPIC_GAME_END] = 6, [HANTEI_TOPIC_ACTION] = HANTEI_ACTIONS,
    [HANTEI_TOPIC_PLACE] = 3,    [HANTEI_TOPIC_FORM] = 3,
    [HANTEI_TOPIC_WAIT] = 8,
};

static bool is_ascii(const char *text)
{
    while (*text > 0)
        text++;
    return *text == '\0';
}

/* Each number has a name and words in each language: UTF-8, in the letters of the language, and others than
 * those of another name. */
Test(words, every_number)
{
    cr_assert_not_null(setlocale(LC_CTYPE, "C.UTF-8"));
    cr_assert(hantei_yaku_at(COUNTS[HANTEI_TOPIC_YAKU] - 1) && !hantei_yaku_at(COUNTS[HANTEI_TOPIC_YAKU]));
    for (unsigned topic = 0; topic <= TOPICS; topic++) {
        unsigned count = 0;
        for (unsigned number = 0; number < MANY; number++) {
            const char *const name = hantei_words(topic, number, 0);
            count += *name != '\0';
            for (unsigned language = 1; language <= LANGUAGES && *name != '\0'; language++) {
                const char *const words = hantei_words(topic, number, language);
                cr_expect(*words != '\0' && is_ascii(words) == (language == HANTEI_ENGLISH), "%s: %s", name,
                          words);
                cr_expect_neq(mbstowcs(NULL, words, 0), (size_t)-1, "%s", name);
                for (unsigned other = 0; other < number; other++)
                    cr_expect_eq(strcmp(hantei_words(topic, other, language), words) == 0,
                                 strcmp(hantei_words(topic, other, 0), name) == 0, "%s: %s", name, words);
            }
        }
        cr_expect_eq(count, topic < TOPICS ? COUNTS[topic] : 0, "topic %u", topic);
    }
    cr_expect_str_eq(hantei_words(HANTEI_TOPIC_WIND, 0, LANGUAGES + 1), "");
    cr_expect_str_eq(hantei_words(~0u, ~0u, ~0u), "");
}

Test(words, tags)
{
    static const char *const TAGS[LANGUAGES + 1][8] = {
        {"", "C.UTF-8", "e", "eng", "fr_JA", "-ja", "ja!", "zho"},
        {"en", "en_GB.UTF-8"},
        {"ja", "JA-jp", "ja@x"},
        {"zh", "zh_CN.UTF-8@tw", "zh-Hans-TW", "zh-SG"},
        {"zh-Hant", "zh_TW.UTF-8", "zh-hk", "zh-Hant-MO"},
    };
    for (unsigned language = 0; language <= LANGUAGES; language++)
        for (size_t i = 0; i < 8 && TAGS[language][i]; i++)
            cr_expect_eq(hantei_language_find(TAGS[language][i], strlen(TAGS[language][i])), language, "%s",
                         TAGS[language][i]);
    cr_expect_eq(hantei_language_find("jazz", 2), HANTEI_JAPANESE, "no byte behind the length counts");
}
