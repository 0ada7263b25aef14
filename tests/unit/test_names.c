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

/* ---- Words of players ------------------------------------------------------- */

static const char *yaku_name(unsigned number)
{
    const hantei_yaku *const yaku = hantei_yaku_at(number);
    return yaku ? yaku->name : "";
}

static const char *round_name(unsigned number)
{
    static const char LETTERS[] = "ABCDEFGHIJKLMNOP";
    return number < 16 ? LETTERS + number : "";
}

static const char *place_name(unsigned number)
{
    return number > 0 ? hantei_wind_name(number) : "";
}

static naming *const NAMES_OF[] = {
    [HANTEI_TOPIC_YAKU] = yaku_name,
    [HANTEI_TOPIC_REFUSAL] = hantei_refusal_name,
    [HANTEI_TOPIC_LIMIT] = hantei_limit_name,
    [HANTEI_TOPIC_WIND] = hantei_wind_name,
    [HANTEI_TOPIC_ROUND] = round_name,
    [HANTEI_TOPIC_RYUUKYOKU] = hantei_ryuukyoku_name,
    [HANTEI_TOPIC_GAME_END] = hantei_game_end_name,
    [HANTEI_TOPIC_ACTION] = hantei_action_name,
    [HANTEI_TOPIC_PLACE] = place_name,
    [HANTEI_TOPIC_FORM] = hantei_form_name,
    [HANTEI_TOPIC_WAIT] = hantei_wait_kind_name,
};

enum { TOPICS = sizeof NAMES_OF / sizeof *NAMES_OF, LANGUAGES = HANTEI_CHINESE_TRADITIONAL };

static bool is_ascii(const char *text)
{
    while (*text > 0)
        text++;
    return *text == '\0';
}

/* Each number with a name has words in each language, and no other number; they are UTF-8, in the letters of
 * the language, and those of another name are others. */
Test(words, every_number)
{
    cr_assert_not_null(setlocale(LC_CTYPE, "C.UTF-8"));
    for (unsigned topic = 0; topic < TOPICS; topic++) {
        for (unsigned number = 0; number < MANY; number++) {
            const char *const name = NAMES_OF[topic](number);
            for (unsigned language = 1; language <= LANGUAGES; language++) {
                const char *const words = hantei_words(topic, number, language);
                cr_expect_eq(*words != '\0', *name != '\0', "%u, %u: %s", topic, number, words);
                cr_expect_neq(mbstowcs(NULL, words, 0), (size_t)-1, "%u, %u", topic, number);
                cr_expect(*words == '\0' || is_ascii(words) == (language == HANTEI_ENGLISH), "%s", words);
                for (unsigned other = 0; other < number && *words != '\0'; other++)
                    cr_expect_eq(strcmp(hantei_words(topic, other, language), words) == 0,
                                 strcmp(NAMES_OF[topic](other), name) == 0, "%u, %u: %s", topic, number,
                                 words);
            }
        }
    }
}

Test(words, unknown)
{
    cr_expect_str_eq(hantei_words(TOPICS, 0, HANTEI_ENGLISH), "");
    cr_expect_str_eq(hantei_words(HANTEI_TOPIC_WIND, 0, 0), "");
    cr_expect_str_eq(hantei_words(HANTEI_TOPIC_WIND, 0, LANGUAGES + 1), "");
    cr_expect_str_eq(hantei_words(~0u, ~0u, ~0u), "");
}

Test(words, tags)
{
    static const struct {
        const char *tag;
        unsigned language;
    } TAGS[] = {
        {"en", HANTEI_ENGLISH},
        {"en_GB.UTF-8", HANTEI_ENGLISH},
        {"ja", HANTEI_JAPANESE},
        {"JA-jp", HANTEI_JAPANESE},
        {"zh", HANTEI_CHINESE},
        {"zh_CN.UTF-8@pinyin", HANTEI_CHINESE},
        {"zh-Hans-TW", HANTEI_CHINESE},
        {"zh-SG", HANTEI_CHINESE},
        {"zh-Hant", HANTEI_CHINESE_TRADITIONAL},
        {"zh_TW.UTF-8", HANTEI_CHINESE_TRADITIONAL},
        {"zh-hk", HANTEI_CHINESE_TRADITIONAL},
        {"zh-MO", HANTEI_CHINESE_TRADITIONAL},
        {"", 0},
        {"C", 0},
        {"C.UTF-8", 0},
        {"e", 0},
        {"eng", 0},
        {"jav", 0},
        {"fr_ZH", 0},
        {"-ja", 0},
    };
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        cr_expect_eq(hantei_language_find(TAGS[i].tag, strlen(TAGS[i].tag)), TAGS[i].language, "%s",
                     TAGS[i].tag);
    for (unsigned language = 1; language <= LANGUAGES; language++)
        cr_expect_eq(
            hantei_language_find(hantei_language_name(language), strlen(hantei_language_name(language))),
            language);
    cr_expect_eq(hantei_language_find("jazz", 2), HANTEI_JAPANESE, "no byte behind the length is read");
}
