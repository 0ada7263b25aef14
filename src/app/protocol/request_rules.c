/* Reads the rules of a request: a preset, and single switches. */
#include "protocol/reader.h"

#include <stdio.h>
#include <string.h>

static bool is_word(const notation *source, const char *word)
{
    return source->length == strlen(word) && memcmp(source->text, word, source->length) == 0;
}

void reader_rule_key(reader *r, const char *key, size_t length)
{
    const bool is_preset = is_word(&(notation){NULL, key, length}, "preset");
    const unsigned found = is_preset ? (unsigned)RULE_PRESET : switch_find(key, length);
    r->rule = is_preset || found != SWITCH_NONE ? found : (unsigned)RULE_IGNORED;
    if (r->rule == RULE_IGNORED) {
        reader_refuse_key(r, "unknown-field", "rules.", key, length);
    } else if (is_preset ? r->has_preset : r->out->switches.given >> found & 1) {
        reader_refuse_key(r, "duplicate-field", "rules.", key, length);
    } else if (is_preset) {
        r->has_preset = true;
    } else {
        r->out->switches.given |= 1u << found;
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
    r->out->switches.value[r->rule] = (uint16_t)number;
}

static void read_switch_text(reader *r, const notation *source)
{
    const int chosen = switch_value(r->rule, source->text, source->length);
    if (chosen < 0)
        reader_refuse_text(r, switch_choices(r->rule), source);
    else
        give_switch(r, (unsigned)chosen);
}

static void read_switch_number(reader *r, const value *found)
{
    int32_t number;
    if (reader_whole(found, &number) && switch_takes(r->rule, number))
        give_switch(r, (unsigned)number);
    else
        reader_refuse_number(r, switch_choices(r->rule), found);
}

static const value_kind KINDS[] = {
    [SWITCH_BOOL] = A_BOOL, [SWITCH_NUMBER] = A_NUMBER, [SWITCH_NAME] = A_TEXT, [SWITCH_SET] = AN_ARRAY};

void reader_rule(reader *r, const value *found)
{
    const notation source = {NULL, found->text, found->length};
    if (r->failed)
        return;
    const bool is_preset = r->rule == RULE_PRESET;
    if (found->kind != (is_preset ? A_TEXT : KINDS[switch_type_of(r->rule)]))
        reader_refuse_value(r, "bad-type", is_preset ? READER_KIND_NAMES[A_TEXT] : switch_choices(r->rule),
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
    const int chosen = found->kind == A_TEXT ? switch_value(r->rule, found->text, found->length) : -1;
    if (found->kind != A_TEXT)
        reader_refuse_value(r, "bad-type", switch_choices(r->rule), READER_KIND_NAMES[found->kind]);
    else if (chosen < 0)
        reader_refuse_text(r, switch_choices(r->rule), &source);
    else
        r->out->switches.value[r->rule] |= (uint16_t)(1u << chosen);
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
    const switch_type type = switch_type_of(r->rule);
    const bool is_true = is_word(source, "true");
    if (type == SWITCH_SET)
        give_members(r, source);
    else if (type == SWITCH_BOOL && !is_true && !is_word(source, "false"))
        reader_refuse_text(r, switch_choices(r->rule), source);
    else
        reader_rule(r, &(value){KINDS[type], source->text, source->length, is_true});
}

bool request_give_rule(request *out, const char *text, size_t length, protocol_problem *problem)
{
    reader r = {.out = out, .problem = problem, .place = IN_RULES};
    const char *equals = memchr(text, '=', length);
    const size_t name = equals ? (size_t)(equals - text) : length;
    const size_t from = name + (equals != NULL);
    const notation source = {NULL, text + from, length - from};
    if (switch_find(text, name) == SWITCH_NONE)
        reader_refuse_key(&r, "unknown-field", "rules.", text, name);
    else
        reader_rule_key(&r, text, name);
    if (!r.failed)
        give_value(&r, &source);
    return !r.failed;
}
