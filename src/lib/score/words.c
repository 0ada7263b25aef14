/* The words of players in four languages, and names that only they are listed with. */
#include "score/yaku.h"

enum { COLUMNS = HANTEI_CHINESE_TRADITIONAL + 1 };

static const struct {
    uint8_t topic, number;
    const char *in[COLUMNS]; /* the name in the protocol, then the languages */
} ROWS[] = {
#define WORDS(topic, number, ...) {HANTEI_TOPIC_##topic, number, {__VA_ARGS__}},
#include "score/words.def"
#define YAKU(id, name, english, romaji, japanese, hans, hant, ...) \
    {HANTEI_TOPIC_YAKU, YAKU_##id, {name, english, japanese, hans, hant}},
#include "score/yaku.def"
#define REFUSAL(number, name, who, ...) {HANTEI_TOPIC_REFUSAL, number, {name, __VA_ARGS__}},
#include "hand/refusals.def"
};

const char *hantei_words(unsigned topic, unsigned number, unsigned language)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS && language < COLUMNS; i++)
        if (ROWS[i].topic == topic && ROWS[i].number == number)
            return ROWS[i].in[language];
    return "";
}

const char *hantei_refusal_text(unsigned refusal)
{
    return hantei_words(HANTEI_TOPIC_REFUSAL, refusal, HANTEI_ENGLISH);
}

#define NAMED(function, topic)                 \
    const char *function(unsigned number)      \
    {                                          \
        return hantei_words(topic, number, 0); \
    }

NAMED(hantei_form_name, HANTEI_TOPIC_FORM)
NAMED(hantei_wait_kind_name, HANTEI_TOPIC_WAIT)
NAMED(hantei_limit_name, HANTEI_TOPIC_LIMIT)
NAMED(hantei_ryuukyoku_name, HANTEI_TOPIC_RYUUKYOKU)
NAMED(hantei_action_name, HANTEI_TOPIC_ACTION)
NAMED(hantei_game_end_name, HANTEI_TOPIC_GAME_END)

/* ---- Languages ------------------------------------------------------------- */

const char *hantei_language_name(unsigned language)
{
    static const char *const NAMES[COLUMNS] = {"", "en", "ja", "zh-Hans", "zh-Hant"};
    return language < COLUMNS ? NAMES[language] : "";
}

/* Whether the tag has this word, in lower case, at an offset, up to the end of a part. */
static bool is_part(const char *tag, size_t at, size_t length, const char *word)
{
    for (; *word != '\0'; at++, word++)
        if (at == length || (tag[at] | 0x20) != *word)
            return false;
    return at == length || tag[at] == '-' || tag[at] == '_' || tag[at] == '.' || tag[at] == '@';
}

unsigned hantei_language_find(const char *tag, size_t length)
{
    static const char *const SCRIPTS[] = {"hans", "hant", "tw", "hk", "mo"};
    const unsigned found = is_part(tag, 0, length, "en")   ? HANTEI_ENGLISH
                           : is_part(tag, 0, length, "ja") ? HANTEI_JAPANESE
                           : is_part(tag, 0, length, "zh") ? HANTEI_CHINESE
                                                           : 0;
    for (size_t at = 1; at < length && found == HANTEI_CHINESE; at++)
        for (size_t i = 0; (tag[at - 1] == '-' || tag[at - 1] == '_') && i < sizeof SCRIPTS / sizeof *SCRIPTS;
             i++)
            if (is_part(tag, at, length, SCRIPTS[i]))
                return i > 0 ? HANTEI_CHINESE_TRADITIONAL : HANTEI_CHINESE;
    return found;
}
