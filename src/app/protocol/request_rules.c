/* Reads the rules of a request: a preset, and single switches by the names of hantei_rule_at(). */
#include "protocol/reader.h"

#include <stdio.h>
#include <string.h>

static bool is_word(const notation *source, const char *word)
{
    return source->length == strlen(word) && memcmp(source->text, word, source->length) == 0;
}

/* ---- Switches by name ------------------------------------------------------- */

/* The switch of that name, or RULE_UNKNOWN. */
static unsigned find_rule(const notation *name)
{
    for (unsigned i = 0; i < REQUEST_RULES && hantei_rule_at(i); i++) {
        if (is_word(name, hantei_rule_at(i)->name))
            return i;
    }
    return RULE_UNKNOWN;
}

/* The number of a value's name; -1 if it is unknown. */
static int find_value(unsigned rule, const notation *name)
{
    const char *const *names = hantei_rule_at(rule)->names;
    for (int i = 0; i < (int)(sizeof hantei_rule_at(0)->names / sizeof *names); i++) {
        if (names[i] && is_word(name, names[i]))
            return i;
    }
    return -1;
}

static const char *choices(const reader *r)
{
    return hantei_rule_at(r->rule)->choices;
}

/* ---- A request's ------------------------------------------------------------ */

void reader_rule_key(reader *r, const char *key, size_t length)
{
    const notation name = {NULL, key, length};
    const bool is_preset = is_word(&name, "preset");
    r->rule = is_preset ? (unsigned)RULE_PRESET : find_rule(&name);
    if (r->rule == RULE_UNKNOWN) {
        reader_refuse_key(r, "unknown-field", "rules.", key, length);
    } else if (is_preset ? r->has_preset : r->out->rules.given >> r->rule & 1) {
        reader_refuse_key(r, "duplicate-field", "rules.", key, length);
    } else if (is_preset) {
        r->has_preset = true;
    } else {
        r->out->rules.given |= 1u << r->rule;
    }
}

/* "tenhou, majsoul, mleague, ema or wrc". */
static void list_presets(char *out, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; hantei_rules_name(i) && used < size; i++) {
        const char *before = i == 0 ? "" : hantei_rules_name(i + 1) ? ", " : " or ";
        used += (size_t)snprintf(out + used, size - used, "%s%s", before, hantei_rules_name(i));
    }
}

void reader_preset(reader *r, const notation *source)
{
    char presets[PROTOCOL_MESSAGE];
    for (size_t i = 0; hantei_rules_name(i); i++) {
        const char *name = hantei_rules_name(i);
        if (is_word(source, name)) {
            memcpy(r->out->preset, name, strlen(name) + 1);
            return;
        }
    }
    list_presets(presets, sizeof presets);
    reader_refuse_text(r, presets, source);
}

static void give_switch(reader *r, unsigned number)
{
    r->out->rules.value[r->rule] = (uint16_t)number;
}

static void read_switch_text(reader *r, const notation *source)
{
    const int chosen = find_value(r->rule, source);
    if (chosen < 0)
        reader_refuse_text(r, choices(r), source);
    else
        give_switch(r, (unsigned)chosen);
}

static void read_switch_number(reader *r, const value *found)
{
    int32_t number;
    hantei_rules scratch;
    if (reader_whole(found, &number) && number >= 0 &&
        hantei_rules_set(&scratch, r->rule, (unsigned)number) == HANTEI_OK)
        give_switch(r, (unsigned)number);
    else
        reader_refuse_number(r, choices(r), found);
}

static const value_kind KINDS[] = {
    [HANTEI_RULE_BOOL] = A_BOOL,
    [HANTEI_RULE_NUMBER] = A_NUMBER,
    [HANTEI_RULE_NAME] = A_TEXT,
    [HANTEI_RULE_SET] = AN_ARRAY,
};

void reader_rule(reader *r, const value *found)
{
    const notation source = {NULL, found->text, found->length};
    if (r->failed)
        return;
    const bool is_preset = r->rule == RULE_PRESET;
    if (found->kind != (is_preset ? A_TEXT : KINDS[hantei_rule_at(r->rule)->kind]))
        reader_refuse_value(r, "bad-type", is_preset ? READER_KIND_NAMES[A_TEXT] : choices(r),
                            READER_KIND_NAMES[found->kind]);
    else if (is_preset)
        reader_preset(r, &source);
    else if (found->kind == A_BOOL)
        give_switch(r, found->is_true);
    else if (found->kind == A_TEXT)
        read_switch_text(r, &source);
    else
        read_switch_number(r, found);
}

/* A member of a set. */
void reader_member(reader *r, const value *found)
{
    const notation source = {NULL, found->text, found->length};
    if (r->failed)
        return;
    const int chosen = found->kind == A_TEXT ? find_value(r->rule, &source) : -1;
    if (found->kind != A_TEXT)
        reader_refuse_value(r, "bad-type", choices(r), READER_KIND_NAMES[found->kind]);
    else if (chosen < 0)
        reader_refuse_text(r, choices(r), &source);
    else
        r->out->rules.value[r->rule] |= (uint16_t)(1u << chosen);
}

/* ---- Without a line -------------------------------------------------------- */

/* The members of a set, with commas between. */
static void give_members(reader *r, const notation *source)
{
    const char *text = source->text, *const end = text + source->length;
    r->place = IN_SET;
    while (source->length > 0 && text <= end) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        const char *behind = comma ? comma : end;
        reader_member(r, &(value){.kind = A_TEXT, .text = text, .length = (size_t)(behind - text)});
        text = behind + 1;
    }
}

/* A value as text, whatever its kind. */
static void give_value(reader *r, const notation *source)
{
    const unsigned kind = hantei_rule_at(r->rule)->kind;
    const bool is_true = is_word(source, "true");
    if (kind == HANTEI_RULE_SET)
        give_members(r, source);
    else if (kind == HANTEI_RULE_BOOL && !is_true && !is_word(source, "false"))
        reader_refuse_text(r, choices(r), source);
    else
        reader_rule(r, &(value){KINDS[kind], source->text, source->length, is_true});
}

bool request_give_rule(request *out, const char *text, size_t length, protocol_problem *problem)
{
    reader r = {.out = out, .problem = problem, .place = IN_RULES};
    const char *equals = memchr(text, '=', length);
    const notation name = {NULL, text, equals ? (size_t)(equals - text) : length};
    const size_t from = name.length + (equals != NULL);
    const notation source = {NULL, text + from, length - from};
    if (find_rule(&name) == RULE_UNKNOWN)
        reader_refuse_key(&r, "unknown-field", "rules.", text, name.length);
    else
        reader_rule_key(&r, text, name.length);
    if (!r.failed)
        give_value(&r, &source);
    return !r.failed;
}

void request_apply_rules(const request *asked, hantei_rules *rules)
{
    for (uint32_t given = asked->rules.given; given != 0; given &= given - 1) {
        const unsigned rule = (unsigned)__builtin_ctz(given);
        hantei_rules_set(rules, rule, asked->rules.value[rule]);
    }
}
