/* Words of players in the language of a request: beside the names in answers, and all of them. */
#include "protocol/answers.h"

void write_words(writer *out, const char *key, unsigned topic, unsigned number)
{
    const char *const words = hantei_words(topic, number, out->language);
    if (*words == '\0')
        return;
    writer_key_text(out, key);
    writer_text(out, words);
}

void write_why(writer *out, hantei_refusal why)
{
    write_text(out, "reason", hantei_refusal_name(why));
    write_words(out, "reason_text", HANTEI_TOPIC_REFUSAL, why);
}

/* ---- All of them ----------------------------------------------------------- */

static const char *yaku_name(unsigned number)
{
    const hantei_yaku *const yaku = hantei_yaku_at(number);
    return yaku ? yaku->name : "";
}

static const char *wind_name(unsigned number)
{
    static const char *const NAMES[] = {"E", "S", "W", "N"};
    return number < HANTEI_MAX_PLAYERS ? NAMES[number] : "";
}

static const char *round_name(unsigned number)
{
    static const char *const NAMES[] = {"E1", "E2", "E3", "E4", "S1", "S2", "S3", "S4",
                                        "W1", "W2", "W3", "W4", "N1", "N2", "N3", "N4"};
    return number < sizeof NAMES / sizeof *NAMES ? NAMES[number] : "";
}

static const char *place_name(unsigned number)
{
    static const char *const NAMES[] = {"", "1", "2", "3"};
    return number < HANTEI_MAX_PLAYERS ? NAMES[number] : "";
}

static const struct {
    const char *key;
    hantei_topic topic;
    const char *(*name)(unsigned number);
} LISTS[] = {
    {"yaku", HANTEI_TOPIC_YAKU, yaku_name},
    {"refusals", HANTEI_TOPIC_REFUSAL, hantei_refusal_name},
    {"limits", HANTEI_TOPIC_LIMIT, hantei_limit_name},
    {"winds", HANTEI_TOPIC_WIND, wind_name},
    {"rounds", HANTEI_TOPIC_ROUND, round_name},
    {"ryuukyoku", HANTEI_TOPIC_RYUUKYOKU, hantei_ryuukyoku_name},
    {"game_ends", HANTEI_TOPIC_GAME_END, hantei_game_end_name},
    {"actions", HANTEI_TOPIC_ACTION, hantei_action_name},
    {"places", HANTEI_TOPIC_PLACE, place_name},
    {"forms", HANTEI_TOPIC_FORM, hantei_form_name},
    {"waits", HANTEI_TOPIC_WAIT, hantei_wait_kind_name},
};

/* Whether a lower number has the same name, as renhou of each worth has. */
static bool is_repeated(const char *(*name)(unsigned number), unsigned number)
{
    unsigned other = 0;
    while (other < number && strcmp(name(other), name(number)) != 0)
        other++;
    return other < number;
}

bool answer_words(writer *out, const protocol_question *q)
{
    write_text(out, "language", hantei_language_name(q->asked.language));
    for (size_t i = 0; i < sizeof LISTS / sizeof *LISTS; i++) {
        writer_key_text(out, LISTS[i].key);
        writer_open(out, '{');
        for (unsigned number = 0; number <= UINT8_MAX; number++) {
            if (!is_repeated(LISTS[i].name, number))
                write_words(out, LISTS[i].name(number), LISTS[i].topic, number);
        }
        writer_close(out, '}');
    }
    return true;
}
