/* The words of players, in four languages. */
#include "score/yaku.h"

enum { LANGUAGES = HANTEI_CHINESE_TRADITIONAL };

static const struct {
    uint8_t topic, number;
    const char *in[LANGUAGES];
} ROWS[] = {
#define YAKU(id, name, english, romaji, japanese, hans, hant, ...) \
    {HANTEI_TOPIC_YAKU, YAKU_##id, {english, japanese, hans, hant}},
#include "score/yaku.def"
#undef YAKU
#define REFUSAL(number, name, who, ...) {HANTEI_TOPIC_REFUSAL, number, {__VA_ARGS__}},
#include "hand/refusals.def"
#undef REFUSAL
#define WORDS(topic, number, ...) {HANTEI_TOPIC_##topic, number, {__VA_ARGS__}},
#include "score/words.def"
#undef WORDS
};

const char *hantei_words(unsigned topic, unsigned number, unsigned language)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS && language - 1 < LANGUAGES; i++)
        if (ROWS[i].topic == topic && ROWS[i].number == number)
            return ROWS[i].in[language - 1];
    return "";
}

const char *hantei_refusal_text(unsigned refusal)
{
    return hantei_words(HANTEI_TOPIC_REFUSAL, refusal, HANTEI_ENGLISH);
}

/* ---- Languages ------------------------------------------------------------- */

const char *hantei_language_name(unsigned language)
{
    static const char *const NAMES[LANGUAGES] = {"en", "ja", "zh-Hans", "zh-Hant"};
    return language - 1 < LANGUAGES ? NAMES[language - 1] : "";
}

/* Whether a part of a tag, up to its end, is this word in lower case. */
static bool is_part(const char *part, size_t length, const char *word)
{
    size_t i = 0;
    while (i < length && word[i] != '\0' && (part[i] | 0x20) == word[i])
        i++;
    return i == length && word[i] == '\0';
}

static size_t part_length(const char *tag, size_t length)
{
    size_t i = 0;
    while (i < length && tag[i] != '-' && tag[i] != '_' && tag[i] != '.' && tag[i] != '@')
        i++;
    return i;
}

/* Whether a script or a region of Chinese has traditional characters. */
static bool is_traditional(const char *part, size_t length)
{
    return is_part(part, length, "hant") || is_part(part, length, "tw") || is_part(part, length, "hk") ||
           is_part(part, length, "mo");
}

unsigned hantei_language_find(const char *tag, size_t length)
{
    size_t at = part_length(tag, length);
    if (is_part(tag, at, "en"))
        return HANTEI_ENGLISH;
    if (is_part(tag, at, "ja"))
        return HANTEI_JAPANESE;
    if (!is_part(tag, at, "zh"))
        return 0;
    for (size_t part; at < length; at += part) {
        at++; /* what ended the part before */
        part = part_length(tag + at, length - at);
        if (is_part(tag + at, part, "hans") || is_traditional(tag + at, part))
            return is_traditional(tag + at, part) ? HANTEI_CHINESE_TRADITIONAL : HANTEI_CHINESE;
    }
    return HANTEI_CHINESE;
}
