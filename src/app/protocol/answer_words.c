/* Words of players in the language of a request: beside the names in answers, and all of them; refusals. */
#include "protocol/answers.h"

#include <stdio.h>

void write_words(writer *out, const char *key, unsigned topic, unsigned number)
{
    const char *const words = out->language ? hantei_words(topic, number, out->language) : "";
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

bool write_refused(writer *out, const char *name, const char *format, ...)
{
    char message[REQUEST_MESSAGE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    write_text(out, "refused", name);
    write_text(out, "message", message);
    return false;
}

bool write_refused_why(writer *out, hantei_refusal why, const char *message)
{
    write_text(out, "refused", hantei_refusal_name(why));
    write_words(out, "refused_text", HANTEI_TOPIC_REFUSAL, why);
    write_text(out, "message", message ? message : hantei_refusal_text(why));
    return false;
}

/* Whether a lower number has the same name, as renhou has as a yakuman. */
static bool is_repeated(unsigned topic, unsigned number)
{
    unsigned other = 0;
    while (other < number && strcmp(hantei_words(topic, other, 0), hantei_words(topic, number, 0)) != 0)
        other++;
    return other < number;
}

static bool list_words(writer *out, const protocol_question *q)
{
    static const char *const TOPICS[] = {"yaku",      "refusals", "limits", "winds", "rounds", "ryuukyoku",
                                         "game_ends", "actions",  "places", "forms", "waits"};
    write_text(out, "language", hantei_language_name(q->asked.language));
    for (unsigned topic = 0; topic < sizeof TOPICS / sizeof *TOPICS; topic++) {
        writer_key_text(out, TOPICS[topic]);
        writer_open(out, '{');
        for (unsigned number = 0; number <= UINT8_MAX; number++) {
            if (!is_repeated(topic, number))
                write_words(out, hantei_words(topic, number, 0), topic, number);
        }
        writer_close(out, '}');
    }
    return true;
}

const operation_answer answer_words = {.act = list_words};
