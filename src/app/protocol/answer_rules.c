/* The answers to the questions for rules and words. */
#include "protocol/answers.h"

#include <stdio.h>
#include <string.h>

void answer_disputed(writer *out, uint64_t rules)
{
    write_open(out, "disputed", '[');
    for (uint64_t left = rules; left != 0; left &= left - 1)
        writer_text(out, hantei_rule_at((size_t)__builtin_ctzll(left))->name);
    writer_close(out, ']');
}

/* A value as in requests. */
static void write_value(writer *out, const hantei_rule *rule, unsigned value)
{
    if (rule->kind == HANTEI_RULE_BOOL)
        writer_bool(out, value != 0);
    else if (rule->kind == HANTEI_RULE_NUMBER)
        writer_number(out, value);
    else if (rule->kind == HANTEI_RULE_NAME)
        writer_text(out, rule->names[value]);
    if (rule->kind != HANTEI_RULE_SET)
        return;
    writer_open(out, '[');
    for (unsigned left = value; left != 0; left &= left - 1)
        writer_text(out, rule->names[__builtin_ctz(left)]);
    writer_close(out, ']');
}

static void write_values(writer *out, const request_rule_set *by)
{
    const hantei_rule *rule;
    write_open(out, "rules", '{');
    write_text(out, "preset", hantei_rules_name(by->preset));
    for (size_t i = 0; (rule = hantei_rule_at(i)); i++) {
        writer_key_text(out, rule->name);
        write_value(out, rule, hantei_rules_get(&by->rules, i));
    }
    writer_close(out, '}');
}

/* The sources of the preset's own values. */
static void write_sources(writer *out, const request_rule_set *by)
{
    write_open(out, "sources", '{');
    for (size_t i = 0; hantei_rule_at(i); i++) {
        if (by->given >> i & 1)
            continue;
        writer_key_text(out, hantei_rule_at(i)->name);
        writer_text(out, hantei_rules_source(by->preset, by->rules.players, i)->source);
    }
    writer_close(out, '}');
}

/* The other values of disputed switches. */
static void write_others(writer *out, const request_rule_set *by)
{
    write_open(out, "others", '{');
    for (uint64_t left = request_rules_disputed(by); left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const hantei_rule_source *const its = hantei_rules_source(by->preset, by->rules.players, index);
        writer_key_text(out, hantei_rule_at(index)->name);
        writer_open(out, '{');
        write_key(out, "value");
        write_value(out, hantei_rule_at(index), its->other);
        write_text(out, "source", its->other_source);
        writer_close(out, '}');
    }
    writer_close(out, '}');
}

static bool write_rules(writer *out, const protocol_question *q)
{
    write_number(out, "players", q->by.rules.players);
    write_values(out, &q->by);
    write_sources(out, &q->by);
    answer_disputed(out, request_rules_disputed(&q->by));
    write_others(out, &q->by);
    return true;
}

/* ---- Words of players in the language of a request; refusals --------------------- */

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
    while (strcmp(hantei_words(topic, other, 0), hantei_words(topic, number, 0)) != 0)
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

const operation_answer answer_rules = {.act = write_rules}, answer_words = {.act = list_words};
