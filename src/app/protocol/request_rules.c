/* Parses the rules of a request: a preset, and single switches. */
#include "protocol/parser.h"

#include <stdio.h>
#include <string.h>

static bool is_word(const notation *source, const char *word)
{
    return source->length == strlen(word) && memcmp(source->text, word, source->length) == 0;
}

void parser_rule_key(parser *p, const char *key, size_t length)
{
    const bool is_preset = is_word(&(notation){NULL, key, length}, "preset");
    const unsigned found = is_preset ? (unsigned)RULE_PRESET : switch_find(key, length);
    p->rule = is_preset || found != SWITCH_NONE ? found : (unsigned)RULE_IGNORED;
    if (p->rule == RULE_IGNORED) {
        parser_refuse_key(p, "unknown-field", "rules.", key, length);
    } else if (is_preset ? p->has_preset : p->out->switches.given >> found & 1) {
        parser_refuse_key(p, "duplicate-field", "rules.", key, length);
    } else if (is_preset) {
        p->has_preset = true;
    } else {
        p->out->switches.given |= 1u << found;
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

void parser_preset(parser *p, const notation *source)
{
    char presets[PROTOCOL_MESSAGE];
    for (size_t i = 0; hantei_rules_name(i); i++) {
        const char *name = hantei_rules_name(i);
        if (is_word(source, name)) {
            memcpy(p->out->preset, name, strlen(name) + 1);
            return;
        }
    }
    list_presets(presets, sizeof presets);
    parser_refuse_text(p, presets, source);
}

static void give_switch(parser *p, unsigned number)
{
    p->out->switches.value[p->rule] = (uint16_t)number;
}

static void parse_switch_text(parser *p, const notation *source)
{
    const int chosen = switch_value(p->rule, source->text, source->length);
    if (chosen < 0)
        parser_refuse_text(p, switch_choices(p->rule), source);
    else
        give_switch(p, (unsigned)chosen);
}

static void parse_switch_number(parser *p, const value *found)
{
    int32_t number;
    if (parser_whole(found, &number) && switch_takes(p->rule, number))
        give_switch(p, (unsigned)number);
    else
        parser_refuse_number(p, switch_choices(p->rule), found);
}

static const value_kind KINDS[] = {
    [SWITCH_BOOL] = A_BOOL, [SWITCH_NUMBER] = A_NUMBER, [SWITCH_NAME] = A_TEXT, [SWITCH_SET] = AN_ARRAY};

void parser_rule(parser *p, const value *found)
{
    const notation source = {NULL, found->text, found->length};
    if (p->failed)
        return;
    const bool is_preset = p->rule == RULE_PRESET;
    if (found->kind != (is_preset ? A_TEXT : KINDS[switch_type_of(p->rule)]))
        parser_refuse_value(p, "bad-type", is_preset ? VALUE_KIND_NAMES[A_TEXT] : switch_choices(p->rule),
                            VALUE_KIND_NAMES[found->kind]);
    else if (is_preset)
        parser_preset(p, &source);
    else if (found->kind == A_BOOL)
        give_switch(p, found->is_true);
    else if (found->kind == A_TEXT)
        parse_switch_text(p, &source);
    else
        parse_switch_number(p, found);
}

/* A member of a set. */
void parser_member(parser *p, const value *found)
{
    const notation source = {NULL, found->text, found->length};
    if (p->failed)
        return;
    const int chosen = found->kind == A_TEXT ? switch_value(p->rule, found->text, found->length) : -1;
    if (found->kind != A_TEXT)
        parser_refuse_value(p, "bad-type", switch_choices(p->rule), VALUE_KIND_NAMES[found->kind]);
    else if (chosen < 0)
        parser_refuse_text(p, switch_choices(p->rule), &source);
    else
        p->out->switches.value[p->rule] |= (uint16_t)(1u << chosen);
}

/* ---- Without a line -------------------------------------------------------- */

/* The members of a set, with commas between. */
static void give_members(parser *p, const notation *source)
{
    const char *text = source->text, *const end = text + source->length;
    p->place = IN_SET;
    while (source->length > 0 && text <= end) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        const char *behind = comma ? comma : end;
        parser_member(p, &(value){.kind = A_TEXT, .text = text, .length = (size_t)(behind - text)});
        text = behind + 1;
    }
}

/* A value as text, whatever its kind. */
static void give_value(parser *p, const notation *source)
{
    const switch_type type = switch_type_of(p->rule);
    const bool is_true = is_word(source, "true");
    if (type == SWITCH_SET)
        give_members(p, source);
    else if (type == SWITCH_BOOL && !is_true && !is_word(source, "false"))
        parser_refuse_text(p, switch_choices(p->rule), source);
    else
        parser_rule(p, &(value){KINDS[type], source->text, source->length, is_true});
}

bool request_give_rule(request *out, const char *text, size_t length, protocol_problem *problem)
{
    parser p = {.out = out, .problem = problem, .place = IN_RULES};
    const char *equals = memchr(text, '=', length);
    const size_t name = equals ? (size_t)(equals - text) : length;
    const size_t from = name + (equals != NULL);
    const notation source = {NULL, text + from, length - from};
    if (switch_find(text, name) == SWITCH_NONE)
        parser_refuse_key(&p, "unknown-field", "rules.", text, name);
    else
        parser_rule_key(&p, text, name);
    if (!p.failed)
        give_value(&p, &source);
    return !p.failed;
}
