/* The presets of the rules, and their switches by name: what rules.def says. */

#include "hand/text.h"
#include "hantei.h"

/* In the order of the columns of rules.def. Two of them have a form for three players. */
static const char *const PRESETS[] = {"tenhou", "majsoul", "mleague", "ema", "wrc"};

enum { PRESET_COUNT = sizeof PRESETS / sizeof *PRESETS, PRESETS_OF_THREE = 2 };

static const struct rule {
    hantei_rule about;
    uint8_t offset, size; /* of the member of hantei_rules */
    uint16_t preset[PRESET_COUNT];
} RULES[] = {
#define YES_OR_NO                               \
    HANTEI_RULE_BOOL, 0, 1, 1, "true or false", \
    {                                           \
        NULL                                    \
    }
#define NUMBER(least, most, step, choices)          \
    HANTEI_RULE_NUMBER, least, most, step, choices, \
    {                                               \
        NULL                                        \
    }
#define ONE_OF(choices, ...)            \
    HANTEI_RULE_NAME, 0, 2, 1, choices, \
    {                                   \
        __VA_ARGS__                     \
    }
#define SET_OF(choices, ...)           \
    HANTEI_RULE_SET, 0, 7, 1, choices, \
    {                                  \
        __VA_ARGS__                    \
    }
#define RULE(member, takes, ...) \
    {{#member, takes}, offsetof(hantei_rules, member), sizeof((hantei_rules){0}.member), {__VA_ARGS__}},
#include "rules/rules.def"
#undef RULE
};

enum { RULE_COUNT = sizeof RULES / sizeof *RULES };

const hantei_rule *hantei_rule_at(size_t index)
{
    return index < RULE_COUNT ? &RULES[index].about : NULL;
}

/* A bool is a byte that is 0 or 1. */
static void set_member(hantei_rules *rules, const struct rule *rule, uint16_t value)
{
    uint8_t *const member = (uint8_t *)rules + rule->offset;
    if (rule->size == sizeof value)
        __builtin_memcpy(member, &value, sizeof value);
    else
        *member = (uint8_t)value;
}

hantei_status hantei_rules_set(hantei_rules *rules, size_t index, unsigned value)
{
    const hantei_rule *const about = hantei_rule_at(index);
    if (about == NULL || value < about->least || value > about->most || (value - about->least) % about->step)
        return HANTEI_ERROR_RULES;
    set_member(rules, &RULES[index], (uint16_t)value);
    return HANTEI_OK;
}

const char *hantei_rules_name(size_t index)
{
    return index < PRESET_COUNT ? PRESETS[index] : NULL;
}

static size_t find_preset(const char *name)
{
    size_t preset = 0;
    while (preset < PRESET_COUNT && !same_letters(PRESETS[preset], name))
        preset++;
    return preset;
}

hantei_status hantei_rules_preset(hantei_rules *out, const char *name, unsigned players)
{
    const size_t preset = find_preset(name);
    *out = (hantei_rules){.players = 0};
    if (preset == PRESET_COUNT || (players != 4 && (players != 3 || preset >= PRESETS_OF_THREE)))
        return HANTEI_ERROR_RULES;
    out->players = (uint8_t)players;
    for (size_t i = 0; i < RULE_COUNT; i++)
        set_member(out, &RULES[i], RULES[i].preset[preset]);
    if (out->riichi_wall > players)
        out->riichi_wall = (uint8_t)players;
    return HANTEI_OK;
}
