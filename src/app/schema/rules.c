/* Parses the rules of a request: a preset, and single switches by the names of hantei_rule_at(). */
#include "schema/parser.h"

#include <stdio.h>
#include <string.h>

/* ---- Switches by name ------------------------------------------------------- */

/* The switch of that name, or RULE_UNKNOWN. */
static unsigned find_rule(const char *name, size_t length)
{
    unsigned rule = 0;
    while (hantei_rule_at(rule) && !json_is(name, length, hantei_rule_at(rule)->name))
        rule++;
    return hantei_rule_at(rule) ? rule : RULE_UNKNOWN;
}

bool request_has_rule(const char *name)
{
    return find_rule(name, strlen(name)) != RULE_UNKNOWN;
}

static const char *choices(const parser *p)
{
    return hantei_rule_at(p->rule)->choices;
}

/* ---- A request's ------------------------------------------------------------ */

static void take_key(parser *p, const char *key, size_t length)
{
    const bool is_preset = json_is(key, length, "preset");
    p->rule = is_preset ? (unsigned)RULE_PRESET : find_rule(key, length);
    if (p->rule == RULE_UNKNOWN)
        parser_refuse_key(p, ERROR_UNKNOWN_FIELD, "rules.", key, length);
    else if (is_preset ? p->has_preset : p->out->rules.given >> p->rule & 1)
        parser_refuse_key(p, ERROR_DUPLICATE_FIELD, "rules.", key, length);
    else if (is_preset)
        p->has_preset = true;
    else
        p->out->rules.given |= UINT64_C(1) << p->rule;
}

/* "tenhou, majsoul, mleague, ema2016 (or ema) or wrc2015 (or wrc)". */
static void list_presets(char *out, size_t size)
{
    const char *name;
    size_t used = 0;
    for (size_t i = 0; (name = hantei_rules_name(i)) && used < size; i++) {
        const char *const before = i == 0 ? "" : hantei_rules_name(i + 1) ? ", " : " or ";
        const size_t letters = strcspn(name, "0123456789");
        used += (size_t)snprintf(out + used, size - used, name[letters] ? "%s%s (or %.*s)" : "%s%s", before,
                                 name, (int)letters, name);
    }
}

void parser_preset(parser *p, const notation *source)
{
    char presets[REQUEST_MESSAGE], name[REQUEST_OP] = "";
    if (source->length < sizeof name)
        memcpy(name, source->text, source->length);
    if (strlen(name) == source->length && hantei_rules_name(hantei_rules_find(name))) {
        memcpy(p->out->preset, name, sizeof name);
        return;
    }
    list_presets(presets, sizeof presets);
    parser_refuse_text(p, presets, source);
}

static void read_switch_number(parser *p, const json_token *found)
{
    int32_t number;
    hantei_rules scratch;
    if (json_whole(found, &number) && number >= 0 &&
        hantei_rules_set(&scratch, p->rule, (unsigned)number) == HANTEI_OK)
        p->out->rules.value[p->rule] = (uint16_t)number;
    else
        parser_refuse_number(p, choices(p), found);
}

static const json_kind KINDS[] = {
    [HANTEI_RULE_BOOL] = A_BOOL,
    [HANTEI_RULE_NUMBER] = A_NUMBER,
    [HANTEI_RULE_NAME] = A_TEXT,
    [HANTEI_RULE_SET] = AN_ARRAY,
};

/* The name of a value, or of a member of a set. */
static void take_name(parser *p, const json_token *found)
{
    const hantei_rule *const rule = hantei_rule_at(p->rule);
    const unsigned count = sizeof rule->names / sizeof *rule->names;
    unsigned chosen = 0;
    if (found->kind != A_TEXT) {
        parser_refuse_kind(p, choices(p), found->kind);
        return;
    }
    while (chosen < count &&
           !(rule->names[chosen] && json_is(found->text, found->length, rule->names[chosen])))
        chosen++;
    if (chosen == count)
        parser_refuse_text(p, choices(p), &(notation){NULL, found->text, found->length});
    else
        p->out->rules.value[p->rule] |= (uint16_t)(rule->kind == HANTEI_RULE_NAME ? chosen : 1u << chosen);
}

static void take_rule(parser *p, const json_token *found)
{
    const notation source = {NULL, found->text, found->length};
    if (p->failed)
        return;
    const bool is_preset = p->rule == RULE_PRESET;
    if (found->kind != (is_preset ? A_TEXT : KINDS[hantei_rule_at(p->rule)->kind]))
        parser_refuse_kind(p, is_preset ? VALUE_KIND_NAMES[A_TEXT] : choices(p), found->kind);
    else if (is_preset)
        parser_preset(p, &source);
    else if (found->kind == AN_ARRAY)
        parser_items(p, take_name);
    else if (found->kind == A_BOOL)
        p->out->rules.value[p->rule] = found->is_true;
    else if (found->kind == A_TEXT)
        take_name(p, found);
    else
        read_switch_number(p, found);
}

void parser_rules(parser *p, const json_token *found)
{
    (void)found;
    parser_members(p, take_key, take_rule);
    p->rule = NO_RULE;
}

/* ---- Without a line -------------------------------------------------------- */

/* The members of a set, with commas between. */
static void give_members(parser *p, const notation *source)
{
    const char *text = source->text, *const end = text + source->length;
    while (source->length > 0 && text <= end) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        const char *behind = comma ? comma : end;
        take_name(p, &(json_token){.kind = A_TEXT, .text = text, .length = (size_t)(behind - text)});
        text = behind + 1;
    }
}

/* A value as text, of any kind. */
static void give_value(parser *p, const notation *source)
{
    const unsigned kind = hantei_rule_at(p->rule)->kind;
    const bool is_true = json_is(source->text, source->length, "true");
    if (kind == HANTEI_RULE_SET)
        give_members(p, source);
    else if (kind == HANTEI_RULE_BOOL && !is_true && !json_is(source->text, source->length, "false"))
        parser_refuse_text(p, choices(p), source);
    else
        take_rule(
            p, &(json_token){
                   .kind = KINDS[kind], .text = source->text, .length = source->length, .is_true = is_true});
}

bool request_give_rule(request *out, const char *text, size_t length, request_problem *problem)
{
    parser p = {.out = out, .problem = problem, .rule = NO_RULE};
    const char *equals = memchr(text, '=', length);
    const size_t name = equals ? (size_t)(equals - text) : length, from = name + (equals != NULL);
    const notation source = {NULL, text + from, length - from};
    take_key(&p, text, name);
    if (p.rule == RULE_PRESET)
        parser_refuse_key(&p, ERROR_UNKNOWN_FIELD, "rules.", text, name);
    if (!p.failed)
        give_value(&p, &source);
    return !p.failed;
}

bool request_apply_rules(const request *asked, hantei_rules *rules)
{
    bool applied = true;
    for (uint64_t given = asked->rules.given; given != 0; given &= given - 1) {
        const unsigned rule = (unsigned)__builtin_ctzll(given);
        applied &= hantei_rules_set(rules, rule, asked->rules.value[rule]) == HANTEI_OK;
    }
    return applied;
}

bool request_rules_make(request_rule_set *out, const request *asked, request_problem *problem)
{
    out->preset = hantei_rules_find(asked->preset);
    if (hantei_rules_preset(&out->rules, asked->preset, (unsigned)asked->players) != HANTEI_OK)
        return problem_set(problem, ERROR_BAD_VALUE, "players", REQUEST_NOWHERE,
                           "the rules %s are not for three players", asked->preset);
    if (!request_apply_rules(asked, &out->rules))
        return problem_set(problem, ERROR_BAD_VALUE, "rules", REQUEST_NOWHERE, "a switch has no such value");
    out->given = asked->rules.given;
    return true;
}

uint64_t request_rules_disputed(const request_rule_set *by)
{
    return hantei_rules_disputed(by->preset, by->rules.players) & ~by->given;
}
